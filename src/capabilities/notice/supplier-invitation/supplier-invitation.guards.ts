/** What must hold of a unit that is to be invited, and of its answer; facts from `server/invitation.server.ts`. */

import { guard } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { asTokens, beginsBy, callsBy, wayName } from '../../procedure/ways/index.ts';
import type { supplierInvitation } from './supplier-invitation.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'supplier-invitation': {
      way: string | null;
      lotState: StateOf<'lot'>;
      deadline: string | null;
      /** The state of the invitation that names the lot, where there is one. */
      paper: StateOf<'notice'> | null;
      /** The state of the draw from the lot's list, where one was locked. */
      draw: StateOf<'invitation-draw'> | null;
      /** The units of the project's own side. */
      ownSide: readonly string[];
      /** The unit that signs in under the code of the chosen entry; null where the entry has no account. */
      unit: string | null;
      /** Why the unit may not bid now. */
      confined: string | undefined;
      /** Which papers that the law asks of it have run out in the register. */
      over: string | undefined;
    };
  }
}

export const callsByInvitation = guard<typeof supplierInvitation>(
  'callsByInvitation',
  '本项目不以邀请方式{招标}',
  ({ facts }) =>
    beginsBy(facts.way, 'invitation') ||
    (callsBy(facts.way, 'invitation') && `${wayName(facts.way, asTokens)}的名单由前一轮的结果形成，不能另行增减`) ||
    `${wayName(facts.way, asTokens) ?? '本项目'}不发出{投标}邀请书；要邀请招标的，请先变更项目的{招标}方式`,
);

/** What was agreed and reviewed is what goes out. */
export const listIsOpen = guard<typeof supplierInvitation>(
  'listIsOpen',
  '名单已随{投标}邀请书提交，不能再改',
  ({ facts }) =>
    (facts.draw === 'locked' && '名单已锁定，等待抽取；要改的，在锁定当日把抽取退回修改，此后由监督部门作废抽取') ||
    (facts.draw === 'drawn' && '名单已由随机抽取产生，不能增减；要重新抽取的，由监督部门作废抽取') ||
    (facts.lotState === 'draft' && (facts.paper === null || ['draft', 'returned'].includes(facts.paper))) ||
    (facts.lotState === 'draft'
      ? '名单已随{投标}邀请书提交审核，要改请先撤回邀请书'
      : '{投标}邀请书已经同时发出，名单不能再增减'),
);

export const notTheOwnSide = guard<typeof supplierInvitation>(
  'notTheOwnSide',
  '{招标}人、代理机构和监督部门不能参加本项目{投标}',
  ({ facts }) => facts.unit === null || !facts.ownSide.includes(facts.unit),
  { rule: 'TR-34', law: '招标投标法实施条例 第34条' },
);

/** It answers, reads the document and bids on the platform. */
export const hasAccount = guard<typeof supplierInvitation>(
  'hasAccount',
  '该单位在平台还没有账号，收不到邀请；请其用统一社会信用代码免费注册后再列入名单',
  ({ row, facts }) => !row.entry || facts.unit !== null,
);

export const mayTender = guard<typeof supplierInvitation>(
  'mayTender',
  '该单位在禁止参加{投标}的期限内',
  ({ facts }) => facts.confined ?? true,
  { rule: 'C38' },
);

/** An invited supplier must be able to do the work: a permit that has run out says the contrary until it is renewed. */
export const papersInForce = guard<typeof supplierInvitation>(
  'papersInForce',
  '该单位库内的法定证照已到期',
  ({ facts }) => !facts.over || `${facts.over}，换证并核验以前不能列入名单`,
  { law: '招标投标法 第17条' },
);

export const answersInTime = guard<typeof supplierInvitation>(
  'answersInTime',
  '{投标}已截止，不再接受回复',
  ({ facts, now }) =>
    (facts.lotState === 'issued' && facts.deadline !== null && now < new Date(facts.deadline)) ||
    (facts.lotState === 'issued'
      ? `{投标}已于 ${facts.deadline ? showInstant(facts.deadline) : ''} 截止，不再接受回复`
      : '本标段的{招标}已不在进行，不需要回复'),
);
