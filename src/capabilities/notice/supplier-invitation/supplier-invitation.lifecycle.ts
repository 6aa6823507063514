import { defineAccess, extendAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { instant, ref, text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { asTokens, beginsBy, callsBy, wayName } from '../../procedure/ways/index.ts';
import { officeSide, projectOfficers, projectOwners } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { round } from '../../project/round/round.record.ts';
import { isInTime } from '../../project/windows.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { invitedTo, invitedUnit, ownInvitation } from '../audiences.ts';
import { notice } from '../notice/notice.record.ts';
import { supplierInvitation } from './supplier-invitation.record.ts';

/** What must hold of a unit that is to be invited, and of its answer; facts from `server/invitation.server.ts`. */
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
    (facts.lotState === 'issued' && isInTime(now, facts.deadline)) ||
    (facts.lotState === 'issued'
      ? `{投标}已于 ${facts.deadline ? showInstant(facts.deadline) : ''} 截止，不再接受回复`
      : '本标段的{招标}已不在进行，不需要回复'),
);

const listed = [callsByInvitation, listIsOpen, hasAccount, notTheOwnSide, mayTender, papersInForce] as const;

export const supplierInvitationLifecycle = defineLifecycle(supplierInvitation, {
  initial: 'proposed',
  states: {
    proposed: { label: '拟邀请', tone: 'idle' },
    invited: { label: '已邀请，待回复', tone: 'wait' },
    accepted: { label: '已接受', tone: 'done' },
    declined: { label: '已谢绝', tone: 'due' },
    lapsed: { label: '到期未回复', tone: 'idle' },
    passedOver: { label: '未抽中', tone: 'idle' },
  },
  actions: {
    propose: {
      label: '列入名单',
      from: null,
      to: 'proposed',
      by: [projectOfficers, projectOwners],
      form: 'complete',
      needs: listed,
      does: 'keepProposal',
      law: ['招标投标法 第17条'],
      primary: true,
    },
    // Who came through the round before the bids: its decision alone writes the list (ADR 30).
    admit: {
      label: '前一轮通过，列入名单',
      from: null,
      to: 'proposed',
      by: [system],
      form: 'draft',
      law: ['招标投标法实施条例 第19条', '招标投标法实施条例 第30条'],
      quiet: true,
    },
    unadmit: { label: '前一轮重新进行，移出名单', from: 'proposed', by: [system], removes: true, quiet: true },
    save: {
      label: '保存',
      from: 'proposed',
      by: [projectOfficers, projectOwners],
      form: 'complete',
      needs: listed,
      does: 'keepProposal',
    },
    remove: {
      label: '移出名单',
      from: 'proposed',
      by: [projectOfficers, projectOwners],
      needs: [callsByInvitation, listIsOpen],
      removes: true,
      danger: true,
    },
    // 87号令 第14条: who was on the list and was not drawn.
    passOver: { label: '未抽中', from: 'proposed', to: 'passedOver', by: [system], quiet: true },
    reconsider: { label: '抽取作废，回到名单', from: 'passedOver', to: 'proposed', by: [system], quiet: true },
    invite: {
      label: '发出邀请',
      from: 'proposed',
      to: 'invited',
      by: [system],
      asks: {
        notice: ref('{投标}邀请书', () => notice, { required: true }),
        replyBy: instant('回复截止', { required: true }),
      },
      does: 'inviteUnit',
      keeps: ['TB-17'],
      law: ['招标投标法 第17条'],
      quiet: true,
    },
    accept: {
      label: '接受邀请',
      from: ['invited', 'declined', 'lapsed'],
      to: 'accepted',
      by: [invitedUnit],
      needs: [answersInTime],
      does: 'keepAcceptance',
      primary: true,
    },
    decline: {
      label: '谢绝邀请',
      from: ['invited', 'accepted', 'lapsed'],
      to: 'declined',
      by: [invitedUnit],
      asks: { because: text('原因', { long: true, max: 1000, hint: '可以不填；谢绝没有任何不利后果' }) },
      needs: [answersInTime],
      does: 'keepDecline',
    },
    // Silence refuses nothing: a supplier that did not answer may still bid.
    lapse: { label: '回复到期', from: 'invited', to: 'lapsed', by: [system], quiet: true },
  },
});

const inside = { while: () => true, except: officeSide, shows: '内部信息' };

/** The people who invite see the list and the answers, and nothing that a unit does afterwards (ADR 26). */
export const supplierInvitationAccess = defineAccess(supplierInvitation, {
  read: [...officeSide, ownInvitation],
  keeps: ['TB-22'],
  fields: { source: inside, reason: inside, proofs: inside },
});

/** What everybody reads of a public call, those invited read of theirs. */
export const invitedLotAccess = extendAccess(lot, [invitedTo('id')]);
export const invitedRoundAccess = extendAccess(round, [invitedTo('lot')]);
export const invitedAddendumAccess = extendAccess(addendum, [invitedTo('lot', { state: 'issued' })]);
