/**
 * What hand-written pages do with a button of their own: signing, keys, trying out. Each is answered by the functions that the page
 * calls; when it is due the page's own condition says.
 */
import { type Letters, letterDigests, lettersText } from '../../src/capabilities/award/award-notice/letter.ts';
import { publicityText, resultText } from '../../src/capabilities/award/published-text.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { contractText } from '../../src/capabilities/contract/contract/contract-text.ts';
import { replyContent } from '../../src/capabilities/evaluation/validity-reply/validity-reply.record.ts';
import { signedNotice } from '../../src/capabilities/notice/notice/notice-content.ts';
import { signAs } from '../../src/capabilities/notice/testing/sign-as.ts';
import { sampleBids } from '../../src/capabilities/notice/testing/tender-values.ts';
import { entrustmentText } from '../../src/capabilities/project/entrustment/entrustment.record.ts';
import { documentContent } from '../../src/capabilities/tender-document/index.ts';
import type { ScreenId } from '../../src/kernel/record/known.ts';
import { shownDay } from '../../src/ui/format/moment.ts';
import type { Client } from '../support/client.ts';
import { hands } from './hands.ts';

type Row = Record<string, any>;

interface PageAct {
  /** The page that has the button, where it is not the row's own. */
  on?: ScreenId;
  /** Whether its page shows the button, of an action that is allowed. */
  isDue: (row: Row, client: Client) => boolean;
  /** What the page does first where the action is refused for it. */
  first?: (client: Client, row: Row, now: Date) => Promise<void>;
  answer: (client: Client, row: Row) => Promise<Row>;
}

const signed = (content: (row: any) => string): PageAct => ({
  isDue: (row) => !row.signature,
  answer: (client, row) => signAs(client, content(row), row.project),
});

const sideOf: Readonly<Record<string, string>> = { agency: 'agency', buyer: 'owner', supervisor: 'supervisor' };

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
    on: 'opening.keys',
    // One of each unit.
    isDue: (row, client) => !(row.holders ?? []).some((holder: Row) => holder.side === sideOf[client.orgType]),
    answer: hands.makeKeys,
  },
  'entrustment.sign': {
    isDue: () => true,
    answer: (client, row) => signAs(client, entrustmentText(row as never, row.signing?.content), row.project),
  },
  'contract.sign': {
    isDue: () => true,
    answer: (client, row) => signAs(client, contractText(row, row.signing?.content), row.project),
  },
  'tender-document.sign': signed(documentContent),
  'notice.sign': signed(signedNotice),
  'candidate-publicity.sign': signed(publicityText),
  'result-notice.sign': signed(resultText),
  // The page lets one candidate be chosen, and asks nothing more for the first.
  'winner-confirmation.decide': {
    isDue: () => true,
    answer: async (client, row) => {
      const shown = row.publicity ? (await client.detail('candidate-publicity', row.publicity)).tdata.row : row;
      const { bid } = shown.candidates[0];
      return signedDecision(client, row.id, { bid });
    },
  },
  // All letters are looked at, and signed as one list; an older draft is dated anew before.
  'award-notice.send': {
    isDue: () => true,
    first: async (client, row, now) => {
      if (row.datedOn !== shownDay(now)) await client.done('award-notice.redate', { id: row.id });
    },
    answer: async (client, row) => {
      const { tdata } = await client.get('/agency/award-notice/letters.json', { id: row.id });
      const { lot, letters } = tdata as Letters;
      return signAs(client, lettersText(lot, await letterDigests(letters)), row.project);
    },
  },
  'validity-reply.agree': {
    isDue: () => true,
    answer: (client, row) => signAs(client, replyContent(row, 'agreed'), row.project),
  },
  'committee.commit': {
    isDue: () => true,
    answer: async (client, row) => {
      const [first] = (await client.list('tender-document', { 'f.lot': row.lot, 'f.state': 'issued' })).tdata;
      const { signature } = (await client.detail('tender-document', first.id)).tdata.row;
      const { holders, threshold } = JSON.parse(signature.content);
      return hands.thinkOfNumber(client, row, holders, threshold);
    },
  },
};

/** @param page where it is looked for; the row's own page where nothing is said */
export function pageAct(record: string, verb: string, page?: ScreenId): PageAct | undefined {
  const act = acts[`${record}.${verb}`];
  return act?.on === page || (act && !act.on && !page) ? act : undefined;
}

/** Pages that are about rows of a record without naming one: which rows they show. */
export const rowsOfPage: Readonly<Record<string, { record: 'tender-document' }>> = {
  'opening.keys': { record: 'tender-document' },
};
