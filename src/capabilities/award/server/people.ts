import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { evaluationResult } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { candidatesWanted } from '../../evaluation/evaluation-result/result.rules.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { lawOf, sayOf } from '../../project/server/door.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { allocatedFor, allocationOf } from '../allocation/server/allocation.effects.ts';
import type { ReportedResult } from '../candidate-publicity/from-report.rules.ts';

/** The living accounts of some units. */
export async function peopleOf(db: Queryable, units: readonly (string | null)[]): Promise<string[]> {
  const named = units.filter((u) => u !== null);
  if (named.length === 0) return [];
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where organisation_id in (${sql.join(named)}) and state = 'active'`,
  );
  return found.map((u) => u.id);
}

/** The accounts of everybody whose bid of the lot was there at the deadline. */
export async function biddersOf(db: Queryable, lot: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select u.id from "user" u join bid b on b.supplier_id = u.organisation_id
        where b.lot_id = ${lot} and u.state = 'active' and b.state in ('opened', 'unopened', 'valid', 'rejected')`,
  );
  return found.map((u) => u.id);
}

/** The agency's reviewers, where the owner asked the agency to sign its letters. */
export async function lettersIssuers(db: Queryable, { project }: Record<string, any>): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select u.id from project p join "user" u on u.organisation_id = p.org_id
        where p.id = ${project} and p.letter_delegation is not null and u.state = 'active' and u.roles @> '["reviewer"]'::jsonb`,
  );
  return found.map((u) => u.id);
}

/** What a delivered report says of its candidates, gathered for those who publish it. */
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
