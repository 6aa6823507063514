/** A whole tender over HTTP with really sealed bids, from registration to the sealed archive: steps 1 to 10. */

import type { TestOffice } from '../../../../tests/support/office.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type AwardedTender, buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { contractText } from '../../contract/contract/contract-text.ts';
import { contractTerms } from '../../contract/testing/contract-terms.ts';
import { type BuiltCommittee, buildCommittee, drawBuilt } from '../../evaluation/testing/build-committee.ts';
import {
  type EvaluatedTender,
  judgeAll,
  roomOf,
  scoreAll,
  signReport,
} from '../../evaluation/testing/build-evaluated-tender.ts';
import { seatMembers } from '../../evaluation/testing/seat-members.ts';
import { dismissMatters, settleClearing, voteOnFindings } from '../../evaluation/testing/votes.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  type TenderOptions,
} from '../../notice/testing/build-published-tender.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { type BidOptions, buildOpenedTender, type OpenedTender } from '../../opening/testing/build-opened-tender.ts';
import { ensureVerifier } from './ensure-verifier.ts';

export interface WholeTender extends AwardedTender {
  contract: string;
  archive: string;
}

export interface OfferedTender extends TenderOptions {
  /** Who bids what; three seeded suppliers in yuan when not given. */
  bids?: readonly BidOptions[];
  /** Accounts of experts whom the owner names instead of having them drawn. */
  direct?: readonly string[];
  /** Values of the contract beside the usual. */
  contract?: Record<string, unknown>;
}

/** Steps 1 to 8 with three real bidders; unlike `buildEvaluatedTender` nothing is inserted. `beforeOpening` does what bidders do besides. */
export async function buildReportedTender(
  test: TestOffice,
  { bids: offered, contract: _, direct, ...tender }: OfferedTender = {},
  beforeOpening?: (published: BuiltTender) => Promise<void>,
): Promise<Pick<EvaluatedTender, 'project' | 'lot' | 'report' | 'committee'>> {
  const published = await buildPublishedTender(test, { isSignedHere: true, ...tender });
  const drawing = await buildCommittee(test, published, {}, direct);
  await beforeOpening?.(published);
  return reportHandedIn(test, { drawing, submitted: await handIn(test, published, offered) });
}

const handIn = (test: TestOffice, built: BuiltTender, bids?: readonly BidOptions[]) =>
  buildOpenedTender(test, { built, until: 'submitted', ...(bids ? { bids } : {}) });

export interface HandedInTender {
  drawing: BuiltCommittee;
  submitted: OpenedTender;
}

/** Committee and bids of a tender that is published already; lots of one call share their deadline. */
export async function handInAll(
  test: TestOffice,
  built: BuiltTender,
  bids?: readonly BidOptions[],
  committee?: Record<string, unknown>,
): Promise<HandedInTender> {
  return { drawing: await buildCommittee(test, built, committee), submitted: await handIn(test, built, bids) };
}

/** From the deadline to the delivered report. */
export async function reportHandedIn(
  test: TestOffice,
  { drawing, submitted }: HandedInTender,
): Promise<Pick<EvaluatedTender, 'project' | 'lot' | 'report' | 'committee'>> {
  const { committee } = drawing;
  const opened = await buildOpenedTender(test, { submitted, bids: submitted.bids.map(() => ({})) });
  await drawBuilt(test, drawing);
  const members = await seatMembers(test, committee);
  const chair = members.find((m) => m.isChair)!;
  const asChair = (verb: VerbOf<'committee-member'>, asked: object = {}) =>
    chair.client.done(`committee-member.${verb}`, { id: chair.id, asked });
  await asChair('begin');
  for (const member of members) await judgeAll(member, committee, {});
  await dismissMatters(members, committee);
  await settleClearing(chair, submitted.lot);
  await asChair('confirmQualification');
  const bids = opened.bids.map((b) => ({ id: b.bid }));
  for (const [i, member] of members.entries()) await scoreAll(member, i, { committee, bids } as EvaluatedTender);
  await asChair('summarise');
  await voteOnFindings(members, committee);
  const { result } = await roomOf(chair.client, committee);
  for (const finding of result.findings.filter((f: any) => !f.settled)) {
    await asChair('settle', {
      finding: finding.id,
      statement: '经复核，予以认可',
    });
  }
  await asChair('confirmResult');
  await asChair('openSigning');
  const [report] = await rows<{ id: string }>(
    test.office.db,
    sql`select id from evaluation_report where committee_id = ${committee}`,
  );
  for (const member of members) await signReport(member, report!.id);
  await asChair('deliverReport');
  return { project: submitted.project, lot: submitted.lot, report: report!.id, committee };
}

/** The contract in force, true to the bid. */
export async function buildContract(
  test: TestOffice,
  { letter }: Pick<AwardedTender, 'letter'>,
  values: Record<string, unknown> = {},
  contractor = 'supplier1',
): Promise<string> {
  const agent = await test.as('agent');
  const award = (await agent.detail('award-notice', letter)).tdata.row;
  const attachments = [await agent.upload('施工合同.pdf', '%PDF-1.4 signed by both')];
  const { row } = await agent.done('contract.create', {
    values: {
      project: award.project,
      lot: award.lot,
      award: letter,
      signedOn: award.datedOn,
      attachments,
      ...contractTerms,
      ...values,
    },
  });
  await agent.done('contract.submit', { id: row.id });
  await (await test.as('reviewer')).done('contract.approve', { id: row.id });
  for (const account of ['owner', contractor]) await signContract(test, account, row.id);
  return row.id;
}

/** One side's signature, as its own browser makes it. */
export async function signContract(test: TestOffice, account: string, id: string): Promise<any> {
  const client = await test.as(account);
  const { row } = (await client.detail('contract', id)).tdata;
  return client.done('contract.sign', { id, asked: await signAs(client, contractText(row)) });
}

/** Checked, and sealed unless `until` says otherwise. */
export async function buildArchive(
  test: TestOffice,
  { project, lot }: { project: string; lot: string },
  until: 'checked' | 'sealed' = 'sealed',
): Promise<string> {
  ensureVerifier();
  const agent = await test.as('agent');
  const { row } = await agent.done('archive.create', { values: { project, lot } });
  await agent.done('archive.check', { id: row.id });
  if (until === 'sealed') await agent.done('archive.seal', { id: row.id });
  return row.id;
}

export async function buildWholeTender(
  test: TestOffice,
  tender: OfferedTender = {},
  beforeOpening?: (published: BuiltTender) => Promise<void>,
  beforeDecision?: (awarded: AwardedTender) => Promise<void>,
): Promise<WholeTender> {
  const evaluated = await buildReportedTender(test, tender, beforeOpening);
  const awarded = await buildAwardedTender(test, { evaluated, beforeDecision });
  const contract = await buildContract(test, awarded, tender.contract);
  return { ...awarded, contract, archive: await buildArchive(test, awarded) };
}
