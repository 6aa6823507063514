import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, text } from '../../../kernel/record/field.ts';
import { staffAfterReadOut } from '../audiences.ts';
import { bidFinding } from './bid-finding.record.ts';

export const bidFindingLifecycle = defineLifecycle(bidFinding, {
  initial: 'found',
  states: {
    found: { label: '待核实', tone: 'due' },
    verified: { label: '已核实', tone: 'done', final: true },
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
    // The committee decides whether a bid is rejected; what it found out is written down by whoever keeps its minutes.
    verify: {
      label: '登记核实结论',
      from: 'found',
      to: 'verified',
      by: [staffAfterReadOut],
      asks: {
        verdict: choice('核实结论', { upheld: '属实，提请否决', dismissed: '不属实' }, { required: true }),
        opinion: text('{评标}委员会的核实意见', { required: true, long: true, max: 2000 }),
      },
      does: 'keepVerdict',
      primary: true,
    },
  },
});
