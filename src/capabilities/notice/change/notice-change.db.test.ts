/** A change of a published notice: beside the original, reviewed, signed, published, told to everybody who took the document. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { scheduledOpening } from '../../opening/testing/build-opened-tender.ts';
import { buildBidders, takeDocument } from '../../participation/testing/build-bidders.ts';
import { type BuiltTender, buildPublishedTender } from '../testing/build-published-tender.ts';
import { changeValues, signChange, submittedChange } from '../testing/publish-change.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  reviewer = await test.as('reviewer');
});
afterAll(() => test?.close());

const published = (deadline = '2026-04-10T09:30:00+08:00') => buildPublishedTender(test, { deadline });
const approve = (id: string) => reviewer.action('notice-change.approve', { id });
const deadlineOf = async (tender: BuiltTender) => (await agent.detail('lot', tender.lot)).tdata.row.bidDeadline;

it('is made of a notice that is out, and quotes it', async () => {
  const draft = await buildPublishedTender(test, { until: 'notice' });
  const early = await agent.action('notice-change.create', { values: changeValues(draft.notice) });
  expect(early.msg).toContain('直接修改公告即可');
  const tender = await published();
  const misquoted = { items: [{ id: '1', part: 'scope', before: '工期 541 天', after: '工期 600 天' }] };
  const { row } = await agent.done('notice-change.create', {
    values: { ...changeValues(tender.notice), ...misquoted },
  });
  expect(row.number).toMatch(/^GG-2026-\d{4}-BG-01$/);
  expect((await agent.action('notice-change.submit', { id: row.id })).msg).toContain('第 1 行的“原内容”不在原公告中');
  await agent.done('notice-change.save', { id: row.id, values: changeValues(tender.notice) });
  expect(await agent.action('notice-change.submit', { id: row.id })).toMatchObject({ code: 'v' });
});

it('L9: an item says no other deadline and no other terms of a consortium than its fields', async () => {
  const tender = await published();
  const noticed = (await agent.detail('notice', tender.notice)).tdata.row.content as string;
  const before = /递交截止时间：[^（]+/.exec(noticed)![0];
  for (const [item, because] of [
    [{ part: 'submission', before, after: '递交截止时间：2026-05-20 09:30' }, '写了另一个日期 2026-05-20'],
    [{ part: 'qualification', before: '不接受联合体投标', after: '接受联合体投标' }, '与是否接受联合体的字段不同'],
  ] as const) {
    const values = { ...changeValues(tender.notice), items: [{ id: '1', ...item }] };
    const { row } = await agent.done('notice-change.create', { values });
    expect((await agent.action('notice-change.submit', { id: row.id })).msg).toContain(because);
    if (item.part !== 'submission') continue;
    await agent.done('notice-change.save', { id: row.id, values: { newDeadline: '2026-05-20T09:30:00+08:00' } });
    expect(await agent.action('notice-change.submit', { id: row.id })).toMatchObject({ code: 'v' });
  }
});

it('C43, GG-10: goes out by a second person, signed as it stands', async () => {
  const tender = await published();
  const { row } = await agent.done('notice-change.create', { values: changeValues(tender.notice) });
  await agent.done('notice-change.submit', { id: row.id });
  expect((await agent.action('notice-change.approve', { id: row.id })).status).toBe(403);
  expect((await approve(row.id)).msg).toContain('变更公告还没有电子签名');
  expect((await test.guest().get('/web/notice-change/detail.json', { id: row.id })).status).toBe(404);
  await signChange(agent, row.id);
  expect(await approve(row.id)).toMatchObject({ code: 'v', tdata: { row: { state: 'published' } } });
  const { tdata } = await test.guest().get('/web/notice-change/detail.json', { id: row.id });
  expect(tdata.row).toMatchObject({ reason: '批准文号登记有误', declaredBy: null });
  const notice = (await test.guest().get('/web/notice/detail.json', { id: tender.notice })).tdata.row;
  expect(notice.content).toContain('泸发改〔2026〕12号');
  const media = (await agent.list('publication', { 'f.notice': tender.notice })).tdata;
  expect(media.filter((p: any) => p.change === row.id)).toHaveLength(2);
});

it('EB-22, TB-22: tells everybody who took the document, and nobody else who they are', async () => {
  const tender = await published();
  const bidders = await buildBidders(test, 3);
  for (const { client } of bidders.slice(0, 2)) await takeDocument(client, tender.lot);
  const id = await submittedChange(agent, changeValues(tender.notice));
  await approve(id);
  const heard = async (client: Client) =>
    (await client.list('message')).tdata.filter((m: any) => m.subject.startsWith('变更公告')).length;
  await expect.poll(() => heard(bidders[1]!.client)).toBe(1);
  expect(await heard(bidders[0]!.client)).toBe(1);
  expect(await heard(bidders[2]!.client)).toBe(0);
  const events = await rows(test.office.db, sql`select payload::text as text from outbox`);
  expect(JSON.stringify(events)).not.toContain(bidders[0]!.name);
});

it('TR-16a: lets the document be had longer, never shorter', async () => {
  const tender = await published();
  const { documentUntil } = (await agent.detail('tender-document', tender.document)).tdata.row;
  const shift = (ms: number) => new Date(new Date(documentUntil).getTime() + ms).toISOString();
  const values = { ...changeValues(tender.notice), affectsPreparation: false };
  const { row } = await agent.done('notice-change.create', { values: { ...values, newDocumentUntil: shift(-60_000) } });
  await signChange(agent, row.id);
  expect((await agent.action('notice-change.submit', { id: row.id })).msg).toContain('文件获取截止只能延长');
  await agent.done('notice-change.save', { id: row.id, values: { newDocumentUntil: shift(3_600_000) } });
  await signChange(agent, row.id);
  await agent.done('notice-change.submit', { id: row.id });
  await approve(row.id);
  const after = (await agent.detail('tender-document', tender.document)).tdata.row;
  expect(after).toMatchObject({
    documentUntil: shift(3_600_000),
    bidDeadline: new Date(tender.deadline).toISOString(),
  });
});

it('TB-23, TR-21: on the last day that leaves fifteen the deadline stays; a minute later lot and opening move', async () => {
  const [kept, moved] = [await published(), await published()];
  const opening = await scheduledOpening(test, moved.lot);
  const ids = [
    await submittedChange(agent, changeValues(kept.notice)),
    await submittedChange(agent, changeValues(moved.notice)),
  ];
  await test.setClock('2026-03-26T23:59:00+08:00');
  expect((await approve(ids[0]!)).tdata.row).toMatchObject({ newDeadline: null });
  expect(await deadlineOf(kept)).toBe(new Date(kept.deadline).toISOString());
  await test.setClock('2026-03-27T00:00:00+08:00');
  const later = (await approve(ids[1]!)).tdata.row.newDeadline;
  expect(later).toBe(new Date('2026-04-13T09:30:00+08:00').toISOString());
  expect(await deadlineOf(moved)).toBe(later);
  await expect
    .poll(async () => (await agent.detail('opening', opening)).tdata.row.startsAt, { timeout: 10_000 })
    .toBe(later);
});

it('TB-23: at the deadline itself nothing changes any more', async () => {
  const tender = await published('2026-05-06T09:30:00+08:00');
  const values = { ...changeValues(tender.notice), affectsPreparation: false };
  const [early, late] = [await submittedChange(agent, values), await submittedChange(agent, values)];
  await test.setClock('2026-05-06T09:29:00+08:00');
  expect(await approve(early)).toMatchObject({ code: 'v' });
  await test.setClock('2026-05-06T09:30:00+08:00');
  expect((await approve(late)).msg).toContain('招标投标法 第23条');
});
