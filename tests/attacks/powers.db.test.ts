/**
 * G1 to G4: what two people of one agency could end, void, repeat or replace by themselves, and orders that were not
 * binding.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AwardedTender,
  type AwardStage,
  buildAwardedTender,
} from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { answerObjection } from '../../src/capabilities/dispute/testing/answer-objection.ts';
import {
  buildEvaluatedTender,
  evaluate,
  settleAll,
} from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { releaseAll } from '../../src/capabilities/opening/testing/in-the-room.ts';
import { giveConsent, waitingConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

interface Lot {
  project: string;
  lot: string;
}

const pdf = async (client: Client) => [await client.upload('证明.pdf', '%PDF-1.4 invented for a test')];
const stateOf = async (test: TestOffice, record: 'lot' | 'candidate-publicity' | 'winner-confirmation', id: string) =>
  (await (await test.as('owner')).detail(record, id)).tdata.row.state;

/** Agent and reviewer end a tender between themselves, as far as they come. */
async function terminate(test: TestOffice, of: Lot, values: object = {}) {
  const agent = await test.as('agent');
  const given = { project: of.project, lot: of.lot, type: 'other', reason: '招标人内部调整', tendersAgain: true };
  const lawful = { cause: 'projectGone', approval: '发改〔2026〕31 号', proofs: await pdf(agent) };
  const { row } = await agent.done('termination.create', { values: { ...given, ...lawful, ...values } });
  return { id: row.id as string, submitted: await agent.action('termination.submit', { id: row.id }) };
}

