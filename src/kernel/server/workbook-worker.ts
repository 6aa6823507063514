/** Reads a workbook that somebody sent, in a process of its own (`workbook.ts`). */
import { readFile } from 'node:fs/promises';
import { readSheets } from '../reading/read-sheets.ts';
import { type WorkbookLimits, workbookFaults } from '../reading/workbook-limits.ts';
import { ZipTooLarge } from '../reading/zip-limits.ts';
import { answerBeside } from './beside.ts';

answerBeside(async ({ place, limits }: { place: string; limits: WorkbookLimits }) => {
  try {
    return await readSheets(new Uint8Array(await readFile(place)), limits);
  } catch (error) {
    throw new Error(error instanceof ZipTooLarge ? workbookFaults.large : workbookFaults.none);
  }
});
