/**
 * TR-28: a visit of the site is announced to everybody who took the document, at one moment, and without a list of
 * them.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visibleTo } from '../../../../tests/support/everything-visible.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { buildBidders, type TestBidder, takeDocument } from '../testing/build-bidders.ts';

let test: TestOffice;
let tender: BuiltTender;
let bidders: TestBidder[];
let until: string;
beforeAll(async () => {
  test = await openOffice();
  tender = await buildPublishedTender(test, { deadline: '2026-04-10T09:30:00+08:00' });
  bidders = await buildBidders(test, 4);
  until = (await (await test.as('agent')).detail('tender-document', tender.document)).tdata.row.documentUntil;
});
afterAll(() => test?.close());

const minutesAfter = (iso: string, n: number) => new Date(new Date(iso).getTime() + n * 60_000).toISOString();
const visit = (startsAt: string) => ({
  project: tender.project,
  lot: tender.lot,
  startsAt,
  place: '泸桥镇工地',
  meetingPoint: '县政府广场',
  contact: '王工',
  phone: '0836-1234567',
});

it('TR-28: not before the last one may have taken the document, and before bids are due', async () => {
  const agent = await test.as('agent');
  const { row } = await agent.done('site-visit.create', { values: visit(until) });
  const early = await agent.action('site-visit.submit', { id: row.id });
  expect(early.msg).toContain('等于只组织部分潜在投标人踏勘');
  expect(early.msg).toContain('第28条');
  await agent.done('site-visit.save', { id: row.id, values: { startsAt: tender.deadline } });
  expect((await agent.action('site-visit.submit', { id: row.id })).msg).toContain('以前');
  await agent.done('site-visit.save', { id: row.id, values: { startsAt: minutesAfter(until, 1) } });
  expect(await agent.action('site-visit.submit', { id: row.id })).toMatchObject({ code: 'v' });
});

it('TR-28, TB-22: reaches all takers at one moment, later ones too, and shows nobody who they are', async () => {
  const [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
  for (const { client } of bidders.slice(0, 2)) await takeDocument(client, tender.lot);
  const { row } = await agent.done('site-visit.create', { values: visit(minutesAfter(until, 60)) });
  await agent.done('site-visit.submit', { id: row.id });
  expect((await agent.action('site-visit.approve', { id: row.id })).status).toBe(403);
  expect((await bidders[0]!.client.detail('site-visit', row.id)).status).toBe(404);
  await reviewer.done('site-visit.approve', { id: row.id });
  const heard = async (i: number) =>
    (await bidders[i]!.client.list('message')).tdata.filter((m: any) => m.subject.startsWith('踏勘通知'));
  await expect.poll(async () => (await heard(1)).length).toBe(1);
  const at = (await heard(0))[0].createdAt;
  expect((await heard(1))[0].createdAt).toBe(at);
  expect(await heard(2)).toEqual([]);
  expect((await bidders[2]!.client.detail('site-visit', row.id)).status).toBe(404);

  const before = await visibleTo(agent, { exact: true });
  await takeDocument(bidders[2]!.client, tender.lot);
  expect((await bidders[2]!.client.detail('site-visit', row.id)).tdata.row).toMatchObject({ place: '泸桥镇工地' });
  expect(await visibleTo(agent, { exact: true })).toBe(before);
  const events = JSON.stringify(await rows(test.office.db, sql`select event, payload from outbox`));
  for (const { name } of bidders) expect(events).not.toContain(name);
});
