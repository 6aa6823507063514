/** What a table of child rows and a stack of cards have in common. */
import type { Field } from '../../../record/field.ts';
import { sumOf } from '../../sum.ts';
import type { InputProps } from '../input.ts';

export type ChildRow = Record<string, any> & { id: string };

export interface ChildRowsProps extends InputProps {
  rows: readonly ChildRow[];
  shown: readonly (readonly [string, Field<any>])[];
  /** Changes some values of a row. */
  onRow: (index: number, changed: Readonly<Record<string, unknown>>) => void;
  onUp: (index: number) => void;
  onRemove: (index: number) => void;
}

export const isNumeric = (f: Field<any>) => f.kind === 'money' || f.kind === 'decimal' || f.kind === 'integer';

/** Columns with money or numbers that a person adds up anyway. */
const isSummed = (f: Field<any>) => isNumeric(f) && f.summed !== false;

/** The sum of each shown column, nothing where it has none; one row needs no sum. */
export const sumsOf = ({ rows, shown }: ChildRowsProps): (string | undefined)[] =>
  shown.map(([name, f]) => (isSummed(f) && rows.length > 1 ? sumOf(rows.map((r) => r[name])) : undefined));
