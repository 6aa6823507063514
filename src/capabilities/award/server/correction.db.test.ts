import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import { strictest } from '../../../platform/law/rulebook.ts';
import { linesToHtml } from '../../../platform/templates/fill.ts';
import { waitForState } from '../../notice/testing/build-published-tender.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';
import { earliestEnd } from '../candidate-publicity/publicity-period.rules.ts';
import { type AwardedTender, announceResult, buildAwardedTender } from '../testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../testing/insert-reported-lot.ts';
import { signedDecision } from '../testing/sign-decision.ts';
import { soon } from '../testing/soon.ts';

let test: TestOffice;
let [agent, reviewer, owner] = [] as unknown as Client[];
let of: ReportedLot;
let awarded: AwardedTender;

beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer, owner] = await Promise.all(['agent', 'reviewer', 'owner'].map(test.as));
  of = await insertReportedLot(test);
  awarded = await buildAwardedTender(test, { evaluated: of, until: 'ended' });
}, 60_000);
afterAll(() => test.close());

const told = async (account: string) =>
  (await (await test.as(account)).list('message', { pagesize: '200' })).tdata.map((m: any) => m.subject as string);

describe('a correction of the candidates’ publicity', () => {
  let id: string;
  let candidates: any[];
  const submit = () => agent!.action('publicity-correction.submit', { id });
  const save = (values: object) =>
    agent!.done('publicity-correction.save', { id, values: sentOf('publicity-correction', values) });

  it('begins as what was published, and is nothing while it says the same', async () => {
    const values = { publicity: awarded.publicity, reason: '证书编号有误' };
    const { row } = await agent!.done('publicity-correction.create', { values });
    ({ id, candidates } = row);
    expect(candidates).toHaveLength(3);
    expect(row.name).toContain('（更正）');
    expect((await agent!.action('publicity-correction.create', { values })).msg).toContain('已有办理中的更正');
    await save({ endsAt: (await agent!.detail('candidate-publicity', awarded.publicity)).tdata.row.endsAt });
    expect((await submit()).msg).toMatch(/更正后的内容与原内容相同|公示期不得少于 3 日/);
  });

  it('keeps the committee’s ranking (PG-45)', async () => {
    await save({ endsAt: earliestEnd(strictest, (await test.now()).toISOString()).toISOString() });
    const { row } = await save({ candidates: [candidates[1], candidates[0], candidates[2]] });
    expect(row.candidates).toEqual(candidates);
    await save({
      candidates: [{ ...candidates[0], managerCertificate: '一级建造师 川151202600009' }, ...candidates.slice(1)],
    });
  });

  it('runs three days anew, a second less is refused (TR-54a)', async () => {
    const { begunAt } = (await agent!.detail('publicity-correction', id)).tdata.row;
    const end = earliestEnd(strictest, begunAt);
    await save({ endsAt: new Date(end.getTime() - 1000).toISOString() });
    expect((await submit()).msg).toMatch(/更正后的公示期不得少于 3 日.*第54条/);
    await save({ endsAt: end.toISOString() });
    const { row } = (await submit()).tdata;
    expect(row.changes).toEqual([
      expect.objectContaining({ label: '第 1 名 · 证书名称编号', after: '一级建造师 川151202600009' }),
      expect.objectContaining({ label: '公示结束' }),
    ]);
  });

  it('is published by a second person over the original, for everybody, and the bidders are told', async () => {
    expect((await agent!.action('publicity-correction.approve', { id })).status).toBe(403);
    await reviewer!.done('publicity-correction.approve', { id });
    await giveConsent(owner!, { paper: id });
    const shown = (await test.guest().get('/web/candidate-publicity/detail.json', { id: awarded.publicity })).tdata.row;
    expect(shown).toMatchObject({ state: 'published', corrections: [{ reason: '证书编号有误' }] });
    expect(shown.candidates[0].managerCertificate).toBe('一级建造师 川151202600009');
    await soon(async () => expect((await told('supplier2')).join()).toContain('（更正）'));
    // The decision that was open has to wait for the end anew.
    const decide = async () => ({
      id: awarded.confirmation,
      asked: await signedDecision(owner!, awarded.confirmation, { bid: of.bids[0]!.id }),
    });
    expect((await owner!.action('winner-confirmation.decide', await decide())).msg).toContain('候选人公示尚未结束');
    await test.setClock(shown.endsAt);
    await waitForState(owner!, 'candidate-publicity', awarded.publicity, 'ended');
    await owner!.done('winner-confirmation.decide', await decide());
    const late = await agent!.action('publicity-correction.create', { values: { publicity: awarded.publicity } });
    expect(late.msg).toContain('已经定标，候选人公示不再更正');
  });
});

