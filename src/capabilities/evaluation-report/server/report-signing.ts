/** The signing of the report: opened by the chair, each member signs, dissents or refuses; the last word finishes it. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { signedBy } from '../../../platform/signature/server/signed-by.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import type { ReportSignature } from '../evaluation-report/evaluation-report.record.ts';
import { changed, type Report, reportDigest, reportOf, seatedMembers } from './report-reads.ts';

export const openSigning: EffectOf<typeof committeeMember> = async (context) => {
  const report = await reportOf(context.tx, context.row.committee);
  await perform(context, 'evaluation-report.openSigning', {
    id: report.id,
    values: { digest: await reportDigest(report) },
  });
  await changed(context);
};

export const signReport: EffectOf<typeof committeeMember> = async (context) => {
  const { row, asked, tx } = context;
  const report = await reportOf(tx, row.committee);
  const signed = await signedBy(context, report.digest!);
  await speak(context, report, row, { ...signed, ...(asked.dissent?.trim() ? { dissent: asked.dissent } : {}) });
};

export const refuseReport: EffectOf<typeof committeeMember> = async (context) => {
  const { row, asked, tx } = context;
  await speak(context, await reportOf(tx, row.committee), row, {
    refused: true,
    ...(asked.dissent?.trim() ? { dissent: asked.dissent } : {}),
  });
};

export const recordRefusal: EffectOf<typeof committeeMember> = async (context) => {
  const { row, asked, tx } = context;
  const report = await reportOf(tx, row.committee);
  const member = (await seatedMembers(tx, row.committee)).find((m) => m.id === asked.member);
  if (!member) throw new Refusal('没有这位评委');
  if (sure(report.signatures, 'signatures').some((s) => s.member === member.person))
    throw new Refusal('这位评委已经签署');
  await speak(context, report, member, { refused: true });
};

/** Takes in what one member says. Who refuses without a reason agrees (实施条例 53). The last word finishes the signing. */
async function speak(
  context: ContextOf<typeof committeeMember>,
  report: Report,
  member: AnyRow,
  said: Partial<ReportSignature>,
): Promise<void> {
  const { tx, now } = context;
  const signatures = [
    ...sure(report.signatures, 'signatures'),
    { member: member.person, seat: member.seat, name: member.name, at: now.toISOString(), ...said },
  ];
  const dissents = said.dissent
    ? [...sure(report.dissents, 'dissents'), { seat: member.seat, text: said.dissent }]
    : report.dissents!;
  await perform(context, 'evaluation-report.sign', { id: report.id, values: { signatures, dissents } });
  if (signatures.length === (await seatedMembers(tx, report.committee)).length) {
    await perform(context, 'evaluation-report.finish', { id: report.id, values: { finishedAt: now.toISOString() } });
    await perform(context, 'committee.sign', { id: report.committee });
  }
  await changed(context);
}
