/** 日期试算 over HTTP: what would follow, for those alone who may read the lot, with nothing written and nothing told. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { periodEnd } from '../../../platform/calendar/period.ts';
import { lasts, limit } from '../../../platform/law/rulebook.ts';
import { insertReportedLot } from '../../award/testing/insert-reported-lot.ts';
import { insertSecurities } from '../../bid-security/testing/insert-securities.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { buildBidders } from '../../participation/testing/build-bidders.ts';

let test: TestOffice;
let agent: Client;
let of: BuiltTender;
let deadline: string;
let issued: string;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  of = await buildPublishedTender(test);
  await settled(test);
  const { row } = (await agent.detail('lot', of.lot)).tdata;
  deadline = dateInShanghai(new Date(row.bidDeadline));
  issued = dateInShanghai(new Date(row.documentIssuedAt));
});
afterAll(() => test?.close());

const path = '/agency/project-flow/what-if.json';
const tried = (to: string, by = agent, field = 'bidDeadline') => by.get(path, { lot: of.lot, field, to });
const written = async () =>
  (await first<{ n: number }>(test.office.db, sql`select count(*)::int as n from history`))!.n;

it('moves what hangs on the date, says who must be told, and writes nothing', async () => {
  const before = await written();
  const { tdata } = await tried(addDays(deadline, 10));
  const opening = tdata.trial.dates.find((d: any) => d.field === 'openingAt');
  expect(opening).toMatchObject({ was: deadline, becomes: addDays(deadline, 10), moves: 10 });
  const binds = tdata.trial.dates.find((d: any) => d.field === 'bidsBindUntil');
  expect(binds).toMatchObject({ label: '投标有效期届满', moves: 10 });
  expect(tdata.trial.broken).toEqual([]);
  expect(tdata.trial.told.map((t: any) => t.who).join()).toContain('名单和数量密封');
  expect(await written()).toBe(before);
  const { row } = (await agent.detail('lot', of.lot)).tdata;
  expect(dateInShanghai(new Date(row.bidDeadline))).toBe(deadline);
});

it('names the rule that a date breaks, by the law of the lot', async () => {
  const preparation = limit('bid.preparation', { regime: 'ZB-MS', way: null, kind: 'works' });
  const firstDay = periodEnd({ start: issued, ...lasts(preparation) });
  const { tdata } = await tried(addDays(firstDay, -1));
  expect(tdata.trial.broken).toContainEqual(
    expect.objectContaining({ verdict: 'block', field: 'bidDeadline', rule: preparation.rule, law: preparation.law }),
  );
});

it('TR-26a: after the opening it names guarantees that end before the bids do, and a decision beyond both', async () => {
  const opened = await insertReportedLot(test);
  await insertSecurities(test, opened, ['guarantee', 'money', 'guarantee']);
  await sql`update lot set bid_deadline = ${await test.now()}, validity_days = 90 where id = ${opened.lot}`.execute(
    test.office.db,
  );
  const ask = (to: string) => agent.get(path, { lot: opened.lot, field: 'awardDecidedAt', to });
  const today = dateInShanghai(await test.now());
  const [binds] = (await ask(today)).tdata.trial.dates.filter((d: any) => d.field === 'bidsBindUntil');
  await sql`update bid_security set valid_until = ${addDays(binds.becomes, -1)} where lot_id = ${opened.lot} and is_guarantee`.execute(
    test.office.db,
  );
  const rules = (answer: any) => answer.tdata.trial.broken.map((b: any) => b.rule);
  const within = await ask(binds.becomes);
  expect(rules(within)).toContain('TR-26a');
  expect(rules(within)).not.toContain('PG-40');
  expect(JSON.stringify(within.tdata.trial.broken)).toContain('2 份保函在');
  expect(rules(await ask(addDays(binds.becomes, 1)))).toEqual(expect.arrayContaining(['PG-40', 'TR-26a']));
});

it('says the same whoever takes the document', async () => {
  const before = JSON.stringify((await tried(addDays(deadline, 5))).tdata);
  const [bidder] = await buildBidders(test, ['另一建筑工程有限公司']);
  await bidder!.client.done('document-download.take', { values: { lot: of.lot }, asked: { agent: 'x' } });
  expect(JSON.stringify((await tried(addDays(deadline, 5))).tdata)).toBe(before);
});

it('is for those who read the lot, of dates that can be tried', async () => {
  const rival = await test.as('rival');
  expect((await tried(addDays(deadline, 5), rival)).status).toBe(404);
  expect((await test.guest().get(path, { lot: of.lot })).code).toBe('login-index');
  expect((await tried(addDays(deadline, 5), agent, 'openingAt')).msg).toContain('不能试算');
  expect((await agent.get(path, { lot: of.lot, field: 'bidDeadline', to: 'morgen' })).code).toBe('valerror');
  for (const to of ['1901-01-01', '2999-12-31']) expect((await tried(to)).msg).toContain('十年以内');
  for (const to of ['0001-01-01', '9999-12-31']) expect((await tried(to)).code).toBe('valerror');
  const { tdata } = await agent.get(path, { lot: of.lot });
  expect(tdata.trial).toBeUndefined();
  expect(tdata.tryable.map((t: any) => t.field)).toContain('bidDeadline');
  expect(tdata.tryable.map((t: any) => t.field)).not.toContain('documentIssuedAt');
});
