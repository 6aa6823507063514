/** Reads a stranger's workbook within limits; in a worker of the server or of the browser, which ends it when it takes too long. */
import { type CellValue, parseCellRef, readXls, readXlsx } from 'hucre/xlsx';
import type { WorkbookLimits } from './workbook-limits.ts';
import { cleanZip, ZipTooLarge } from './zip-limits.ts';

export interface SheetRead {
  name: string;
  rows: CellValue[][];
}

/**
 * The sheets of an `.xlsx`, each read by itself: what the first ones take is counted before the next.
 *
 * @throws ZipTooLarge beyond the limits, Error for what is no workbook
 */
export async function readSheets(bytes: Uint8Array, limits: WorkbookLimits): Promise<SheetRead[]> {
  const clean = await cleanZip(bytes, limits, (part) => limitSpan(part, limits));
  const read: SheetRead[] = [];
  let [all, cells] = [1, 0];
  for (let at = 0; at < all; at++) {
    if (at >= limits.sheets) throw new ZipTooLarge('sheets');
    const { sheets } = await readXlsx(clean, {
      sheets: (_info, index) => {
        all = Math.max(all, index + 1);
        return index === at;
      },
      // One row more than may be there tells that there are too many.
      maxRows: limits.rows + 1,
    }).catch(tooWide);
    for (const { name, rows } of sheets) {
      cells += cellsOf(rows, limits);
      if (cells > limits.cells) throw new ZipTooLarge('cells');
      read.push({ name, rows });
    }
  }
  return read;
}

/** The sheets of an `.xls`, which holds nothing compressed. */
export async function readOldSheets(bytes: Uint8Array, limits: WorkbookLimits): Promise<SheetRead[]> {
  const { sheets } = await readXls(bytes).catch(tooWide);
  if (sheets.length > limits.sheets) throw new ZipTooLarge('sheets');
  if (sheets.reduce((sum, { rows }) => sum + cellsOf(rows, limits), 0) > limits.cells) throw new ZipTooLarge('cells');
  return sheets.map(({ name, rows }) => ({ name, rows }));
}

const references = /\sr\s*=\s*["']([^"']*)/g;

/** The rectangle that a sheet's cells span is filled by its reader, cell by cell: it is counted before it is read. */
function limitSpan(part: Uint8Array, limits: WorkbookLimits): void {
  let [rows, columns] = [0, 0];
  for (const [, reference = ''] of new TextDecoder('latin1').decode(part).matchAll(references)) {
    if (reference.includes('&')) throw new Error('a reference in disguise');
    const { row, col } = parseCellRef(reference);
    if (row >= rows) rows = row + 1;
    if (col >= columns) columns = col + 1;
  }
  if (rows * columns > limits.cells) throw new ZipTooLarge('cells');
}

function cellsOf(rows: readonly CellValue[][], limits: WorkbookLimits): number {
  if (rows.length > limits.rows) throw new ZipTooLarge('rows');
  return rows.reduce((sum, row) => sum + row.length, 0);
}

/** The reader's own bound on a sheet's rectangle: two cells at its far corners would take all memory. */
function tooWide(error: Error): never {
  throw /over the \d+ limit/.test(error.message) ? new ZipTooLarge('cells') : error;
}
