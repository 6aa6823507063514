/**
 * G14: what the authority orders of its own motion, by cause and proof; only the authority can order it, and only the
 * authority lifts it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AwardStage, buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { soon } from '../../src/capabilities/award/testing/soon.ts';
import { buildPublishedTender, waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { giveConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import type { RecordId } from '../../src/kernel/record/known.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import { sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let [agent, reviewer, owner, supervisor, bidder] = [] as unknown as [Client, Client, Client, Client, Client];
beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer, owner, supervisor, bidder] = (await Promise.all(
    ['agent', 'reviewer', 'owner', 'supervisor', 'supplier3'].map(test.as),
  )) as [Client, Client, Client, Client, Client];
}, 60_000);
afterAll(() => test.close());

const pdf = async (by: Client) => [await by.upload('决定.pdf', '%PDF-1.4 invented for a test')];
const rowOf = async (record: RecordId, id: string) => (await owner.detail(record, id)).tdata.row;
const titles = async (of: Client) =>
  (await of.list('message', { pagesize: '200' })).tdata.map((m: any) => m.subject).join();
const lineOf = async (of: { project: string; lot: string }, id: string, by: Client = owner) =>
  (
    await by.get(`/${by.prefix}/project-flow/detail.json`, { project: of.project, lot: of.lot })
  ).tdata.before.items.find((item: any) => item.id === id);

async function awarded(until: AwardStage) {
  const evaluated = await insertReportedLot(test);
  return { ...(await buildAwardedTender(test, { evaluated, until })), bids: evaluated.bids };
}
type Of = Awaited<ReturnType<typeof awarded>>;

const common = {
  ...{ subject: '对招标活动的监督决定', issuer: '泸定县住建局', documentNumber: '住建监〔2026〕7 号' },
  ...{ facts: '检查发现资格条件设置不当', basis: '招标投标法实施条例 第4条' },
};
const suspending = { matter: 'suspended', cause: 'ownMotion', until: '2030-05-01', condition: '改正并提交报告' };
const issue = async (lot: string, values: object, by: Client = supervisor) =>
  by.action('directive.issue', { values: { lot, ...common, document: await pdf(by), ...values } });
const issued = async (lot: string, values: object): Promise<string> => {
  const answer = await issue(lot, values);
  expect(answer.code, answer.msg).toBe('v');
  return answer.tdata.row.id;
};
async function decide({ confirmation, bids }: Of, place = 0) {
  const asked = await signedDecision(owner, confirmation, { bid: sure(bids[place], 'a bid').id });
  return owner.action('winner-confirmation.decide', { id: confirmation, asked });
}

describe('G14 a suspension of the authority’s own motion', () => {
  it('needs document, number, term and condition; stops the lot; and neither owner nor agency makes or lifts one', async () => {
    const of = await buildPublishedTender(test);
    for (const left of ['documentNumber', 'document', 'until', 'condition', 'facts'])
      expect((await issue(of.lot, { ...suspending, [left]: left === 'document' ? [] : '' })).code, left).not.toBe('v');
    expect((await issue(of.lot, { ...suspending, until: '2020-01-01' })).msg).toContain('不能早于今日');
    for (const one of [agent, reviewer, owner, bidder, await test.as('supplier1')])
      expect([403, 404]).toContain((await issue(of.lot, suspending, one)).status);
    const before = (await rowOf('lot', of.lot)).bidDeadline;
    const id = await issued(of.lot, suspending);
    expect(await rowOf('lot', of.lot)).toMatchObject({ state: 'suspended' });
    // Cause and proof stand in the list of powers that the supervisor reads; everybody concerned is told.
    const [exercised] = (await supervisor.list('consent', { 'f.lot': of.lot })).tdata;
    const word = (await supervisor.detail('consent', exercised.id)).tdata.row;
    expect(word).toMatchObject({ power: 'suspension', documentNumber: common.documentNumber, state: 'recorded' });
    expect(word.cause).toContain('第62条');
    await soon(async () => {
      for (const one of [agent, owner]) expect(await titles(one)).toContain('监督决定');
    });
    expect(await lineOf(of, `hold:${id}`)).toMatchObject({ blocks: true, says: expect.stringContaining('改正并提交') });
    const { tdata: due } = await supervisor.list('deadline', { pagesize: '200' });
    expect(due.map((d: any) => d.name ?? d.label ?? d.title).join()).toContain('暂停的期限届满');
    // Lifting: only by the authority, not without the proof of its cause, not before its day.
    for (const one of [agent, reviewer, owner])
      expect(
        (await one.action('directive.resume', { id, asked: { cause: 'expired', because: '已改正' } })).status,
      ).toBe(403);
    const lift = (asked: object) =>
      supervisor.action('directive.resume', { id, asked: { because: '已经改正', ...asked } });
    expect((await lift({ cause: 'expired' })).msg).toContain('没有这一认定');
    expect((await lift({ cause: 'conditionMet' })).msg).toContain('没有证明材料');
    expect((await lift({ cause: 'issuerLifted', proofs: await pdf(supervisor) })).msg).toContain('没有文号');
    await test.setClock(new Date((await test.now()).getTime() + 2 * 86_400_000).toISOString());
    expect((await lift({ cause: 'conditionMet', proofs: await pdf(supervisor) })).code).toBe('v');
    const { state, bidDeadline } = await rowOf('lot', of.lot);
    expect(state).toBe('issued');
    expect(Date.parse(bidDeadline) - Date.parse(before)).toBeGreaterThanOrEqual(2 * 86_400_000);
  }, 60_000);

  it('a court’s order is entered by it, and is lifted by the court alone or by its term', async () => {
    const of = await awarded('ended');
    const id = await issued(of.lot, { ...suspending, cause: 'court', issuer: '泸定县人民法院' });
    expect((await decide(of)).msg).toContain('监督部门已责令暂停');
    const ending = { project: of.project, lot: of.lot, type: 'cancelled', reason: '停建', tendersAgain: false };
    expect((await agent.action('termination.create', { values: ending })).msg).toMatch(/^标段已暂停，不能终止.*第62条/);
    const proofs = await pdf(supervisor);
    const lift = (asked: object) =>
      supervisor.action('directive.resume', { id, asked: { because: '解除', proofs, ...asked } });
    expect((await lift({ cause: 'conditionMet' })).msg).toContain('只能以该机关的解除文书');
    expect((await lift({ cause: 'issuerLifted', documentNumber: '（2026）川3322执保1号' })).code).toBe('v');
    expect((await decide(of)).code).toBe('v');
  }, 60_000);

  it('two suspensions hold a lot until both are lifted', async () => {
    const of = await awarded('ended');
    const first = await issued(of.lot, suspending);
    const second = await issued(of.lot, { ...suspending, documentNumber: '住建监〔2026〕8 号' });
    const asked = { cause: 'conditionMet', because: '已改正', proofs: await pdf(supervisor) };
    await supervisor.done('directive.resume', { id: first, asked });
    expect(await rowOf('lot', of.lot)).toMatchObject({ state: 'suspended' });
    await supervisor.done('directive.resume', { id: second, asked: { ...asked, proofs: await pdf(supervisor) } });
    expect(await rowOf('lot', of.lot)).toMatchObject({ state: 'publicity' });
  }, 60_000);
});

describe('G14 an order of the authority’s own motion', () => {
  it('责令改正 has a day, is refused until the authority says that it was done, and stands with its term', async () => {
    const of = await awarded('ended');
    expect((await issue(of.lot, { matter: 'corrected' })).code).not.toBe('v');
    for (const one of [agent, owner])
      expect([403, 404]).toContain((await issue(of.lot, { matter: 'corrected', orderBy: '2030-05-01' }, one)).status);
    const id = await issued(of.lot, { matter: 'corrected', orderBy: '2030-05-01' });
    expect((await decide(of)).msg).toMatch(/行政监督部门的认定“监督决定：责令改正”尚未落实，不能确定中标人.*第61条/);
    expect(await lineOf(of, `order:${id}`)).toMatchObject({ isMine: true, by: '2030-05-01T16:00:00.000Z' });
    const { tdata: due } = await owner.list('deadline', { pagesize: '200' });
    expect(due.map((d: any) => d.name ?? d.label ?? d.title).join()).toContain('落实监督决定');
    expect((await owner.action('directive.closeOrder', { id, asked: { because: '已改正' } })).status).toBe(403);
    expect((await agent.action('directive.closeOrder', { id, asked: { because: '已改正' } })).status).toBe(403);
    const report = { report: '已改正', files: await pdf(owner) };
    await owner.done('directive.reportOrder', { id, asked: report });
    expect((await decide(of)).msg).toContain('尚未落实');
    await supervisor.done('directive.closeOrder', { id, asked: { because: '已核查' } });
    expect((await decide(of)).code).toBe('v');
  }, 60_000);

  it('is made of what still goes on, and each ends by its own act', async () => {
    const of = await awarded('ended');
    const lotIs = (state: string) => sql`update lot set state = ${state} where id = ${of.lot}`.execute(test.office.db);
    const corrected = { matter: 'corrected', orderBy: '2030-05-01' };
    await lotIs('terminated');
    expect((await issue(of.lot, corrected)).msg).toContain('没有可以责令的事项');
    await lotIs('contracted');
    expect((await issue(of.lot, suspending)).msg).toMatch(/^当前为“已签约”，不能暂停|不能再责令暂停/);
    await lotIs('publicity');
    const id = await issued(of.lot, corrected);
    const asked = { cause: 'conditionMet', because: '已改正', proofs: await pdf(supervisor) };
    expect((await supervisor.action('directive.resume', { id, asked })).msg).toContain('没有责令暂停');
    const stop = await issued(of.lot, { ...suspending, documentNumber: '住建监〔2026〕9 号' });
    const closed = await supervisor.action('directive.closeOrder', { id: stop, asked: { because: '已改正' } });
    expect(closed.msg).toContain('本决定是责令暂停');
  }, 60_000);

  it('中标无效 makes the decision fall by name; the owner goes on with those who remain', async () => {
    expect((await issue((await awarded('ended')).lot, { matter: 'voided', orderBy: '2030-05-01' })).msg).toContain(
      '还没有确定中标人',
    );
    const of = await awarded('decided');
    const id = await issued(of.lot, { matter: 'voided', orderBy: '2030-05-01' });
    await waitForState(owner, 'winner-confirmation', of.confirmation, 'voided');
    let anew = '';
    await soon(async () => {
      const { tdata } = await owner.list('winner-confirmation', { 'f.lot': of.lot, 'f.state': 'open' });
      anew = sure(tdata[0], 'the next decision').id;
    });
    expect((await decide({ ...of, confirmation: anew }, 1)).code).toBe('v');
    expect(await rowOf('directive', id)).toMatchObject({ state: 'done' });
  }, 60_000);

  it('重新评标 is carried out by a re-evaluation that names it, and 重新招标 by ending the lot', async () => {
    const of = await awarded('ended');
    const id = await issued(of.lot, { matter: 'rejudged', orderBy: '2030-05-01' });
    expect((await decide(of)).msg).toMatch(/重新评标”尚未落实，不能确定中标人：以“监督部门依职权/);
    const plannedAt = new Date((await test.now()).getTime() + 86_400_000).toISOString();
    const values = { lot: of.lot, cause: 'directed', concerns: 'evaluation', grounds: '按决定', plannedAt };
    const { row } = await agent.done('re-evaluation.create', { values });
    expect((await agent.action('re-evaluation.submit', { id: row.id })).msg).toContain('没有这一认定');
    await agent.done('re-evaluation.save', { id: row.id, values: { directive: id } });
    await agent.done('re-evaluation.submit', { id: row.id });
    await reviewer.done('re-evaluation.approve', { id: row.id });
    await giveConsent(owner, { paper: row.id });
    expect(await rowOf('lot', of.lot)).toMatchObject({ state: 'opened' });

    const other = await awarded('ended');
    const again = await issued(other.lot, { matter: 'retendered', orderBy: '2030-05-01' });
    expect((await decide(other)).msg).toContain('重新招标”尚未落实');
    const ends = { project: other.project, lot: other.lot, type: 'other', reason: '责令', tendersAgain: true };
    const ending = (await agent.done('termination.create', { values: { ...ends, cause: 'ordered' } })).row.id;
    await agent.done('termination.submit', { id: ending });
    await reviewer.done('termination.approve', { id: ending });
    expect(await rowOf('directive', again)).toMatchObject({ state: 'done' });
  }, 60_000);
});

describe('an opening is put off (招标投标法 34)', () => {
  it('after the deadline by a clause of the document and the owner’s word alone; everybody is told the new time', async () => {
    const built = await buildOpenedTender(test, { until: 'submitted' });
    // Without the word in the entrustment it is the owner's.
    await sql`update project set entrusted_powers = '[]' where id = ${built.project}`.execute(test.office.db);
    const order = await issued(built.lot, { matter: 'corrected', orderBy: '2030-05-01' });
    const later = (hours: number) => new Date(Date.parse(built.deadline) + hours * 3_600_000).toISOString();
    const asked = { cause: 'documentClause', clause: '第二章 5.1 电力中断的推迟开标', reason: '县城停电' };
    const postpone = async (more: object, by = agent) =>
      by.action('opening.postpone', { id: built.opening, asked: { ...asked, startsAt: later(6), ...more } });
    const proofs = async () => ({ proofs: await pdf(agent) });
    expect((await postpone(await proofs())).msg).toMatch(/尚未截止.*请办理补遗或者变更公告.*第21条/);
    await test.setClock(later(1));
    // The order keeps the room shut; what nothing keeps shut any more is opened by the clock.
    expect((await postpone({})).msg).toContain('没有证明材料');
    expect((await postpone({ cause: 'disturbing', ...(await proofs()) })).msg).toContain('没有这一认定');
    expect((await postpone({ startsAt: later(0), ...(await proofs()) })).msg).toContain('应当晚于现在');
    expect([403, 404]).toContain((await postpone({}, supervisor)).status);
    expect((await postpone(await proofs())).code).toBe('v');
    for (const one of [agent, reviewer, supervisor])
      expect((await one.action('opening.movePostponed', { id: built.opening })).status).toBe(403);
    expect((await rowOf('opening', built.opening)).startsAt).toBe(built.deadline);
    await giveConsent(owner, { paper: built.opening });
    expect(await rowOf('opening', built.opening)).toMatchObject({
      ...{ state: 'waiting', startsAt: later(6), postponedFrom: built.deadline, postponedBy: asked.clause },
    });
    expect((await agent.action('opening.open', { id: built.opening })).msg).toMatch(/已依照招标文件的约定推迟至/);
    await supervisor.done('directive.closeOrder', { id: order, asked: { because: '已改正' } });
    for (const { client } of built.bids) expect(await titles(client)).toMatch(/开标推迟至 .*文件约定/);
    await soon(async () => {
      for (const one of [owner, supervisor]) expect(await titles(one)).toContain('开标推迟（文件约定）');
    });
    await test.setClock(later(6));
    await waitForState(agent, 'opening', built.opening, 'unlocking');
  }, 60_000);
});
