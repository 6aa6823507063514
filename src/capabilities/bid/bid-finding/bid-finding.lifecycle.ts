import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, text } from '../../../kernel/record/field.ts';
import { bidFinding } from './bid-finding.record.ts';

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
