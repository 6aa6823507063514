import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { officeSideAfterReadOut } from '../audiences.ts';
import { bid } from '../bid/bid.record.ts';
import { tieKinds } from './ties.rules.ts';

/** 投标关联核查: what ties two bids, for the committee to verify. It exists only after the read-out. */
export const bidFinding = defineRecord('bid-finding', {
  label: '{投标}关联核查',
  title: (f) => resolveWording(tieKinds[f.kind as keyof typeof tieKinds] ?? ''),
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    kind: choice('情形', tieKinds, { required: true, readOnly: true }),
    bid: ref('{投标}人', () => bid, { required: true, readOnly: true }),
    other: ref('另一{投标}人', () => bid, { readOnly: true }),
    says: text('发现', { readOnly: true, long: true, max: 3000 }),
    rule: text('规则', { readOnly: true, max: 20 }),
    law: text('依据', { readOnly: true, max: 100 }),
    verdict: choice('核实结论', { upheld: '属实，提请否决', dismissed: '不属实' }, { readOnly: true }),
    opinion: text('核实意见', { readOnly: true, long: true, max: 2000 }),
  },
  list: {
    columns: ['says', 'kind', 'bid', 'other', 'verdict', 'state'],
    filters: ['state', 'project', 'lot', 'kind', 'bid', 'other'],
    empty: '唱标后系统比对各{投标}人声明的负责人、控股管理关系和联合体成员，发现的情形列在这里，由{评标}委员会核实。',
  },
  detail: [
    { title: '发现', fields: ['kind', 'says', 'bid', 'other', 'lot', 'law'] },
    { title: '核实', fields: ['verdict', 'opinion'] },
  ],
});

export const bidFindingLifecycle = defineLifecycle(bidFinding, {
  initial: 'found',
  states: {
    found: { label: '待核实', tone: 'due' },
    verified: { label: '已核实', tone: 'done' },
  },
  actions: {
    find: {
      label: '发现关联情形',
      from: null,
      to: 'found',
      by: [system],
      keeps: ['TR-34', 'TR-37', 'TB-31'],
      law: ['招标投标法实施条例 第34条', '招标投标法实施条例 第37条'],
      quiet: true,
    },
    // Only by the committee's vote.
    verify: {
      label: '核实结论',
      from: 'found',
      to: 'verified',
      by: [system],
      asks: {
        verdict: choice('核实结论', { upheld: '属实，提请否决', dismissed: '不属实' }, { required: true }),
        opinion: text('{评标}委员会的核实意见', { required: true, long: true, max: 2000 }),
      },
      does: 'keepVerdict',
      quiet: true,
    },
    // A member who is replaced takes the vote along (实施条例 48).
    reopen: { label: '重新表决', from: 'verified', to: 'found', by: [system], quiet: true },
  },
});

/**
 * Not shown before the read-out, and never to the bidders themselves: a bid's tie to another would tell that the other
 * one bid.
 */
export const bidFindingAccess = defineAccess(bidFinding, { read: [...officeSideAfterReadOut], keeps: ['TB-22'] });
