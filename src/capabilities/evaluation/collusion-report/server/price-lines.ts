/** Finds priced lists in a workbook: a head with quantity, unit price and total, and the lines under it. */

import { readFile, stat } from 'node:fs/promises';
import { readSheets } from '../../../../kernel/reading/read-sheets.ts';
import { pricedWorkbook } from '../../../../kernel/reading/workbook-limits.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import type { PriceLine } from '../bid-traces.ts';
import { amount, heads, word } from '../price-heads.ts';

/** A priced list that a person filled in is smaller, in bytes. */
const largest = 20 * 1_048_576;
const mostLines = 20_000;
export async function priceLines(path: string, name: string): Promise<PriceLine[]> {
  if (!/\.xlsx$/i.test(name)) return [];
  try {
    if ((await stat(path)).size > largest) return [];
    const sheets = await readSheets(await readFile(path), pricedWorkbook);
    return sheets.flatMap((sheet) => linesOf(sheet.name, sheet.rows as unknown[][])).slice(0, mostLines);
  } catch {
    // What is no workbook has no lines.
    return [];
  }
}

export function linesOf(sheet: string, rows: readonly (readonly unknown[])[]): PriceLine[] {
  const at = rows.findIndex((row) => Object.values(heads).every((head) => row.some((cell) => head.test(word(cell)))));
  if (at < 0) return [];
  const column = (head: RegExp) => sure(rows[at], 'an entry of rows').findIndex((cell) => head.test(word(cell)));
  const [item, quantity, unitPrice, total] = [
    column(heads.item),
    column(heads.quantity),
    column(heads.unitPrice),
    column(heads.total),
  ];
  return rows.slice(at + 1).flatMap((row) => {
    const [q, u, t] = [amount(row[quantity]), amount(row[unitPrice]), amount(row[total])];
    const key = word(row[item]);
    return key && q && u && t ? [{ key: `${sheet} ${key}`.slice(0, 100), quantity: q, unitPrice: u, total: t }] : [];
  });
}
