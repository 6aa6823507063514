/** What a flow is drawn from, read for its person. */
import type { Audience, Where } from '../../../kernel/access/where.ts';
import type { Situation } from '../../../kernel/lifecycle/allowed.ts';
import type { Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { first, type Queryable, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import { columnNamed, tableOf } from '../../../kernel/server/names.ts';
import { columnsSql, refTitlesSql, Standing, scopeSql, situations } from '../../../kernel/server/rows.ts';
import { whereSql } from '../../../kernel/server/where-sql.ts';
import { awardNotice } from '../../award/award-notice/award-notice.record.ts';
import { winnerConfirmation } from '../../award/winner-confirmation/winner-confirmation.record.ts';
import { type Moment, moments, nextMoment } from '../../procedure/moments.ts';
import type { Shown, Stage } from '../../procedure/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { type FlowStage, stepIs } from '../flow-wire.ts';
import type { TermsSet } from '../lot-terms.ts';

/** What a flow is drawn from. */
export interface Read {
  project: AnyRow;
  lot: AnyRow | undefined;
  /** The records that have rows here. */
  begun: ReadonlySet<string>;
  /** Rows that were read before the steps are, by their record. */
  already: ReadonlyMap<string, readonly Situation[]>;
  /** Rows as the steps were told of them, as far as their guards can be asked, by their ids. */
  judged: Map<string, Situation>;
}

/** Until when the contract is signed and the report handed in, by the letter and the decision themselves. */
export const termsSet = async (db: Queryable, lotId: string, begun: Read['begun']): Promise<TermsSet> =>
  (begun.has(awardNotice.id) || begun.has(winnerConfirmation.id)
    ? await first<TermsSet>(
        db,
        sql`select (select max(n.contract_by)::text from award_notice n where n.lot_id = ${lotId} and n.kind = 'award' and n.state in ('sent', 'received')) as "contractBy",
          (select max(w.report_by)::text from winner_confirmation w where w.lot_id = ${lotId} and w.state = 'decided' and w.reported_on is null) as "reportBy"`,
      )
    : undefined) ?? {};

/** The rows of one record that are of a project, and of its lot where the record names lots. */
const ofProject = (record: Shown['record'], project: string, lot: string | undefined): RawBuilder<unknown> => {
  const own = record.id === 'project' ? sql`t.id = ${project}` : sql`t.project_id = ${project}`;
  return lot && record.id !== 'lot' && columnNamed(record, 'lot') ? sql`${own} and t.lot_id = ${lot}` : own;
};

/**
 * The records of the steps that have rows here, in one statement: most have none yet, and who might read what of them need not
 * be asked. A project and its lots have been read.
 */
export async function begunOf(
  db: Queryable,
  stages: readonly Stage[],
  projectId: string,
  lotId: string | undefined,
): Promise<ReadonlySet<string>> {
  const records = [
    ...new Map(stages.flatMap(({ steps }) => steps.map(({ record }) => [record.id, record] as const))).values(),
  ].filter(({ id }) => id !== project.id && id !== lot.id);
  const each = records.map(
    (record) =>
      sql`exists (select 1 from ${sql.table(tableOf(record))} t where ${ofProject(record, projectId, lotId)}) as ${sql.ref(record.id)}`,
  );
  const found = (await first<Record<string, boolean>>(db, sql`select ${sql.join(each)}`)) ?? {};
  return new Set(Object.keys(found).filter((id) => found[id]));
}

/** The stages with the day on which each done step came so far: by the history of its row, and not by who touched it last. */
export async function dated(db: Queryable, declared: readonly Stage[], stages: FlowStage[]): Promise<FlowStage[]> {
  const steps = new Map(declared.flatMap((stage) => stage.steps.map((step) => [step.id, step.done] as const)));
  const asked = stages
    .flatMap((stage) => stage.steps)
    .filter((s) => stepIs.done(s) && s.rowId !== null && s.at === null);
  if (asked.length === 0) return stages;
  const found = await rows<{ step: string; at: string }>(
    db,
    sql`select s.step, l.at from unnest(${asked.map((s) => s.id)}::text[], ${asked.map((s) => s.record)}::text[],
          ${asked.map((s) => s.rowId)}::uuid[], ${asked.map((s) => `{${(steps.get(s.id) ?? []).join()}}`)}::text[]) as s(step, record, id, done)
        cross join lateral (select h.at from history h where h.record = s.record and h.record_id = s.id
            and h.to_state = any(s.done::text[]) and (h.from_state is null or h.from_state <> all(s.done::text[]))
          order by h.at desc limit 1) as l`,
  );
  const at = new Map(found.map((one) => [one.step, one.at]));
  return stages.map((stage) => ({
    ...stage,
    steps: stage.steps.map((s) => (asked.includes(s) ? { ...s, at: at.get(s.id) ?? null } : s)),
  }));
}

/** So many rows of a step are looked at. */
export const mostRows = 50;

/** The acts that a step leads on by: nothing else of a row's is told, so nothing else is judged. */
const leading = new WeakMap<Lifecycle, { verbs: ReadonlySet<string>; by: ReadonlySet<Audience> }>();

export function leadingOf(lifecycle: Lifecycle) {
  const known = leading.get(lifecycle);
  if (known) return known;
  const actions = Object.entries(lifecycle.actions).filter(([, a]) => a.primary && !a.quiet);
  const made = { verbs: new Set(actions.map(([verb]) => verb)), by: new Set(actions.flatMap(([, a]) => a.by)) };
  leading.set(lifecycle, made);
  return made;
}

/** The newest rows of a record that this person may read, with their situations: every lot, of a step's records fifty. */
export async function visible(
  db: Queryable,
  house: House,
  record: Shown['record'],
  { actor, now }: Caller,
  where: { project: string; lot?: string | undefined; of?: Where },
): Promise<Situation[]> {
  const { verbs, by } = leadingOf(house.lifecycle(record.id));
  const standing = new Standing(house, record, actor, now, by);
  const found = await rows<AnyRow>(
    db,
    sql`select ${columnsSql(record, 't')} ${refTitlesSql(record)} ${sql.join(standing.columns, sql``)} from ${sql.table(tableOf(record))} t
        where ${scopeSql(house.access(record.id), actor, now)} and ${ofProject(record, where.project, where.lot)} and ${where.of ? whereSql(record, where.of, 't', { actor, now }) : sql`true`} order by t.updated_at desc ${record.id === lot.id ? sql`` : sql`limit ${sql.raw(String(mostRows))}`}`,
  );
  return situations(db, house, record, found, actor, now, standing, verbs);
}

const momentOf = (lotState: string): Partial<Moment> => {
  const id = nextMoment(lotState);
  return id ? moments[id] : {};
};

/**
 * Where the tender stands, once: the first step that it still needs, of the stages that its lot's state is in or of the next
 * that has one. A later step that was begun early, as a committee is, does not make its stage the present one.
 */
export function standing(stages: FlowStage[], declared: readonly Stage[], lotState: string): FlowStage[] {
  const from = declared.findIndex(({ lot }) => lot.includes(lotState));
  if (from < 0) return stages;
  const ahead = stages.slice(from).flatMap(({ steps }) => steps);
  // A room that was read out still has its end before it.
  const { after = [] }: Partial<Moment> = momentOf(lotState);
  const left = stages
    .flatMap(({ steps }) => steps)
    .find(({ id, rowId, state }) => after.includes(id) && rowId !== null && state !== 'done');
  const current = left ?? ahead.find(({ state, optional }) => state !== 'done' && !optional);
  return stages.map((stage) => ({
    ...stage,
    state: current && stage.steps.includes(current) ? 'now' : stage.state,
    // What is only ahead is not stuck: a room waits for its hour.
    steps: stage.steps.map((step) => ({
      ...step,
      isCurrent: step === current,
      state: step.state === 'stop' && ahead.includes(step) && step !== current ? 'todo' : step.state,
    })),
  }));
}
