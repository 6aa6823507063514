/** What happens besides the steps of a tender: questions, securities, objections, complaints, what follows a contract. */

import {
  line,
  obtainReference,
  openAccount,
} from '../../src/capabilities/bid-security/testing/build-secured-tender.ts';
import { answerObjection } from '../../src/capabilities/dispute/testing/answer-objection.ts';
import { submittedAddendum } from '../../src/capabilities/notice/testing/issue-addendum.ts';
import {
  acceptanceValues,
  buildPerformance,
  completePerformance,
  scan,
  signAcceptance,
  submitAcceptance,
} from '../../src/capabilities/performance/testing/build-performance.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../src/platform/calendar/working-days.ts';
import type { TestOffice } from '../support/office.ts';
import type { Moment } from './tender.ts';

export const todayOf = async (test: TestOffice) => dateInShanghai(await test.now());

/** Lets days go by, to a working day's hour. */
export async function lapse(test: TestOffice, days: number, time: string): Promise<void> {
  const day = addWorkingDays(addDays(await todayOf(test), days), 0);
  await test.setClock(`${day}T${time}:00+08:00`);
}

/** Each bidder has taken the document before, under its own name. */
export async function takeDocuments(test: TestOffice, lot: string, accounts: readonly string[]): Promise<void> {
  for (const account of accounts) await (await test.as(account)).done('document-download.take', { values: { lot } });
}

