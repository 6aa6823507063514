/** Reads a workbook that somebody sent, in a thread of its own (`workbook.ts`). */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx } from 'hucre/xlsx';
import { type WorkbookLimits, workbookFaults } from './workbook-limits.ts';
import { checkZip, ZipTooLarge } from './zip-limits.ts';

const { place, limits } = workerData as { place: string; limits: WorkbookLimits };

async function read() {
  const bytes = new Uint8Array(await readFile(place));
  await checkZip(bytes, limits);
  // One row more than may be there tells that there are too many.
  const { sheets } = await readXlsx(bytes, { maxRows: limits.rows + 1 });
  let cells = 0;
  for (const { rows } of sheets) {
    if (rows.length > limits.rows) throw new ZipTooLarge('rows');
    for (const row of rows) cells += row.length;
  }
  if (cells > limits.cells) throw new ZipTooLarge('cells');
  return sheets.map(({ name, rows }) => ({ name, rows }));
}

try {
  parentPort!.postMessage({ done: await read() });
} catch (error) {
  parentPort!.postMessage({ failed: error instanceof ZipTooLarge ? workbookFaults.large : workbookFaults.none });
}
