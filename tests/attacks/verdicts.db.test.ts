/** G1, G13: what each verdict of 招标投标法 refuses until it is carried out, and by which act it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AwardedTender,
  type AwardStage,
  announceResult,
  buildAwardedTender,
  sendLetters,
} from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import {
  reviewAsked,
  reviewCapacity,
  seatOriginal,
  voteCapacity,
} from '../../src/capabilities/award/testing/review-capacity.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { soon } from '../../src/capabilities/award/testing/soon.ts';
import { buildContract } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { contractTerms } from '../../src/capabilities/contract/testing/contract-terms.ts';
import type { TestMember } from '../../src/capabilities/evaluation/testing/seat-members.ts';
import { buildPublishedTender, waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { scheduledOpening } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { giveConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import type { RecordId } from '../../src/kernel/record/known.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let owner: Client;
let supervisor: Client;
let bidder: Client;
beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer, owner, supervisor, bidder] = (await Promise.all(
    ['agent', 'reviewer', 'owner', 'supervisor', 'supplier3'].map(test.as),
  )) as [Client, Client, Client, Client, Client];
}, 60_000);
afterAll(() => test.close());

type Awarded = AwardedTender & { bids: { id: string }[] };
const awarded = async (until: AwardStage): Promise<Awarded> => {
  const evaluated = await insertReportedLot(test);
  return { ...(await buildAwardedTender(test, { evaluated, until })), bids: evaluated.bids };
};

async function complain({ lot }: { lot: string }): Promise<string> {
  const knewOn = new Date((await test.now()).getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const values = {
    ...{ lot, matter: 'other', respondent: '代理机构', subject: '对招标活动的投诉', content: '事实' },
    ...{ request: '依法处理', basis: '依据', knewOn, contact: '13800000011' },
    evidence: [await bidder.upload('证明.pdf', '%PDF-1.4 invented for a test')],
  };
  const { row } = await bidder.done('complaint.submit', { values });
  await supervisor.done('complaint.accept', { id: row.id });
  return row.id;
}
const verdict = (id: string, outcome: string, more: object = {}) =>
  supervisor.action('complaint.decide', {
    id,
    asked: { outcome, decision: '经查明。', decisionBasis: '实施条例 第61条', ...more },
  });
const ruled = async (of: { lot: string }, outcome: string, more: object = {}): Promise<string> => {
  const id = await complain(of);
  const answer = await verdict(id, outcome, more);
  expect(answer.code, answer.msg).toBe('v');
  return id;
};

const rowOf = async (record: RecordId, id: string) => (await owner.detail(record, id)).tdata.row;
const isDone = async (order: string) => (await rowOf('complaint', order)).orderDoneAt !== null;
/** The decision on one of the bids, the first by default. */
async function decide(confirmation: string, { bids }: Awarded, place = 0) {
  const asked = await signedDecision(owner, confirmation, { bid: sure(bids[place], 'a bid').id });
  return owner.action('winner-confirmation.decide', { id: confirmation, asked });
}
/** The decision that is open on the lot once the earlier one has fallen. */
async function openDecision(lot: string): Promise<string> {
  let id = '';
  await soon(async () => {
    const { tdata } = await owner.list('winner-confirmation', { 'f.lot': lot, 'f.state': 'open' });
    expect(tdata).toHaveLength(1);
    id = tdata[0].id;
  });
  return id;
}

