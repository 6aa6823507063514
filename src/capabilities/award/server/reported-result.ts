/** What a delivered report says of its candidates, gathered for those who publish it. */

import type { Queryable } from '../../../kernel/server/database.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { candidatesWanted } from '../../evaluation/evaluation-result/candidates-wanted.ts';
import { evaluationResult } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { lawOf, sayOf } from '../../project/server/door.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { allocatedFor, allocationOf } from '../allocation/server/allocation.effects.ts';
import type { ReportedResult } from '../candidate-publicity/from-report.rules.ts';

export async function reportedResult(db: Queryable, reportId: string): Promise<ReportedResult> {
  const report = await get(db, evaluationReport, reportId);
  const result = await get(db, evaluationResult, report.result);
  const [method] = await find(db, evaluationMethod, { lot: report.lot });
  const ranking = result.ranking ?? [];
  const bids = ranking.length > 0 ? await find(db, bid, { id: { in: ranking.map((r) => r.bid) } }) : [];
  const candidates = candidatesWanted(method?.candidates, await lawOf(db, report.lot));
  const order = method?.candidateOrder ?? null;
  const allocation = await allocationOf(db, report.lot);
  const isAllocated = allocation?.input?.lots.some((l) => l.report === report.id);
  const allocated = isAllocated ? allocatedFor(allocation, report.lot) : undefined;
  return {
    allocated,
    report: report.id,
    ranking,
    rejected: result.rejected ?? [],
    candidates,
    order,
    bids,
    say: await sayOf(db, report.project),
  };
}
