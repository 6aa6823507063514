/** Reads the priced lists of bids into files, in a process of its own: they are strangers' workbooks. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { answerBeside } from '../../../../kernel/server/beside.ts';
import type { PricedSheet } from '../list-lines.rules.ts';
import { largestList, type WorkbookLists, workbookLists } from '../read-lists.ts';

export interface ListsToRead {
  files: readonly { place: string; name: string }[];
  /** Where what was read is written. */
  out: string;
}

export interface ListsRead {
  /** Files with a priced list. */
  files: string[];
  unread: string[];
  /** Tables in which no list was recognised. */
  unlisted: string[];
  lines: number;
}

async function sheetsOf(place: string): Promise<WorkbookLists | undefined> {
  try {
    return (await stat(place)).size > largestList ? undefined : await workbookLists(await readFile(place));
  } catch {
    return undefined;
  }
}

answerBeside(async (all: readonly ListsToRead[], tell) => {
  for (const { files, out } of all) {
    const read: ListsRead = { files: [], unread: [], unlisted: [], lines: 0 };
    const sheets: PricedSheet[] = [];
    for (const { place, name } of files) {
      const found = await sheetsOf(place);
      if (!found) {
        read.unread.push(name);
        continue;
      }
      read.unlisted.push(...found.unlisted.map((sheet) => `${name} › ${sheet}`));
      if (found.sheets.length === 0) continue;
      read.files.push(name);
      sheets.push(...found.sheets);
    }
    read.lines = sheets.reduce((n, s) => n + s.lines.length, 0);
    await writeFile(out, JSON.stringify(sheets));
    tell(read);
  }
});
