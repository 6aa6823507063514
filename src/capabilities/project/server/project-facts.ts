import type { StateOf } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { limit, strictest } from '../../../platform/law/rulebook.ts';
import { waysDemanding } from '../../procedure/ways-that-demand.ts';
import type { SecuredLot } from '../lot/lot.lifecycle.ts';
import type { lot } from '../lot/lot.record.ts';
import type { ProjectFacts } from '../project/project.guards.ts';
import type { project } from '../project/project.record.ts';

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
  const failed = await rows<{ owner: string; code: string; attempt: number }>(
    db,
    sql`select p.owner_id as owner, l.code, coalesce(l.attempt, 1)::int as attempt from lot l join project p on p.id = l.project_id
        where l.state in ('failed', 'terminated') and l.code = any(${open.flatMap((p) => p.failedLot ?? [])}::text[])`,
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
