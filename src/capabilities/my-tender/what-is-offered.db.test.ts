/** Z2, Z4, Z5: what public and portal pages offer is what the server accepts, before and after each date and after an end. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { sql } from '../../kernel/server/database.ts';
import { sealFor, uploadSealed } from '../bid/testing/submit-bid.ts';
import { endTender } from '../closing/testing/end-tender.ts';
import { buildPublishedTender } from '../notice/testing/build-published-tender.ts';
import { buildBidders } from '../participation/testing/build-bidders.ts';
import { buildPreliminary } from '../preliminary/testing/build-prequalified.ts';
import { bidWindow, documentWindow, type Offer, questionWindow } from '../project/windows.ts';
import { linksOf, wordsOf } from '../public-pages/testing/read-markup.ts';
import { whatRuns } from '../public-pages/what-runs.ts';
import { recordViolation } from '../violation/testing/record-violation.ts';
import type { MyTenderPage } from './tender-facts.ts';

let test: TestOffice;
let early: Client;
let late: Client;
beforeAll(async () => {
  test = await openOffice();
  [early, late] = await Promise.all([test.as('supplier1'), test.as('supplier2')]);
}, 60_000);
afterAll(() => test?.close());

interface Published {
  lot: string;
  notice: string;
  project: string;
}

/** Everything that is said of a lot at this moment, by every page that says it. */
async function said({ lot, notice, project }: Published) {
  const now = await test.now();
  const [{ number }] = (
    await sql<{ number: string }>`select number from notice where id = ${notice}`.execute(test.office.db)
  ).rows as [{ number: string }];
  const page = await (await fetch(`${test.url}/notices/${number}`)).text();
  const found = (await test.guest().get('/web/notices/search.json', {})).tdata.items;
  const item = found.find((one: any) => one.id === notice);
  const offers = (await test.guest().get('/web/notice/offers.json', { lots: lot })).tdata;
  const own = await early.get('/supplier/tender/detail.json', { lot });
  return {
    now,
    button: linksOf(page).some((link) => link === `/portal/#/notices/detail?id=${notice}`),
    words: wordsOf(page),
    list: wordsOf(await (await fetch(`${test.url}/notices`)).text()),
    runs: whatRuns(item, now)!.says,
    offer: offers[lot] as Offer,
    own: own.tdata as MyTenderPage,
    state: (await early.detail('lot', lot)).tdata.row as { state: string; bidDeadline: string },
    project,
  };
}

/** Whether the server lets a unit do it now. */
const isTaken = async (by: Client, lot: string) =>
  (await by.action('document-download.take', { values: { lot } })).code === 'v';
const isAsked = async (by: Client, lot: string) =>
  (await by.action('my-question.ask', { values: { lot, content: '图纸第三张的标高是否有误？' } })).code === 'v';

const questions = (of: MyTenderPage) => of.dates.find(({ id }) => id === 'questions');
const minute = 60_000;
const after = (at: string) => new Date(Date.parse(at) + minute).toISOString();
const before = (at: string) => new Date(Date.parse(at) - minute).toISOString();

it('Z2 Z5 while the document is given out the notice invites, after it no page does, and the server says the same', async () => {
  const tender = await buildPublishedTender(test);
  const { lot } = tender;
  expect(await isTaken(early, lot)).toBe(true);
  const open = await said(tender);
  expect([open.button, documentWindow(open.offer, open.now)]).toEqual([true, 'can']);
  expect(open.words).toContain('获取招标文件、参加投标');
  expect(questions(open.own)!.note).toContain('可以提问');
  const { documentUntil, clarifyUntil, bidDeadline } = open.offer;

  const comers = await buildBidders(test, 6);
  const dates = [documentUntil, clarifyUntil, bidDeadline].toSorted();
  for (const at of dates.flatMap((one) => [before(one), after(one)])) {
    if (Date.parse(at) < (await test.now()).getTime()) continue;
    await test.setClock(at);
    const now = await said(tender);
    const stands = documentWindow(now.offer, now.now);
    const isBidding = bidWindow(now.offer, now.now) === 'can';
    expect([at, now.button]).toEqual([at, stands === 'can']);
    // One list, one page and one answer of the server.
    const comer = comers.shift()!.client;
    expect([at, await isTaken(comer, lot)]).toEqual([at, stands === 'can']);
    if (stands === 'can') expect(now.runs).toMatch(/^还有|^不到|小时|分钟/);
    else {
      expect(now.runs).toBe(isBidding ? '文件获取已截止' : '已截止');
      expect(now.list).toContain(now.runs);
    }
    expect([at, await isAsked(early, lot)]).toEqual([at, questionWindow(now.offer, now.now) === 'can']);
    const line = questions(now.own);
    if (Date.parse(at) > Date.parse(clarifyUntil)) {
      expect([line!.word, line!.note]).toEqual(['截止', expect.not.stringContaining('可以提问')]);
    }
    expect(
      bidWindow({ isOffered: now.state.state === 'issued', bidDeadline: now.state.bidDeadline }, now.now) === 'can',
    ).toBe(isBidding);
    if (!isBidding) expect(now.own.next.go?.screen).not.toBe('bid.seal');
  }
  // Once its bids are opened or judged it takes nobody in, but nobody ended it either.
  for (const state of ['opening', 'evaluating', 'archived']) {
    await sql`update lot set state = ${state} where id = ${lot}`.execute(test.office.db);
    const later = await said(tender);
    expect([documentWindow(later.offer, later.now), later.button]).toEqual(['over', false]);
    expect(later.words).toMatch(/投标已(截止|于 [-\d: ]+ 截止)。/);
    expect(later.words).not.toMatch(/终止|流标|暂停/);
  }
}, 120_000);

