/** The dossier of a decision: what every record says of each candidate, as far as the reader may read that record. */
import type { FastifyInstance } from 'fastify';
import { type FileRef, text } from '../../../../kernel/record/field.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { NotFound } from '../../../../kernel/server/effect.ts';
import { success } from '../../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../../kernel/server/http.ts';
import type { Office } from '../../../../kernel/server/office.ts';
import { people, route } from '../../../../kernel/server/route.ts';
import { seeRow } from '../../../../kernel/server/rows.ts';
import { type Reader, seeRows } from '../../../../kernel/server/see-rows.ts';
import { wireRow } from '../../../../kernel/server/wire-row.ts';
import {
  evaluationReport,
  type ReportSignature,
} from '../../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { lot } from '../../../project/lot/lot.record.ts';
import { groupOf } from '../../allocation/server/allocation.effects.ts';
import { awardLine } from '../../award-line/award-line.record.ts';
import { candidatePublicity } from '../../candidate-publicity/candidate-publicity.record.ts';
import { decisionCommittee } from '../../decision/decision-committee.record.ts';
import { decisionReport } from '../../decision/decision-report.record.ts';
import { winnerConfirmation } from '../../winner-confirmation/winner-confirmation.record.ts';
import type { Dossier, DossierReport } from '../dossier-wire.ts';
import { candidatesIn, type ShownCandidates } from './candidates.ts';
import { disputesIn } from './disputes.ts';

/** The report behind a decision, to be read beside it. */
const said = ({ refused, dissent }: ReportSignature): string => {
  if (refused) return dissent ? '拒绝签字，有不同意见' : '拒绝签字，未说明，视为同意';
  return dissent ? '已签字，有不同意见' : '已签字';
};

export async function reportIn(
  { db, house, actor, now }: Reader,
  id: string | null | undefined,
): Promise<DossierReport | null> {
  const seen = id ? await seeRow(db, house, evaluationReport, id, actor, now) : undefined;
  if (!seen) return null;
  const { $hidden } = wireRow(house, evaluationReport, seen.situation);
  const { row } = seen;
  return {
    id: row.id,
    name: row.name ?? '',
    deliveredAt: row.deliveredAt,
    digest: row.digest,
    sections: (row.sections ?? []).map((s) => ({ id: s.id, title: s.title ?? '', body: s.body ?? '' })),
    minutes: row.minutes,
    matters: row.matters,
    dissents: row.dissents ?? [],
    signed: $hidden?.signatures
      ? null
      : ((row.signatures ?? []) as ReportSignature[]).map((s) => ({ seat: s.seat, name: s.name, says: said(s) })),
    attachments: (row.attachments ?? []) as FileRef[],
  };
}

export function dossierRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  const { db, house } = office;
  for (const prefix of ['agency', 'purchaser', 'platform']) {
    http.get(
      `/${prefix}/winner-confirmation/dossier.json`,
      route({ title: '{定标}案卷', cost: 'read', by: [people], query: { id: text('{定标}') } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { id = '' } = request.query as Record<string, string>;
        const seen = await seeRow(db, house, winnerConfirmation, id, actor, now);
        if (!seen) throw new NotFound();
        const reader = { db, house, actor, now };
        return send(
          response,
          success({
            ...(await dossierOf(reader, seen.row.publicity, seen.row)),
            firstWins: seen.situation.facts.firstLaw ?? null,
          }),
        );
      },
    );
    http.get(
      `/${prefix}/decision-committee/dossier.json`,
      route({ title: '{定标}委员会的案卷', cost: 'read', by: [people], query: { id: text('{定标}委员会') } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { id = '' } = request.query as Record<string, string>;
        const seen = await seeRow(db, house, decisionCommittee, id, actor, now);
        if (!seen) throw new NotFound();
        const reader = { db, house, actor, now };
        const [shown] = await seeRows(
          reader,
          candidatePublicity,
          { lot: seen.row.lot, state: { in: ['published', 'frozen', 'ended'] } },
          { order: '-createdAt', limit: 1 },
        );
        const [open] = await seeRows(
          reader,
          winnerConfirmation,
          shown ? { publicity: shown.id } : { lot: seen.row.lot, publicity: null, state: { not: 'lapsed' } },
          { order: '-createdAt' },
        );
        if (!shown && !open) throw new NotFound('候选人公示以后才有{定标}案卷');
        return send(response, success({ ...(await dossierOf(reader, shown?.id ?? null, open)), firstWins: null }));
      },
    );
  }
}

/** @param decision whose excluded candidates are told; none before the publicity has ended */
async function dossierOf(
  reader: Reader,
  publicityId: string | null,
  decision: AnyRow | undefined,
): Promise<Omit<Dossier, 'firstWins'>> {
  const { db, house, actor, now } = reader;
  const published = publicityId
    ? (await seeRow(db, house, candidatePublicity, publicityId, actor, now))?.row
    : undefined;
  // Where nothing was published, the decision holds the candidates of its report.
  const row: AnyRow | undefined = publicityId ? published : decision;
  if (!row?.lot) throw new NotFound();
  const report = await reportIn(reader, row.report);
  return {
    publicity: published ? { id: published.id, name: published.title, endsAt: published.endsAt } : null,
    lot: { id: row.lot, name: row.lot$ ?? '' },
    ...(await candidatesIn(reader, row as AnyRow & ShownCandidates, decision)),
    report,
    disputes: await disputesIn(reader, row.lot),
    committee: await committeeIn(reader, row.lot),
    group: await groupIn(reader, row.lot),
    passedOver: row.passedOver ?? null,
  };
}

async function committeeIn(reader: Reader, ofLot: string): Promise<Dossier['committee']> {
  const [own] = await seeRows(
    reader,
    decisionCommittee,
    { lot: ofLot, state: { not: 'lapsed' } },
    { order: '-createdAt', limit: 1 },
  );
  if (!own) return null;
  const [report] = await seeRows(
    reader,
    decisionReport,
    { committee: own.id, state: { not: 'replaced' } },
    { order: '-createdAt', limit: 1 },
  );
  return {
    id: own.id,
    state: own.state,
    bid: own.bid,
    winnerName: own.winnerName,
    reached: own.reached,
    report: report ? { id: report.id, state: report.state } : null,
  };
}

/** The lots beside this one, each with how far it is decided. */
async function groupIn(reader: Reader, ofLot: string): Promise<Dossier['group']> {
  const members = (await groupOf(reader.db, ofLot)).filter((m) => m.lot !== ofLot);
  if (members.length === 0) return [];
  const names = await seeRows(reader, lot, { id: { in: members.map((m) => m.lot) } }, { order: 'code' });
  const decisions = await seeRows(
    reader,
    winnerConfirmation,
    { lot: { in: members.map((m) => m.lot) }, state: { in: ['open', 'decided', 'refused'] } },
    { order: '-createdAt' },
  );
  const lines = await seeRows(reader, awardLine, {
    confirmation: { in: decisions.map((d) => d.id) },
    state: { not: 'ended' },
  });
  return names.map((other) => {
    const own = decisions.find((d) => d.lot === other.id);
    const won = lines.flatMap((l) => (l.confirmation === own?.id ? (l.supplierName ?? []) : []));
    return {
      lot: other.id,
      name: other.name ?? '',
      confirmation: own?.id ?? null,
      says: own?.state === 'decided' ? `已定标：${won.join('、')}` : own ? '待定标' : '候选人公示未结束',
    };
  });
}
