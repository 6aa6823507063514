import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { objection } from '../../dispute/states.ts';
import { answerObjection } from '../../dispute/testing/answer-objection.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';
import { announceResult, draftPublicity, publishPublicity } from '../testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../testing/insert-reported-lot.ts';
import { signedDecision } from '../testing/sign-decision.ts';
import { soon } from '../testing/soon.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;

interface Open extends ReportedLot {
  publicity: string;
  confirmation: string;
}
let lots: Record<string, Open>;

/** Published together, so that one move of the clock ends all of them. */
async function openDecisions(wanted: Record<string, Regime>): Promise<Record<string, Open>> {
  const open: Record<string, Open> = {};
  for (const [name, regime] of Object.entries(wanted)) {
    const of = await insertReportedLot(test, { regime });
    const publicity = await draftPublicity(test, of);
    await publishPublicity(test, publicity);
    open[name] = { ...of, publicity, confirmation: '' };
  }
  const ends = (await agent.detail('candidate-publicity', open.ms!.publicity)).tdata.row.endsAt;
  await test.setClock(ends);
  for (const each of Object.values(open)) {
    each.confirmation = await soon(async () => {
      const { tdata } = await owner.list('winner-confirmation', { 'f.lot': each.lot });
      expect(tdata).toHaveLength(1);
      return tdata[0].id as string;
    });
  }
  return open;
}

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  owner = await test.as('owner');
  lots = await openDecisions({
    ms: 'ZB-MS',
    msFirst: 'ZB-MS',
    m: 'ZB-M',
    v: 'ZB-V',
    frozen: 'ZB-MS',
    refused: 'ZB-M',
    price: 'ZB-MS',
  });
}, 90_000);
afterAll(() => test.close());

const decide = async ({ confirmation: id, bids }: Open, rank: number, asked: Record<string, unknown> = {}) =>
  owner.action('winner-confirmation.decide', {
    id,
    asked: await signedDecision(owner, id, { bid: bids[rank - 1]!.id, ...asked }),
  });

describe('winner-confirmation.decide', () => {
  it('is the owner’s: the agency, the supervisor and a bidder cannot', async () => {
    for (const account of ['agent', 'reviewer', 'supervisor', 'supplier1']) {
      const answer = await (await test.as(account)).action('winner-confirmation.decide', {
        id: lots.ms!.confirmation,
        asked: { bid: lots.ms!.bids[0]!.id },
      });
      expect([403, 404]).toContain(answer.status);
    }
  });

  it('refuses whoever is no candidate (TB-57)', async () => {
    expect(await decide(lots.ms!, 4, { reason: '报价更低' })).toMatchObject({
      code: 'valerror',
      msg: expect.stringContaining('候选人以外定标无效（招标投标法 第57条）'),
    });
  });

  it('refuses while an objection waits for its answer, also one that came in unnoticed (TR-54b)', async () => {
    const of = lots.frozen!;
    const now = await test.now();
    const values = {
      project: of.project,
      lot: of.lot,
      kind: 'result',
      subject: '异议',
      content: '不服',
      contact: '1',
      submittedAt: now.toISOString(),
    };
    const system = { id: newId(), state: 'submitted', org: of.bids[1]!.supplier, adduserid: null, now };
    await inTransaction(test.office, (tx) => insertRow(tx, objection, values, system));
    expect((await decide(of, 1)).msg).toContain('有对评标结果的异议尚未答复');
    await answerObjection(system.id, { by: agent, signedBy: owner });
    expect((await decide(of, 1)).code).toBe('v');
  });

  it('under ZB-MS takes another than the first only with a lawful reason and its proof (TR-55, F7.6)', async () => {
    const of = lots.ms!;
    expect((await decide(of, 2)).msg).toContain('应当确定排名第一的候选人为中标人');
    const proof = [await owner.upload('放弃声明.pdf', '%PDF-1.4 we decline')];
    const whole = { reasonKind: 'declined', reason: '第一候选人书面放弃中标', proof };
    expect((await decide(of, 2, whole)).msg).toContain('由该候选人或者监督部门确认');
    const paper = of.confirmation;
    const asked = { of: of.bids[0]!.id, ending: 'declined', because: '书面放弃中标', proof };
    await owner.done('winner-confirmation.passOver', { id: paper, asked });
    await giveConsent(await test.as('supplier1'), { paper });
    const done = await decide(of, 2);
    expect(done.tdata.row).toMatchObject({
      state: 'decided',
      rank: '2',
      winnerName: of.bids[1]!.supplierName,
      price: of.bids[1]!.price,
      reasonKind: 'declined',
      reason: `${of.bids[0]!.supplierName}：中标人放弃中标`,
    });
    expect((await agent.detail('lot', of.lot)).tdata.row.state).toBe('awarded');
  });

  it('under ZB-M and ZB-V wants the reason written down, and no more', async () => {
    expect((await decide(lots.m!, 3)).msg).toContain('请写明理由');
    expect((await decide(lots.m!, 3, { reason: '按招标文件规定的定标办法' })).tdata.row.rank).toBe('3');
    expect((await decide(lots.v!, 2, { reason: '按定标办法' })).tdata.row).toMatchObject({ rank: '2', reportBy: null });
  });

  it('takes the first without a word, once', async () => {
    const done = await decide(lots.msFirst!, 1);
    expect(done.tdata.row).toMatchObject({ state: 'decided', rank: '1', reason: null });
    expect((await decide(lots.msFirst!, 2, { reason: '改主意' })).code).toBe('valerror');
  });
});

