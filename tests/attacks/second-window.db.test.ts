/**
 * A second sealed round of a lot that was read out: what was handed in for the first stays, and of the second nobody on
 * the office's side, no rival and no guest learns who hands in, or how many, before it is opened itself (TB-22, H2.2).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bid } from '../../src/capabilities/bid/bid/bid.record.ts';
import { sealFor, submitBid, uploadSealed, withdrawBid } from '../../src/capabilities/bid/testing/submit-bid.ts';
import {
  buildSecuredTender,
  guarantee,
  type SecuredTender,
} from '../../src/capabilities/bid-security/testing/build-secured-tender.ts';
import { waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import {
  bidderAccount,
  buildOpenedTender,
  confirmSummary,
  type OpenedTender,
  openTheRoom,
  postShares,
} from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { lot as lotRecord } from '../../src/capabilities/project/lot/lot.record.ts';
import { round } from '../../src/capabilities/project/round/round.record.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { find, get } from '../../src/kernel/server/rows.ts';
import { securitySettled } from '../../src/platform/identity/server/security-log.ts';
import { asked, askedByPost, rings } from '../support/asked.ts';
import type { Client } from '../support/client.ts';
import { visibleTo } from '../support/everything-visible.ts';
import { handWritten, posted } from '../support/hand-written.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { everyDeclaredRoute } from '../support/routes.ts';
import { isFull, sampled } from '../support/sample.ts';
import { issueSecondRound } from '../support/second-round.ts';

let test: TestOffice;
let tender: SecuredTender;
let opened: OpenedTender;
let second: string;
let secondOpening: string;
/** New suppliers, who take the document in its time and come in the second round. */
const comers: Client[] = [];
const watchers = [
  'agent',
  'finance',
  'owner',
  ...sampled(['reviewer', 'supervisor', 'admin', 'supplier1', 'rival'], 2),
];

beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
  tender = await buildSecuredTender(test);
  for (let i = 11; i <= 38; i++) {
    const client = await test.as(await bidderAccount(test, i));
    await client.done('document-download.take', { values: { lot: tender.lot } });
    comers.push(client);
  }
  opened = await buildOpenedTender(test, { built: tender });
  const deadline = new Date((await test.now()).getTime() + 20 * 86_400_000).toISOString();
  second = await issueSecondRound(test, tender, deadline);
  const agent = await test.as('agent');
  for (let tries = 0; !secondOpening; tries++) {
    const { tdata } = await agent.list('opening', { 'f.lot': tender.lot, 'f.state': 'waiting' });
    secondOpening = tdata[0]?.id;
    if (tries > 200) throw new Error('no second room was scheduled');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}, 300_000);
afterAll(() => test.close());

async function obtainable(lookers: readonly string[]): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  const routes = await everyDeclaredRoute();
  const places = { ...tender, openings: [opened.opening, secondOpening] };
  const ask = await asked(test, places);
  const bodies = await askedByPost(places);
  const look = (client: Client) =>
    visibleTo(client, {
      exact: true,
      oneIn: 5,
      always: rings,
      also: [...handWritten(routes, client.prefix, ask), ...posted(routes, client.prefix, bodies)],
    });
  const room = setInterval(() => void securitySettled(test.office, true), 20);
  for (const account of lookers) seen[account] = await look(await test.as(account));
  seen.guest = await look(test.guest());
  clearInterval(room);
  const { db } = test.office;
  seen.outbox = JSON.stringify(await rows(db, sql`select event, payload from outbox order by id`));
  seen.timers = JSON.stringify(await rows(db, sql`select action, record_id, due_at from timer order by id`));
  seen.chain = JSON.stringify(
    await rows(db, sql`select seq, hash from history where chain = ${`project:${tender.project}`} order by seq`),
  );
  return seen;
}

function expectAlike(now: Record<string, string>, before: Record<string, string>, when: string): void {
  for (const who of Object.keys(now)) expect(now[who], `${who}, ${when}`).toBe(before[who]);
}

const uploads = () =>
  rows<{ round: string; supplier: string; digest: string }>(
    test.office.db,
    sql`select round_id as round, supplier_id as supplier, ciphertext_digest as digest from sealed_upload where lot_id = ${tender.lot} and claimed`,
  );

