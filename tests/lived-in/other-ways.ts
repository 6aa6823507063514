/** Tenders that do not go the usual way: in rounds, by invitation, by the owner itself, in lots that go together, in vain. */

import { ownStaff } from '../../database/seed/ways-to-tender.ts';
import {
  formCommittee,
  signDecision,
  voteRound,
} from '../../src/capabilities/award/decision/testing/decide-by-committee.ts';
import {
  decideFirst,
  draftPublicity,
  endPublicity,
  publishPublicity,
} from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { handInAll, reportHandedIn } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { endTender } from '../../src/capabilities/closing/testing/end-tender.ts';
import { buildCommittee, drawBuilt } from '../../src/capabilities/evaluation/testing/build-committee.ts';
import { judgeAll } from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { seatMembers } from '../../src/capabilities/evaluation/testing/seat-members.ts';
import { buildGroup } from '../../src/capabilities/notice/testing/build-group.ts';
import { buildPublishedTender, waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { methodValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { buildOpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { buildPreliminary, handIn, openToBody } from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { lockPanel, seatPanel, tellResult } from '../../src/capabilities/preliminary/testing/seat-panel.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import { addDays } from '../../src/platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../src/platform/calendar/working-days.ts';
import type { Bytes } from '../../src/platform/signature/index.ts';
import type { TestOffice } from '../support/office.ts';
import { ownPeople } from '../support/self-tendering.ts';
import { lapse, takeDocuments, todayOf } from './events.ts';
import { dropKeys, keepBidKeys, keepHolderKeys } from './keys.ts';
import { askAgency, reportInWriting } from './more-events.ts';
import { applicationPaper } from './papers.ts';
import {
  bidsOf,
  type Cast,
  contractNumber,
  documentPapers,
  type Moment,
  ofTheLot,
  playTender,
  type TenderPlan,
  valuesOf,
} from './tender.ts';
import { playing } from './wording.ts';

/** Everybody on the list of those who may bid says that they will. */
export async function takeUp(test: TestOffice, lot: string, accounts: readonly string[]): Promise<void> {
  for (const account of accounts) {
    const bidder = await test.as(account);
    const [own] = (await bidder.list('supplier-invitation', { 'f.lot': lot })).tdata;
    await bidder.done('supplier-invitation.accept', { id: own.id });
  }
  await takeDocuments(test, lot, accounts);
}

const accepted = (plan: TenderPlan): TenderPlan => ({
  ...plan,
  on: {
    ...plan.on,
    published: async (at) => {
      await lapse(at.test, 1, '09:35');
      await takeUp(at.test, at.lot, plan.bidders);
      await plan.on?.published?.(at);
    },
  },
});

/** Each hands in a sealed application with papers of its own. */
async function applyAll(
  test: TestOffice,
  { lot, deadline }: { lot: string; deadline: string },
  accounts: readonly string[],
): Promise<void> {
  for (const account of accounts) {
    const paper = applicationPaper(sure(playing.getStore(), 'the tender that is played'), account, deadline);
    const files = [{ name: '申请文件.pdf', size: paper.byteLength, content: new Blob([paper as Bytes]) }];
    const answer = await handIn(await test.as(account), lot, {}, { files });
    if (answer.code !== 'v') throw new Error(`application of ${account}: ${answer.msg}`);
  }
}

/** First who may bid: one applicant more than is admitted. */
export async function playPrequalified(test: TestOffice, cast: Cast, plan: TenderPlan, left: string): Promise<void> {
  const values = valuesOf(plan);
  const built = await buildPreliminary(test, {
    entrustment: { number: await contractNumber(test, plan.name) },
    project: { ...values.project, ...plan.options?.project },
    lot: { ...values.lot, provisionalSum: values.prices.provisionalSum },
    setting: {
      mode: 'limited',
      passMost: 3,
      scores: [{ id: '1', name: '类似业绩', standard: '每项 20 分', points: '100' }],
    },
  });
  await lapse(test, 7, '14:20');
  await applyAll(test, built, [...plan.bidders, left]);
  const name = (await (await test.as(left)).get('/supplier/getuserinfo')).tdata.dwname;
  const panel = await lockPanel(test, built);
  await openToBody(test, built);
  await tellResult(test, panel, await seatPanel(test, panel), (unit) => ({ scores: [unit === name ? '20' : '80'] }));
  const method = { qualificationItems: methodValues.qualificationItems.filter((i) => i.kind !== 'qualification') };
  await playTender(test, cast, {
    ...accepted(plan),
    of: { project: built.project, lot: built.lot },
    options: { ...plan.options, method, notice: { type: 'invitation' } },
  });
}

/** First proposals without a price, and a talk about each. */
export async function playTwoStages(test: TestOffice, cast: Cast, plan: TenderPlan): Promise<void> {
  const agent = await test.as('agent');
  const values = valuesOf(plan);
  const built = await buildPreliminary(test, {
    entrustment: { number: await contractNumber(test, plan.name) },
    way: 'two-stage',
    project: { ...values.project, ...plan.options?.project },
    lot: { ...values.lot, provisionalSum: values.prices.provisionalSum },
  });
  await lapse(test, 8, '15:30');
  await applyAll(test, built, plan.bidders);
  await openToBody(test, built);
  for (const { id } of (await agent.list('application', { 'f.lot': built.lot, 'f.state': 'opened' })).tdata) {
    await lapse(test, 1, '10:00');
    const said = {
      place: '招标人会议室',
      present: '招标人技术负责人、该单位项目负责人',
      content: '数据接口与实施计划',
    };
    const heldAt = (await test.now()).toISOString();
    const { row } = await agent.done('talk.create', { values: { application: id, heldAt, ...said } });
    await agent.done('talk.record', { id: row.id });
  }
  const [unsealing] = (await agent.list('unsealing', { 'f.lot': built.lot })).tdata;
  await agent.done('unsealing.concludeTalks', { id: unsealing.id });
  const [result] = (await agent.list('preliminary-result', { 'f.lot': built.lot })).tdata;
  await (await test.as('owner')).done('preliminary-result.agree', { id: result.id });
  await agent.done('preliminary-result.issue', { id: result.id, because: '告知' });
  await playTender(test, cast, {
    ...accepted(plan),
    of: { project: built.project, lot: built.lot },
    options: { ...plan.options, notice: { type: 'invitation' } },
  });
}

/** Only the invited learn of it. */
export async function playInvited(test: TestOffice, cast: Cast, plan: TenderPlan): Promise<void> {
  const invite = await Promise.all(plan.bidders.map((account) => test.as(account)));
  const agent = await test.as('agent');
  const inviteProof = [await agent.upload('邀请招标认定.pdf', '%PDF')];
  const project = { way: 'invited', inviteReason: 'few', inviteProof, ...plan.options?.project };
  await playTender(test, cast, { ...accepted(plan), options: { ...plan.options, project, invite } });
}

/** The owner's own people do what an agency would. */
export async function playSelf(test: TestOffice, cast: Cast, plan: TenderPlan): Promise<void> {
  const own: Record<string, string> = { agent: ownStaff[0].account, reviewer: ownStaff[1].account };
  const office = { ...test, as: (account: string) => test.as(own[account] ?? account) };
  const officer = await office.as('agent');
  const project = {
    organizeForm: 'self',
    selfTenderFiling: [await officer.upload('自行招标备案.pdf', '%PDF')],
    selfTenderPeople: ownPeople,
    manager: officer.userId,
  };
  await playTender(office, cast, { ...plan, options: { ...plan.options, project, holders: { agency: null } } });
}

/** The owner's committee decides among the candidates. */
export async function decideTogether(at: { test: TestOffice; lot: string; publicity?: string }): Promise<void> {
  const { test, lot, publicity = '' } = at;
  const owner = await test.as('owner');
  const { candidates } = (await owner.detail('candidate-publicity', publicity)).tdata.row;
  // Called five days ahead, on a morning from which the fifth day is a working day.
  for (let ahead = 0; ; ahead = 1) {
    await lapse(test, ahead, '09:40');
    const meets = addDays(await todayOf(test), 5);
    if (addWorkingDays(meets, 0) === meets) break;
  }
  const { committee, members } = await formCommittee(test, { lot });
  // It meets when it was called to.
  const { plannedAt } = (await owner.detail('decision-committee', committee)).tdata.row;
  await test.setClock(plannedAt);
  await owner.done('decision-committee.convene', { id: committee });
  const bids = candidates.map((c: { bid: string }) => ({ id: c.bid }));
  await voteRound(members, 'AAABB', bids);
  await signDecision(test, committee, members);
}

/** Two lots of one call, of which one bidder may win one; both are reported, and their candidates shown. */
export async function playGroup(test: TestOffice, cast: Cast, plan: TenderPlan): Promise<void> {
  const inGroup = (lotOrder: number) => ({ lotGroup: '甲组', lotOrder, lotMost: 1 });
  const agent = await test.as('agent');
  const lots = [
    { ...inGroup(1), ...(await documentPapers(agent, plan)) },
    { ...inGroup(2), ...(await documentPapers(agent, plan)) },
  ];
  const built = await buildGroup(test, lots, 'published', valuesOf(plan).project);
  for (const { lot } of built) await takeDocuments(test, lot, plan.bidders);
  await lapse(test, 10, '14:30');
  const handedIn = [];
  for (const one of built) {
    const drawing = await handInAll(test, one, await bidsOf(plan, one.deadline), ofTheLot);
    await keepBidKeys(cast.files, plan.name, drawing.submitted.bids);
    handedIn.push(drawing);
  }
  await test.setClock(built[0]?.deadline ?? '');
  const reports = [];
  for (const one of handedIn) reports.push(await reportHandedIn(test, one));
  dropKeys(cast.files, plan.name);
  await lapse(test, 1, '10:15');
  const shown = [];
  for (const report of reports) shown.push(await draftPublicity(test, report));
  for (const publicity of shown) await publishPublicity(test, publicity);
  for (const publicity of shown) {
    const confirmation = await endPublicity(test, publicity);
    await decideFirst(test, { publicity, confirmation });
    await reportInWriting({ test, confirmation } as Moment);
  }
}

/**
 * Two bids, which are not opened; the failure is announced, and the tender is called for again where the plan says so.
 */
export async function playFailed(test: TestOffice, cast: Cast, plan: TenderPlan, again: boolean): Promise<string> {
  await playTender(test, cast, { ...plan, until: 'handedIn' });
  const [agent, owner] = [await test.as('agent'), await test.as('owner')];
  const lots = (await agent.list('lot', { q: plan.name })).tdata;
  const [{ id: lot, bidDeadline, project }] = lots;
  await test.setClock(bidDeadline);
  const [{ id: opening }] = (await agent.list('opening', { 'f.lot': lot })).tdata;
  await waitForState(agent, 'opening', opening, 'short');
  dropKeys(cast.files, plan.name);
  await lapse(test, 0, '10:30');
  await owner.done('opening.fail', { id: opening, asked: { because: '投标人少于 3 个' } });
  await lapse(test, 1, '14:00');
  const values = { project, lot, type: 'failed', reason: '递交投标文件的投标人少于三个' };
  const { row } = await agent.done('termination.create', { values });
  await agent.done('termination.submit', { id: row.id });
  if (again) {
    await lapse(test, 1, '09:45');
    await (await test.as('reviewer')).done('termination.approve', { id: row.id });
  }
  return lot;
}

/** Given up before the bids: the project is not built. */
export async function playTerminated(test: TestOffice, cast: Cast, plan: TenderPlan): Promise<void> {
  await playTender(test, cast, { ...plan, until: 'published' });
  await lapse(test, 6, '11:00');
  const [{ id: lot, project }] = (await (await test.as('agent')).list('lot', { q: plan.name })).tdata;
  const reason = { reason: '上级调整年度计划，本项目取消', approval: '项目取消，发改〔2026〕31 号' };
  await endTender(test, { project, lot }, reason);
}

/**
 * Opened, its committee seated; the members are at their sheets, and some of them have handed them in: not the first.
 * @param named accounts of experts whom the owner names, where they are not drawn
 */
export async function playJudging(
  test: TestOffice,
  cast: Cast,
  plan: TenderPlan,
  named: readonly string[] = [],
): Promise<void> {
  const values = valuesOf(plan);
  const { project, lot } = await buildPublishedTender(test, {
    ...values,
    project: { ...values.project, ...plan.options?.project },
    until: 'project',
  });
  await lapse(test, 2, '10:20');
  const entrustment = { number: await contractNumber(test, plan.name) };
  const document = await documentPapers(await test.as('agent'), plan);
  const given = { ...values, ...plan.options, entrustment, document, of: { project, lot }, notice: { type: 'tender' } };
  const published = await buildPublishedTender(test, given);
  await keepHolderKeys(test, cast.files, plan.name, published);
  await takeDocuments(test, lot, plan.bidders);
  await lapse(test, 12, '16:10');
  const drawing = await buildCommittee(test, published, ofTheLot, named);
  const bids = await bidsOf(plan, published.deadline);
  const submitted = await buildOpenedTender(test, { built: published, until: 'submitted', bids });
  await keepBidKeys(cast.files, plan.name, submitted.bids);
  await test.setClock(published.deadline);
  await buildOpenedTender(test, { submitted, bids: submitted.bids.map(() => ({})) });
  dropKeys(cast.files, plan.name);
  await lapse(test, 0, '13:30');
  await drawBuilt(test, drawing);
  const members = await seatMembers(test, drawing.committee);
  const chair = members.find((m) => m.isChair);
  await chair?.client.done('committee-member.begin', { id: chair.id, asked: {} });
  const done = members.filter(({ account }) => account !== named[0]).slice(0, 2);
  for (const member of done) await judgeAll(member, drawing.committee, {});
  await askAgency(test, lot, sure(done[1], 'a member'));
}
