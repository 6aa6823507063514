/** What else an office meets in half a year: visits, changes, mails, questions of a committee, corrections, reports, claims. */
import { earliestEnd } from '../../src/capabilities/award/candidate-publicity/publicity-period.rules.ts';
import { replyContent } from '../../src/capabilities/evaluation/validity-reply/validity-reply.record.ts';
import { entryOf } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { changeValues, submittedChange } from '../../src/capabilities/notice/testing/publish-change.ts';
import { signAs } from '../../src/capabilities/notice/testing/sign-as.ts';
import { giveConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { strictest } from '../../src/platform/law/rulebook.ts';
import type { TestOffice } from '../support/office.ts';
import { sentOf } from '../support/sent.ts';
import { lapse, todayOf } from './events.ts';
import type { Moment } from './tender.ts';

/** Everybody who took the document may come, the morning after the last one could take it. */
export async function visitSite({ test, project, lot }: Moment, place: string): Promise<void> {
  const [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
  const [{ id }] = (await agent.list('tender-document', { 'f.lot': lot, 'f.state': 'issued' })).tdata;
  const { documentUntil } = (await agent.detail('tender-document', id)).tdata.row;
  const startsAt = new Date(new Date(documentUntil).getTime() + 16 * 3_600_000).toISOString();
  const given = { place, meetingPoint: '县政府广场', contact: '项目办', phone: '0836-3122046' };
  const { row } = await agent.done('site-visit.create', { values: { project, lot, startsAt, ...given } });
  await agent.done('site-visit.submit', { id: row.id });
  await reviewer.done('site-visit.approve', { id: row.id });
}

export async function changeNotice({ test, project }: Moment): Promise<void> {
  const [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
  const [{ id: notice }] = (await agent.list('notice', { 'f.project': project, 'f.state': 'published' })).tdata;
  const id = await submittedChange(agent, changeValues(notice));
  await reviewer.done('notice-change.approve', { id });
}

/** The notice goes to units of the register. */
export async function mailNotice({ test, project }: Moment, accounts: readonly string[]): Promise<void> {
  const agent = await test.as('agent');
  const [{ id: notice }] = (await agent.list('notice', { 'f.project': project, 'f.state': 'published' })).tdata;
  const suppliers: string[] = [];
  for (const account of accounts) suppliers.push(await entryOf(test, await test.as(account)));
  const { row } = await agent.done('notice-mail.create', { values: { notice, suppliers } });
  await agent.done('notice-mail.send', { id: row.id });
}

/** What the first candidate has to show was not copied whole: what was shown is shown again, its three days anew. */
export async function correctPublicity({ test, publicity }: Moment): Promise<void> {
  const [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
  const values = { publicity, reason: '第一名的类似业绩漏录一项' };
  const { row } = await agent.done('publicity-correction.create', { values });
  const [best, ...others] = row.candidates;
  const endsAt = earliestEnd(strictest, row.begunAt).toISOString();
  const candidates = [{ ...best, qualification: `${best.qualification}，其中一项为县级景区标识更新` }, ...others];
  const corrected = sentOf('publicity-correction', { candidates, endsAt });
  await agent.done('publicity-correction.save', { id: row.id, values: corrected });
  await agent.done('publicity-correction.submit', { id: row.id });
  await reviewer.done('publicity-correction.approve', { id: row.id });
  await giveConsent(await test.as('owner'), { paper: row.id });
}

/** The owner's report to the supervision, with its receipt; where the law asks for none, nothing. */
export async function reportInWriting({ test, confirmation }: Moment): Promise<void> {
  const [owner, supervisor] = [await test.as('owner'), await test.as('supervisor')];
  const drafted = await owner.action('written-report.create', { values: { confirmation } });
  if (drafted.code !== 'v') return;
  const { id } = drafted.tdata.row;
  await owner.done('written-report.save', { id, values: { other: '没有其他事项' } });
  await owner.done('written-report.file', { id });
  const receipt = `泸招备〔2026〕${(await supervisor.list('written-report')).total} 号`;
  await supervisor.done('written-report.receive', { id, asked: { receipt } });
}

/** The owner could not decide in time: all are asked for thirty days more, and agree. */
export async function extendValidity({ test, lot }: Moment, accounts: readonly string[]): Promise<void> {
  const agent = await test.as('agent');
  const [validity] = (await agent.list('bid-validity', { 'f.lot': lot })).tdata;
  const later = (iso: string, days: number) => new Date(new Date(iso).getTime() + days * 86_400_000).toISOString();
  // Longer than a weekend: the answers come on the next working day.
  const replyBy = later((await test.now()).toISOString(), 5);
  const newEndsOn = later(`${validity.endsOn}T12:00:00+08:00`, 45).slice(0, 10);
  const asked = { newEndsOn, replyBy, reason: '定标前须补充履约能力核实' };
  await agent.done('bid-validity.ask', { id: validity.id, asked });
  await giveConsent(await test.as('owner'), { paper: validity.id });
  await lapse(test, 1, '15:10');
  for (const account of accounts) {
    const bidder = await test.as(account);
    const [one] = (await bidder.list('validity-reply', { 'f.state': 'asked', 'f.lot': lot })).tdata;
    const signed = await signAs(bidder, replyContent(one, 'agreed'));
    await bidder.done('validity-reply.agree', { id: one.id, asked: signed });
  }
}

/** The contractor claims for days that it lost; the owner has not answered yet. */
export async function claim({ test, winner = '' }: Moment, performance: string): Promise<void> {
  const contractor = await test.as(winner);
  const happenedOn = await todayOf(test);
  const answerBy = new Date(Date.parse(happenedOn) + 28 * 86_400_000).toISOString().slice(0, 10);
  const proofs = [await contractor.upload('停工通知.pdf', '%PDF')];
  const facts = {
    name: '监测点场地移交延误',
    kind: 'both',
    event: '两处监测点场地未按期移交',
    basis: '合同第 11.3 款',
  };
  const { row } = await contractor.done('contract-claim.create', {
    values: { performance, ...facts, happenedOn, amount: '36500.00', days: 6, answerBy, proofs },
  });
  await contractor.done('contract-claim.raise', { id: row.id });
}

/** The committee asks the agency what the document means. */
export async function askAgency(
  test: TestOffice,
  lot: string,
  member: { id: string; client: Awaited<ReturnType<TestOffice['as']>> },
): Promise<void> {
  const agent = await test.as('agent');
  const question = '请说明招标文件中“类似项目”的口径是否包括在建工程';
  await member.client.done('committee-member.askAgency', { id: member.id, asked: { topic: 'document', question } });
  const [sent] = (await agent.list('expert-query', { 'f.lot': lot })).tdata;
  const answer = '按招标文件第三章，指近三年内已经竣工验收的工程';
  await agent.done('expert-query.answer', { id: sent.id, asked: { answer } });
}

/** Each bidder takes the letter on the result. */
export async function receiveLetters({ test, lot }: Moment, bidders: readonly { account: string }[]): Promise<void> {
  for (const { account } of bidders) {
    const bidder = await test.as(account);
    for (const { id } of (await bidder.list('award-notice', { 'f.lot': lot, 'f.state': 'sent' })).tdata)
      await bidder.done('award-notice.receive', { id });
  }
}
