/** What a page asks of the worker for its tables' workbooks. */
import { readingSeconds, usualWorkbook, workbookFaults } from '../../../reading/workbook-limits.ts';
import type { Fault, SaidRow, SheetKind } from '../../../record/sheet.ts';
import { BesideTooMuch, runBeside } from '../../beside.ts';

/** A row that was left out, as it came, with what is wrong. */
export interface FaultyRow extends SaidRow {
  faults: Fault[];
}

/** Bytes are read; without them a workbook is written: of the faulty rows, or empty. */
export type SheetOrder = { kind: SheetKind; bytes: Uint8Array } | { kind: SheetKind; faulty?: FaultyRow[] };

const work = <T>(order: SheetOrder): Promise<T> =>
  runBeside<T>(new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' }), order, {
    seconds: readingSeconds,
  });

export const writtenSheet = (kind: SheetKind, faulty?: FaultyRow[]): Promise<Uint8Array<ArrayBuffer>> =>
  work({ kind, ...(faulty ? { faulty } : {}) });

/** The rows of a chosen file. @throws Error with the sentence for the person */
export async function rowsOfSheet(file: File, kind: SheetKind): Promise<SaidRow[]> {
  const tooLarge = `工作簿太大：每张表不超过 ${usualWorkbook.rows} 行，${readingSeconds} 秒内读完。请删去无关的表，或分成几个文件`;
  let said: SaidRow[] | undefined;
  try {
    said = await work<SaidRow[] | undefined>({ kind, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch (error) {
    if (error instanceof BesideTooMuch || (error as Error).message === workbookFaults.large) throw new Error(tooLarge);
    throw new Error('这个文件不是 Excel 工作簿（.xlsx），请另存为 .xlsx 后再选');
  }
  const titles = kind.head.map((name) => `“${kind.columns[name]?.title}”`).join('');
  if (!said) throw new Error(`没有找到表头：应有${titles}等列，请用模板填写`);
  if (said.length === 0) throw new Error('表头下面没有数据，请填写后再选');
  return said;
}
