/**
 * What the guards say of each lot, kept: asking them costs some ten milliseconds a lot, and a home tells of many. Whatever
 * moves a project has its lots asked anew a moment later, in a loop of its own, and so does the next moment that their rows name.
 * Kept is what holds for everybody; who reads it is told what lies on rows that they may read. Before its bids are open nothing
 * of a lot is kept that lies on a chain of its own (a question, a security, an invitation's answer), nor does such an act have
 * it asked anew: neither a line, nor the time of a change tells that something came.
 */
import { setTimeout } from 'node:timers/promises';
import { matterField, type RecordType } from '../../../kernel/record/record.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Follow } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import type { ServerLoop } from '../../../kernel/server/loops.ts';
import { columnNamed } from '../../../kernel/server/names.ts';
import { inTransaction, type Office, systemActor } from '../../../kernel/server/office.ts';
import { project } from '../../project/project/project.record.ts';
import type { Ahead } from './ahead.ts';
import { type LotRead, ofLots, readLots } from './lots-ahead.ts';
import { answersOf, standingOf } from './standing-lots.ts';

export const lotAnswerTable = `create table lot_answer (
  id uuid primary key,
  project_id uuid not null,
  asked_at timestamptz not null,
  answer json not null,
  next_at timestamptz
);
create index lot_answer_project on lot_answer (project_id);
create index lot_answer_next on lot_answer (next_at);`;

export const lotQuestionTable = `create table lot_question (
  project_id uuid primary key,
  taken_at timestamptz,
  calm boolean not null default false
);
create index lot_question_calm on lot_question (calm);`;

const topic = 'lot-question';

/** The lots of a project are asked anew in a moment; also where they are being asked, because it was of before. */
const askAnew = async (tx: Queryable, of: string) => {
  await sql`insert into lot_question (project_id) values (${of}) on conflict (project_id) do update set taken_at = null`.execute(
    tx,
  );
  await signal(tx, topic, 'asked');
};

const isOfProject = (record: RecordType<any>) => record.id === project.id || matterField(record) === 'project';

/** Whatever moves them has lots asked anew: what a unit asks of its own projects, and which days count, of all. */
const ofLaw: ReadonlySet<string> = new Set(['project-setting', 'holiday-arrangement']);

/** Behind what moved, and calmly: there may be thousands. @param of a unit whose projects they are; of all without it */
export const askMany = async (tx: Queryable, of: string | null): Promise<void> => {
  await sql`insert into lot_question (project_id, calm) select distinct a.project_id, true from lot_ahead a
      where ${of}::uuid is null or a.org_id = ${of} or a.owner_id = ${of} on conflict (project_id) do update set taken_at = null`.execute(
    tx,
  );
  await signal(tx, topic, 'asked');
};

/** After an action on a record that has a project: what is of one lot's secrets waits for its opening. */
export function followQuestion(record: RecordType<any>): Follow | undefined {
  if (ofLaw.has(record.id)) return ({ tx, row, actor }) => askMany(tx, actor.orgType === 'platform' ? null : row.org);
  if (!isOfProject(record) && !columnNamed(record, 'project')) return undefined;
  return async ({ tx, row }) => {
    const of: unknown = record.id === project.id ? row.id : row.project;
    if (typeof of !== 'string') return;
    if (!isOfProject(record)) {
      const open = await first(
        tx,
        sql`select 1 as ok from lot l where l.project_id = ${of} and (${row.lot ?? null}::uuid is null or l.id = ${row.lot ?? null}) and l.opened_at is not null limit 1`,
      );
      if (!open) return;
    }
    await askAnew(tx, of);
  };
}

/** A lot's id, or of a project that has none yet its own. */
export const idOf = ({ lot, project }: Pick<LotRead, 'lot' | 'project'>): string => lot ?? project;

interface Kept {
  refused: ReadonlyMap<string, Ahead['refused'] extends ReadonlyMap<string, infer Refused> ? Refused : never>;
  mends: Ahead['mends'];
  unbegun: Ahead['unbegun'];
}

/** What is kept of these lots, by their ids; nothing of one that was not asked yet. */
export async function keptAnswers({ db }: Pick<Office, 'db'>, of: readonly LotRead[]): Promise<Map<string, Kept>> {
  if (of.length === 0) return new Map();
  const found = await rows<{ id: string; answer: Stored }>(
    db,
    sql`select a.id, a.answer from lot_answer a where a.id = any(${of.map(idOf)}::uuid[])`,
  );
  return new Map(
    found.map(({ id, answer: { refused, mends, unbegun = {} } }) => [
      id,
      { refused: new Map(Object.entries(refused)), mends, unbegun: new Map(Object.entries(unbegun)) },
    ]),
  );
}

interface Stored {
  refused: Record<string, { here: readonly string[]; elsewhere: readonly string[]; until: string | null }>;
  mends: Ahead['mends'];
  /** Nothing in what was kept before beginnings were asked. */
  unbegun?: Record<string, string>;
}

