/** Work towards other systems that fails: letters, pushes, stamps, and the logs of a database of one's own. */

import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/access/where.ts';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { act } from '../../../kernel/server/act.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import type { House } from '../../../kernel/server/house.ts';
import { signedIn } from '../../../kernel/server/http.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { nobody } from '../../../kernel/server/put-off.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { reasonInWords, type Work } from '../jobs.rules.ts';

/** Letters, pushes, stamps: of each kind those that fail, as their own list shows them to this person. */
export async function failingSendings(db: Queryable, house: House, actor: Actor, now: Date): Promise<Work[]> {
  const found = await Promise.all(
    sent(house).map(async (record): Promise<Work[]> => {
      const some = await first<{ count: number; since: string; tries: number; answer: string; nextAt: string | null }>(
        db,
        sql`select count(*)::int as count, min(created_at) as since, max(attempts)::int as tries,
              (array_agg(answer order by updated_at desc))[1] as answer,
              min(due_at) + make_interval(secs => (select offset_seconds from clock)) as "nextAt"
            from ${sql.table(tableOf(record))} t where ${fails} and ${scopeSql(house.access(record.id), actor, now)}`,
      );
      if (!some?.count) return [];
      const { count, since, tries, answer, nextAt } = some;
      const list = house.screens[`${record.id}.list`] ? (`${record.id}.list` as ScreenId) : undefined;
      return [
        {
          id: `sending:${record.id}`,
          kind: 'sending',
          title: record.label,
          since,
          tries,
          reason: reasonInWords(answer || 'unknown'),
          nextAt,
          canRetry: true,
          count,
          ...(list ? { list } : {}),
        },
      ];
    }),
  );
  return found.flat();
}

const fails = sql`(t.state = 'failed' or t.state = 'waiting' and jsonb_array_length(coalesce(t.tries, '[]')) > 0)`;

/** The records that a pump sends to other systems. */
export const sent = (house: House): RecordType<any>[] =>
  [...house.records.values()].filter(
    ({ fields }) => Object.hasOwn(fields, 'takenUntil') && Object.hasOwn(fields, 'lane'),
  );

/**
 * A database of one's own archives by itself; it says when that fails. Since what was archived last no moment can be
 * restored; what failed before archiving was given up counts no longer.
 */
export async function failingArchive(db: Queryable): Promise<Work[]> {
  const failed = await first<{ since: string; tries: number }>(
    db,
    sql`select coalesce(last_archived_time, stats_reset, last_failed_time) + make_interval(secs => offset_seconds) as since,
          failed_count::int as tries
        from pg_stat_archiver, clock where current_setting('archive_mode') <> 'off'
          and last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  if (!failed) return [];
  const reason = 'PostgreSQL 的归档命令没有成功，这之后的时间点不能恢复。详情见数据库日志。';
  return [{ id: 'archive', kind: 'archive', title: '数据库归档', reason, nextAt: null, canRetry: false, ...failed }];
}

/** So many are looked up at once. */
const atOnce = 200;

/** Each by its own action, so that its history says who asked for it. */
export async function sendAgain(office: Office, request: FastifyRequest, record: RecordType<any>): Promise<void> {
  const { actor, now } = signedIn(request);
  for (let last: string | undefined = nobody; last !== undefined; ) {
    const found: { id: string }[] = await rows<{ id: string }>(
      office.db,
      sql`select t.id from ${sql.table(tableOf(record))} t
          where ${fails} and t.id > ${last} and ${scopeSql(office.house.access(record.id), actor, now)}
          order by t.id limit ${atOnce}`,
    );
    for (const { id } of found)
      await inTransaction(office, (tx) =>
        act(office, tx, { action: `${record.id}.retry`, id, actor, now, address: request.ip }),
      ).catch((error) => {
        // It was sent, or given up, meanwhile.
        if (!(error instanceof Refusal)) throw error;
      });
    last = found.length === atOnce ? sure(found.at(-1), 'the last of found').id : undefined;
  }
}

/** As whom a monitoring system counts: it sees no more than the page. */
const monitor: Actor = {
  id: nobody,
  name: '',
  org: nobody,
  orgName: '',
  orgType: 'platform',
  roles: ['admin'],
  isAdmin: false,
};

/** How many letters, pushes and stamps fail, and whether the database's own archive does. */
export async function countOutside({ db, house }: Office, now: Date): Promise<{ sendings: number; archive: number }> {
  const sendings = await failingSendings(db, house, monitor, now);
  return {
    sendings: sendings.reduce((sum, { count }) => sum + (count ?? 0), 0),
    archive: (await failingArchive(db)).length,
  };
}
