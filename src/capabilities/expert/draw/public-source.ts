/** A draw by a number that was public only after its list was locked: recorded by one unit, confirmed by another. */
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { addDays, dateInShanghai, type IsoDate } from '../../../platform/calendar/iso-date.ts';
import type { DrawCandidate, DrawRule } from './draw.rules.ts';

export interface PublicNumber {
  name: string;
  value: string;
  publishedOn: string;
  by: string;
  org: string;
  at: string;
  confirmedBy?: string;
  confirmedAt?: string;
}

/** List and rule as they were locked; `digest` is their `lockDigest`. */
export interface LockedList<Rule extends DrawRule = DrawRule> {
  digest: string;
  candidates: DrawCandidate[];
  rule: Rule;
  at: string;
}

/** How such a number is written, and what is said of one that is not. */
export const publicDigits: readonly [RegExp, string] = [/^\d{10,40}$/, '应为 10 至 40 位数字，不加空格'];

/**
 * The first day whose number may draw: after the list was locked, and not before everything was handed in.
 * @param lockedAt and `deadline` are instants, ISO 8601; where nothing is handed in both are the lock's
 */
export function earliestSource(lockedAt: string, deadline: string): IsoDate {
  const [locked, due] = [addDays(dateInShanghai(new Date(lockedAt)), 1), dateInShanghai(new Date(deadline))];
  return locked > due ? locked : due;
}

interface WithSource {
  row: { source: PublicNumber | null };
}

export const sourceWaits = guard<WithSource>(
  'sourceWaits',
  '还没有登记抽取用的公布数字，或者已经核对',
  ({ row }) => !!row.source && !row.source.confirmedAt,
);
export const anotherUnit = personal<WithSource & { actor: { org: string } }>(
  'anotherUnit',
  '公开随机源须由另一单位核对',
  ({ row, actor }) => row.source?.org !== actor.org,
);
export const sourceConfirmed = guard<WithSource>(
  'sourceConfirmed',
  '公开随机源还没有由另一方核对，不能抽取',
  ({ row }) => !!row.source?.confirmedAt,
  { rule: 'TR-46', law: '招标投标法实施条例 第46条' },
);