describe('winner-confirmation.refuse', () => {
  it('keeps the reason, and the owner may decide later all the same', async () => {
    const of = lots.refused!;
    const asked = { because: '第一名被查实串通投标' };
    expect((await owner.action('winner-confirmation.refuse', { id: of.confirmation })).code).toBe('valerror');
    expect((await owner.done('winner-confirmation.refuse', { id: of.confirmation, asked })).row).toMatchObject({
      state: 'refused',
      refusedBecause: asked.because,
    });
    await owner.done('winner-confirmation.reconsider', { id: of.confirmation });
    expect((await decide(of, 2, { reason: '第一名被查实串通投标' })).code).toBe('v');
  });
});

describe('the written report (TB-47)', () => {
  it('is due fifteen days after the decision, is reminded of, and no more once it is filed', async () => {
    const { row } = (await agent.detail('winner-confirmation', lots.ms!.confirmation)).tdata;
    const decidedOn = dateInShanghai(new Date(row.decidedAt));
    expect(row.reportBy >= addDays(decidedOn, 15)).toBe(true);
    await test.setClock(`${addDays(row.reportBy, -3)}T00:00:10+08:00`);
    const told = async () =>
      (await agent.list('message', { pagesize: '200' })).tdata
        .map((m: any) => m.title)
        .filter((t: string) => t.includes('书面报告'));
    await soon(async () => expect((await told()).join()).toContain(`应在 ${row.reportBy} 前提交监督部门`));
    const reportFiles = [await agent.upload('书面报告.pdf', '%PDF-1.4 report')];
    const asked = { reportedOn: dateInShanghai(await test.now()), reportFiles };
    expect((await agent.action('winner-confirmation.fileReport', { id: row.id })).code).toBe('valerror');
    for (const wrong of [addDays(decidedOn, -1), addDays(asked.reportedOn, 1)]) {
      const refused = await agent.action('winner-confirmation.fileReport', {
        id: row.id,
        asked: { ...asked, reportedOn: wrong },
      });
      expect(refused.msg).toContain('招标投标法 第47条');
    }
    await agent.done('winner-confirmation.fileReport', { id: row.id, asked });
    await test.setClock(`${addDays(row.reportBy, 1)}T00:00:10+08:00`);
    const late = async () => (await told()).filter((t: string) => t.includes('已逾期')).join();
    const nameOf = async (of: Open) => (await agent.detail('lot', of.lot)).tdata.row.name;
    const other = await nameOf(lots.msFirst!);
    await soon(async () => expect(await late()).toContain(other));
    expect(await late()).not.toContain(await nameOf(lots.ms!));
  });
});

describe('result-notice', () => {
  it('is filled from the decision, reviewed by a second person and public (EB-35)', async () => {
    const id = await announceResult(test, lots.msFirst!.confirmation);
    const seen = (await test.guest().get('/web/result-notice/detail.json', { id })).tdata.row;
    expect(seen).toMatchObject({
      state: 'published',
      winnerName: lots.msFirst!.bids[0]!.supplierName,
      price: '33600000.00',
    });
    expect(seen.winnerCode).toMatch(/^[0-9A-Z]{18}$/);
    expect(seen.number).toMatch(/^JG-2026-\d{4}$/);
  });

  it('refuses a price other than the bid’s (TB-43), and another winner', async () => {
    const { project, lot, confirmation } = lots.ms!;
    const { row } = await agent.done('result-notice.create', { values: { project, lot, confirmation } });
    await agent.done('result-notice.save', { id: row.id, values: { price: '33900000.01' } });
    expect((await agent.action('result-notice.submit', { id: row.id })).msg).toContain('招标投标法 第43条');
    await agent.done('result-notice.save', { id: row.id, values: { price: '33900000.00', winnerName: '别的公司' } });
    expect((await agent.action('result-notice.submit', { id: row.id })).msg).toContain('应为定标确定的中标人');
    await agent.done('result-notice.save', { id: row.id, values: { winnerName: lots.ms!.bids[1]!.supplierName } });
    await agent.done('result-notice.save', { id: row.id, values: { media: '某地方报纸' } });
    expect((await agent.action('result-notice.submit', { id: row.id })).msg).toContain('电子招标投标办法 第35条');
    await agent.done('result-notice.save', { id: row.id, values: { media: '中国招标投标公共服务平台' } });
    expect((await agent.done('result-notice.submit', { id: row.id })).row.state).toBe('review');
    expect((await agent.action('result-notice.approve', { id: row.id })).status).toBe(403);
  });
});
