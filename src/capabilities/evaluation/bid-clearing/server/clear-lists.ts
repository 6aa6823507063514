/** One lot's lists read and compared beside the event loop; what one file does to its reader hides no other. */

import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sure } from '../../../../kernel/record/sure.ts';
import { BesideTooMuch, runBeside } from '../../../../kernel/server/beside.ts';
import type { ClearedBid, ClearingFinding } from '../clearing.ts';
import type { Compared } from '../compared.rules.ts';
import { isOtherTable, isWorkbook } from '../read-lists.ts';
import type { ListsToClear } from './clear-worker.ts';
import type { ListsRead, ListsToRead } from './lists-worker.ts';

export interface BidToClear {
  bid: string;
  supplierName: string;
  price: string | null;
  files: readonly { place: string; name: string }[];
}

export interface ClearedLists {
  cleared: ClearedBid[];
  findings: ClearingFinding[];
  baseLines: number;
  isDocuments: boolean;
}

/** Bids that one process reads; it is begun anew for the next ones, so that none inherits another's memory. */
const together = 10;
const reading = { seconds: 120, megabytes: 512 };
const alone = { seconds: 30, megabytes: 384 };
const comparing = { seconds: 300, megabytes: 2048 };

const at = (file: string) => new URL(file, import.meta.url);

/**
 * @param document workbooks of the tender document, the newest first: the first with a list is the list
 * @param tell the share that is done, 0 to 1
 */
export async function clearLists(
  document: readonly { place: string; name: string }[],
  bids: readonly BidToClear[],
  tell: (share: number) => void,
): Promise<ClearedLists> {
  // Most tenders hand in no workbook: nothing is begun for them.
  if (!bids.some((b) => b.files.some(isWorkbook))) return withoutLists(bids);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'zhaocai-lists-'));
  try {
    const own = await documentList(document.filter(isWorkbook), folder);
    const reads: ListsRead[] = [];
    const toRead = bids.map(
      (b, i): ListsToRead => ({ files: b.files.filter(isWorkbook), out: path.join(folder, `${i}.json`) }),
    );
    for (let from = 0; from < toRead.length; from += together) {
      reads.push(...(await readSome(toRead.slice(from, from + together))));
      tell((0.8 * reads.length) / bids.length);
    }
    const input: ListsToClear = {
      document: own,
      bids: bids.map(({ bid, supplierName, price }, i) => ({
        bid,
        supplierName,
        price,
        out: sure(toRead[i], 'an entry of to read').out,
      })),
    };
    const done = await runBeside<Compared>(at('./clear-worker.ts'), input, comparing, (n) =>
      tell(0.8 + (0.2 * (n as number)) / bids.length),
    );
    return {
      cleared: bids.map(({ bid, supplierName, price, files }, i) => ({
        bid,
        supplierName,
        ...reads[i]!,
        unlisted: [...reads[i]!.unlisted, ...otherTables(files)],
        sum: done.sums[i] ?? null,
        readOut: price,
      })),
      findings: done.findings,
      baseLines: done.baseLines,
      isDocuments: done.isDocuments,
    };
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

const withoutLists = (bids: readonly BidToClear[]): ClearedLists => ({
  cleared: bids.map(({ bid, supplierName, price, files }) => ({
    bid,
    supplierName,
    ...none(),
    unlisted: otherTables(files),
    sum: null,
    readOut: price,
  })),
  findings: [],
  baseLines: 0,
  isDocuments: false,
});

const none = (): ListsRead => ({ files: [], unread: [], unlisted: [], lines: 0 });
const otherTables = (files: BidToClear['files']) => files.filter(isOtherTable).map((f) => f.name);

/** Together; where that is too much, each by itself, and who is too much alone is named as not read. */
async function readSome(all: readonly ListsToRead[]): Promise<ListsRead[]> {
  if (all.every((b) => b.files.length === 0)) {
    for (const { out } of all) await fs.writeFile(out, '[]');
    return all.map(none);
  }
  try {
    const read: ListsRead[] = [];
    await runBeside(at('./lists-worker.ts'), all, all.length > 1 ? reading : alone, (one) =>
      read.push(one as ListsRead),
    );
    return read;
  } catch (error) {
    if (!(error instanceof BesideTooMuch)) throw error;
    if (all.length === 1) {
      await fs.writeFile(sure(all[0], 'the first of all').out, '[]');
      return [{ ...none(), unread: sure(all[0], 'the first of all').files.map((f) => f.name) }];
    }
    const read: ListsRead[] = [];
    for (const one of all) read.push(...(await readSome([one])));
    return read;
  }
}

/** The first workbook that holds a list. @returns where what was read lies */
async function documentList(files: readonly { place: string; name: string }[], folder: string): Promise<string> {
  for (const [i, file] of files.entries()) {
    const out = path.join(folder, `document-${i}.json`);
    const [read] = await readSome([{ files: [file], out }]);
    if (sure(read, 'read').lines > 0) return out;
  }
  const out = path.join(folder, 'document.json');
  await fs.writeFile(out, '[]');
  return out;
}
