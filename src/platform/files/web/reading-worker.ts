/** Opens an office file beside the page, within limits (`reading-limits.ts`): what a stranger put into it ends with this worker. */
import '../../../ui/older/polyfills.ts';
import type { CellValue } from 'hucre/xlsx';
import { imagePoints } from '../../../kernel/reading/image-points.ts';
import { readOldSheets, readSheets, type SheetRead } from '../../../kernel/reading/read-sheets.ts';
import { workbookFaults } from '../../../kernel/reading/workbook-limits.ts';
import { cleanZip, ZipTooLarge } from '../../../kernel/reading/zip-limits.ts';
import { cellText } from '../../../kernel/record/said.ts';
import type { BesideAnswer } from '../../../kernel/web/beside.ts';
import {
  drawn,
  type ReadingOrder,
  type ShownSheet,
  shownDocument,
  shownPoints,
  shownWorkbook,
} from './reading-limits.ts';

function shown(value: CellValue | undefined): string | number {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return cellText(value);
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = String(value);
  return text.length > drawn.cellLetters ? `${text.slice(0, drawn.cellLetters)}…` : text;
}

function toShow({ name, rows }: SheetRead): ShownSheet {
  const first: ShownSheet['rows'] = [];
  let letters = 0;
  for (const row of rows.slice(0, drawn.rows)) {
    const cells = row.slice(0, drawn.columns).map(shown);
    letters += cells.reduce<number>((sum, cell) => sum + String(cell).length, 0);
    if (letters > drawn.letters) break;
    first.push(cells);
  }
  const allColumns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return { name: name.slice(0, 100), rows: first, allRows: rows.length, allColumns };
}

async function answer({ kind, bytes }: ReadingOrder): Promise<ShownSheet[] | Uint8Array<ArrayBuffer>> {
  if (kind === 'document') {
    let points = 0;
    return cleanZip(bytes, shownDocument, (entry) => {
      points += imagePoints(entry) ?? 0;
      if (points > shownPoints) throw new ZipTooLarge('pictures');
    });
  }
  const sheets = await (kind === 'oldSheets' ? readOldSheets : readSheets)(bytes, shownWorkbook);
  return sheets.map(toShow);
}

addEventListener('message', async ({ data }: MessageEvent<ReadingOrder>) => {
  const tell = (said: BesideAnswer<unknown>) => postMessage(said);
  try {
    tell({ done: await answer(data) });
  } catch (error) {
    tell({ failed: error instanceof ZipTooLarge ? workbookFaults.large : workbookFaults.none });
  }
});