/** So many projects are asked in one turn. */
const most = 8;

/** What the guards say today of the lots of a project, as it is kept. */
export async function answersToday(
  office: Office,
  now: Date,
  of: string,
): Promise<{ id: string; answer: Stored; nextAt: string | null }[]> {
  const caller = { actor: systemActor, now };
  const found = await readLots(office, ofLots(sql`true`, sql`t.id = ${of}`), mostLots);
  const stand = await standingOf(office, caller, found, () => true);
  const answers = await answersOf(office, caller, stand, {
    leaves: ({ openedAt }, record) => openedAt === null && !isOfProject(record),
  });
  return found.map((read) => {
    const at = stand.ahead.findIndex((one) => one.read === read);
    // Of a lot that comes to nothing any more there is nothing to say, and that is an answer, too.
    const { refused, mends, unbegun, changesAt } = answers[at] ?? {
      refused: [],
      mends: [],
      unbegun: [],
      changesAt: null,
    };
    const answer = { refused: Object.fromEntries(refused), mends, unbegun: Object.fromEntries(unbegun) };
    return { id: idOf(read), answer, nextAt: changesAt };
  });
}

/** No project has more lots. */
const mostLots = 10_000;

/** Offices whose lots were all asked when they came to stand: what is kept of before was said by the guards of before. */
const asked = new WeakSet<Office>();

/** What was taken and not answered within these seconds is taken again: its server went away. */
const patience = 60;

/**
 * Asks the next projects, those that moved before those that wait calmly, and rests as long as that took, or longer: whoever
 * moves much has the loop busy, and not the server. One that cannot be answered keeps none of the others waiting; administrators are told.
 */
async function step(office: Office): Promise<boolean> {
  const { db, stopping } = office;
  const now = await readClock(db);
  if (!asked.has(office))
    await sql`insert into lot_question (project_id, calm) select distinct a.project_id, true from lot_ahead a
        where coalesce((select w.asked_at from lot_answer w where w.id = a.id), '-infinity') < clock_timestamp() on conflict do nothing`.execute(
      db,
    );
  asked.add(office);
  await sql`insert into lot_question (project_id) select distinct project_id from lot_answer where next_at <= ${now} on conflict do nothing`.execute(
    db,
  );
  const taken = await rows<{ of: string; at: string; calm: boolean }>(
    db,
    sql`update lot_question q set taken_at = clock_timestamp() where q.project_id = any(array(select project_id from lot_question
            where taken_at is null or taken_at < clock_timestamp() - make_interval(secs => ${patience}) order by calm limit ${most} for update skip locked))
        returning q.project_id as of, q.taken_at::text as at, q.calm`,
  );
  const faults: unknown[] = [];
  for (const { of, at, calm } of taken) {
    const begun = performance.now();
    await keepAnswers(office, now, of, at).catch((fault) => faults.push(fault));
    const took = performance.now() - begun;
    await setTimeout(calm ? 4 * took : took, undefined, { signal: stopping }).catch(() => {});
  }
  if (faults.length > 0) throw faults[0];
  return taken.length > 0;
}

/** Asks the lots of a project and keeps what they answer; what was asked earlier never takes the place of what was asked later. */
async function keepAnswers(office: Office, now: Date, of: string, at: string): Promise<void> {
  const answers = await answersToday(office, now, of);
  await inTransaction(
    office,
    async (tx) => {
      await sql`delete from lot_answer where project_id = ${of} and id <> all(${answers.map(({ id }) => id)}::uuid[])`.execute(
        tx,
      );
      await sql`insert into lot_answer as a (id, project_id, asked_at, answer, next_at)
          select x.id, ${of}, ${at}, x.answer::json, x.next_at from unnest(${answers.map(({ id }) => id)}::uuid[],
            ${answers.map(({ answer }) => JSON.stringify(answer))}::text[], ${answers.map(({ nextAt }) => nextAt)}::timestamptz[]) as x(id, answer, next_at)
          on conflict (id) do update set asked_at = excluded.asked_at, answer = excluded.answer, next_at = excluded.next_at
          where a.asked_at <= excluded.asked_at`.execute(tx);
      await sql`delete from lot_question where project_id = ${of} and taken_at = ${at}`.execute(tx);
    },
    true,
  );
}

/** Milliseconds until a row names a moment, at most. */
const longest = 30_000;

export const questionLoop: ServerLoop = {
  topic,
  title: '下一步',
  step,
  rest: async ({ db }) => {
    const next = await first<{ ms: number | null }>(
      db,
      sql`select extract(epoch from min(a.next_at) - (clock_timestamp() + make_interval(secs => c.offset_seconds))) * 1000 as ms
          from clock c left join lot_answer a on true group by c.offset_seconds`,
    );
    return Math.min(longest, Math.max(0, Number(next?.ms ?? longest)));
  },
};
