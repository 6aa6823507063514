/**
 * The project progress of specification §4 and §7. Stages are derived and never stored; what a sign-in brings up to date is
 * what this person knows of them: which of their projects others have moved since they last came in.
 */
import type { Actor } from '../../../kernel/access/where.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { inHandFrom, lookedAt } from '../../../kernel/server/in-hand.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { project } from '../../project/project/project.record.ts';
import type { Progress } from '../workbench-wire.ts';

export const progressTable = `create table progress_seen (
  user_id uuid primary key,
  at timestamptz not null
);`;

/** So many are named; all of those looked at are counted. */
const named = 5;

/**
 * Answers what others moved since the person's last call, and notes that they know it now. Only the project's own chain is
 * looked at: what must stay secret until the opening has chains of its own.
 * @param only a project, where one alone is asked for; then nothing is noted
 */
export const updateProgress = (office: Office, actor: Actor, now: Date, only?: string): Promise<Progress> =>
  inTransaction(office, async (tx) => {
    const known = await first<{ at: string }>(
      tx,
      sql`select at from progress_seen where user_id = ${actor.id} for update`,
    );
    if (!only)
      await sql`insert into progress_seen (user_id, at) values (${actor.id}, ${now})
        on conflict (user_id) do update set at = greatest(progress_seen.at, excluded.at)`.execute(tx);
    // A person who comes for the first time has missed nothing.
    if (!known) return { since: null, total: 0, first: [] };
    const own = actor.roles.includes('agent');
    // What was moved was touched: of its chain only the newest row is looked at.
    const hand = inHandFrom({ house: office.house, record: project, actor, now, own, most: lookedAt, only });
    const moved = await rows<Progress['first'][number]>(
      tx,
      sql`select t.id, t.title, l.at from ${hand} cross join lateral
            (select h.at, h.actor_id from history h where h.chain = 'project:' || t.id order by h.seq desc limit 1) l
          where l.at > ${known.at} and l.actor_id is distinct from ${actor.id}
          order by l.at desc, t.id`,
    );
    return { since: known.at, total: moved.length, first: moved.slice(0, named) };
  });
