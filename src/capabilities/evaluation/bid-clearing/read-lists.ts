/** The priced lists of one workbook, read within bounds: by the server beside its event loop, and by an archive's verifier. */
import { readSheets } from '../../../kernel/reading/read-sheets.ts';
import { pricedWorkbook } from '../../../kernel/reading/workbook-limits.ts';
import { amount } from '../collusion-report/price-heads.ts';
import { type PricedSheet, pricedSheet } from './list-lines.rules.ts';

/** A priced list that a person filled in is smaller, in bytes. */
export const largestList = 20 * 1_048_576;

export const isWorkbook = ({ name }: { name: string }): boolean => /\.xlsx$/i.test(name);

/** Tables that a bidder may have priced in a form that nothing here reads. */
export const isOtherTable = ({ name }: { name: string }): boolean => /\.(xls|xlsm|xlsb|et|ods|csv)$/i.test(name);

export interface WorkbookLists {
  sheets: PricedSheet[];
  /** Sheets with figures in which no list was recognised. */
  unlisted: string[];
}

/** @returns nothing where it cannot be read within bounds */
export async function workbookLists(bytes: Uint8Array): Promise<WorkbookLists | undefined> {
  if (bytes.length > largestList) return undefined;
  try {
    const read: WorkbookLists = { sheets: [], unlisted: [] };
    for (const { name, rows } of await readSheets(bytes, pricedWorkbook)) {
      const list = pricedSheet(name, rows as unknown[][]);
      if (list) read.sheets.push(list);
      else if (rows.some((row) => row.some((cell) => typeof cell === 'number' || amount(cell) !== undefined)))
        read.unlisted.push(name);
    }
    return read;
  } catch {
    return undefined;
  }
}

/** The lists alone, as a verifier compares them; no sheets where it holds no list. */
export const listsIn = async (bytes: Uint8Array): Promise<PricedSheet[] | undefined> =>
  (await workbookLists(bytes))?.sheets;
