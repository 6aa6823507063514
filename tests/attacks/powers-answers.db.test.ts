/** G14, G15: who answers an objection, whom that must be told before, and what an objection that is right refuses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { soon } from '../../src/capabilities/award/testing/soon.ts';
import { objectionAnswer } from '../../src/capabilities/dispute/objection/objection.rules.ts';
import { reply, signAnswer } from '../../src/capabilities/dispute/testing/answer-objection.ts';
import { signAs } from '../../src/capabilities/notice/testing/sign-as.ts';
import { buildOpenedTender, confirmSummary } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { entrust } from '../../src/capabilities/project/testing/entrust.ts';
import { giveConsent, waitingConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import { sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let [agent, reviewer, owner, supervisor, bidder] = [] as unknown as [Client, Client, Client, Client, Client];
beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer, owner, supervisor, bidder] = (await Promise.all(
    ['agent', 'reviewer', 'owner', 'supervisor', 'supplier2'].map(test.as),
  )) as [Client, Client, Client, Client, Client];
}, 60_000);
afterAll(() => test.close());

const raise = async (lot: string, kind: string, subject: string, by = bidder): Promise<string> =>
  (await by.done('objection.submit', { values: { lot, kind, subject, content: '业绩不实', contact: '13800000011' } }))
    .row.id;
const rowOf = async (id: string, by = owner) => (await by.detail('objection', id)).tdata.row;
const exercised = async (paper: string) => {
  for (const { id } of (await supervisor.list('consent', { 'f.power': 'objection-answer', pagesize: '50' })).tdata) {
    const { row } = (await supervisor.detail('consent', id)).tdata;
    if (row.paper === paper) return row;
  }
};
const sign = async (id: string, by: Client) =>
  by.action('objection.answer', {
    id,
    asked: await signAs(by, objectionAnswer(await rowOf(id, by)), (await rowOf(id)).project),
  });

describe('an answer in the owner’s place (代理机构管理暂行办法 19)', () => {
  it('is told to the owner with objector, grounds, answer and risks before it goes out, whoever signs it (DL-19)', async () => {
    const evaluated = await insertReportedLot(test);
    await buildAwardedTender(test, { evaluated, until: 'published' });
    const first = await raise(evaluated.lot, 'result', '异议甲');
    const { risks, ...without } = reply('dismissed');
    expect((await agent.action('objection.propose', { id: first, asked: without })).msg).toMatch(
      /风险告知招标人.*第19条/,
    );
    await agent.done('objection.propose', { id: first, asked: { ...without, risks } });
    await soon(async () => {
      const { tdata } = await owner.list('message', { pagesize: '100' });
      const told = tdata.find((m: any) => m.subject === '代理机构拟答复异议，请阅：异议甲');
      const { row } = (await owner.detail('message', sure(told, 'what the owner was told').id)).tdata;
      for (const part of ['异议人：', '业绩不实', '拟认定：不成立', '风险：异议人可能投诉'])
        expect(row.body).toContain(part);
    });
    // What an agency tells its owner is not the objector's.
    expect((await rowOf(first, bidder)).risks).toBeNull();
    expect((await sign(first, reviewer)).msg).toMatch(/^异议由招标人答复/);
    await signAnswer(first, owner);
    expect(await exercised(first)).toMatchObject({ state: 'recorded', cause: expect.stringContaining('第54条') });
    expect((await rowOf(first)).answeredFor).toBe('由招标人自己答复');
    expect((await rowOf(first, bidder)).risks).toBeNull();

    const second = await raise(evaluated.lot, 'result', '异议乙');
    await entrust(test, evaluated.project, { number: 'WT-代答', givesAnswering: true });
    await agent.done('objection.propose', { id: second, asked: reply('dismissed') });
    await sql`update objection set owner_told_at = null where id = ${second}`.execute(test.office.db);
    expect((await sign(second, reviewer)).msg).toContain('还没有把拟答复的意见和风险告知招标人');
    await sql`update objection set owner_told_at = now() where id = ${second}`.execute(test.office.db);
    expect((await sign(second, reviewer)).code).toBe('v');
    expect((await exercised(second)).standing).toContain('异议由代理机构代为答复');
    expect((await rowOf(second)).answeredFor).toContain('WT-代答');
  }, 60_000);

  it('in the room waits for the owner’s word, and the room does not close before it', async () => {
    const built = await buildOpenedTender(test, { until: 'confirming' });
    for (const b of built.bids) await confirmSummary(b);
    const by = sure(built.bids[0], 'a bid').client;
    const id = await raise(built.lot, 'opening', '唱标工期有误', by);
    const asked = reply('dismissed', { answer: '以投标文件所载为准' });
    expect((await agent.done('objection.answerOnSpot', { id, asked })).row.state).toBe('review');
    expect((await rowOf(id, by)).answer).toBeNull();
    expect((await agent.action('opening.close', { id: built.opening })).msg).toContain('还有 1 件现场异议没有答复');
    const word = await waitingConsent(owner, { paper: id });
    for (const one of [agent, reviewer, supervisor, by])
      expect([403, 404]).toContain((await one.action('consent.give', { id: word.id })).status);
    for (const one of [agent, owner]) {
      expect((await one.action('objection.giveOnSpot', { id })).status).toBe(403);
      expect((await sign(id, one)).code).not.toBe('v');
    }
    await owner.done('consent.decline', { id: word.id, asked: { opinion: '写明页码' } });
    expect(await rowOf(id)).toMatchObject({ state: 'submitted', returnedBecause: '写明页码' });
    await agent.done('objection.answerOnSpot', { id, asked });
    await giveConsent(owner, { paper: id });
    expect(await rowOf(id)).toMatchObject({
      state: 'answered',
      answeredFor: expect.stringMatching(/^招标人代表 .*当场同意$/),
    });
    await agent.done('opening.close', { id: built.opening });
  }, 60_000);
});

describe('an objection to the document that is right after the deadline (实施条例 23)', () => {
  async function upheld() {
    const evaluated = await insertReportedLot(test);
    const of = await buildAwardedTender(test, { evaluated, until: 'ended' });
    const { db } = test.office;
    // Raised late, before the deadline; answered when the candidates were public.
    const later = new Date((await test.now()).getTime() + 86_400_000).toISOString();
    const { bidDeadline, state } = (await owner.detail('lot', evaluated.lot)).tdata.row;
    await sql`update lot set state = 'issued', bid_deadline = ${later} where id = ${evaluated.lot}`.execute(db);
    const id = await raise(evaluated.lot, 'document', '资格条件排斥潜在投标人');
    await sql`update lot set state = ${state}, bid_deadline = ${bidDeadline} where id = ${evaluated.lot}`.execute(db);
    await agent.done('objection.propose', { id, asked: reply('upheld') });
    await signAnswer(id, owner);
    const decide = async () => {
      const asked = await signedDecision(owner, of.confirmation, { bid: sure(evaluated.bids[0], 'a bid').id });
      return owner.action('winner-confirmation.decide', { id: of.confirmation, asked });
    };
    return { ...of, project: evaluated.project, lot: evaluated.lot, id, decide };
  }

  it('refuses the next act until the owner has said why nothing has to be changed; the agency cannot', async () => {
    const { id, decide, lot, project } = await upheld();
    expect((await decide()).msg).toMatch(/招标文件、资格预审文件的异议成立、部分成立”尚未落实，不能确定中标人.*第23条/);
    const { tdata } = await owner.get(`/${owner.prefix}/project-flow/detail.json`, { project, lot });
    expect(tdata.before.items.find((item: any) => item.id === `order:${id}`)).toMatchObject({
      isMine: true,
      blocks: true,
    });
    const asked = { because: '该条件没有影响任何投标' };
    expect((await agent.action('objection.closeOrder', { id, asked })).msg).toContain('请选择异议提出之后发出的补遗');
    await owner.done('objection.closeOrder', { id, asked });
    expect((await owner.action('objection.closeOrder', { id, asked })).code).not.toBe('v');
    expect((await decide()).code).toBe('v');
  }, 60_000);

  it('ends the lot with it as the cause, by the owner’s word', async () => {
    const { id, lot, project } = await upheld();
    const values = {
      project,
      lot,
      type: 'other',
      cause: 'documentUpheld',
      reason: '修改后重新招标',
      tendersAgain: true,
    };
    const { row } = await agent.done('termination.create', { values });
    await agent.done('termination.submit', { id: row.id });
    expect((await reviewer.done('termination.approve', { id: row.id })).row.state).toBe('confirming');
    await giveConsent(owner, { paper: row.id });
    expect((await rowOf(id)).orderDoneBecause).toContain('已公告终止');
  }, 60_000);
});
