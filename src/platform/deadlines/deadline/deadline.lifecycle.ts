import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { supervisorReaders } from './deadline.audiences.ts';
import { deadline } from './deadline.record.ts';

const open = ['running', 'stopped', 'unknown', 'overdue'] as const;
const closed = ['met', 'late', 'dropped'] as const;

/** A term is not set, moved or closed by hand: it follows from what happens to the record behind it. */
export const deadlineLifecycle = defineLifecycle(deadline, {
  initial: 'running',
  states: {
    running: { label: '进行中', tone: 'wait' },
    stopped: { label: '已暂停', tone: 'idle' },
    unknown: { label: '不能判定', tone: 'wait' },
    overdue: { label: '已超期', tone: 'due' },
    met: { label: '已完成', tone: 'done' },
    late: { label: '逾期完成', tone: 'done' },
    dropped: { label: '不再适用', tone: 'idle' },
  },
  actions: {
    open: { label: '起算', from: null, to: 'running', by: [system], does: 'arrangeDeadline', quiet: true },
    move: {
      label: '重新计算',
      from: [...open, ...closed],
      to: 'running',
      mayEndIn: ['stopped', 'unknown', 'overdue', 'met'],
      by: [system],
      does: 'arrangeDeadline',
      quiet: true,
    },
    stop: {
      label: '暂停计时',
      from: ['running', 'unknown'],
      to: 'stopped',
      by: [system],
      does: 'stopDeadline',
      quiet: true,
    },
    warn: { label: '预警', from: 'running', by: [system], does: 'warnOfDeadline', quiet: true },
    lapse: {
      label: '期限届满',
      from: 'running',
      to: 'overdue',
      mayEndIn: ['met'],
      by: [system],
      does: 'lapseDeadline',
      quiet: true,
    },
    close: {
      label: '完成',
      from: [...open],
      to: 'met',
      mayEndIn: ['late'],
      by: [system],
      does: 'closeDeadline',
      quiet: true,
    },
    drop: { label: '不再适用', from: [...open], to: 'dropped', by: [system], does: 'dropDeadline', quiet: true },
    handle: {
      label: '登记处置',
      from: ['overdue', 'late'],
      by: [supervisorReaders],
      asks: {
        handled: text('处置', { required: true, max: 1000, long: true, hint: '责令限期改正、约谈、说明情况等' }),
      },
      does: 'keepDeadlineHandling',
      tells: ['deadlineOwing'],
      primary: true,
    },
  },
});
