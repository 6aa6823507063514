/**
 * Pages that are no form and no page of one record: each does what its main button does, by the functions that the page calls. They
 * know their own addresses and nothing of any other.
 */

import { signAs } from '../../src/capabilities/notice/testing/sign-as.ts';
import { type SummaryRow, summaryContent } from '../../src/capabilities/opening/opening-entry/summary.ts';
import { isOpen, type Own, ownNothing, type Tendered } from '../../src/capabilities/project/possible/answer.ts';
import { possible } from '../../src/capabilities/project/possible/possible.ts';
import type { AllowedAction } from '../../src/kernel/lifecycle/allowed.ts';
import type { ActionId, ScreenId } from '../../src/kernel/record/known.ts';
import type { Answer, Client } from '../support/client.ts';
import { atTheDesk } from './desk.ts';
import { hands } from './hands.ts';

type Row = Record<string, any>;

export interface Visit {
  client: Client;
  now: Date;
  query: Readonly<Record<string, string>>;
  /** Whoever judges finds that no bid passes. */
  rejects: boolean;
  /** Fills the panel of an action and does it. */
  panel: (record: string, verb: string, row: Row) => Promise<string | undefined>;
}

/** @returns why nothing was done; nothing where something was */
export type Visited = Promise<string | undefined>;

const done = ({ code, msg }: Answer): string | undefined => (code === 'v' ? undefined : msg);

const act = async (client: Client, id: ActionId, row: string, asked: Row = {}) =>
  done(await client.action(id, { id: row, asked }));

/** The document is taken where it is offered: on the notice's page, and on that of an invited unit. */
async function takeDocument({ client, now, query: { lot = '' } }: Visit): Visited {
  const { tdata: offers } = await client.get('/web/notice/offers.json', { lots: lot });
  const of = offers?.[lot] as Tendered | undefined;
  if (!of) return 'nothing is offered';
  const mine = async (record: 'document-download' | 'supplier-invitation') =>
    (await client.list(record, { 'f.lot': lot })).tdata?.[0] ?? null;
  const own: Own = {
    ...ownNothing,
    taken: await mine('document-download'),
    invitation: await mine('supplier-invitation'),
  };
  const { take } = possible(of, 'unit', own, now).acts;
  if (!isOpen(take)) return take.because;
  return done(await client.action('document-download.take', { values: { lot } }));
}

async function sealBid({ client, query: { lot = '' } }: Visit): Visited {
  const { tdata, msg } = await client.get('/supplier/bid/tender.json', { lot });
  if (!tdata) return msg;
  await hands.bid(client, lot, Number(tdata.lot.ceilingPrice ?? tdata.lot.estimate ?? 1_000_000));
  return undefined;
}

/** The bidder's side of the room, in the order of its one button. */
async function hall({ client, query: { lot = '' } }: Visit): Visited {
  const [opening] = (await client.list('opening', { 'f.lot': lot })).tdata ?? [];
  if (!opening) return 'there is no room';
  const { tdata: room } = await client.get('/platform/opening/room.json', { id: opening.id });
  const own = room?.own as { row: Row; actions: AllowedAction[] } | null;
  if (!own) return 'this unit has no place in the room';
  const may = (verb: string) => own.actions.some((a) => a.verb === verb && a.allowed);
  const { id, project } = own.row;
  if (may('signIn')) return act(client, 'opening-entry.signIn', id);
  if (may('release')) return act(client, 'opening-entry.release', id, hands.bidKey(client, lot));
  if (may('confirm'))
    return act(
      client,
      'opening-entry.confirm',
      id,
      await signAs(client, summaryContent(own.row as Row & SummaryRow), project),
    );
  return 'the room waits for others';
}

/** The office's side: the holder's key, or the room's one button. */
async function room({ client, query, panel }: Visit): Visited {
  const [listed] = query.id ? [{ id: query.id }] : ((await client.list('opening', query)).tdata ?? []);
  const { tdata, msg } = await client.get('/platform/opening/room.json', { id: listed?.id ?? '' });
  if (!tdata) return msg;
  const { row, actions } = tdata as { row: Row; actions: AllowedAction[] };
  const may = (verb: string) => actions.some((a) => a.verb === verb && a.allowed);
  const holds = (row.holders ?? []).some((h: Row) => h.user === client.userId) && !row.sharesCompleteAt;
  if (holds && may('postShares')) {
    const { tdata: handed } = await client.get(`/${client.prefix}/opening/shares.json`, { id: row.id });
    return act(client, 'opening.postShares', row.id, await hands.withKeys(client, handed));
  }
  const next = actions.find((a) => !a.quiet && a.primary);
  if (!next?.allowed) return next?.because ?? 'the room waits for others';
  return panel('opening', next.verb, row);
}

export const pages: Partial<Record<ScreenId, (visit: Visit) => Visited>> = {
  'tender.own': takeDocument,
  'bid.seal': sealBid,
  'opening.hall': hall,
  'opening.room': room,
  'evaluation.room': atTheDesk,
};
