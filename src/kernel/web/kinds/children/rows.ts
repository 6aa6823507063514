/** What a table of child rows and a stack of cards have in common. */
import { useMemo } from 'react';
import { useLate } from '../../../../ui/controls/useLate.ts';
import type { Field } from '../../../record/field.ts';
import { words } from '../../registry.ts';
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

/** What a row is called: the name that it was given with, or its number. */
export const rowName = (field: Field<any>, row: ChildRow, index: number) =>
  field.given ? words(field.given(row)) : `第 ${index + 1} 行`;

export const isNumeric = (f: Field<any>) => f.kind === 'money' || f.kind === 'decimal' || f.kind === 'integer';

/** Columns with money or numbers that a person adds up anyway. */
const isSummed = (f: Field<any>) => isNumeric(f) && f.summed !== false;

/** The sum of each shown column, nothing where it has none; one row needs no sum. */
const sumsOf = (rows: readonly ChildRow[], shown: ChildRowsProps['shown']): (string | undefined)[] =>
  shown.map(([name, f]) => (isSummed(f) && rows.length > 1 ? sumOf(rows.map((r) => r[name])) : undefined));

/** The sums under the columns; they follow when the typing rests, because each of them lays out the table anew. */
export function useSums({ rows, shown, field }: ChildRowsProps): (string | undefined)[] {
  const [settled] = useLate(rows, 120);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown columns are the field's
  return useMemo(() => sumsOf(settled, shown), [settled, field]);
}
