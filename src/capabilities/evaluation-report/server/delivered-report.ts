/** What happens to a report after it was handed over: looked at again, and given papers that were not signed with it. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileRef } from '../../../kernel/record/field.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { type EffectOf, NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { shownPrice } from '../../tender-document/price/price-form.ts';
import type { Attached, Recheck } from '../evaluation-report/evaluation-report.record.ts';
import { evaluationReport } from '../evaluation-report/evaluation-report.record.ts';
import type { ComparedBid } from '../evaluation-report/report-data.ts';
import { reportChecks } from './report-reads.ts';

export const recheckReport: EffectOf<typeof evaluationReport> = async ({ tx, row, asked, actor, now, record }) => {
  const { checks } = await reportChecks(tx, row.committee);
  const made: Recheck = {
    at: now.toISOString(),
    by: actor.name,
    unit: actor.orgName,
    faults: checks.flatMap((c) => c.faults),
    opinion: asked.opinion,
  };
  row.rechecks = [...(row.rechecks ?? []), made];
  record({ faults: made.faults });
};

/** The authority has it from here on: `collusion` of the table of verdicts. */
export const referCollusion: EffectOf<typeof evaluationReport> = async ({ row, asked, actor, now }) => {
  row.referral = asked.matter;
  row.referralFiles = asked.files ?? [];
  row.referredBy = `${actor.orgName} ${actor.name}`;
  row.referredAt = now.toISOString();
};

export const attachToReport: EffectOf<typeof evaluationReport> = async ({ row, asked, actor, now }) => {
  const files = asked.attachments as FileRef[];
  const added = files.map(
    (f): Attached => ({
      fileId: f.id,
      kind: asked.kind,
      note: asked.note,
      by: actor.name,
      unit: actor.orgName,
      at: now.toISOString(),
    }),
  );
  row.attachments = [...(row.attachments ?? []), ...files];
  row.attached = [...(row.attached ?? []), ...added];
};

/** The checks of a report beside what it says, for people who may read it. */
async function recheck(office: Office, request: FastifyRequest) {
  const { actor, now } = signedIn(request);
  const { id = '' } = request.query as Record<string, string>;
  const seen = isId(id) ? await seeRow(office.db, office.house, evaluationReport, id, actor, now) : undefined;
  if (!seen) throw new NotFound('没有这份{评标}报告，或它还没有提交{招标}人（招标投标法 第44条）');
  const { checks, data } = await reportChecks(office.db, seen.row.committee as string);
  const compared = data.ranking.map((b): ComparedBid => {
    const read = data.readOut.get(b.bid);
    const again = data.recomputed.find((r) => r.bid === b.bid);
    return {
      bid: b.bid,
      supplierName: b.supplierName,
      price: shownPrice(b),
      readOut: read ? shownPrice(read) : null,
      rank: b.rank,
      total: b.total ?? b.evaluatedPrice,
      rankAgain: again?.rank ?? null,
      totalAgain: again?.total ?? again?.evaluatedPrice ?? null,
    };
  });
  return { checks, compared };
}

export function deliveredReportRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser', 'platform'])
    http.get(
      `/${prefix}/evaluation/recheck.json`,
      route({ title: '复核交付的报告', cost: 'read', by: [people], query: { id: text('报告') } }),
      async (request, response) => send(response, success(await recheck(office, request))),
    );
}
