import type { StateOf } from '../../../kernel/record/known.ts';
import { first, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { type Acted, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { limit, strictest } from '../../../platform/law/rulebook.ts';
import { waysDemanding } from '../../procedure/ways-that-demand.ts';
import type { SecuredLot } from '../lot/lot.lifecycle.ts';
import type { lot } from '../lot/lot.record.ts';
import { nextOf, nextProjectCode } from '../project/national-codes.rules.ts';
import type { ProjectFacts } from '../project/project.guards.ts';
import { project } from '../project/project.record.ts';

/** The lots of each project, and what its owner began of the same kind within a year. Only projects still being registered ask for it. */
export const projectFacts: FactsFor<typeof project> = async (db, found, now) => {
  const open = found.filter((p) => ['draft', 'returned'].includes(p.state));
  const none: ProjectFacts = { lots: [], similarTotal: '0', failedAttempt: null };
  if (open.length === 0) return new Map(found.map((p) => [p.id, { ...none }]));
  const mandatory = waysDemanding('tender.held', now);
  const within = limit('splitting.months', { ...strictest, on: now }).value;
  const voluntary = open.filter((p) => !mandatory.includes(`${p.regime}/${p.way}`));
  const lots = await rows<SecuredLot & { project: string }>(
    db,
    sql`select project_id as project, name, kind, estimate, bid_security as "bidSecurity" from lot where project_id = any(${open.map((p) => p.id)}::uuid[]) order by code`,
  );
  const similar =
    voluntary.length === 0
      ? []
      : await rows<{ id: string; total: string | null }>(
          db,
          sql`select p.id, (select sum(o.estimate)::text from project o where o.owner_id = p.owner_id and o.project_type = p.project_type and not concat(o.regime, '/', o.way) = any(${mandatory}::text[])
            and o.id <> p.id and o.state not in ('draft', 'returned', 'ended', 'merged', 'split') and o.created_at > ${now}::timestamptz - make_interval(months => ${within}::int)) as total
        from project p where p.id = any(${voluntary.map((p) => p.id)}::uuid[])`,
        );
  const again = open.flatMap((p) => p.failedLot ?? []);
  const failed =
    again.length === 0
      ? []
      : await rows<{ owner: string; code: string; attempt: number }>(
          db,
          sql`select p.owner_id as owner, l.code, coalesce(l.attempt, 1)::int as attempt from lot l join project p on p.id = l.project_id
        where l.state in ('failed', 'terminated') and l.code = any(${again}::text[])`,
        );
  return new Map(
    found.map((p) => [
      p.id,
      {
        failedAttempt: failed.find((l) => l.owner === p.owner && l.code === p.failedLot)?.attempt ?? null,
        lots: lots.filter((l) => l.project === p.id),
        similarTotal: similar.find((s) => s.id === p.id)?.total ?? '0',
      } satisfies ProjectFacts,
    ]),
  );
};

/** The state of the project behind each lot. */
export const lotFacts: FactsFor<typeof lot> = async (db, found) => {
  const states = await rows<{ id: string; state: StateOf<'project'> }>(
    db,
    sql`select l.id, p.state from lot l join project p on p.id = l.project_id where l.id in (${sql.join(found.map((l) => l.id))})`,
  );
  return new Map(states.map((s) => [s.id, { projectState: s.state }]));
};

// When something last happened in a project, on whichever of its records: its row says so, so that the list shows and
// sorts by it as by any other day, from the index that is there (U8).

/** Milliseconds: a room with a thousand bidders does not write its project's row a thousand times. */
const often = 60_000;

export async function touchProject({ tx, row, now }: Pick<Acted, 'tx' | 'row' | 'now'>): Promise<void> {
  if (!row.project) return;
  const before = new Date(now.getTime() - often);
  await sql`update ${sql.table(project.id)} set updated_at = ${now} where id = ${row.project} and updated_at < ${before}`.execute(
    tx,
  );
}

/** Numbers that the platform allocates itself, under the mark that its authority gave it (domain D1.1). */
interface Codes {
  nationalCode: string;
  tenderCode: string;
}

/**
 * What is not given is allocated, each number once: tenders of one investment project share its number.
 * @param mark `ZHAOCAI_EXCHANGE_PLATFORM`; without it nothing can be allocated
 * @param known the project's number, where it was registered elsewhere
 */
export async function allocateCodes(
  tx: Tx,
  mark: string | undefined,
  investCode: string | null,
  known?: string | null,
): Promise<Codes> {
  if (!mark)
    throw new Refusal('没有设置平台标识码（ZHAOCAI_EXCHANGE_PLATFORM），平台不能编号；请填写交易系统登记取得的编号', {
      tenderCode: '请填写，或者请管理员设置平台标识码',
    });
  await sql`select pg_advisory_xact_lock(hashtextextended('national codes', 0))`.execute(tx);
  const nationalCode = known || (await ofSameInvestment(tx, mark, investCode)) || (await nextProject(tx, mark));
  const taken = await rows<{ code: string }>(
    tx,
    sql`select tender_code as code from project where left(tender_code, 17) = ${nationalCode}`,
  );
  return {
    nationalCode,
    tenderCode: nextOf(
      nationalCode,
      taken.map((t) => t.code),
    ),
  };
}

const ofSameInvestment = async (tx: Tx, mark: string, investCode: string | null): Promise<string | undefined> =>
  investCode
    ? (
        await first<{ code: string }>(
          tx,
          sql`select min(national_code) as code from project where invest_code = ${investCode} and left(national_code, 11) = ${mark}`,
        )
      )?.code
    : undefined;

const nextProject = async (tx: Tx, mark: string): Promise<string> =>
  nextProjectCode(
    mark,
    (
      await first<{ code: string | null }>(
        tx,
        sql`select max(national_code) as code from project where left(national_code, 11) = ${mark}`,
      )
    )?.code ?? null,
  );
