/** Office files that strangers sent, read in a worker with limits (`reading-worker.ts`), and what is said where they end. */
import { readingSeconds, workbookFaults } from '../../../kernel/reading/workbook-limits.ts';
import { BesideTooMuch, runBeside } from '../../../kernel/web/beside.ts';
import { type ReadingOrder, type ShownSheet, shownWorkbook } from './reading-limits.ts';

const read = async <T>(order: ReadingOrder, tooLarge: string, none: string, signal?: AbortSignal): Promise<T> => {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await runBeside<T>(worker, order, { seconds: readingSeconds, signal });
  } catch (error) {
    if (error instanceof BesideTooMuch || (error as Error).message === workbookFaults.large) throw new Error(tooLarge);
    throw (error as Error).message === workbookFaults.none ? new Error(none) : error;
  }
};

const { rows, cells } = shownWorkbook;

/** The sheets of a workbook, as far as they are drawn. @throws Error with the sentence for the reader */
export const sheetsToShow = (bytes: Uint8Array, isOld: boolean, signal?: AbortSignal) =>
  read<ShownSheet[]>(
    { kind: isOld ? 'oldSheets' : 'sheets', bytes },
    `工作簿太大，不能在页面上显示（每张表不超过 ${rows / 10_000} 万行，全部不超过 ${cells / 10_000} 万格，${readingSeconds} 秒内读完）`,
    '工作簿无法识别',
    signal,
  );

/** A Word document whose every part was counted. @throws Error with the sentence for the reader */
export const documentToShow = (bytes: Uint8Array, signal?: AbortSignal) =>
  read<Uint8Array<ArrayBuffer>>({ kind: 'document', bytes }, '文档太大，不能在页面上显示', '文档无法识别', signal);
