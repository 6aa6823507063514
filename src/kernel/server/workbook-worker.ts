/** Reads a workbook that somebody sent, in a thread of its own (`workbook.ts`). */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readSheets } from '../reading/read-sheets.ts';
import { type WorkbookLimits, workbookFaults } from '../reading/workbook-limits.ts';
import { ZipTooLarge } from '../reading/zip-limits.ts';

const { place, limits } = workerData as { place: string; limits: WorkbookLimits };

try {
  parentPort!.postMessage({ done: await readSheets(new Uint8Array(await readFile(place)), limits) });
} catch (error) {
  parentPort!.postMessage({ failed: error instanceof ZipTooLarge ? workbookFaults.large : workbookFaults.none });
}
