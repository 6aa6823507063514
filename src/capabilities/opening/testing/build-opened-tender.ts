/** Steps 4 to 6 of a tender over HTTP: bids sealed and handed in, the room from the deadline to its end. */

import { addPerson, addUnit, creditCode } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { lightPassword } from '../../../../tests/support/password.ts';
import { playedIn } from '../../../../tests/support/played.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { signDetached, utf8 } from '../../../platform/signature/index.ts';
import { decryptShares, denialProver, type HolderKeys, signShares } from '../../bid/sealing/index.ts';
import { type BidContent, type Submitted, signerOf, submitBid } from '../../bid/testing/submit-bid.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  type TenderOptions,
  waitForState,
} from '../../notice/testing/build-published-tender.ts';
import { shownAnchor } from '../../notice/testing/sign-as.ts';
import type { Side } from '../../notice/testing/test-holders.ts';
import { summaryContent } from '../opening-entry/summary.ts';

export interface BidOptions {
  /** An existing account; without it a supplier of its own is made: bidder01, bidder02, … */
  account?: string;
  /** The name of a made supplier's unit. */
  name?: string;
  /** Yuan with two places, or what is written instead. */
  price?: string;
  term?: string;
  quality?: string;
  files?: Record<string, Uint8Array>;
  /** What stands outside the seal, where it is not the usual. */
  declaration?: BidContent['declaration'];
  /** Read out besides price, term and quality. */
  readOut?: Record<string, string>;
  /** Does not release its half of the key: the bid stays locked. */
  withholds?: boolean;
}

export const stages = ['submitted', 'unlocking', 'releasing', 'readOut', 'confirming', 'closed'] as const;

export interface OpenedOptions {
  bids?: readonly BidOptions[];
  tender?: TenderOptions;
  /** A tender that is published already. */
  built?: BuiltTender;
  /** Bids that were handed in already, as this helper left them at `submitted`. */
  submitted?: OpenedTender;
  /** How far to go; `closed` when not given. */
  until?: (typeof stages)[number];
  /** Whose shares open the bids; owner and agency when not given. */
  sides?: readonly Side[];
}

export interface BuiltBid extends Submitted {
  account: string;
  client: Client;
  /** The row of the summary sheet, once the room is open. */
  entry: string;
}

export interface OpenedTender extends BuiltTender {
  opening: string;
  bids: BuiltBid[];
}

const holderAccounts: Record<Side, string> = { owner: 'owner', agency: 'agent', supervisor: 'supervisor' };

/** Signs a generated supplier in, making unit and account where they are missing. */
export async function bidderAccount(test: TestOffice, number: number, name?: string): Promise<string> {
  const two = String(number).padStart(2, '0');
  const account = `bidder${two}`;
  const there = await first(test.office.db, sql`select 1 as ok from "user" where account = ${account}`);
  if (there) return account;
  const now = await test.now();
  const password = await lightPassword();
  await inTransaction(test.office, async (tx) => {
    const unit = await addUnit(
      tx,
      {
        name: name ?? `第${number}建筑工程有限公司`,
        type: 'supplier',
        code: creditCode(`91510000MA${String(100 + number).padStart(7, '0')}`),
      },
      now,
    );
    await addPerson(
      tx,
      { account, name: `投标员${two}`, organisation: unit, roles: ['bidder'], mobile: String(13_900_000_000 + number) },
      password,
      now,
    );
  });
  return account;
}

const reaches = (until: OpenedOptions['until'], stage: (typeof stages)[number]) =>
  stages.indexOf(until ?? 'closed') >= stages.indexOf(stage);

/** Builds a tender as far as `options.until`: three bids of the seeded suppliers when none are given. */
export const buildOpenedTender = (test: TestOffice, options: OpenedOptions = {}): Promise<OpenedTender> =>
  playedIn(test, 'opened', options, (on) => play(on, options));

