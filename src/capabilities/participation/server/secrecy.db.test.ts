/**
 * 招标投标法 第22条: until the read-out only the taker itself can tell that it took a document, and no one can tell how many
 * did.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visibleTo } from '../../../../tests/support/everything-visible.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { submittedAddendum } from '../../notice/testing/issue-addendum.ts';
import { buildBidders, type TestBidder, takeDocument } from '../testing/build-bidders.ts';

let test: TestOffice;
let tender: BuiltTender;
let bidders: TestBidder[];
const watchers = ['agent', 'reviewer', 'owner', 'supervisor', 'admin', 'supplier1'];

beforeAll(async () => {
  test = await openOffice();
  tender = await buildPublishedTender(test, { deadline: '2026-04-10T09:30:00+08:00' });
  bidders = await buildBidders(test, 3);
});
afterAll(() => test.close());

// That nothing differs with 0, 3 and 28 takers is held where takers, securities and bids come together: bid-security.
it('a taking that is there answers like one that is not, to whoever is not its taker (EB-21, S-11)', async () => {
  const ids: string[] = [];
  for (const { client } of bidders) ids.push((await takeDocument(client, tender.lot)).row.id);
  const invented = '0198a000-0000-7000-8000-000000000000';
  for (const account of watchers) {
    const client = await test.as(account);
    for (const verb of ['detail', 'history']) {
      const path = `/${client.prefix}/document-download/${verb}.json`;
      expect(await client.get(path, { id: ids[0]! })).toEqual(await client.get(path, { id: invented }));
    }
  }
  expect((await bidders[0]!.client.list('document-download')).total).toBe(1);
});

it('an addendum to three takers tells nobody how many they are', async () => {
  const agent = await test.as('agent');
  const other = await buildPublishedTender(test, { deadline: '2026-04-10T09:30:00+08:00' });
  const settled = async () => {
    await expect
      .poll(() => rows(test.office.db, sql`select event from outbox where done_at is null`), { timeout: 20_000 })
      .toEqual([]);
    return rows<{ event: string }>(test.office.db, sql`select event from outbox order by id`);
  };
  const said: string[][] = [];
  for (const lot of [tender, other]) {
    const before = await settled();
    const values = {
      project: lot.project,
      lot: lot.lot,
      document: lot.document,
      subject: '补遗',
      type: 'change',
      affectsPreparation: true,
      content: '内容',
    };
    const id = await submittedAddendum(agent, values);
    await (await test.as('reviewer')).done('addendum.approve', { id });
    said.push((await settled()).slice(before.length).map(({ event }) => event));
  }
  expect((await bidders[2]!.client.list('message')).total).toBe(1);
  // The lot with three takers leaves the same events as the one with none.
  expect(said[0]).toContain('addendum.issued');
  expect(said[0]!.sort()).toEqual(said[1]!.sort());
});

it('after the read-out the office side sees the list, and others still do not', async () => {
  await sql`update lot set opened_at = now() where id = ${tender.lot}`.execute(test.office.db);
  await sql`update round set opened_at = now() where lot_id = ${tender.lot}`.execute(test.office.db);
  const agent = await test.as('agent');
  const list = await agent.list('document-download', { 'f.lot': tender.lot });
  expect(list.total).toBe(3);
  expect(list.tdata[0].$hidden).toHaveProperty('address');
  // What the sweep of bid-security would have found.
  expect(await visibleTo(agent, { exact: true })).toContain('第3建筑工程有限公司');
  expect((await (await test.as('supervisor')).list('addendum-receipt', { 'f.lot': tender.lot })).total).toBe(3);
  for (const account of ['rival', 'expert1', 'supplier1'])
    expect((await (await test.as(account)).list('document-download', { 'f.lot': tender.lot })).total).toBe(0);
});