async function complain(test: TestOffice, of: Lot): Promise<string> {
  const bidder = await test.as('supplier3');
  const knewOn = new Date((await test.now()).getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const values = {
    ...{ lot: of.lot, matter: 'other', respondent: '代理机构', subject: '对招标活动的投诉' },
    ...{
      content: '事实',
      request: '重新评标',
      basis: '依据',
      evidence: await pdf(bidder),
      knewOn,
      contact: '13800000011',
    },
  };
  const { row } = await bidder.done('complaint.submit', { values });
  await (await test.as('supervisor')).done('complaint.accept', { id: row.id });
  return row.id;
}

const decide = async (test: TestOffice, id: string, outcome: string, more: object = {}) =>
  (await test.as('supervisor')).done('complaint.decide', {
    id,
    asked: { outcome, decision: '经查，投诉成立。', decisionBasis: '实施条例 第61条', ...more },
  });

const awarded = async (test: TestOffice, until: AwardStage): Promise<AwardedTender & { bids: { id: string }[] }> => {
  const evaluated = await insertReportedLot(test);
  return { ...(await buildAwardedTender(test, { evaluated, until })), bids: evaluated.bids };
};

const decideFirst = async (
  test: TestOffice,
  { confirmation, bids }: Pick<AwardedTender, 'confirmation'> & { bids: { id: string }[] },
) => {
  const owner = await test.as('owner');
  const asked = await signedDecision(owner, confirmation, { bid: sure(bids[0], 'a bid').id });
  return owner.action('winner-confirmation.decide', { id: confirmation, asked });
};

const notDone = /投诉处理决定“投诉成立，责令改正”尚未落实，不能确定中标人：由招标人按处理决定改正/;

describe('G2 a tender in the middle of its opening', () => {
  let test: TestOffice;
  beforeAll(async () => {
    test = await openOffice();
  }, 60_000);
  afterAll(() => test.close());

  it('is not ended by agent and reviewer, whatever they call it', async () => {
    const built = await buildOpenedTender(test, { until: 'unlocking' });
    for (const values of [{}, { type: 'cancelled' }, { type: 'revoked' }]) {
      const { id, submitted } = await terminate(test, built, values);
      expect(submitted.msg).toMatch(/^投标人正在解密，开标不能以终止代替.*招标投标法 第36条/);
      await (await test.as('agent')).done('termination.remove', { id });
    }
    expect(await stateOf(test, 'lot', built.lot)).toBe('opening');
    // The opening goes on as the law wants it.
    await releaseAll(await test.as('agent'), built);
  }, 120_000);
});

describe('between the report and the contract', () => {
  let test: TestOffice;
  let agent: Client;
  let reviewer: Client;
  let owner: Client;
  let supervisor: Client;
  beforeAll(async () => {
    test = await openOffice();
    [agent, reviewer, owner, supervisor] = (await Promise.all(
      ['agent', 'reviewer', 'owner', 'supervisor'].map(test.as),
    )) as [Client, Client, Client, Client];
  }, 60_000);
  afterAll(() => test.close());

  it('G2 an objection without an answer is not buried by a termination, and one that is answered stops none', async () => {
    const of = await awarded(test, 'published');
    const values = { lot: of.lot, kind: 'result', subject: '异议', content: '业绩不实', contact: '13800000011' };
    const { row: raised } = await (await test.as('supplier2')).done('objection.submit', { values });
    const { id, submitted } = await terminate(test, of);
    expect(submitted.msg).toMatch(/^有异议尚未答复，或者投诉尚未处理，不能终止.*第54条/);
    await answerObjection(raised.id, { by: agent, signedBy: owner });
    await agent.done('termination.submit', { id });
    // Nor does one that comes while the reviewer has it on the desk.
    const complaint = await complain(test, of);
    expect((await reviewer.action('termination.approve', { id })).msg).toContain('投诉尚未处理，不能终止');
    await decide(test, complaint, 'rejected');
    expect((await reviewer.done('termination.approve', { id })).row.state).toBe('confirming');
    await giveConsent(owner, of);
    expect(await stateOf(test, 'lot', of.lot)).toBe('terminated');
  });

  it('G2 an ending that the authority ordered is not voluntary: another complaint does not stop it', async () => {
    const of = await awarded(test, 'ended');
    const order = await complain(test, of);
    await decide(test, order, 'again');
    await complain(test, of);
    const { id, submitted } = await terminate(test, of, { cause: null });
    expect(submitted.tdata.row, submitted.msg).toMatchObject({ state: 'review', cause: 'ordered' });
    expect((await reviewer.done('termination.approve', { id })).row.state).toBe('announced');
  });

  it('G3 bids are not judged again without proof, nor before the owner has confirmed it', async () => {
    const of = await awarded(test, 'ended');
    const plannedAt = new Date((await test.now()).getTime() + 3 * 86_400_000).toISOString();
    const values = { lot: of.lot, cause: 'method', concerns: 'committee', grounds: '重新评审', plannedAt };
    const { row } = await agent.done('re-evaluation.create', { values });
    const save = (more: object) => agent.done('re-evaluation.save', { id: row.id, values: more });
    const submit = () => agent.action('re-evaluation.submit', { id: row.id });
    expect((await submit()).msg).toMatch(/没有文号：请填写监督部门责令改正的文件的文号.*第71条/);
    await save({ documentNumber: '住建罚〔2026〕3 号' });
    expect((await submit()).msg).toMatch(/没有证明材料：请在“证明材料”上传.*第71条/);
    for (const cause of ['sum', 'qualification', 'newCommittee']) {
      await save({ cause, evidence: await pdf(agent) });
      expect((await submit()).msg).toMatch(/不是本标段可以复评.*的原因/);
    }
    await save({ cause: 'objection' });
    expect((await submit()).code).not.toBe('v');
    await save({ cause: 'arithmetic' });
    await agent.done('re-evaluation.submit', { id: row.id });
    expect((await reviewer.done('re-evaluation.approve', { id: row.id })).row.state).toBe('confirming');
    // Everything stands as it stood.
    expect(await stateOf(test, 'candidate-publicity', of.publicity)).toBe('ended');
    expect(await stateOf(test, 'winner-confirmation', of.confirmation)).toBe('open');
    for (const one of [agent, reviewer])
      expect((await one.action('re-evaluation.confirm', { id: row.id })).status).toBe(403);
    const word = await waitingConsent(owner, { paper: row.id });
    for (const one of [agent, reviewer, supervisor])
      expect((await one.action('consent.give', { id: word.id })).status).toBe(403);
    await owner.done('consent.decline', { id: word.id, asked: { opinion: '没有看到错误' } });
    await agent.done('re-evaluation.submit', { id: row.id });
    await reviewer.done('re-evaluation.approve', { id: row.id });
    await giveConsent(owner, { paper: row.id });
    expect((await owner.detail('re-evaluation', row.id)).tdata.row).toMatchObject({
      state: 'ordered',
      orderedBy: '招标人代表丁',
    });
    expect(await stateOf(test, 'candidate-publicity', of.publicity)).toBe('withdrawn');
  });

  it('G1 while an order of the authority is open nobody wins; once it is done, somebody does', async () => {
    const of = await awarded(test, 'ended');
    const order = await complain(test, of);
    await supervisor.done('complaint.suspend', { id: order, asked: { because: '调查' } });
    await waitForState(agent, 'lot', of.lot, 'suspended');
    // An order does not lift what it was suspended for, unless the authority says so.
    await decide(test, order, 'corrected');
    expect(await stateOf(test, 'lot', of.lot)).toBe('suspended');
    await supervisor.done('complaint.lift', { id: order, asked: { because: '由招标人改正' } });
    const refused = await decideFirst(test, of);
    expect(refused.msg).toMatch(notDone);
    expect(refused.msg).toContain('第61条');
    expect((await owner.action('complaint.closeOrder', { id: order, asked: { because: '已改正' } })).status).toBe(403);
    await supervisor.done('complaint.closeOrder', { id: order, asked: { because: '已经改正，见回函' } });
    expect((await decideFirst(test, of)).code).toBe('v');
    expect((await supervisor.action('complaint.closeOrder', { id: order, asked: { because: '再次' } })).msg).toContain(
      '已经落实',
    );
  });
});

describe('in and after an evaluation', () => {
  let test: TestOffice;
  beforeAll(async () => {
    test = await openOffice();
  }, 60_000);
  afterAll(() => test.close());

  it('G4 no expert is replaced once the scores are summed up', async () => {
    const built = await buildEvaluatedTender(test, { until: 'summarised' });
    const leaving = sure(built.members[1], 'a member');
    const agent = await test.as('agent');
    const asked = { cause: 'health', reason: '身体不适', proofs: await pdf(agent) };
    const answer = await agent.action('committee-member.askReplacement', { id: leaving.id, asked });
    expect(answer.msg).toMatch(/^评分已经汇总，不能更换评委.*第46条/);
    // Its scores stand, and the committee goes on with them.
    await settleAll(built);
    const chair = sure(built.chair, 'a chair');
    await chair.client.done('committee-member.confirmResult', { id: chair.id });
  }, 120_000);

  it('G1 an order to judge again is done by the report of those who judged again', async () => {
    const built = await buildEvaluatedTender(test, { tender: { project: { name: '重新评标项目' } } });
    const [agent, reviewer, owner] = [await test.as('agent'), await test.as('reviewer'), await test.as('owner')];
    const order = await complain(test, built);
    await decide(test, order, 'again');
    // Every bidder reads what was ordered, and nothing of who complained of what.
    const bidder = await test.as('supplier2');
    const orders = async () =>
      (await bidder.get('/supplier/tender/detail.json', { lot: built.lot })).tdata.orders.join();
    expect(await orders()).toMatch(/^监督部门对本标段的投诉作出处理决定：重新\{评标\}或者重新\{招标\}/);
    expect(await orders()).not.toContain('对招标活动的投诉');
    const plannedAt = new Date((await test.now()).getTime() + 86_400_000).toISOString();
    const values = {
      lot: built.lot,
      cause: 'complaint',
      complaint: order,
      concerns: 'evaluation',
      grounds: '按处理决定',
      plannedAt,
    };
    const { row } = await agent.done('re-evaluation.create', { values });
    await agent.done('re-evaluation.submit', { id: row.id });
    await reviewer.done('re-evaluation.approve', { id: row.id });
    await giveConsent(owner, { paper: row.id });
    const { row: ordered } = (await owner.detail('re-evaluation', row.id)).tdata;
    const isDone = async () => (await owner.detail('complaint', order)).tdata.row.orderDoneAt;
    expect(await isDone()).toBeNull();
    await evaluate(test, { ...built, committee: ordered.committee });
    await waitForState(agent, 're-evaluation', row.id, 'finished');
    expect(await isDone()).not.toBeNull();
    expect(await orders()).toBe('');
  }, 180_000);
});
