/** Inserting many rows of one record, a hundred in a statement. */
import type { RecordType } from '../record/record.ts';
import { sql, type Tx } from './database.ts';
import { storedFields, tableOf } from './names.ts';
import { newId, stored } from './write.ts';

const atOnce = 100;

/**
 * Inserts rows that only their record's declaration can refuse; `org` and `adduserid` are empty, since the system makes
 * the rows.
 *
 * @param tell is called with the share of them that is written
 */
export async function insertRows(
  tx: Tx,
  record: RecordType<any>,
  all: readonly Record<string, any>[],
  { state, now }: { state: string; now: Date },
  tell?: (share: number) => void,
): Promise<void> {
  const fields = storedFields(record).filter(([name]) => all.some((values) => (values[name] ?? null) !== null));
  const columns = ['id', 'state', 'title', 'created_at', 'updated_at', ...fields.map(([, , column]) => column)];
  const row = (values: Record<string, any>) =>
    sql`(${sql.join([
      sql`${newId()}`,
      sql`${state}`,
      sql`${record.title(values)}`,
      sql`${now}`,
      sql`${now}`,
      ...fields.map(([name, field]) => stored(values[name], field)),
    ])})`;
  for (let from = 0; from < all.length; from += atOnce) {
    const part = all.slice(from, from + atOnce);
    await sql`insert into ${sql.table(tableOf(record))} (${sql.join(columns.map((c) => sql.ref(c)))}) values ${sql.join(part.map(row))}`.execute(
      tx,
    );
    tell?.((from + part.length) / all.length);
  }
}
