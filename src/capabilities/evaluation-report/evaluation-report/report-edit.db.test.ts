/** Writing in a drafted report before anybody signed, looking at a delivered one again, and papers added to it. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { sql } from '../../../kernel/server/database.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  signReport,
} from '../../evaluation/testing/build-evaluated-tender.ts';

let test: TestOffice;
let built: EvaluatedTender;

const chairDoes = (verb: VerbOf<'committee-member'>, asked: object = {}) =>
  built.chair!.client.action(`committee-member.${verb}`, { id: built.chair!.id, asked });
const report = async (account = 'supervisor') =>
  (await (await test.as(account)).detail('evaluation-report', built.report)).tdata.row;

beforeAll(async () => {
  test = await openOffice();
  built = await buildEvaluatedTender(test, { until: 'confirmed' });
}, 300_000);
afterAll(() => test?.close());

describe('the drafted report', () => {
  it('takes remarks of the committee beside the computed text, which stays as it was', async () => {
    const before = (await report()).sections;
    const remarks = [{ section: '6', text: '评分因素 <按> 招标文件第三章' }];
    expect((await chairDoes('writeReport', { matters: '核对安全生产许可证有效期', minutes: '', remarks })).code).toBe(
      'v',
    );
    const after = (await report()).sections;
    expect(after[5].body).toBe(`${before[5].body}<p>评标委员会补充说明：评分因素 &lt;按&gt; 招标文件第三章</p>`);
    expect(after[8].body).toContain('核对安全生产许可证有效期');
    for (const i of [0, 1, 2, 3, 4, 6, 7]) expect(after[i]).toEqual(before[i]);
  });

  it('keeps the remarks when only the other texts are written', async () => {
    await chairDoes('writeReport', { matters: '无', minutes: '没有澄清' });
    expect((await report()).remarks).toEqual({ '6': '评分因素 <按> 招标文件第三章' });
  });

  it('is written by the chair alone, and by nobody of the office', async () => {
    const other = built.members.find((m) => !m.isChair)!;
    const asked = { matters: '改', minutes: '' };
    expect((await other.client.action('committee-member.writeReport', { id: other.id, asked })).status).toBe(403);
    const agent = await test.as('agent');
    expect((await agent.action('committee-member.writeReport', { id: built.chair!.id, asked })).status).toBe(403);
  });

  it('comes back to the draft while nobody has signed, and after the first signature no more (TR-53)', async () => {
    await chairDoes('openSigning');
    expect((await chairDoes('writeReport', { matters: '改', minutes: '' })).msg).toContain(
      '没有可以修改的评标报告草稿',
    );
    expect((await chairDoes('reopenReport', { reason: '补写一处' })).code).toBe('v');
    expect(await report()).toMatchObject({ state: 'draft', digest: null });
    await chairDoes('openSigning');
    await signReport(built.members[0]!, built.report);
    const late = await chairDoes('reopenReport', { reason: '再补一处' });
    expect(late).toMatchObject({ code: 'valerror' });
    expect(late.msg).toContain('已有评委签署，评标报告正文不能再改');
  });
});

describe('the delivered report', () => {
  const recheck = async (account: string) => {
    const client = await test.as(account);
    return client.get(`/${client.prefix}/evaluation/recheck.json`, { id: built.report });
  };

  it('is checked anew for whoever may read it, and for nobody before it is delivered (TB-44)', async () => {
    expect((await recheck('agent')).status).toBe(404);
    for (const member of built.members.slice(1)) await signReport(member, built.report);
    await built.chair!.client.done('committee-member.deliverReport', { id: built.chair!.id });
    const { tdata } = await recheck('agent');
    expect(tdata.checks.map((c: any) => c.id)).toEqual([
      'signing',
      'contents',
      'ranks',
      'prices',
      'required',
      'rejections',
      'dates',
      'digest',
    ]);
    expect(tdata.checks.flatMap((c: any) => c.faults)).toEqual([]);
    expect(tdata.compared.map((b: any) => [b.total, b.readOut])).toEqual(
      tdata.compared.map((b: any) => [b.totalAgain, b.price]),
    );
  });

  it('shows what no longer agrees, and a recorded look keeps it (D4)', async () => {
    await (await test.as('owner')).done('evaluation-report.recheck', { id: built.report, asked: { opinion: '相符' } });
    await sql`update bid set price = price + 1 where id = ${built.bids[0]!.id}`.execute(test.office.db);
    const { tdata } = await recheck('supervisor');
    const faults = tdata.checks.flatMap((c: any) => c.faults);
    expect(faults).toEqual([`“${built.bids[0]!.supplierName}”的报价与开标记录不符`]);
    await (await test.as('supervisor')).done('evaluation-report.recheck', {
      id: built.report,
      asked: { opinion: '请评标委员会说明' },
    });
    const { rechecks } = await report();
    expect(rechecks.map((r: any) => [r.faults.length, r.opinion])).toEqual([
      [0, '相符'],
      [1, '请评标委员会说明'],
    ]);
    await sql`update bid set price = price - 1 where id = ${built.bids[0]!.id}`.execute(test.office.db);
  });

  it('takes papers from the officer, with kind and reason; the signed text keeps its digest', async () => {
    const agent = await test.as('agent');
    const digest = (await report()).digest;
    const file = await agent.upload('澄清函.pdf', '%PDF-1.4 澄清函');
    const asked = { attachments: [file], kind: 'clarification', note: '第 2 家的书面澄清' };
    expect(
      (await (await test.as('owner')).action('evaluation-report.attach', { id: built.report, asked })).status,
    ).toBe(403);
    expect(
      (await agent.action('evaluation-report.attach', { id: built.report, asked: { ...asked, note: '' } })).code,
    ).toBe('valerror');
    await agent.done('evaluation-report.attach', { id: built.report, asked });
    const { attachments, attached, digest: after } = await report();
    expect(after).toBe(digest);
    expect(attachments).toMatchObject([{ id: file.id, name: '澄清函.pdf' }]);
    expect(attached).toMatchObject([{ fileId: file.id, kind: 'clarification', note: '第 2 家的书面澄清' }]);
    expect((await recheck('agent')).tdata.checks.flatMap((c: any) => c.faults)).toEqual([]);
  });
});
