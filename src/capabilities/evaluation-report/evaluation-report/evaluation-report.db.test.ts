import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  signReport,
} from '../../evaluation/testing/build-evaluated-tender.ts';
import { signAs } from '../../notice/testing/sign-as.ts';

describe('the report', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  const chair = (verb: VerbOf<'committee-member'>, asked: object = {}) =>
    built.chair!.client.action(`committee-member.${verb}`, { id: built.chair!.id, asked });
  const report = async (account?: string) =>
    (await (account ? await test.as(account) : built.chair!.client).detail('evaluation-report', built.report)).tdata
      .row;

  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    built = await buildEvaluatedTender(test, {
      until: 'confirmed',
      rejected: { 河北天昕建设集团有限公司: '资质等级不符合招标文件要求' },
    });
  }, 120_000);
  afterAll(() => test.close());

  it('PG-42 has the ten contents, drafted from the data', async () => {
    const { sections } = await report();
    expect(sections.map((s: any) => s.title)).toEqual([
      '1 基本情况和数据表',
      '2 评标委员会成员名单',
      '3 开标记录',
      '4 初步评审结果和符合要求的投标一览表',
      '5 否决投标的情况说明',
      '6 评标标准、评标方法和评标因素一览表',
      '7 经评审的价格和评分比较一览表',
      '8 经评审的投标人排序',
      '9 推荐的中标候选人名单与签订合同前要处理的事宜',
      '10 澄清、说明、补正事项纪要',
    ]);
    expect(sections[4].body).toContain('资质等级不符合招标文件要求（投标人不符合国家或者招标文件规定的资格条件');
    expect(sections[6].body).toContain('综合评估比较表');
    expect(sections[8].body).toContain('人民币叁仟叁佰陆拾万元整');
  });

  it('PG-42 has what the preliminary review found of each bid, by kind of factor', async () => {
    const { body } = (await report()).sections[3];
    expect(body).toContain('<h3>初步评审结果</h3>');
    expect(body).toMatch(/河北天昕建设集团有限公司<.*?不符合：.*?（5\/5 席）.*?否决/);
  });

  it('L31 names members and bidders in one order: by seat as drawn, as the opening record has them', async () => {
    const { db } = test.office;
    const members = await rows<{ seat: string }>(
      db,
      sql`select seat from committee_member where committee_id = ${built.committee} and state = 'signedIn' order by draw_order`,
    );
    const bids = await rows<{ name: string }>(
      db,
      sql`select supplier_name as name from bid where lot_id = ${built.lot} order by submitted_at, id`,
    );
    const { sections } = await report();
    const orderIn = (html: string, names: readonly string[]) =>
      names.filter((n) => html.includes(n)).toSorted((a, b) => html.indexOf(a) - html.indexOf(b));
    const inOrder = (html: string, names: readonly string[]) =>
      expect(orderIn(html, names)).toEqual(names.filter((n) => html.includes(n)));
    const names = bids.map((b) => b.name);
    const seats = members.map((m) => m.seat);
    for (const at of [2, 3, 6]) inOrder(sections[at].body, names);
    for (const table of sections[6].body.split(/<h[34]>/)) {
      inOrder(table, names);
      inOrder(table.slice(0, table.indexOf('</tr>')), seats);
    }
    for (const at of [1, 3]) inOrder(sections[at].body, seats);
  });

  it('takes what the committee adds', async () => {
    await chair('writeReport', { matters: '签约前核对 <项目经理> 到岗', minutes: '无澄清。' });
    expect((await report()).sections[8].body).toContain('签约前核对 &lt;项目经理&gt; 到岗');
  });

  it('is signed over its exact digest, by the person in whose name it is', async () => {
    await chair('openSigning');
    const [a, b] = built.members;
    const { digest } = await report();
    const wrong = await a!.client.action('committee-member.signReport', {
      id: a!.id,
      asked: await signAs(a!.client, `${digest}0`),
    });
    expect(wrong.code).toBe('valerror');
    const borrowed = await a!.client.action('committee-member.signReport', {
      id: a!.id,
      asked: await signAs(b!.client, digest),
    });
    expect(borrowed.msg).toContain('签名证书不是您本人的有效证书');
    await signReport(a!, built.report);
    const twice = await a!.client.action('committee-member.signReport', {
      id: a!.id,
      asked: await signAs(a!.client, digest),
    });
    expect(twice.msg).toBe('您已经签署过');
  });

  it('TR-53 keeps a dissent, and takes a refusal without a reason as agreement', async () => {
    const [, b, c, d, e] = built.members;
    await signReport(b!, built.report, '第二名的业绩分偏低');
    await c!.client.done('committee-member.refuseReport', { id: c!.id, asked: { dissent: '不同意否决' } });
    expect((await chair('deliverReport')).msg).toContain('等全体评委签署后提交');
    await d!.client.done('committee-member.refuseReport', { id: d!.id });
    expect((await chair('recordRefusal', { member: e!.id })).code).toBe('v');
    const { state, signatures, dissents } = await report();
    expect(state).toBe('signed');
    expect(signatures.map((s: any) => [!!s.signature, s.refused ?? false, s.dissent ?? null])).toEqual([
      [true, false, null],
      [true, false, '第二名的业绩分偏低'],
      [false, true, '不同意否决'],
      [false, true, null],
      [false, true, null],
    ]);
    expect(dissents).toHaveLength(2);
  });

  it('D4 does not leave the committee when a score, a price or a word was changed behind it', async () => {
    const { db } = test.office;
    const refused = async () => (await chair('deliverReport')).msg;
    await sql`update score_sheet set items = jsonb_set(items, '{0,score}', '"29.00"'), total = '53.00' where bid_id = ${built.bids[1]!.id}`.execute(
      db,
    );
    expect(await refused()).toMatch(/名次与复算不符|总分 .* 与复算 .* 不符/);
    await sql`update score_sheet set items = jsonb_set(items, '{0,score}', '"23.40"'), total = '46.80' where bid_id = ${built.bids[1]!.id}`.execute(
      db,
    );
    await sql`update bid set price = price + 0.01 where id = ${built.bids[0]!.id}`.execute(db);
    expect(await refused()).toContain('的报价与开标记录不符');
    await sql`update bid set price = price - 0.01 where id = ${built.bids[0]!.id}`.execute(db);
    await sql`update evaluation_report set sections = jsonb_set(sections, '{9,body}', '"<p>改</p>"') where id = ${built.report}`.execute(
      db,
    );
    expect(await refused()).toContain('评标报告的内容与签署时不一致');
  });

  it('reaches the owner only when it is delivered', async () => {
    expect((await (await test.as('owner')).detail('evaluation-report', built.report)).status).toBe(404);
  });
});
