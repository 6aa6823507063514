/** Workbooks that people send: read beside the event loop, and only as large as a person's list can be. */
import { stat } from 'node:fs/promises';
import { readingSeconds, usualWorkbook, type WorkbookLimits, workbookFaults } from '../reading/workbook-limits.ts';
import { BesideCrowded, BesideTooMuch, runBeside } from './beside.ts';
import { Refusal } from './effect.ts';

export type SheetCell = string | number | boolean | Date | null | undefined;

export interface ReadSheet {
  name: string;
  rows: SheetCell[][];
}

/** Bytes of the file as it was sent. */
const largest = 20 * 1048576;
const heapMegabytes = 256;

/**
 * The sheets of a stored `.xlsx`.
 *
 * @param place the file's path
 * @param limits of what it may hold; a person's list when not given
 * @throws Refusal for what is no workbook, or holds more than it may
 */
export async function readWorkbook(place: string, limits: WorkbookLimits = usualWorkbook): Promise<ReadSheet[]> {
  if ((await stat(place)).size > largest) throw tooLarge(limits);
  try {
    const worker = new URL('./workbook-worker.ts', import.meta.url);
    return await runBeside<ReadSheet[]>(
      worker,
      { place, limits },
      { seconds: readingSeconds, megabytes: heapMegabytes },
    );
  } catch (error) {
    if (error instanceof BesideCrowded) throw new Refusal('正在读取的工作簿太多，请过一分钟再试');
    const { message } = error as Error;
    if (error instanceof BesideTooMuch || message === workbookFaults.large) throw tooLarge(limits);
    if (message !== workbookFaults.none) throw error;
    const refusal = '这个文件不是 Excel 工作簿（.xlsx），请另存为 .xlsx 后再上传';
    throw new Refusal(refusal, { file: '不是 Excel 工作簿' });
  }
}

const tooLarge = ({ rows, cells }: WorkbookLimits) =>
  new Refusal(
    `工作簿太大：文件不超过 ${largest / 1048576} MB，每张表不超过 ${rows} 行，全部不超过 ${cells / 10_000} 万格。请删去空白的行列和无关的表，或分成几个文件`,
    { file: '工作簿太大' },
  );
