/** The priced lists of one workbook, read within bounds: by the server beside its event loop, and by an archive's verifier. */
import { readSheets } from '../../../kernel/reading/read-sheets.ts';
import { pricedWorkbook } from '../../../kernel/reading/workbook-limits.ts';
import { type PricedSheet, pricedSheet } from './list-lines.rules.ts';

/** A priced list that a person filled in is smaller, in bytes. */
export const largestList = 20 * 1_048_576;

export const isWorkbook = ({ name }: { name: string }): boolean => /\.xlsx$/i.test(name);

/** @returns nothing where it cannot be read within bounds; no sheets where it holds no list */
export async function listsIn(bytes: Uint8Array): Promise<PricedSheet[] | undefined> {
  if (bytes.length > largestList) return undefined;
  try {
    const sheets = await readSheets(bytes, pricedWorkbook);
    return sheets.flatMap(({ name, rows }) => pricedSheet(name, rows as unknown[][]) ?? []);
  } catch {
    return undefined;
  }
}