async function play(test: TestOffice, options: OpenedOptions): Promise<OpenedTender> {
  const { until, bids = [{ account: 'supplier1' }, { account: 'supplier2' }, { account: 'supplier3' }] } = options;
  const tender = options.submitted ?? options.built ?? (await buildPublishedTender(test, options.tender));
  const { sides = tender.holders.agency ? ['owner', 'agency'] : ['owner', 'supervisor'] } = options;
  const agent = await test.as('agent');
  const opening = await scheduledOpening(test, tender.lot);
  const built: OpenedTender = { ...tender, opening, bids: options.submitted?.bids ?? [] };
  for (const [index, b] of options.submitted ? [] : bids.entries()) {
    const account = b.account ?? (await bidderAccount(test, index + 1, b.name));
    const client = await test.as(account);
    const price = b.price ?? `${30_000_000 + index * 100_000}.00`;
    const readOut = {
      price,
      ...(b.term ? { term: b.term } : {}),
      ...(b.quality ? { quality: b.quality } : {}),
      ...b.readOut,
    };
    built.bids.push({
      ...(await submitBid(client, tender.lot, {
        readOut,
        ...(b.files ? { files: b.files } : {}),
        ...(b.declaration ? { declaration: b.declaration } : {}),
      })),
      account,
      client,
      entry: '',
    });
  }
  if (!reaches(until, 'unlocking')) return built;

  await openTheRoom(test, built);
  if (!reaches(until, 'releasing')) return built;
  for (const [index, b] of built.bids.entries()) {
    await b.client.done('opening-entry.signIn', { id: b.entry });
    if (!bids[index]!.withholds)
      await b.client.done('opening-entry.release', { id: b.entry, asked: { bidderSecret: b.keyFile.bidderSecret } });
  }
  if (bids.some((b) => b.withholds)) {
    const { row } = (await agent.detail('opening', opening)).tdata;
    await test.setClock(row.unlockUntil);
    await waitForState(agent, 'opening', opening, 'releasing');
  } else await agent.done('opening.closeWindow', { id: opening });
  if (!reaches(until, 'readOut')) return built;

  for (const side of sides) await postShares(test, built, side);
  await waitForState(agent, 'opening', opening, 'readOut');
  if (!reaches(until, 'confirming')) return built;

  await agent.done('opening.startConfirming', { id: opening });
  if (!reaches(until, 'closed')) return built;
  for (const [index, b] of built.bids.entries()) {
    if (bids[index]!.withholds)
      await (await test.as('owner')).done('opening-entry.attribute', {
        id: b.entry,
        asked: { cause: 'bidder', reason: '未在规定时间内解密' },
      });
    else await confirmSummary(b);
  }
  await agent.done('opening.close', { id: opening });
  return built;
}

/** The opening that was scheduled when the notice went out. */
export async function scheduledOpening(test: TestOffice, lot: string): Promise<string> {
  const agent = await test.as('agent');
  for (let tries = 0; ; tries++) {
    const { tdata } = await agent.list('opening', { 'f.lot': lot });
    if (tdata[0]) return tdata[0].id;
    if (tries > 200) throw new Error('no opening was scheduled');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Lets the deadline come and finds each bidder's row. */
export async function openTheRoom(test: TestOffice, built: OpenedTender): Promise<void> {
  const agent = await test.as('agent');
  // Lots of one call share their deadline: for the second it has come already.
  if ((await test.now()) < new Date(built.deadline)) await test.setClock(built.deadline);
  await waitForState(agent, 'opening', built.opening, 'unlocking', 200 + built.bids.length);
  const { tdata } = await agent.get('/platform/opening/room.json', { id: built.opening });
  const entryOf = new Map<string, string>(tdata.entries.map((e: { bid: string; id: string }) => [e.bid, e.id]));
  for (const b of built.bids) b.entry = entryOf.get(b.bid) ?? '';
}

/** A holder as the holder's browser has it once the key file is open. */
export function holderOf(built: OpenedTender, side: Side): HolderKeys {
  const { exchangeJwk, ...keys } = built.holders[side]!;
  return { name: side, organisation: side, ...keys, prover: denialProver(exchangeJwk) };
}

/** One holder's part, as the holder's browser does it. */
export async function postShares(test: TestOffice, built: OpenedTender, side: Side): Promise<void> {
  const client = await test.as(holderAccounts[side]);
  const { tdata } = await client.get(`/${client.prefix}/opening/shares.json`, { id: built.opening });
  const holder = holderOf(built, side);
  const posting = await signShares(tdata.lot, await decryptShares(tdata, holder), holder, tdata.anchor);
  await client.done('opening.postShares', { id: built.opening, asked: { posting: JSON.stringify(posting) } });
}

/** The bidder signs its row of the summary sheet. */
export async function confirmSummary({ client, entry }: BuiltBid): Promise<void> {
  const { row } = (await client.detail('opening-entry', entry)).tdata;
  const signer = await signerOf(client);
  const signature = JSON.stringify(
    await signDetached(utf8(summaryContent(row)), signer.key, await shownAnchor(client, row.project)),
  );
  await client.done('opening-entry.confirm', {
    id: entry,
    asked: { signature, certificate: JSON.stringify(signer.certificate) },
  });
}
