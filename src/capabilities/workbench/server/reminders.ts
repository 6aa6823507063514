/** How many stand in each reminder list of the workbench, counted as the list itself would show them. */
import type { Actor } from '../../../kernel/access/where.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { isReminder, mostReminded, type Reminder } from '../workbench-wire.ts';

/** Units that do the work; others have no drafts and nothing that comes back. */
const working = ['agency', 'buyer'];

export async function remindersOf({ db, house }: Office, actor: Actor, now: Date): Promise<Reminder[]> {
  if (!working.includes(actor.orgType)) return [];
  const lists = Object.entries(house.screens).filter(([, s]) => isReminder(s));
  const counted = lists.flatMap(([id, { record, filter }]) =>
    record && filter?.state ? [{ id, record, filter }] : [],
  );
  const counts = counted.map(({ id, record, filter }) => {
    const table = sql.table(tableOf(house.record(record)));
    const found = sql`select 1 from ${table} t where ${scopeSql(house.access(record), actor, now)} and t.state = any(${filter.state!.split(',')}) limit ${mostReminded + 1}`;
    return sql`select ${id}::text as screen, (select count(*)::int from (${found}) f) as count`;
  });
  const found =
    counts.length > 0
      ? await rows<{ screen: string; count: number }>(db, sql`${sql.join(counts, sql` union all `)}`)
      : [];
  const byScreen = new Map(found.map((r) => [r.screen, r.count]));
  return lists.map(([screen]) => ({ screen, count: byScreen.get(screen) ?? null }));
}
