import { guard } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { isTaking } from '../../project/round/of-round.ts';
import { bidWindow } from '../../project/windows.ts';
import type { bid } from './bid.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    bid: {
      lotState: StateOf<'lot'>;
      /** Of the round that the bid is, or would be, handed in for; none where its lot has none. */
      roundState: StateOf<'round'> | null;
      deadline: string | null;
      confined: string | undefined;
      /** Bidders were asked for their key files, so that what holders do not open opens all the same. */
      called: boolean;
      noEntrant: string | undefined;
    };
  }
}

/** The deadline belongs to those who are late: a bid that is complete at the very instant is not (招标投标法 28). */
export const isInTime = (completeAt: Date, deadline: string | null): boolean =>
  bidWindow({ isOffered: true, bidDeadline: deadline }, completeAt) === 'can';

/** Whether a lot takes bids now, for pages and guards alike. */
export const takesBids = (of: { isOffered: boolean; bidDeadline: string | null }, now: Date): boolean =>
  bidWindow(of, now) === 'can';

export const tooLate = (deadline: string | null): string =>
  deadline === null
    ? '本标段还没有{投标}截止时间'
    : `{投标}截止时间 ${showInstant(deadline)} 已过，以服务器时间为准，不再接收`;

export const lotTakesBids = guard<typeof bid>(
  'lotTakesBids',
  '本标段现在不接收{投标}',
  ({ facts }) => isTaking(facts),
  {
    rule: 'TB-28c',
    law: '招标投标法 第28条',
  },
);

export const beforeDeadline = guard<typeof bid>(
  'beforeDeadline',
  '{投标}截止时间已过',
  ({ facts, now }) => isInTime(now, facts.deadline as string | null) || tooLate(facts.deadline as string | null),
  { rule: 'TB-28c', law: '招标投标法 第28条' },
);

export const notConfined = guard<typeof bid>(
  'notConfined',
  '本单位在禁止参加{投标}的期限内，不能递交{投标}文件',
  ({ facts }) => (facts.confined as string | undefined) ?? true,
  { rule: 'C38' },
);

export const mayStillChange = guard<typeof bid>(
  'mayStillChange',
  '{投标}截止时间已过，不能再补充、修改或撤回',
  ({ facts, now }) => isInTime(now, facts.deadline as string | null),
  { rule: 'TB-29', law: '招标投标法 第29条' },
);

export const awaitsConfirmation = guard<typeof bid>(
  'awaitsConfirmation',
  '{招标}文件没有变更，不需要确认',
  ({ row }) => row.mustConfirm === true,
);
