/** The small changes of a row of the rulebook that a test should find: number, strength, scope, day. */
import { Decimal } from 'decimal.js';
import { numberOf } from '../../src/platform/law/rulebook/limit.ts';
import { type BookRegime, regimes } from '../../src/platform/law/rulebook/regimes.ts';
import {
  isLimit,
  isNotAsked,
  type Row,
  type SenseName,
  type Strength,
  senseOf,
} from '../../src/platform/law/rulebook/row.ts';
import { shownRow } from '../../src/platform/law/rulebook/scope.rules.ts';

export interface RowChange {
  /** The row, as it is told by name, scope, article and day. */
  row: string;
  /** What is changed, in words: `value 5 → 6`, `by block → warn`, `without ZB-V`, `in force from 2099`. */
  says: string;
  /** What stands instead; a row that leaves one regime is narrowed. */
  set: Partial<Record<SenseName, number | string> & { by: Strength }> &
    Partial<{ in: readonly BookRegime[]; since: string }>;
}

/** Tells a change among all changes of the book. */
export const keyOf = ({ row, says }: Pick<RowChange, 'row' | 'says'>): string => `${row}: ${says}`;

/** If no project can be registered under a regime, no test can find a change of its rows. */
export const isRegisterable = (row: Row): boolean => !row.in || row.in.some((regime) => regime in regimes);

/** What refuses only warns; what warned, told or let be refuses. */
const other: Readonly<Record<Strength, Strength>> = {
  block: 'warn',
  warn: 'block',
  remind: 'block',
  none: 'block',
};

/** One more or one less: of a share a hundredth, of what is counted one. */
function beside(value: number | string, up: boolean): number | string {
  if (typeof value === 'number') return value + (up ? 1 : -1);
  const step = numberOf(value).lt(1) ? '0.01' : '1';
  return new Decimal(numberOf(value))[up ? 'plus' : 'minus'](step).toFixed();
}

/**
 * Every change of one row, the ones that most tests would find first. A number that the law does not set has none: whether
 * it stands there at all is `every-question`'s to say.
 */
export function changesOf(row: Row): RowChange[] {
  if (isNotAsked(row)) return [];
  const told = shownRow(row);
  const found: RowChange[] = [];
  const add = (says: string, set: RowChange['set']) => found.push({ row: told, says, set });
  if (isLimit(row)) {
    const { sense, value } = senseOf(row);
    for (const up of [true, false]) {
      const changed = beside(value, up);
      add(`value ${value} → ${changed}`, { [sense]: changed });
    }
  }
  add(`by ${row.by} → ${other[row.by]}`, { by: other[row.by] });
  add('in force from 2099', { since: '2099-01-01' });
  const held = (row.in ?? []).filter((regime) => regime in regimes);
  if (held.length > 1)
    for (const regime of held) add(`without ${regime}`, { in: row.in!.filter((other) => other !== regime) });
  return found;
}

/** @throws when the row is not in the book */
export function changedBy(rows: readonly Row[], { row, set }: RowChange): readonly Row[] {
  const at = rows.findIndex((one) => shownRow(one) === row);
  if (at < 0) throw new Error(`no such row: ${row}`);
  return rows.with(at, { ...rows[at]!, ...set } as Row);
}

/** The name and the regimes by which rules ask for the row. */
export const isAskedBy = (row: Row, asked: ReadonlySet<string>): boolean =>
  row.in
    ? row.in.some((regime) => asked.has(`${row.name} ${regime}`))
    : [...asked].some((key) => key.split(' ')[0] === row.name);