describe('a result notice from a template', () => {
  it('refuses a variable that it does not know, by its name, and says what the record says', async () => {
    const body = '{{招标人}}公告：{{标段名称}}由{{中标人}}中标，{{项目名称}}，价 {{中标价大写}}。';
    const manager = await test.as('manager');
    const chapters = (text: string) => [{ id: 'body', title: '正文', body: linesToHtml(text) }];
    const { row } = await manager.done('paper-template.create', {
      values: { name: '简式', kind: 'result-notice', chapters: chapters(body) },
    });
    const { id } = row;
    await manager.done('paper-template.save', { id, values: { chapters: chapters(`${body}{{评委}}`) } });
    expect((await manager.action('paper-template.enable', { id, asked: {} })).msg).toContain('没有{{评委}}');
    await manager.done('paper-template.save', { id, values: { chapters: chapters(body) } });
    await manager.done('paper-template.enable', { id, asked: {} });
    const template = (await agent!.list('template-version', { 'f.template': id })).tdata[0].id;
    const values = { project: of.project, lot: of.lot, confirmation: awarded.confirmation, template };
    const notice = (await agent!.done('result-notice.create', { values })).row;
    expect(notice.content).toBe(
      `泸定县文化体育局公告：${notice.lot$}由${of.bids[0]!.supplierName}中标，${notice.project$}，价 人民币叁仟叁佰陆拾万元整。`,
    );
    const real = (await agent!.get('/agency/result-notice/template-values.json')).tdata;
    expect(real.values.中标人).toBe(of.bids[0]!.supplierName);
    expect((await (await test.as('rival')).get('/agency/result-notice/template-values.json')).tdata).toBeNull();
    await agent!.done('result-notice.remove', { id: notice.id });
  });
});

describe('a change of the published result (TB-64)', () => {
  it('follows the decision that now stands, and stands on the notice beside what it was', async () => {
    const notice = await announceResult(test, awarded.confirmation);
    const values = { notice, reason: '中标人放弃中标' };
    const { row } = await agent!.done('result-change.create', { values });
    expect((await agent!.action('result-change.submit', { id: row.id })).msg).toContain('没有可以发布的更正');
    const proof = [await owner!.upload('放弃函.pdf', '%PDF-1.4 letter')];
    const asked = { ending: 'declined', because: '书面放弃', proof, nextStep: 'next' };
    await owner!.done('winner-confirmation.withdraw', { id: awarded.confirmation, asked });
    await giveConsent(await test.as('supplier1'), { paper: awarded.confirmation });
    expect((await agent!.action('result-change.submit', { id: row.id })).msg).toContain('先由招标人重新确定中标人');
    const [open] = (await owner!.list('winner-confirmation', { 'f.lot': of.lot, 'f.state': 'open' })).tdata;
    await owner!.done('winner-confirmation.decide', {
      id: open.id,
      asked: await signedDecision(owner!, open.id, { bid: of.bids[1]!.id }),
    });
    await agent!.done('result-change.save', { id: row.id, values: {} });
    await agent!.done('result-change.submit', { id: row.id });
    await reviewer!.done('result-change.approve', { id: row.id });
    await giveConsent(owner!, { paper: row.id });
    const shown = (await test.guest().get('/web/result-notice/detail.json', { id: notice })).tdata.row;
    expect(shown).toMatchObject({ winnerName: of.bids[1]!.supplierName, price: of.bids[1]!.price });
    expect(shown.corrections[0].changes[0]).toMatchObject({
      before: of.bids[0]!.supplierName,
      after: of.bids[1]!.supplierName,
    });
    await soon(async () => expect((await told('supplier1')).join()).toContain('（变更）'));
  });
});
