/**
 * What goes to other systems: letters, short messages, pushes. Each is a row that waits until the other side has taken
 * it. Tries are kept with their answers, and the wait grows; a person may try again or give up with a reason.
 */
import type { Audience } from '../../kernel/access/where.ts';
import { system } from '../../kernel/access/where.ts';
import { data, instant, integer, text } from '../../kernel/record/field.ts';

/** One try: what the other side answered, and how long it took. */
export interface Try {
  at: string;
  ok: boolean;
  answer: string;
  ms: number;
}

/**
 * Seconds until the next try, after the first failure, the second …; after the last, it is not tried again by itself.
 */
export const waits: readonly number[] = [5, 30, 120, 600, 1800, 7200, 21_600, 43_200];

const fixed = { readOnly: true } as const;
const made = { readOnly: true, required: true } as const;

/** Fields of a record that is sent. Times of sending are real time, also where the demonstration clock was moved. */
export const dispatchFields = {
  lane: text('通道', { ...made, max: 60, indexed: true }),
  attempts: integer('已尝试', { ...made, initial: 0, unit: '次' }),
  dueAt: instant('下次尝试', { ...fixed, indexed: true }),
  takenUntil: instant('占用至', fixed),
  tries: data<Try[]>('尝试记录'),
  answer: text('最近应答', { ...fixed, max: 500, long: true }),
  sentAt: instant('送达时间', fixed),
  because: text('放弃的理由', { ...fixed, max: 500, long: true }),
};

export const dispatchStates = {
  waiting: { label: '待发送', tone: 'wait' },
  sent: { label: '已送达', tone: 'done', final: true },
  failed: { label: '多次失败', tone: 'due' },
  dropped: { label: '已放弃', tone: 'idle' },
} as const;

/** The actions of what is sent; `by` may try again and give up. */
export const dispatchActions = (by: readonly Audience[]) =>
  ({
    succeed: { label: '送达', from: 'waiting', to: 'sent', by: [system], does: 'keepSuccess', quiet: true },
    fail: {
      label: '未送达',
      from: 'waiting',
      to: 'waiting',
      mayEndIn: ['failed'],
      by: [system],
      does: 'keepFailedTry',
      quiet: true,
    },
    retry: {
      label: '立即重试',
      from: ['waiting', 'failed', 'dropped'],
      to: 'waiting',
      by,
      does: 'tryAgain',
      batch: true,
      primary: true,
    },
    giveUp: {
      label: '放弃',
      from: ['waiting', 'failed'],
      to: 'dropped',
      by,
      asks: { because: text('放弃的理由', { required: true, max: 500, long: true }) },
      does: 'giveUpSending',
      batch: true,
      danger: true,
    },
  }) as const;
