/** A lot that was lawfully held off line: judged by the same rules, and only then a letter, a contract and an archive (L2). */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { contractTerms } from '../../contract/testing/contract-terms.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';
import { offlineAwardLifecycle } from '../offline-award/offline-award.record.ts';
import { insertReportedLot } from '../testing/insert-reported-lot.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let owner: Client;
let winner: string;

beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer, owner] = await Promise.all([test.as('agent'), test.as('reviewer'), test.as('owner')]);
  const supplier = await test.as('supplier1');
  winner = (await supplier.detail('user', supplier.userId)).tdata.row.organisation;
}, 60_000);
afterAll(() => test.close());

/** Every day lawful, none of them one that the calendar rolls but the last of the publicity, a Sunday. */
const lawful = {
  because: '平台启用前线下办理',
  noticedAt: '2026-01-05T09:00:00+08:00',
  openedAt: '2026-01-27T09:30:00+08:00',
  bidders: 3,
  reportedAt: '2026-01-28T17:00:00+08:00',
  publicisedFrom: '2026-01-29T09:00:00+08:00',
  publicisedUntil: '2026-02-03T00:00:00+08:00',
  decidedOn: '2026-02-03',
  rank: 1,
  paperNumber: '泸招〔2026〕1号',
  datedOn: '2026-02-04',
  price: '33000000.00',
  scope: '土建',
  term: '540 天',
  quality: '合格',
};

/** A file belongs to one row. */
async function papers(): Promise<Record<string, unknown[]>> {
  const names = {
    noticePaper: '招标公告',
    openingPaper: '开标记录',
    reportPaper: '评标报告',
    publicityPaper: '公示',
    paper: '通知书',
  };
  const uploaded = Object.entries(names).map(async ([field, name]) => [
    field,
    [await agent.upload(`${name}.pdf`, '%PDF-1.4 stamped')],
  ]);
  return Object.fromEntries(await Promise.all(uploaded));
}

async function drafted(values: object = {}, regime: 'ZB-MS' | 'ZB-V' = 'ZB-MS') {
  const voluntary = {
    ...{ regime, regimeReason: '自愿招标', budgetFunds: null, investment: null },
    fundSource: '企业自筹资金，已落实',
  };
  const tender = regime === 'ZB-V' ? { project: voluntary } : {};
  const { project, lot } = await buildPublishedTender(test, { until: 'project', ...tender });
  const given = { project, lot, supplier: winner, ...lawful, ...(await papers()), ...values };
  const { row } = await agent.done('offline-award.create', { values: given });
  return { id: row.id as string, project, lot };
}
const submit = async (values: object, regime?: 'ZB-V') => {
  const { id } = await drafted(values, regime);
  return agent.action('offline-award.submit', { id });
};

