/** The report behind a decision, to be read beside it. */
import type { FileRef } from '../../../../kernel/record/field.ts';
import { seeRow, wireRow } from '../../../../kernel/server/rows.ts';
import type { Reader } from '../../../../kernel/server/see-rows.ts';
import {
  evaluationReport,
  type ReportSignature,
} from '../../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import type { DossierReport } from '../dossier-wire.ts';

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
