/** The shortcuts that a person arranges: kept as a saved view of the workbench, so that they are there on every machine. */
import type { Actor } from '../../../kernel/access/where.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';

const view = { record: 'workbench', name: 'shortcuts' } as const;

export async function shortcutsOf({ db, house }: Office, { id }: Actor): Promise<string[]> {
  const row = await first<{ query: string }>(
    db,
    sql`select query from saved_view where user_id = ${id} and record = ${view.record} and name = ${view.name}`,
  );
  return (row?.query ?? '').split(',').filter((screen) => screen && house.screens[screen]);
}

export async function keepShortcuts({ db }: Office, { id, org }: Actor, screens: readonly string[]): Promise<void> {
  await sql`insert into saved_view (user_id, org_id, record, name, query) values (${id}, ${org}, ${view.record}, ${view.name}, ${screens.join(',')})
    on conflict (user_id, record, name) do update set query = excluded.query`.execute(db);
}
