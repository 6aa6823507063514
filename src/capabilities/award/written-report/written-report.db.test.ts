/** The written report of a tender: drawn from its records, fixed when it is filed, answered by the supervisor. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { type AwardedTender, buildAwardedTender } from '../testing/build-awarded-tender.ts';

let test: TestOffice;
let built: AwardedTender;
let agent: Client;
let owner: Client;
let id: string;
const read = async (client = owner) => (await client.detail('written-report', id)).tdata.row;
const decision = async () => (await owner.detail('winner-confirmation', built.confirmation)).tdata.row;

beforeAll(async () => {
  test = await openOffice();
  built = await buildAwardedTender(test);
  // Its bids were put in by hand, without a room.
  await sql`insert into opening (state, title, project_id, lot_id, name, starts_at, place, closed_at)
    values ('closed', '开标', ${built.project}, ${built.lot}, '开标', now() - interval '40 days', '第一开标室', now() - interval '40 days')`.execute(
    test.office.db,
  );
  [agent, owner] = [await test.as('agent'), await test.as('owner')];
}, 300_000);
afterAll(() => test?.close());

describe('the written report (TB-47)', () => {
  it('is begun by the project’s own officers and owner alone', async () => {
    for (const account of ['supervisor', 'reviewer', 'rival', 'supplier1', 'expert1']) {
      const other = await test.as(account);
      const tried = await other.action('written-report.create', { values: { confirmation: built.confirmation } });
      expect([account, tried.code === 'v']).toEqual([account, false]);
    }
    expect((await owner.list('written-report')).total).toBe(0);
  });

  it('holds each field of C44 that the records know, drawn from them', async () => {
    const drafted = await owner.done('written-report.create', { values: { confirmation: built.confirmation } });
    id = drafted.row.id;
    const row = await read();
    const drawn = {
      scope: /\S/,
      scale: /\S/,
      lotClass: /^[A-Z]\d{6}$/,
      way: '公开招标',
      media: /中国招标投标公共服务平台.*发布/,
      organizeForm: /委托/,
      agencyName: '示范工程咨询有限公司',
      terms: /投标有效期 \d+ 日；付款：.*评标办法/,
      openingRecord: /在第一开标室开标，\d+ 家投标，\d+ 家开启/,
      members: /^5 人：.*组长/,
      evaluation: /有效投标 \d+ 家，否决 0 家；评标报告于 .* 提交，排序：1\. /,
      publicity: /至 \d{4}-/,
      winnerName: (await decision()).winnerName,
      winnerCode: /^[0-9A-Z]{18}$/,
      price: (await decision()).price,
      decidedOn: /^\d{4}-\d{2}-\d{2}$/,
      disputes: '没有收到异议；没有收到投诉',
      lastDay: (await decision()).reportBy,
      decidedHow: 'owner',
    };
    for (const [field, wanted] of Object.entries(drawn))
      if (wanted instanceof RegExp) expect(String(row[field]), field).toMatch(wanted);
      else expect(row[field], field).toBe(wanted);
    const again = await agent.action('written-report.create', { values: { confirmation: built.confirmation } });
    expect(again.msg).toContain('已有书面报告');
  });

  it('does not go out without what it must hold, and says what is missing', async () => {
    await sql`update notice set published_at = null`.execute(test.office.db);
    await owner.done('written-report.save', { id, values: { other: '无' } });
    const refused = await owner.action('written-report.file', { id });
    expect(refused.msg).toContain('书面报告缺少');
    expect(refused.msg).toContain('发布招标公告的媒介');
    expect(refused.msg).toContain('招标投标法 第47条');
    await sql`update notice set published_at = now() - interval '60 days'`.execute(test.office.db);
    await owner.done('written-report.save', { id, values: { other: '没有其他事项' } });
  });

  it('is filed by owner or agency and by nobody else, and the term is met', async () => {
    for (const account of ['supervisor', 'reviewer', 'rival'])
      expect((await (await test.as(account)).action('written-report.file', { id })).status, account).not.toBe(200);
    expect((await decision()).reportedOn).toBeNull();
    const filed = await owner.action('written-report.file', { id });
    expect(filed.msg ?? '').toBe('');
    expect((await read()).digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await decision()).reportedOn).toBeTruthy();
  });

  it('comes back with an opinion: the term runs on, and what was filed stays named by its digest', async () => {
    const supervisor = await test.as('supervisor');
    const first = (await read()).digest;
    expect((await supervisor.action('written-report.return', { id })).code).toBe('valerror');
    await supervisor.done('written-report.return', { id, asked: { opinion: '请补充建筑面积' } });
    expect((await decision()).reportedOn).toBeNull();
    expect((await read()).returnedBecause).toBe('请补充建筑面积');
    await agent.done('written-report.save', { id, values: { floorArea: '12,000 平方米' } });
    await agent.done('written-report.file', { id });
    const row = await read();
    expect(row.digest).not.toBe(first);
    expect(row.filings.map((f: any) => f.outcome)).toEqual(['退回：请补充建筑面积', '']);
  });

  it('is answered with a receipt, after which nobody changes it', async () => {
    const supervisor = await test.as('supervisor');
    expect((await owner.action('written-report.receive', { id, asked: { receipt: 'HZ-1' } })).status).toBe(403);
    await supervisor.done('written-report.receive', { id, asked: { receipt: '川招备〔2026〕12 号' } });
    expect(await read()).toMatchObject({ state: 'received', receipt: '川招备〔2026〕12 号' });
    expect((await decision()).reportedOn).toBeTruthy();
    expect((await owner.action('written-report.save', { id, values: { other: '改' } })).msg).toContain('已取得回执');
  });

  it('is the office’s side’s: bidders and other units see none', async () => {
    for (const account of ['supplier1', 'rival', 'expert1'])
      expect([account, (await (await test.as(account)).list('written-report')).total ?? 0]).toEqual([account, 0]);
  });
});
