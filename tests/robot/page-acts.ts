/**
 * What hand-written pages do with a button of their own: signing, keys, trying out. Each is answered by the functions that the page
 * calls; when it is due the page's own condition says.
 */
import { signedNotice } from '../../src/capabilities/notice/notice/notice-content.ts';
import { signAs } from '../../src/capabilities/notice/testing/sign-as.ts';
import { sampleBids } from '../../src/capabilities/notice/testing/tender-values.ts';
import { createTestHolder, keysAsked, type TestHolder } from '../../src/capabilities/notice/testing/test-holders.ts';
import { entrustmentText } from '../../src/capabilities/project/entrustment/entrustment.record.ts';
import { documentContent } from '../../src/capabilities/tender-document/index.ts';
import type { Client } from '../support/client.ts';

type Row = Record<string, any>;

interface PageAct {
  /** Whether its page shows the button, of an action that is allowed. */
  isDue: (row: Row, client: Client) => boolean;
  answer: (client: Client, row: Row) => Promise<Row>;
}

const signed = (content: (row: any) => string): PageAct => ({
  isDue: (row) => !row.signature,
  answer: (client, row) => signAs(client, content(row), row.project),
});

const sideOf: Readonly<Record<string, string>> = { agency: 'agency', buyer: 'owner', supervisor: 'supervisor' };

/** The key files that people keep at home. */
export const keptKeys = new WeakMap<Client, TestHolder>();

async function ownKeys(client: Client): Promise<TestHolder> {
  const kept = keptKeys.get(client) ?? (await createTestHolder());
  keptKeys.set(client, kept);
  return kept;
}

const acts: Readonly<Record<string, PageAct>> = {
  'evaluation-method.dryRun': {
    isDue: (row) => !row.dryRunAt,
    answer: async (client, row) => {
      const lot = (await client.detail('lot', row.lot)).tdata.row;
      const ceiling = Number(lot.ceilingPrice ?? lot.estimate);
      return { bids: sampleBids.map((bid, i) => ({ ...bid, price: (ceiling * (0.97 - i / 50)).toFixed(2) })) };
    },
  },
  'tender-document.registerKeys': {
    // One of each unit.
    isDue: (row, client) => !(row.holders ?? []).some((holder: Row) => holder.side === sideOf[client.orgType]),
    answer: async (client) => keysAsked(await ownKeys(client)),
  },
  'entrustment.sign': {
    isDue: () => true,
    answer: (client, row) => signAs(client, entrustmentText(row as never, row.signing?.content), row.project),
  },
  'tender-document.sign': signed(documentContent),
  'notice.sign': signed(signedNotice),
};

export const pageAct = (record: string, verb: string): PageAct | undefined => acts[`${record}.${verb}`];

/** Pages that are about rows of a record without naming one: which rows they show. */
export const rowsOfPage: Readonly<Record<string, { record: 'tender-document' }>> = {
  'opening.keys': { record: 'tender-document' },
};
