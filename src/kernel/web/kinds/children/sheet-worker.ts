/** Reads and writes a table's workbook beside the page, within limits: what a stranger put into it ends with this worker. */
import '../../../../ui/older/polyfills.ts';
import { writeXlsx } from 'hucre/xlsx';
import { readSheets } from '../../../reading/read-sheets.ts';
import { faultySheets, templateSheets } from '../../../reading/sheet-template.ts';
import { usualWorkbook, workbookFaults } from '../../../reading/workbook-limits.ts';
import { ZipTooLarge } from '../../../reading/zip-limits.ts';
import { type SaidRow, saidRows } from '../../../record/sheet.ts';
import type { BesideAnswer } from '../../beside.ts';
import type { SheetOrder } from './sheet-order.ts';

/** The rows of the first sheet that has the head; nothing where none has. */
async function rowsIn({ bytes, kind }: Extract<SheetOrder, { bytes: unknown }>): Promise<SaidRow[] | undefined> {
  try {
    for (const { rows } of await readSheets(bytes, usualWorkbook)) {
      const said = saidRows(rows, kind);
      if (said) return said;
    }
    return undefined;
  } catch (error) {
    throw new Error(error instanceof ZipTooLarge ? workbookFaults.large : workbookFaults.none);
  }
}

const answer = (order: SheetOrder): Promise<SaidRow[] | Uint8Array | undefined> => {
  if ('bytes' in order) return rowsIn(order);
  return writeXlsx({ sheets: order.faulty ? faultySheets(order.kind, order.faulty) : templateSheets(order.kind) });
};

addEventListener('message', async ({ data }: MessageEvent<SheetOrder>) => {
  const tell = (said: BesideAnswer<unknown>) => postMessage(said);
  try {
    tell({ done: await answer(data) });
  } catch (error) {
    tell({ failed: (error as Error).message });
  }
});
