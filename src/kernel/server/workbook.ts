/** Workbooks that people send: read beside the event loop, and only as large as a person's list can be. */
import { stat } from 'node:fs/promises';
import { readingSeconds, usualWorkbook, type WorkbookLimits, workbookFaults } from '../reading/workbook-limits.ts';
import type { SaidRow, SheetKind } from '../record/sheet.ts';
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
export const readWorkbook = (place: string, limits: WorkbookLimits = usualWorkbook): Promise<ReadSheet[]> =>
  readIn<ReadSheet[]>(new URL('./workbook-worker.ts', import.meta.url), { place, limits });

/**
 * The rows of the first sheet that has the kind's head.
 *
 * @param place the file's path
 * @throws Refusal for what is no workbook, has no head, no rows or more than the kind takes
 */
export async function readRows(place: string, kind: SheetKind): Promise<SaidRow[]> {
  const said: SaidRow[] = [];
  const worker = new URL('./rows-worker.ts', import.meta.url);
  const { rows } = await readIn<{ rows?: number }>(worker, { place, limits: usualWorkbook, kind }, (told) =>
    said.push(...(told as SaidRow[])),
  );
  const titles = kind.head.map((name) => `“${kind.columns[name]?.title}”`).join('');
  if (rows === undefined) throw new Refusal(`没有找到表头：应有${titles}等列，请用模板填写`, { file: '没有找到表头' });
  if (rows === 0) throw new Refusal('表头下面没有数据，请填写后再上传', { file: '表头下面没有数据' });
  if (rows > kind.most)
    throw new Refusal(`一次最多 ${kind.most} 行，现有 ${rows} 行，请分成几个文件`, { file: '行数太多' });
  return said;
}

async function readIn<T>(
  worker: URL,
  input: { place: string; limits: WorkbookLimits; kind?: SheetKind },
  tell?: (told: unknown) => void,
): Promise<T> {
  const { place, limits } = input;
  if ((await stat(place)).size > largest) throw tooLarge(limits);
  try {
    return await runBeside<T>(worker, input, { seconds: readingSeconds, megabytes: heapMegabytes }, tell);
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
