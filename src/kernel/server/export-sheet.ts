/** A table as a sheet that works: the head stays in sight, every column filters, what is money is summed. */
import { Decimal } from 'decimal.js';
import type { Cell, WriteSheet } from 'hucre/xlsx';

export type SheetValue = string | number | Date | null;

export interface ExportColumn {
  key: string;
  header: string;
  /** In characters. */
  width: number;
  /** As spreadsheets write it; nothing for text. */
  numFmt?: string | undefined;
  /** Summed under the last row, over the rows that a filter leaves. */
  isSummed?: boolean | undefined;
}

/** The letters of a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const bold = { font: { bold: true } };
/** Characters that no sheet's name may have. */
const unnamed = /[\\/?*[\]:]/g;

/**
 * The sheet of a list.
 *
 * @param values row by row, in the order of the columns
 * @param note stands under the last row, before the sums
 */
export function sheetOf(
  name: string,
  columns: readonly ExportColumn[],
  values: readonly (readonly SheetValue[])[],
  note?: string,
): WriteSheet {
  const last = columnLetters(columns.length - 1);
  const head = columns.map((c) => c.header);
  const rows: SheetValue[][] = [head, ...values.map((row) => [...row]), ...(note ? [[note]] : [])];
  const cells = new Map<string, Partial<Cell>>(head.map((value, i) => [`0,${i}`, { value, style: bold }]));
  const summed = columns.flatMap((column, i) => {
    const sum = column.isSummed ? sumOf(values, i) : undefined;
    return sum === undefined ? [] : [{ i, sum, numFmt: column.numFmt }];
  });
  if (summed.length > 0) {
    const at = rows.length;
    rows.push([]);
    const label = note ? '合计（以上各行）' : '合计';
    if (!summed.some(({ i }) => i === 0)) cells.set(`${at},0`, { value: label, style: bold });
    for (const { i, sum, numFmt } of summed) {
      const letters = columnLetters(i);
      cells.set(`${at},${i}`, {
        value: sum,
        formula: `SUBTOTAL(109,${letters}2:${letters}${values.length + 1})`,
        formulaResult: sum,
        style: numFmt ? { ...bold, numFmt } : bold,
      });
    }
  }
  return {
    name: name.replace(unnamed, ' ').slice(-31),
    columns: columns.map(({ width, numFmt }) => ({ width, ...(numFmt ? { numFmt } : {}) })),
    rows,
    cells,
    freezePane: { rows: 1, columns: 1 },
    autoFilter: { range: `A1:${last}${values.length + 1}` },
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

/** Nothing where there is nothing to sum, or where a value is kept back or too long for a number: half a sum misleads. */
function sumOf(values: readonly (readonly SheetValue[])[], i: number): number | undefined {
  const numbers = values.map((row) => row[i]).filter((value) => value !== null);
  if (numbers.length === 0 || numbers.some((value) => typeof value !== 'number')) return undefined;
  return Decimal.sum(...(numbers as number[])).toNumber();
}