describe('what the authority decides on a complaint', () => {
  it('驳回 refuses nothing', async () => {
    const of = await awarded('ended');
    await ruled(of, 'rejected');
    expect((await decide(of.confirmation, of)).code).toBe('v');
  });

  it('G1 责令改正 is refused whatever is lifted, stands on the flow, and is done by report and word', async () => {
    const of = await awarded('ended');
    const order = await ruled(of, 'corrected', { lifts: true, orderBy: '2030-05-01' });
    const refused = await decide(of.confirmation, of);
    expect(refused.msg).toMatch(
      /投诉处理决定“投诉成立，责令改正”尚未落实，不能确定中标人：由招标人按处理决定改正.*第61条/,
    );
    const lineFor = async (client: Client) => {
      const at = { project: of.project, lot: of.lot };
      const { tdata } = await client.get(`/${client.prefix}/project-flow/detail.json`, at);
      return tdata.before.items.find((item: any) => item.id === `order:${order}`);
    };
    expect(await lineFor(owner)).toMatchObject({ isMine: true, blocks: true, by: '2030-05-01T16:00:00.000Z' });
    await soon(async () => {
      const told = (await owner.list('message', { pagesize: '200' })).tdata.map((m: any) => m.subject).join();
      expect(told).toContain('请落实处理决定“投诉成立，责令改正”');
    });
    const report = { report: '已改正', files: [await owner.upload('回函.pdf', '%PDF-1.4 a letter')] };
    await owner.done('complaint.reportOrder', { id: order, asked: report });
    // A report alone opens nothing; it is the authority's turn.
    expect((await decide(of.confirmation, of)).msg).toContain('尚未落实');
    expect(await lineFor(owner)).toMatchObject({ isMine: false, says: '已报告落实情况，由监督部门确认' });
    await supervisor.done('complaint.closeOrder', { id: order, asked: { because: '已经改正' } });
    expect((await decide(of.confirmation, of)).code).toBe('v');
  });

  it('G1 责令改正 before the bids are due keeps the room shut at the deadline, and a host opens it once it was done', async () => {
    const of = await buildPublishedTender(test);
    const order = await ruled(of, 'corrected');
    const room = await scheduledOpening(test, of.lot);
    await test.setClock((await rowOf('lot', of.lot)).bidDeadline);
    const open = () => agent.action('opening.open', { id: room });
    expect((await open()).msg).toMatch(/投诉成立，责令改正”尚未落实，不能开标：由招标人按处理决定改正/);
    expect((await rowOf('opening', room)).state).toBe('waiting');
    await supervisor.done('complaint.closeOrder', { id: order, asked: { because: '已发补遗改正' } });
    // There was no bid here; only that is left to refuse.
    expect((await open()).msg ?? '').not.toContain('尚未落实');
  });

  it('G1 中标无效 makes the decision fall by name, and is done by deciding anew', async () => {
    const early = await awarded('ended');
    expect((await verdict(await complain(early), 'voided')).msg).toContain('还没有确定中标人，不能认定中标无效');
    const of = await awarded('decided');
    // Its papers come with it.
    const decisionFiles = [await supervisor.upload('处理决定书.pdf', '%PDF-1.4 a decision')];
    const order = await ruled(of, 'voided', { decisionFiles });
    await waitForState(owner, 'winner-confirmation', of.confirmation, 'voided');
    await expect(announceResult(test, of.confirmation)).rejects.toThrow('尚未确定中标人，不能发布中标结果');
    const anew = await openDecision(of.lot);
    expect((await decide(anew, of)).msg).toContain('候选人');
    expect((await decide(anew, of, 1)).code).toBe('v');
    expect(await isDone(order)).toBe(true);
    await announceResult(test, anew);
  });

  it('G1 中标无效 takes back letters that are out; no contract is made of them', async () => {
    const of = await awarded('sent');
    await ruled(of, 'voided');
    await waitForState(agent, 'award-notice', of.letter, 'revoked');
    await expect(buildContract(test, of, contractTerms)).rejects.toThrow();
    const anew = await openDecision(of.lot);
    await expect(sendLetters(test, anew)).rejects.toThrow();
  });

  it('G1 重新评标 is possible though letters are out, and takes them back', async () => {
    const of = await awarded('sent');
    const order = await ruled(of, 'rejudged');
    await expect(buildContract(test, of, contractTerms)).rejects.toThrow(
      /重新评标”尚未落实，不能订立合同：以“投诉成立”/,
    );
    const plannedAt = new Date((await test.now()).getTime() + 86_400_000).toISOString();
    const values = { lot: of.lot, cause: 'complaint', complaint: order, concerns: 'evaluation', grounds: '按决定' };
    const { row } = await agent.done('re-evaluation.create', { values: { ...values, plannedAt } });
    await agent.done('re-evaluation.submit', { id: row.id });
    await reviewer.done('re-evaluation.approve', { id: row.id });
    await giveConsent(owner, { paper: row.id });
    expect(await rowOf('award-notice', of.letter)).toMatchObject({ state: 'revoked' });
    expect(await rowOf('winner-confirmation', of.confirmation)).toMatchObject({ state: 'lapsed' });
    // Done is it with the new report (powers.db.test.ts), not with the order to judge.
    expect(await isDone(order)).toBe(false);
  });

  it.each(['ended', 'sent'] as const)('G1 重新招标 is done by a termination with its cause, %s', async (until) => {
    const of = await awarded(until);
    const order = await ruled(of, 'retendered');
    if (until === 'ended')
      expect((await decide(of.confirmation, of)).msg).toMatch(
        /重新招标”尚未落实，不能确定中标人：以“监督部门责令重新招标”/,
      );
    const values = { project: of.project, lot: of.lot, type: 'other', reason: '监督部门责令', tendersAgain: true };
    const { row } = await agent.done('termination.create', { values: { ...values, cause: 'ordered' } });
    await agent.done('termination.submit', { id: row.id });
    await reviewer.done('termination.approve', { id: row.id });
    expect(await rowOf('lot', of.lot)).toMatchObject({ state: 'terminated' });
    expect(await isDone(order)).toBe(true);
    if (until === 'sent') expect(await rowOf('award-notice', of.letter)).toMatchObject({ state: 'revoked' });
  });
});

