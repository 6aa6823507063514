/** Fewer than three bids are not opened, and the tender is held again: their number stays secret (P6). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submitBid } from '../../src/capabilities/bid/testing/submit-bid.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  waitForState,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { opening as openingRecord } from '../../src/capabilities/opening/opening/opening.record.ts';
import { bidChains } from '../../src/capabilities/opening/server/opening-facts.ts';
import { bidderAccount, scheduledOpening } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { canonicalJson } from '../../src/kernel/record/canonical-json.ts';
import { sha256Hex } from '../../src/kernel/record/sha256.ts';
import { first, rows, sql } from '../../src/kernel/server/database.ts';
import { get } from '../../src/kernel/server/rows.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { isSampled, sampled } from '../support/sample.ts';

let test: TestOffice;
let agent: Client;
const tenders: (BuiltTender & { opening: string })[] = [];
const watchers = ['agent', 'owner', ...sampled(['reviewer', 'supervisor', 'admin', 'finance'], 2)];

beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
  agent = await test.as('agent');
  for (const bids of [0, 1, 2]) {
    const tender = await buildPublishedTender(test);
    tenders.push({ ...tender, opening: await scheduledOpening(test, tender.lot) });
    for (let i = 1; i <= bids; i++) await submitBid(await test.as(await bidderAccount(test, i)), tender.lot);
  }
  await test.setClock(
    tenders
      .map((t) => t.deadline)
      .sort()
      .at(-1)!,
  );
  for (const t of tenders) await waitForState(agent, 'opening', t.opening, 'short');
}, 120_000);
afterAll(() => test.close());

/** What one person can obtain of a room, without what names this tender rather than another. */
async function obtainable(client: Client, { opening, lot, project }: (typeof tenders)[0]): Promise<string> {
  const { facts, entries, log } = (await client.get('/platform/opening/room.json', { id: opening })).tdata ?? {};
  const kept = (await client.get(`/${client.prefix}/opening/history.json`, { id: opening })).tdata ?? [];
  // What is asked and which fields change; the moments themselves are each tender's own.
  const history = kept.map((h: any) => [h.action, h.asked, h.changes?.map((c: any) => c.field)]);
  const totals: Record<string, unknown> = {};
  // What counts bids or lies on the way to the opening is always asked.
  const counted = ['bid', 'bid-security', 'document-download', 'opening', 'opening-entry', 'opening-log', 'lot'];
  for (const record of test.office.house.recordIds().filter((id) => counted.includes(id) || isSampled(id, 4)))
    totals[record] = (await client.list(record, { 'f.lot': lot })).total;
  const seen = { facts, entries, log: log?.map((l: any) => [l.event, l.who]), totals, history };
  const own = new RegExp(`${opening}|${lot}|${project}|[0-9a-f]{64}|[0-9a-f-]{36}|\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z`, 'g');
  return JSON.stringify(seen, (key, value) => (['startsAt', 'at', 'seq'].includes(key) ? '' : value)).replaceAll(
    own,
    '',
  );
}

async function alike(): Promise<void> {
  for (const account of watchers) {
    const client = await test.as(account);
    const seen = [];
    for (const t of tenders) seen.push(await obtainable(client, t));
    expect(seen[1], `${account}, one bid`).toBe(seen[0]);
    expect(seen[2], `${account}, two bids`).toBe(seen[0]);
  }
  // A bidder of the third learns of the other no more than the bidder of the second, who is alone.
  const bidder = await test.as(await bidderAccount(test, 1));
  expect(await obtainable(bidder, tenders[2]!)).toBe(await obtainable(bidder, tenders[1]!));
}

it('with 0, 1 and 2 bids everybody is answered the same, in the room and after it failed (P6)', async () => {
  await alike();
  for (const { opening } of tenders) await agent.done('opening.fail', { id: opening, asked: { because: '不足三家' } });
  await alike();
}, 120_000);

it('what the history binds is recognised by nobody who does not have the salt (P6)', async () => {
  for (const { opening, lot, project } of tenders) {
    const [entry] = await rows<{ digest: string }>(
      test.office.db,
      sql`select asked ->> 'bidChainsSha256' as digest from history where action = 'opening.open' and record_id = ${opening}`,
    );
    const { round } = await get(test.office.db, openingRecord, opening);
    const chains = (await bidChains(test.office.db, { lot, round })).map(({ bid, seq, head }) => ({ bid, seq, head }));
    expect(entry!.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(entry!.digest).not.toBe(await sha256Hex(canonicalJson([])));
    expect(entry!.digest).not.toBe(await sha256Hex(canonicalJson(chains)));
    expect(await first(test.office.db, sql`select seq from chain where id = ${`project:${project}`}`)).toEqual(
      await first(test.office.db, sql`select seq from chain where id = ${`project:${tenders[0]!.project}`}`),
    );
  }
});
