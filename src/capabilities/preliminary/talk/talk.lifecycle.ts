import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { beforeBids } from '../../procedure/kinds.ts';
import { projectOfficers, projectOwners } from '../../project/audiences.ts';
import { officeAfterUnsealing } from '../audiences.ts';
import { talk } from './talk.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    talk: {
      kind: string | null;
      state: StateOf<'application'> | null;
      lotState: StateOf<'lot'> | null;
    };
  }
}

const proposer = audience(
  '该单位',
  { supplier: mine, state: { in: ['recorded', 'confirmed'] } },
  { roles: ['bidder'], orgTypes: ['supplier'] },
);

const aboutProposal = guard<typeof talk>(
  'aboutProposal',
  '只有第一阶段启封的技术建议可以交流；资格预审和{投标}期间不得与任何一家交流',
  ({ facts }) =>
    beforeBids(facts.kind).part === 'talks' && facts.state === 'opened' && facts.lotState === 'preliminary',
  { rule: 'TR-30', law: '招标投标法实施条例 第30条' },
);
/** A price before the bids must stay unknown to everyone. */
const noPrice = guard<typeof talk>(
  'noPrice',
  '第一阶段不谈报价，请从记录中删去金额（招标投标法实施条例 第30条）',
  ({ row }) =>
    !/(报价|总价|单价)[^。；\n]{0,20}\d|\d[\d,.]*\s*(万|亿)?元/.test(`${row.content ?? ''}\n${row.changes ?? ''}`),
  { rule: 'TR-30', law: '招标投标法实施条例 第30条' },
);
const heldAlready = guard<typeof talk>(
  'heldAlready',
  '交流的时间还没有到',
  ({ row, now }) => !row.heldAt || row.heldAt <= now.toISOString(),
);

export const talkLifecycle = defineLifecycle(talk, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    recorded: { label: '已记录', tone: 'done' },
    confirmed: { label: '该单位已确认', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '记录技术交流',
      from: null,
      to: 'draft',
      by: [projectOfficers, projectOwners],
      form: 'draft',
      needs: [aboutProposal],
      does: 'startTalk',
    },
    save: {
      label: '保存',
      from: 'draft',
      by: [projectOfficers, projectOwners],
      form: 'draft',
      needs: [aboutProposal],
      does: 'startTalk',
    },
    remove: { label: '删除', from: 'draft', by: [projectOfficers, projectOwners], removes: true, danger: true },
    record: {
      label: '登记交流记录',
      from: 'draft',
      to: 'recorded',
      by: [projectOfficers, projectOwners],
      complete: true,
      needs: [aboutProposal, heldAlready, noPrice],
      does: 'tellTalk',
      law: ['招标投标法实施条例 第30条'],
      primary: true,
      settles: ['记录不能再改，随即送该单位确认'],
    },
    confirm: {
      label: '确认交流记录',
      from: 'recorded',
      to: 'confirmed',
      by: [proposer],
      does: 'confirmTalk',
      primary: true,
      settles: ['确认以后不能撤回，记录作为第二阶段的依据'],
    },
  },
});

const ownTalk = audience(
  '该单位',
  { supplier: mine, state: { in: ['recorded', 'confirmed'] } },
  { orgTypes: ['supplier'] },
);

/** A unit reads only its own talk; what the office makes of it is not shown outside. */
export const talkAccess = defineAccess(talk, {
  read: [...officeAfterUnsealing, ownTalk],
  keeps: ['TB-22'],
  fields: { changes: { while: () => true, except: officeAfterUnsealing, shows: '内部记录' } },
});
