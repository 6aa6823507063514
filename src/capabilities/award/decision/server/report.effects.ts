/** The decision report: drafted when the committee has decided, completed by the owner, signed by every member. */

import { canonicalJson } from '../../../../kernel/record/canonical-json.ts';
import type { AnyRow, RowOf } from '../../../../kernel/record/record.ts';
import { sha256Hex } from '../../../../kernel/record/sha256.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import type { Tx } from '../../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectContext, type EffectOf, Refusal } from '../../../../kernel/server/effect.ts';
import { signal } from '../../../../kernel/server/live.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { organisation } from '../../../../platform/identity/organisation/organisation.record.ts';
import { signedBy } from '../../../../platform/signature/server/signed-by.ts';
import { deliveredReport } from '../../../evaluation-report/server/door.ts';
import { lot } from '../../../project/lot/lot.record.ts';
import { project } from '../../../project/project/project.record.ts';
import { decisionCommittee } from '../decision-committee.record.ts';
import type { decisionMember } from '../decision-member.record.ts';
import { type DecisionSignature, decisionReport } from '../decision-report.record.ts';
import { decisionVote } from '../decision-vote.record.ts';
import { decisionSections, passedOver } from '../report-text.ts';
import { seatsOf, topicOf } from './forming.effects.ts';

type Committee = RowOf<typeof decisionCommittee>;

/** What the members sign: name and sections, and nothing else. */
export const decisionDigest = (report: { name: string | null; sections: unknown }): Promise<string> =>
  sha256Hex(canonicalJson({ name: report.name, sections: report.sections }));

type Written = Parameters<typeof passedOver>[0] & { remarks: string | null };

/** The place of the conclusion in the ranking; nothing where the candidates stand in no order. */
const rankOfWinner = ({ candidates, winner }: Committee): number | null =>
  candidates?.find((c) => c.supplier === winner)?.rank ?? null;

async function sectionsOf(tx: Tx, own: Committee, written: Written) {
  const of = await get(tx, project, own.project);
  const ofLot = await get(tx, lot, own.lot);
  const report = await deliveredReport(tx, ofLot.id);
  return decisionSections({
    project: { name: of.name!, code: of.code, owner: (await get(tx, organisation, of.owner)).name },
    lot: { name: ofLot.name!, code: ofLot.code! },
    committee: own as Parameters<typeof decisionSections>[0]['committee'],
    report: report?.name ?? null,
    members: await seatsOf(tx, own.id),
    rounds: await find(tx, decisionVote, { committee: own.id, state: 'counted' }, { order: 'number' }),
    passed: passedOver(written),
    remarks: written.remarks,
  });
}

export async function draftDecisionReport(context: EffectContext, own: Committee): Promise<void> {
  const { tx } = context;
  const edition = (await find(tx, decisionReport, { lot: own.lot })).length + 1;
  const { name } = await get(tx, lot, own.lot);
  const winnerRank = rankOfWinner(own);
  await perform(context, 'decision-report.create', {
    values: {
      project: own.project,
      lot: own.lot,
      committee: own.id,
      name: `${name}定标报告${edition > 1 ? `（第 ${edition} 次定标）` : ''}`.slice(0, 600),
      edition,
      signatures: [],
      winnerRank,
      sections: await sectionsOf(tx, own, { remarks: null }),
    },
  });
}

/** The report of a committee that holds. */
export const reportOfCommittee = async (tx: Tx, committee: string) =>
  (await find(tx, decisionReport, { committee, state: { not: 'replaced' } }, { limit: 1 }))[0];

export const writeDecisionReport: DraftEffectOf<typeof decisionReport> = async ({ tx, row }) => {
  row.sections = await sectionsOf(tx, await get(tx, decisionCommittee, row.committee), row);
};

export const openDecisionSigning: DraftEffectOf<typeof decisionReport> = async (context) => {
  const { tx, row } = context;
  row.digest = await decisionDigest(row);
  await signal(tx, topicOf(row.committee), 'changed');
};

export const reopenDecisionReport: DraftEffectOf<typeof decisionReport> = async ({ tx, row }) => {
  row.digest = null;
  await signal(tx, topicOf(row.committee), 'changed');
};

export const signDecisionReport: EffectOf<typeof decisionMember> = async (context) => {
  const { row, asked, tx } = context;
  const report = await openReport(context);
  const signed = await signedBy(context, report.digest!);
  await speak(context, report, { ...signed, ...(asked.dissent?.trim() ? { dissent: asked.dissent } : {}) });
  row.signedAt = context.now.toISOString();
  await signal(tx, topicOf(row.committee), 'changed');
};

export const refuseDecisionReport: EffectOf<typeof decisionMember> = async (context) => {
  await speak(context, await openReport(context), { refused: context.asked.reason });
  await signal(context.tx, topicOf(context.row.committee), 'changed');
};

async function openReport({ tx, row }: EffectContext) {
  const report = await reportOfCommittee(tx, row.committee);
  if (report?.state !== 'signing') throw new Refusal('{定标}报告还没有定稿');
  return report;
}

type Said = Pick<DecisionSignature, 'signature' | 'certificate' | 'dissent' | 'refused'>;
const wordOf = ({ person, seat, name }: AnyRow, said: Said, now: Date): DecisionSignature => ({
  member: person,
  seat,
  name,
  ...said,
  at: now.toISOString(),
});

/** Takes in what a seat says of the report; the last word finishes it. */
async function speak(context: EffectContext, report: RowOf<typeof decisionReport>, said: Said): Promise<void> {
  const { tx, row, now } = context;
  const signatures = [...sure(report.signatures, 'signatures'), wordOf(row, said, now)];
  await perform(context, 'decision-report.sign', { id: report.id, values: { signatures } });
  if (signatures.length === (await get(tx, decisionCommittee, row.committee)).size)
    await perform(context, 'decision-report.finish', { id: report.id, values: { signedAt: now.toISOString() } });
}

/** If a member cannot be reached, or neither signs nor says why, the owner writes it down. */
export const recordDecisionRefusal: DraftEffectOf<typeof decisionReport> = async (context) => {
  const { tx, row, asked, now } = context;
  const member = (await seatsOf(tx, row.committee)).find((m) => m.id === asked.member && m.state === 'accepted');
  if (!member) throw new Refusal('请选择本{定标}委员会的成员', { member: '请选择本{定标}委员会的成员' });
  const signed = row.signatures ?? [];
  if (signed.some((s) => s.seat === member.seat)) throw new Refusal('这名成员已经签署', { member: '已经签署' });
  row.signatures = [...signed, wordOf(member, { refused: asked.reason }, now)];
  if (row.signatures.length === (await get(tx, decisionCommittee, row.committee)).size) {
    row.state = 'signed';
    row.signedAt = now.toISOString();
  }
  await signal(tx, topicOf(row.committee), 'changed');
};