it('Z4 a terminated tender offers nothing to anybody: no button, no question, no bid, no date to come', async () => {
  const tender = await buildPublishedTender(test, { project: { name: '将要终止的招标' } });
  const { lot, project } = tender;
  expect(await isTaken(early, lot)).toBe(true);
  await endTender(test, { project, lot });
  const now = await said(tender);
  expect([now.button, now.runs]).toEqual([false, '已终止']);
  expect(now.words).not.toContain('参加投标');
  expect(await isTaken(late, lot)).toBe(false);
  expect(await isAsked(early, lot)).toBe(false);
  expect([documentWindow(now.offer, now.now), questionWindow(now.offer, now.now)]).toEqual(['ended', 'ended']);
  expect(
    bidWindow({ isOffered: now.state.state === 'issued', bidDeadline: now.state.bidDeadline }, now.now) === 'can',
  ).toBe(false);
  expect(now.own.next).toMatchObject({ title: '本标段已终止', go: null });
  expect(questions(now.own)!.note).not.toContain('可以提问');
  expect(now.own.dates.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['opening']));
}, 60_000);

it('Z2 a notice that called for applications offers nothing of what only the admitted may take', async () => {
  const { lot, notice } = await buildPreliminary(test);
  const words = async (state?: string) => {
    if (state) await sql`update lot set state = ${state} where id = ${lot}`.execute(test.office.db);
    const found = (await test.guest().get('/web/notices/search.json', {})).tdata.items;
    const { number } = found.find((one: any) => one.id === notice);
    return wordsOf(await (await fetch(`${test.url}/notices/${number}`)).text());
  };
  expect(await words()).toContain('获取文件、递交申请');
  for (const state of ['draft', 'issued', 'evaluating']) {
    const after = await words(state);
    expect(after).toContain('递交已截止。');
    expect(after).not.toMatch(/获取招标文件、参加投标|登录门户后继续|终止、流标/);
  }
  expect(await words('suspended')).toContain('已终止、流标或者暂停');
}, 60_000);

it('a unit that a decision keeps out is told so before it seals anything, as the server says it, and one that none does is not', async () => {
  const { lot } = await buildPublishedTender(test);
  const page = async (client: Client): Promise<MyTenderPage> => {
    await client.done('document-download.take', { values: { lot } });
    return (await client.get('/supplier/tender/detail.json', { lot })).tdata;
  };
  const { rows } = await sql<{ name: string; code: string }>`select o.name, o.code from organisation o
    join "user" u on u.organisation_id = o.id where u.account = 'supplier1'`.execute(test.office.db);
  const [kept] = rows;
  await recordViolation(test, { subjectName: kept?.name, subjectCode: kept?.code });
  const [theirs, others] = [await page(early), await page(late)];
  expect(theirs.can.acts.handIn).toMatchObject({ stands: 'not', go: null });
  const sealed = await sealFor(early, lot, {});
  // Its ciphertext is not even taken.
  const refused = await uploadSealed(early, lot, sealed.body);
  expect(refused.code).not.toBe('v');
  expect(refused.msg).toContain(theirs.can.acts.handIn.because);
  expect(theirs.next.go?.screen).not.toBe('bid.seal');
  expect(others.can.acts.handIn).toMatchObject({ stands: 'until', go: { screen: 'bid.seal' } });
}, 90_000);
