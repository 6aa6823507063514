/** Compares the lists that were read, beside the event loop: two hundred of five thousand lines are a million. */
import { readFile } from 'node:fs/promises';
import { answerBeside } from '../../../../kernel/server/beside.ts';
import type { BidList } from '../clearing.rules.ts';
import { type Compared, compared } from '../compared.rules.ts';
import type { PricedSheet } from '../list-lines.rules.ts';

export interface ListsToClear {
  /** The document's own list. */
  document: string;
  bids: readonly { bid: string; supplierName: string; price: string | null; out: string }[];
}

const sheetsAt = async (out: string): Promise<PricedSheet[]> => JSON.parse(await readFile(out, 'utf8'));

answerBeside(async ({ document, bids }: ListsToClear, tell): Promise<Compared> => {
  const lists: BidList[] = [];
  for (const { out, ...b } of bids) lists.push({ ...b, sheets: await sheetsAt(out) });
  return compared(await sheetsAt(document), lists, (done) => {
    if (done % 10 === 0) tell(done);
  });
});
