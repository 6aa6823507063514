/**
 * Reads the rows of a person's list in a process of its own (`workbook.ts`). It sends them in portions, so that the
 * server can take them over without holding up other requests.
 */
import { readFile } from 'node:fs/promises';
import { readSheets } from '../reading/read-sheets.ts';
import { type WorkbookLimits, workbookFaults } from '../reading/workbook-limits.ts';
import { ZipTooLarge } from '../reading/zip-limits.ts';
import { type SheetKind, saidRows } from '../record/sheet.ts';
import { answerBeside } from './beside.ts';

const portion = 250;

/** Answers how many rows stand below the first head; nothing where no sheet has one. More than the kind takes are counted only. */
answerBeside(async ({ place, limits, kind }: { place: string; limits: WorkbookLimits; kind: SheetKind }, tell) => {
  try {
    for (const { rows } of await readSheets(new Uint8Array(await readFile(place)), limits)) {
      const said = saidRows(rows, kind);
      if (!said) continue;
      for (let at = 0; at < said.length && said.length <= kind.most; at += portion) tell(said.slice(at, at + portion));
      return { rows: said.length };
    }
    return {};
  } catch (error) {
    throw new Error(error instanceof ZipTooLarge ? workbookFaults.large : workbookFaults.none);
  }
});
