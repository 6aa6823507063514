/** Compares the lists that were read, beside the event loop: two hundred of five thousand lines are a million. */
import { readFile } from 'node:fs/promises';
import { Decimal } from 'decimal.js';
import { answerBeside } from '../../../../kernel/server/beside.ts';
import { type BidList, baseOf, clear } from '../clearing.rules.ts';
import type { ClearingFinding } from '../clearing.ts';
import type { PricedSheet } from '../list-lines.rules.ts';

export interface ListsToClear {
  /** The document's own list. */
  document: string;
  bids: readonly { bid: string; supplierName: string; price: string | null; out: string }[];
}

export interface Cleared {
  baseLines: number;
  isDocuments: boolean;
  sums: (string | null)[];
  findings: ClearingFinding[];
}

const sheetsAt = async (out: string): Promise<PricedSheet[]> => JSON.parse(await readFile(out, 'utf8'));

answerBeside(async ({ document, bids }: ListsToClear, tell): Promise<Cleared> => {
  const lists: BidList[] = [];
  for (const { out, ...b } of bids) lists.push({ ...b, sheets: await sheetsAt(out) });
  const own = await sheetsAt(document);
  const base = baseOf(own, lists);
  const sums = lists.map(({ sheets }) => {
    const lines = sheets.flatMap((s) => s.lines);
    return lines.length === 0 ? null : lines.reduce((n, l) => n.plus(l.total ?? 0), new Decimal(0)).toFixed(2);
  });
  const findings = clear(own, lists, (done) => {
    if (done % 10 === 0) tell(done);
  });
  return { baseLines: base.lines.size, isDocuments: base.isDocuments, sums, findings };
});