describe('the letter of a lot that was run off line (L2, EB-34/36)', () => {
  it('is not for a lot that is tendered here', async () => {
    const of = await insertReportedLot(test);
    const values = { project: of.project, lot: of.lot, supplier: winner, ...lawful };
    expect((await agent.action('offline-award.create', { values })).msg).toMatch(
      /已在平台上招标，中标通知书须在线签发.*第36条/,
    );
  });

  it.each<[string, object, string]>([
    ['TB-24', { openedAt: '2026-01-24T09:30:00+08:00' }, '第24条'],
    ['TB-28b', { bidders: 2 }, '少于 3 个'],
    ['TR-51', { price: '35000000.01' }, '高于最高投标限价'],
    ['TR-54a', { publicisedUntil: '2026-02-02T23:59:00+08:00' }, '公示期不得少于 3 日'],
    ['TR-55', { rank: 2 }, '法定事由'],
    ['TB-40', { decidedOn: '2026-02-01' }, '不能早于公示结束'],
    ['TB-40', { datedOn: '2026-02-02' }, '不能早于确定中标人'],
    ['TB-40', { reportedAt: '2026-01-26T09:00:00+08:00' }, '不能早于开标'],
    ['dated', { datedOn: '2026-03-03' }, '不能晚于今日'],
    ['papers', { reportPaper: [] }, '请上传评标报告'],
  ])('%s: is refused as it would be here', async (_rule, change, says) => {
    const answer = await submit(change);
    expect(`${answer.code} ${answer.msg} ${JSON.stringify(answer.tdata)}`).toContain(says);
    expect(answer.code).not.toBe('v');
  });

  it.each<[string, object]>([
    ['TB-24, on the day', { openedAt: '2026-01-26T09:30:00+08:00' }],
    ['TR-51, at the ceiling', { price: '35000000.00' }],
    ['TR-55, with the reason', { rank: 2, skipReason: '第一名书面放弃' }],
  ])('%s: passes', async (_rule, change) => {
    const answer = await submit(change);
    expect(answer, answer.msg).toMatchObject({ code: 'v' });
  });

  it('filed before proofs were asked, it gets them later, by the same rules', async () => {
    const { id } = await drafted();
    expect((await agent.action('offline-award.supplement', { id })).code).not.toBe('v');
    await agent.done('offline-award.submit', { id });
    await reviewer.done('offline-award.approve', { id });
    const proofs = { ...lawful, ...(await papers()) } as Record<string, any>;
    const taken = Object.keys(offlineAwardLifecycle.actions.supplement!.asks!);
    const asked: Record<string, any> = Object.fromEntries(taken.map((name) => [name, proofs[name]]));
    expect((await agent.action('offline-award.supplement', { id, asked })).msg).toContain('已经登记齐全');
    // As rows of before stand in old databases.
    await sql`update offline_award set noticed_at = null, notice_paper = null, opened_at = null, bidders = null, opening_paper = null,
      reported_at = null, report_paper = null, publicised_from = null, publicised_until = null, publicity_paper = null, decided_on = null,
      rank = null where id = ${id}`.execute(test.office.db);
    const { openingPaper, ...without } = asked;
    expect((await agent.action('offline-award.supplement', { id, asked: without })).msg).toContain('请补齐：开标记录');
    const two = await agent.action('offline-award.supplement', { id, asked: { ...asked, bidders: 2 } });
    expect(two.msg).toContain('少于 3 个');
    const { row } = await agent.done('offline-award.supplement', { id, asked });
    expect(row).toMatchObject({ state: 'filed', bidders: 3, rank: 1 });
    expect(row.openingPaper).toHaveLength(1);
  });

  it('voluntary: what the law only warns of is warned of', async () => {
    const short = {
      openedAt: '2026-01-24T09:30:00+08:00',
      publicisedUntil: '2026-01-30T09:00:00+08:00',
      decidedOn: '2026-02-03',
    };
    const { id } = await drafted(short, 'ZB-V');
    const warned = await agent.action('offline-award.submit', { id });
    expect(warned.msg).toContain('请填写理由后再提交');
    expect(JSON.stringify(warned.tdata)).toContain('公示期不得少于 3 日');
    const answer = await agent.action('offline-award.submit', { id, because: '自愿招标，各方同意' });
    expect(answer, answer.msg).toMatchObject({ code: 'v' });
  });

  it('is not won by who tenders, runs or watches over it (TR-13)', async () => {
    for (const account of ['agent', 'owner', 'supervisor']) {
      const client = await test.as(account);
      const unit = (await client.detail('user', client.userId)).tdata.row.organisation;
      const answer = await submit({ supplier: unit });
      expect(answer.msg, account).toMatch(/中标人应是已注册的供应商单位|中标人不能是本项目的招标人/);
    }
  });

  it('goes on to contract, written report and an archive that is whole', async () => {
    const { id, project, lot } = await drafted();
    await agent.done('offline-award.submit', { id });
    expect((await agent.action('offline-award.approve', { id })).status).toBe(403);
    const filed = (await reviewer.done('offline-award.approve', { id })).row;
    expect((await agent.detail('lot', lot)).tdata.row.state).toBe('awarded');
    const supplier = await test.as('supplier1');
    expect((await supplier.detail('award-notice', filed.letter)).tdata.row).toMatchObject({
      state: 'sent',
      offline: id,
    });
    expect((await (await test.as('supplier2')).detail('offline-award', id)).status).toBe(404);
    const term = async () =>
      (await owner.list('deadline', { 'f.project': project, columns: 'term,state' })).tdata.map((d: any) => d.state);
    await expect.poll(async () => (await term()).length).toBeGreaterThan(0);
    const early = await owner.action('offline-award.reportInWriting', { id, asked: { reportedOn: '2026-02-02' } });
    expect(early.msg).toContain('不早于确定中标人之日');
    await owner.done('offline-award.reportInWriting', { id, asked: { reportedOn: '2026-02-10' } });

    const values = { project, lot, award: filed.letter, signedOn: '2026-03-02', ...contractTerms };
    const { row } = await agent.done('contract.create', { values });
    expect(row).toMatchObject({ price: '33000000.00', contractor: winner });
    expect(row.comparison.map((c: any) => [c.field, c.same])).toEqual([
      ['价款', true],
      ['期限', true],
      ['质量', true],
      ['标的', true],
      ['工期', true],
    ]);
    await agent.done('contract.save', {
      id: row.id,
      values: { attachments: [await agent.upload('合同.pdf', '%PDF-1.4 k')] },
    });
    await agent.done('contract.submit', { id: row.id });
    await reviewer.done('contract.approve', { id: row.id });
    await (await test.as('owner')).done('contract.takeEffect', { id: row.id });
    await giveConsent(await test.as('supplier1'), { paper: row.id });
    const archive = (await agent.done('archive.create', { values: { project, lot, name: '档案', keeper: '档案员' } }))
      .row;
    const checked = (await agent.done('archive.check', { id: archive.id })).row;
    expect(checked.missing.filter((m: any) => m.required)).toEqual([]);
  }, 60_000);
});