describe('a lot with two sealed rounds', () => {
  it(
    'tells nobody who bids in the second, or how many, before its own opening (TB-22)',
    async () => {
      const none = await obtainable(watchers);
      const bids: string[] = [];
      const take = async (client: Client, i: number) => {
        const { row } = await client.done('bid-security.obtain', { values: { lot: tender.lot } });
        await client.done('bid-security.lodge', { id: row.id, asked: await guarantee(client, '2027-12-31') });
        bids.push((await submitBid(client, tender.lot, { readOut: { price: `2${i}000000.00` } })).bid);
      };
      for (const [i, client] of comers.slice(0, 3).entries()) await take(client, i);
      expectAlike(await obtainable(isFull ? watchers : ['agent', 'finance']), none, 'three');
      for (const [i, client] of comers.slice(3).entries()) await take(client, i + 3);
      await withdrawBid(comers[1]!, bids[1]!);
      expectAlike(await obtainable(watchers), none, 'twenty-eight and a withdrawal');
      // A bidder of the first round sees no other; one of the second sees its own.
      expect((await opened.bids[0]!.client.list('bid')).total).toBe(1);
      expect((await comers[0]!.list('bid')).tdata.map((b: { id: string }) => b.id)).toEqual([bids[0]]);
      expect((await (await test.as('agent')).list('bid', { 'f.lot': tender.lot })).total).toBe(3);
    },
    isFull ? 1_800_000 : 300_000,
  );

  it('keeps both ciphertexts of who bids again, and opens each at its own opening', async () => {
    const again = opened.bids[0]!;
    const first = await get(test.office.db, bid, again.bid);
    const before = await uploads();
    // An upload that is not handed in, and a hand-in that replaces itself, touch the window of the second round alone.
    const stray = await sealFor(again.client, tender.lot);
    expect((await uploadSealed(again.client, tender.lot, stray.body)).code).toBe('v');
    const submitted = await submitBid(again.client, tender.lot, { readOut: { price: '25000000.00' } });
    expect(submitted.header.round).toBe(second);
    const replaced = await submitBid(again.client, tender.lot, { readOut: { price: '24000000.00' } });
    expect(replaced.bid).toBe(submitted.bid);
    const now = await uploads();
    expect(now).toEqual(expect.arrayContaining(before));
    expect(
      now
        .filter((u) => u.supplier === first.supplier)
        .map((u) => u.round)
        .toSorted(),
    ).toEqual([first.round, second].toSorted());

    const agent = await test.as('agent');
    const built = {
      ...opened,
      opening: secondOpening,
      deadline: (await get(test.office.db, round, second)).deadline,
      bids: [{ ...again, ...replaced }],
    };
    await openTheRoom(test, built);
    const { tdata } = await agent.get('/platform/opening/room.json', { id: secondOpening });
    // 28 came, one withdrew, one comes again; nobody of the first round who did not.
    expect(tdata.entries).toHaveLength(28);
    expect((await get(test.office.db, lotRecord, tender.lot)).state).toBe('opened');
    const [own] = built.bids;
    await own!.client.done('opening-entry.signIn', { id: own!.entry });
    await own!.client.done('opening-entry.release', {
      id: own!.entry,
      asked: { bidderSecret: own!.keyFile.bidderSecret },
    });
    const { row } = (await agent.detail('opening', secondOpening)).tdata;
    await test.setClock(row.unlockUntil);
    await waitForState(agent, 'opening', secondOpening, 'releasing');
    for (const side of ['owner', 'agency'] as const) await postShares(test, built, side);
    await waitForState(agent, 'opening', secondOpening, 'readOut');
    await agent.done('opening.startConfirming', { id: secondOpening });
    await confirmSummary(own!);

    const both = await find(test.office.db, bid, { lot: tender.lot, supplier: first.supplier }, { order: 'createdAt' });
    expect(both.map((b) => [b.round, b.state, b.price])).toEqual([
      [first.round, 'opened', first.price],
      [second, 'opened', '24000000.00'],
    ]);
    expect(await uploads()).toEqual(expect.arrayContaining(before));
    const [one, two] = await find(test.office.db, round, { lot: tender.lot }, { order: 'number' });
    expect([one!.state, two!.state]).toEqual(['opened', 'opened']);
    // Now the office's side reads both.
    expect((await agent.list('bid', { 'f.lot': tender.lot, 'f.state': 'opened' })).total).toBe(4);
  }, 300_000);
});
