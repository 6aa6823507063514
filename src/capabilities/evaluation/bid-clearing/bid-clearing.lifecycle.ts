import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { sittingOnLot } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { bidClearing } from './bid-clearing.record.ts';

const law = ['评标委员会和评标方法暂行规定 第19条', '评标委员会和评标方法暂行规定 第21条'];

export const bidClearingLifecycle = defineLifecycle(bidClearing, {
  initial: 'waiting',
  states: {
    waiting: { label: '计算中', tone: 'wait' },
    // That it was computed says nothing of what was found, nor of how much could be read.
    computed: { label: '已计算', tone: 'idle' },
    failed: { label: '未能完成', tone: 'due' },
  },
  actions: {
    begin: { label: '唱标后清标', from: null, to: 'waiting', by: [system], law, quiet: true },
    take: { label: '开始计算', from: 'waiting', by: [system], quiet: true },
    compute: { label: '完成清标', from: 'waiting', to: 'computed', by: [system], law, quiet: true },
    // The committee judges by the bids themselves then; nothing waits for the machine.
    fail: { label: '未能完成', from: 'waiting', to: 'failed', by: [system], quiet: true },
    recompute: {
      label: '重新清标',
      from: ['computed', 'failed'],
      to: 'waiting',
      by: [projectSupervisors],
      does: 'recomputeClearing',
      law,
    },
    // A member says it on the own seat, so that this record's history shows no name before the result.
    note: { label: '{评标}委员会意见', from: ['computed', 'failed'], by: [system], quiet: true },
  },
});

// The committee judges it and the supervisor follows; the office learns of it with the report (招标投标法 44).
export const bidClearingAccess = defineAccess(bidClearing, {
  read: [sittingOnLot(), projectSupervisors],
  keeps: ['TB-44'],
});
