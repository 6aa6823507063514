/** 发布回执: one text for all media, their terms, and ten years. The office opens on Monday 2 March 2026. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { richTextWords } from '../../../kernel/record/rich-text.ts';
import { sql } from '../../../kernel/server/database.ts';
import { type BuiltTender, buildPublishedTender } from '../testing/build-published-tender.ts';

let test: TestOffice;
let agent: Client;
let built: BuiltTender;
let shown: string;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  built = await buildPublishedTender(test, {
    notice: { media: '中国招标投标公共服务平台；某某日报' },
    deadline: '2026-04-20T09:30:00+08:00',
  });
  const { row } = (await test.guest().get('/web/notice/detail.json', { id: built.notice })).tdata;
  shown = `${row.name}\n${richTextWords(row.content)}`;
});
afterAll(() => test?.close());

const publications = async () => (await agent.list('publication', { 'f.notice': built.notice })).tdata as any[];
const of = async (medium: string) => (await publications()).find((p) => p.medium === medium)!;
const minutes = (iso: string, n: number) => new Date(new Date(iso).getTime() + n * 60_000).toISOString();
const receipt = (sentAt: string, text: string) => ({
  publishedAt: sentAt,
  address: 'https://example.org/1',
  receiptNumber: 'R-1',
  text,
});

describe('a published notice', () => {
  it('TR-15: goes to every medium with one digest, and is out on this platform at once', async () => {
    const all = await publications();
    expect(all.map((p) => p.medium).sort()).toEqual(['中国招标投标公共服务平台', '本平台', '某某日报'].sort());
    expect(new Set(all.map((p) => p.digest)).size).toBe(1);
    expect(await of('本平台')).toMatchObject({ state: 'published' });
  });

  it('is read by everybody, and its history by nobody but the office that handles it', async () => {
    const historyFor = async (who: string) => {
      const client = await test.as(who);
      return client.get(`/${client.prefix}/notice/history.json`, { id: built.notice });
    };
    for (const who of ['agent', 'supervisor']) expect((await historyFor(who)).tdata.length).toBeGreaterThan(1);
    for (const who of ['rival', 'supplier1'])
      expect(await historyFor(who)).toMatchObject({ status: 403, msg: '操作记录只向办理方公开' });
  });

  it('TR-15: a receipt is refused where one sign differs, and taken where only the layout does', async () => {
    const paper = await of('某某日报');
    await test.setClock(minutes(paper.sentAt, 5));
    const differs = receipt(paper.sentAt, shown.replace('540', '541'));
    const no = await agent.action('publication.confirm', { id: paper.id, asked: differs });
    expect(no).toMatchObject({ code: 'valerror' });
    expect(no.msg).toMatch(/第 \d+ 字起不同.*实施条例 第15条/);
    const spaced = receipt(paper.sentAt, shown.replaceAll('。', '。\n\n '));
    const { row } = await agent.done('publication.confirm', { id: paper.id, asked: spaced });
    expect(row).toMatchObject({ state: 'published', mediumDigest: row.digest });
  });

  it('GG-11: no medium is before this platform; twelve hours over the interface, then the office is reminded', async () => {
    const national = await of('中国招标投标公共服务平台');
    expect(national.dueAt).toBe(minutes(national.sentAt, 12 * 60));
    const early = receipt(minutes(national.sentAt, -1), shown);
    expect((await agent.action('publication.confirm', { id: national.id, asked: early })).msg).toContain('第11条');
    const about = async () =>
      (await agent.list('message', { pagesize: '100' })).tdata.filter((m: any) => m.subject.startsWith('超时未发布'));
    await test.setClock(minutes(national.dueAt, -1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await about()).toHaveLength(0);
    await test.setClock(national.dueAt);
    await expect.poll(async () => (await about()).length, { timeout: 10_000 }).toBe(1);
    expect((await of('中国招标投标公共服务平台')).remindedAt).not.toBeNull();
    await agent.done('publication.confirm', { id: national.id, asked: receipt(national.sentAt, shown) });
  });

  it('GG-11: three working days to verify and one to publish by any other way', async () => {
    const other = await buildPublishedTender(test, { deadline: '2026-04-20T09:30:00+08:00' });
    const [sent] = (await agent.list('publication', { 'f.notice': other.notice, 'f.state': 'sent' })).tdata;
    const { row } = await agent.done('publication.byOtherWay', { id: sent.id });
    // Tuesday 3 March is the first of the four.
    expect(row.dueAt).toBe(new Date('2026-03-07T00:00:00+08:00').toISOString());
  });

  it('a difference that is found is reported to owner and supervisor', async () => {
    const other = await buildPublishedTender(test, { deadline: '2026-04-20T09:30:00+08:00' });
    const [sent] = (await agent.list('publication', { 'f.notice': other.notice, 'f.state': 'sent' })).tdata;
    await agent.done('publication.reportDifference', { id: sent.id, asked: { difference: '缺少第八部分' } });
    const supervisor = await test.as('supervisor');
    await expect
      .poll(async () => (await supervisor.list('message', { pagesize: '100' })).tdata.map((m: any) => m.subject))
      .toContainEqual(expect.stringContaining('文本不一致'));
  });

  it('EB-09: anybody reads list and notice without account or fee; what is not out yet, nobody', async () => {
    const guest = test.guest();
    expect((await guest.get('/web/notice/list.json')).tdata.map((n: any) => n.id)).toContain(built.notice);
    expect((await guest.get('/web/notice/detail.json', { id: built.notice })).code).toBe('v');
    const draft = await buildPublishedTender(test, { until: 'notice' });
    expect((await guest.get('/web/notice/detail.json', { id: draft.notice })).status).toBe(404);
  });
});

describe('GG-13: ten years', () => {
  it('are kept: deletion is refused in their last minutes and possible after them; a draft goes at any time', async () => {
    const draft = await buildPublishedTender(test, { until: 'notice' });
    await agent.done('notice.remove', { id: draft.notice });
    // The years pass for this notice alone: a clock of ten years would run every other deadline of the office.
    const age = async (minutesLeft: number) => {
      const since = new Date(minutes((await test.now()).toISOString(), minutesLeft));
      since.setUTCFullYear(since.getUTCFullYear() - 10);
      await sql`update notice set published_at = ${since.toISOString()} where id = ${built.notice}`.execute(
        test.office.db,
      );
    };
    await age(2);
    const no = await agent.action('notice.discard', { id: built.notice });
    expect(no.msg).toContain('未满十年');
    expect(no.msg).toContain('第13条');
    await age(-1);
    expect(await agent.action('notice.discard', { id: built.notice })).toMatchObject({ code: 'v' });
    expect((await agent.detail('notice', built.notice)).status).toBe(404);
  });
});
