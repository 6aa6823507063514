import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { reviewTask } from './review-task.record.ts';

const results = ['approved', 'returned', 'steppedBack', 'refused', 'passedOn', 'withdrawn', 'void'] as const;

/** Only the engine writes these rows, in the transaction of the decision: people act on the record and on its review. */
export const reviewTaskLifecycle = defineLifecycle(reviewTask, {
  initial: 'waiting',
  states: {
    waiting: { label: '待审批', tone: 'wait' },
    approved: { label: '同意', tone: 'done', final: true },
    returned: { label: '退回', tone: 'due', final: true },
    steppedBack: { label: '退回上一步骤', tone: 'due', final: true },
    refused: { label: '不予通过', tone: 'due', final: true },
    passedOn: { label: '转办', tone: 'idle', final: true },
    withdrawn: { label: '提交人撤回', tone: 'idle', final: true },
    void: { label: '未办理', tone: 'idle', final: true },
    noted: { label: '意见', tone: 'idle', final: true },
    urged: { label: '催办', tone: 'idle', final: true },
    added: { label: '加签', tone: 'idle', final: true },
    assigned: { label: '指定审批人', tone: 'idle', final: true },
    overdue: { label: '超期', tone: 'due', final: true },
  },
  actions: {
    arrive: {
      label: '到达',
      from: null,
      to: 'waiting',
      mayEndIn: ['noted', 'urged', 'added', 'assigned', 'overdue'],
      by: [system],
      quiet: true,
    },
    note: {
      label: '记录',
      from: 'waiting',
      by: [system],
      mayEndIn: ['noted', 'urged', 'added', 'assigned', 'overdue'],
      quiet: true,
    },
    settle: { label: '办理', from: 'waiting', mayEndIn: results, by: [system], quiet: true },
  },
});