/** A bidder asks; the agency answers, or leaves it open. */
export async function ask({ test, lot }: Moment, account: string, content: string, answer?: string): Promise<void> {
  const bidder = await test.as(account);
  await bidder.done('document-download.take', { values: { lot } }).catch(() => undefined);
  await bidder.done('my-question.ask', { values: { lot, content } });
  if (!answer) return;
  await lapse(test, 1, '10:40');
  const agent = await test.as('agent');
  for (let tries = 0; tries < 100; tries++) {
    const open = (await agent.list('question', { 'f.lot': lot, 'f.state': 'open' })).tdata;
    const [question] = open.length > 0 ? open : (await agent.list('question', { 'f.lot': lot })).tdata;
    if (question) return void (await agent.done('question.answer', { id: question.id, asked: { answer } }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function amend({ test, project, lot }: Moment, subject: string, content: string): Promise<void> {
  const agent = await test.as('agent');
  const [document] = (await agent.list('tender-document', { 'f.lot': lot, 'f.state': 'issued' })).tdata;
  const values = {
    project,
    lot,
    document: document.id,
    subject,
    type: 'clarification',
    affectsPreparation: false,
    content,
  };
  const id = await submittedAddendum(agent, values);
  await (await test.as('reviewer')).done('addendum.approve', { id });
}

/** Before anybody can pay: the account that a tender names. */
export const openSecurities = ({ test, lot }: Moment, number: string): Promise<string> =>
  openAccount(test, lot, { number, mode: 'own' }).catch(() => openAccount(test, lot, { number }));

/** The account for the securities is opened, and these pay; one of them a little too late or not at all is left out. */
export async function secure(
  { test, lot }: Moment,
  amount: string,
  accounts: readonly string[],
  number: string,
): Promise<void> {
  await openSecurities({ test, lot } as Moment, number);
  const arrived: { remark: string; payerName: string; payerAccount: string; amount: string }[] = [];
  for (const account of accounts) {
    const paid = await obtainReference(await test.as(account), lot);
    const payerAccount = `62220202${String(49_100_000 + arrived.length * 6173)}`;
    arrived.push({ remark: paid.reference, payerName: paid.supplierName, payerAccount, amount });
  }
  await lapse(test, 2, '11:15');
  const at = new Date((await test.now()).getTime() - 3_600_000).toISOString();
  const finance = await test.as('finance');
  const lines = arrived.map((one, i) => line({ ...one, at, serial: `YH${number.slice(-4)}${String(i + 1)}` }));
  await finance.done('bank-statement.create', { values: { name: `${await todayOf(test)}到账`, lines } });
}

/** Refunds that are due: this many are paid, one more waits for the second person, the rest are left. */
export async function refund({ test, lot }: Moment, paid: number): Promise<void> {
  const [finance, reviewer] = [await test.as('finance'), await test.as('reviewer')];
  const payOn = await todayOf(test);
  const due = (await finance.list('bid-security-refund', { 'f.lot': lot })).tdata;
  for (const [i, { id }] of due.slice(0, paid + 1).entries()) {
    const interest = { rate: '0.05', rateSource: '中国银行挂牌活期利率', dayBasis: '365' };
    await finance.done('bid-security-refund.submit', { id, asked: { payOn, ...interest } });
    if (i >= paid) continue;
    await reviewer.done('bid-security-refund.approve', { id });
    const vouchers = [await finance.upload('退款回单.pdf', '%PDF')];
    await finance.done('bid-security-refund.pay', { id, asked: { paidOn: payOn, bankSerial: `TK${i + 1}`, vouchers } });
  }
}

/** What fell through gives its securities back: one is agreed and waits to be paid, the others wait to be computed. */
export async function beginRefund({ test, lot }: Pick<Moment, 'test' | 'lot'>): Promise<void> {
  const [finance, reviewer] = [await test.as('finance'), await test.as('reviewer')];
  const [one] = (await finance.list('bid-security-refund', { 'f.lot': lot })).tdata;
  const interest = { rate: '0.05', rateSource: '中国银行挂牌活期利率', dayBasis: '365' };
  await finance.done('bid-security-refund.submit', { id: one.id, asked: { payOn: await todayOf(test), ...interest } });
  await reviewer.done('bid-security-refund.approve', { id: one.id });
}

/** An objection of a bidder; answered after two days unless it is left open. @returns its id */
export async function object(
  { test, lot }: Moment,
  account: string,
  given: { kind: 'document' | 'result'; subject: string; content: string },
  answer?: string,
): Promise<string> {
  const bidder = await test.as(account);
  const evidence = [await bidder.upload('异议材料.pdf', '%PDF')];
  const values = { lot, ...given, evidence, contact: '13800000042' };
  const { row } = await bidder.done('objection.submit', { values });
  if (answer) {
    await lapse(test, 1, '16:05');
    const [by, signedBy] = [await test.as('agent'), await test.as('owner')];
    const asked = { answer, verdictReason: '已查阅评标报告和投标文件的有关页' };
    await answerObjection(row.id, { by, signedBy, verdict: 'dismissed', asked });
  }
  return row.id;
}

export async function complain(
  { test, lot }: Moment,
  account: string,
  { objection, subject, content }: { objection: string; subject: string; content: string },
  until: 'submitted' | 'accepted' | 'decided' = 'submitted',
): Promise<void> {
  const [bidder, supervisor] = [await test.as(account), await test.as('supervisor')];
  const values = {
    ...{
      lot,
      matter: 'result',
      objection,
      knewOn: await todayOf(test),
      respondent: '泸定县文化体育局',
      subject,
      content,
    },
    ...{ request: '请求依法复核评标结果。', basis: '招标投标法实施条例 第60条', contact: '13800000042' },
    evidence: [await bidder.upload('投诉材料.pdf', '%PDF')],
  };
  const { row } = await bidder.done('complaint.submit', { values });
  if (until === 'submitted') return;
  await lapse(test, 2, '09:40');
  await supervisor.done('complaint.accept', { id: row.id });
  if (until === 'accepted') return;
  await lapse(test, 9, '15:20');
  const asked = {
    outcome: 'rejected',
    decision: '经查，投诉缺乏事实根据，予以驳回。',
    decisionBasis: '实施条例 第61条',
  };
  await supervisor.done('complaint.decide', { id: row.id, asked });
}

/** A contract is begun, changed and paid in part. @returns the performance's id */
export async function perform(of: Moment, { amount, change }: { amount: string; change?: string }): Promise<string> {
  const { test, contract = '', winner = '' } = of;
  const [agent, owner, contractor] = [await test.as('agent'), await test.as('owner'), await test.as(winner)];
  const performance = await buildPerformance(test, contract);
  if (change) {
    await lapse(test, 12, '10:30');
    const [proofs, agreement] = [[await scan(agent, '变更单.pdf')], [await scan(agent, '补充协议.pdf')]];
    const why = '现场条件与勘察不符，按设计变更单调整';
    const facts = { touches: 'price', cause: 'clause', clause: '15.4', content: why };
    const { row } = await agent.done('contract-change.create', {
      values: { performance, name: '现场条件调整', ...facts, amount: change, days: 5, proofs, agreement },
    });
    await owner.done('contract-change.propose', { id: row.id });
    await contractor.done('contract-change.agree', { id: row.id, asked: { on: await todayOf(test) } });
  }
  await lapse(test, 15, '14:50');
  await contractor.done('performance.report', { id: performance, asked: { percent: 45, words: '主要设备已到场' } });
  await pay(of, performance, { name: '进度款（一）', amount });
  return performance;
}

export async function pay(
  { test }: Moment,
  performance: string,
  { name, amount, until = 'paid' }: { name: string; amount: string; until?: 'fixed' | 'paid' },
): Promise<void> {
  const [agent, owner] = [await test.as('agent'), await test.as('owner')];
  const values = { performance, name, kind: 'progress', amount, basisOn: await todayOf(test) };
  const { row } = await agent.done('contract-payment.create', { values });
  await agent.done('contract-payment.fix', { id: row.id });
  if (until === 'fixed') return;
  await lapse(test, 5, '10:10');
  const vouchers = [await owner.upload('付款回单.pdf', '%PDF')];
  await owner.done('contract-payment.pay', { id: row.id, asked: { on: await todayOf(test), amount, vouchers } });
}

/** Done, and accepted by both sides. */
export async function accept({ test, winner = '' }: Moment, performance: string): Promise<void> {
  await lapse(test, 20, '09:30');
  await completePerformance(test, performance);
  await lapse(test, 3, '10:00');
  const id = await submitAcceptance(test, await acceptanceValues(test, performance, { actualDays: 60 }));
  await signAcceptance(test, 'owner', id);
  await signAcceptance(test, winner, id);
  const { row } = await (await test.as('agent')).done('acceptance-notice.create', { values: { acceptance: id } });
  await (await test.as('owner')).done('acceptance-notice.publish', { id: row.id });
}

/** What the agency thinks of the winner. */
export async function appraise({ test, lot, confirmation = '' }: Moment, opinion: string): Promise<void> {
  const agent = await test.as('agent');
  const { bid } = (await agent.detail('winner-confirmation', confirmation)).tdata.row;
  const marks = { quality: 90, timeliness: 85, cooperation: 92, integrity: 100 };
  const values = { kind: 'supplier', lot, bid, ...marks, opinion, scope: 'platform' };
  const { row } = await agent.done('appraisal.create', { values });
  await agent.done('appraisal.give', { id: row.id });
}

/** A correction of the registration, which waits for its reviewer. */
export async function orderCorrection({ test, project }: Moment): Promise<void> {
  const agent = await test.as('agent');
  const wanted = JSON.stringify({ approvalNumber: '泸发改〔2026〕127号' });
  const values = { project, recordType: 'project', recordId: project, wanted, reason: '批复文号登记有误' };
  const { row } = await agent.done('work-order.create', { values });
  await agent.done('work-order.submit', { id: row.id });
}