describe('G13 the capacity of a candidate (实施条例 56)', () => {
  const ask = async (client: Client, id: string, more: object = {}) =>
    client.action('winner-confirmation.askReview', { id, asked: await reviewAsked(client, more) });

  it('is found by the votes of the original committee, and typed by nobody of agency and owner', async () => {
    const of = await awarded('ended');
    const members = await seatOriginal(test, of.lot);
    const capacityOf = sure(of.bids[0], 'a bid').id;
    const typed = { capacity: 'unable', capacityReview: '原评标委员会审查：已进入破产程序' };
    for (const one of [agent, reviewer, owner, supervisor])
      expect((await one.action('winner-confirmation.keepReview', { id: of.confirmation, asked: typed })).status).toBe(
        403,
      );
    for (const one of [agent, reviewer]) expect((await ask(one, of.confirmation, { capacityOf })).status).toBe(403);
    // A lawful cause, and its proof.
    expect((await ask(owner, of.confirmation)).msg).toContain('请选择被审查的候选人');
    expect((await ask(owner, of.confirmation, { capacityOf, cause: 'whim' })).code).toBe('valerror');
    expect((await ask(owner, of.confirmation, { capacityOf, cause: 'offended' })).msg).toMatch(/没有文号.*第56条/);
    expect((await ask(owner, of.confirmation, { capacityOf, proofs: [] })).code).toBe('valerror');
    expect((await ask(owner, of.confirmation, { capacityOf })).code).toBe('v');
    // While it is asked nothing is decided, and no seat alone finds anything.
    expect((await decide(of.confirmation, of, 1)).msg).toContain('原评标委员会还没有表决');
    const [chair, ...others] = members as [TestMember, ...TestMember[]];
    await voteCapacity(owner, of.confirmation, [chair, ...others.slice(0, 3)], 'unable');
    expect((await rowOf('winner-confirmation', of.confirmation)).capacity).toBeNull();
    expect((await decide(of.confirmation, of)).msg).toContain('原评标委员会还没有表决');
    await voteCapacity(owner, of.confirmation, others.slice(3), 'able');
    expect(await rowOf('winner-confirmation', of.confirmation)).toMatchObject({ capacity: 'unable' });
    expect((await decide(of.confirmation, of)).msg).toMatch(/不具备履约能力，不能确定其中标.*第56条/);
    // The supervisor reads cause and proof beside the other acts of power.
    const [kept] = (await supervisor.list('consent', { 'f.lot': of.lot })).tdata;
    expect(kept).toMatchObject({ power: 'capacity-review', state: 'recorded' });
    // A second review does not make the first forgotten.
    await reviewCapacity(owner, of.confirmation, members, 'able', { capacityOf: sure(of.bids[1], 'a bid').id });
    expect((await decide(of.confirmation, of)).msg).toContain('不具备履约能力');
    expect((await decide(of.confirmation, of, 1)).code).toBe('v');
    expect(await rowOf('winner-confirmation', of.confirmation)).toMatchObject({ reasonKind: 'unable' });
  });

  it('leaves a way on where nobody is left: the lot is tendered again, by the finding that the votes made', async () => {
    const of = await awarded('ended');
    const members = await seatOriginal(test, of.lot);
    const end = async () => {
      const values = { project: of.project, lot: of.lot, type: 'other', cause: 'noneLeft', reason: '候选人均不具备' };
      const { row } = await agent.done('termination.create', { values: { ...values, tendersAgain: true } });
      const { msg } = await agent.action('termination.submit', { id: row.id });
      return msg || undefined;
    };
    expect(await end()).toContain('没有这一认定');
    for (const { id } of of.bids.slice(0, 3))
      await reviewCapacity(owner, of.confirmation, members, 'unable', { capacityOf: id });
    const drafted = (await agent.list('termination', { 'f.lot': of.lot })).tdata[0];
    expect((await agent.action('termination.submit', { id: drafted.id })).code).toBe('v');
  });

  it('no letter goes out to a winner found unable, until the owner has taken the award back', async () => {
    const of = await awarded('announced');
    const members = await seatOriginal(test, of.lot);
    const asked = { ending: 'unable', because: '审查意见', nextStep: 'next' };
    const proof = [await owner.upload('审查意见.pdf', '%PDF-1.4 an opinion')];
    // Nor does the owner say so alone.
    const alone = await owner.action('winner-confirmation.withdraw', {
      id: of.confirmation,
      asked: { ...asked, proof },
    });
    expect(alone.msg).toContain('没有经原评标委员会表决');
    expect((await ask(owner, of.confirmation)).code).toBe('v');
    await expect(sendLetters(test, of.confirmation)).rejects.toThrow(/还没有表决”尚未落实，不能发出中标通知书/);
    await voteCapacity(owner, of.confirmation, members, 'unable');
    const letters = (await agent.list('award-notice', { 'f.lot': of.lot })).tdata;
    const letter = letters.find((l: any) => l.kind !== 'loss');
    expect((await agent.action('award-notice.submit', { id: letter.id })).msg).toMatch(
      /不具备履约能力”尚未落实，不能发出中标通知书/,
    );
    await owner.done('winner-confirmation.withdraw', { id: of.confirmation, asked: { ...asked, proof } });
    expect((await decide(await openDecision(of.lot), of, 1)).code).toBe('v');
  });

  it('found able, or asked for no more, everything goes on', async () => {
    const of = await awarded('announced');
    const members = await seatOriginal(test, of.lot);
    expect((await ask(owner, of.confirmation)).code).toBe('v');
    const drop = { id: of.confirmation, asked: { because: '法院已撤销受理' } };
    expect((await agent.action('winner-confirmation.dropReview', drop)).status).toBe(403);
    await owner.done('winner-confirmation.dropReview', drop);
    await reviewCapacity(owner, of.confirmation, members, 'able');
    await sendLetters(test, of.confirmation);
  });
});
