/** Many rows of one record in one statement: for past data only, which has no history of ours. */

import type { RecordType } from '../../src/kernel/record/record.ts';
import { sql, type Tx } from '../../src/kernel/server/database.ts';
import { storedFields, tableOf } from '../../src/kernel/server/names.ts';
import { newId } from '../../src/kernel/server/write.ts';

export interface PastRow {
  id?: string;
  state: string;
  org: string;
  adduserid: string;
  at: Date;
  values: Record<string, any>;
}

/** Inserts the rows and answers their ids, in order. */
export async function insertPast(tx: Tx, record: RecordType<any>, past: readonly PastRow[]): Promise<string[]> {
  const fields = storedFields(record);
  const sets = past.map(({ id = newId(), state, org, adduserid, at, values }) => ({
    id,
    version: 1,
    state,
    title: record.title(values as never),
    org_id: org,
    adduserid,
    created_at: at,
    updated_at: at,
    ...Object.fromEntries(
      fields.filter(([name]) => values[name] !== undefined).map(([name, , column]) => [column, values[name]]),
    ),
  }));
  const table = sql.table(tableOf(record));
  for (let i = 0; i < sets.length; i += 500) {
    const part = JSON.stringify(sets.slice(i, i + 500));
    await sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${part}::jsonb)`.execute(tx);
  }
  return sets.map((s) => s.id);
}
