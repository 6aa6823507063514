/**
 * Rows against their types: a row that is no draft has everything that is required, and what the program sets is there
 * in any row (ADR 32).
 */
import { house } from '../../src/apps/server/house.ts';
import { draftStates } from '../../src/kernel/lifecycle/lifecycle.ts';
import type { Field } from '../../src/kernel/record/field.ts';
import { type Queryable, rows, sql } from '../../src/kernel/server/database.ts';
import { columnNamed, tableOf } from '../../src/kernel/server/names.ts';

/** Rows that the program makes without what a person would be asked for. */
const madeWithout = new Set([
  // Who came through the round before the bids is listed by its application, not by an entry of the register.
  'supplier-invitation.entry',
]);

/** `record.field in state`, for each that is empty where a type says that it is not. */
export async function emptyAgainstTheirTypes(db: Queryable): Promise<string[]> {
  const found: string[] = [];
  for (const record of house.records.values()) {
    const drafts = draftStates(house.lifecycle(record.id));
    const sure = Object.entries<Field>(record.fields).flatMap(([name, field]) => {
      const column =
        field.required && !field.when && !madeWithout.has(`${record.id}.${name}`)
          ? columnNamed(record, name)
          : undefined;
      return column ? [{ name, column: column.column, inDrafts: field.readOnly === true }] : [];
    });
    if (sure.length === 0) continue;
    const empty = sql.join(sure.map(({ column }) => sql`bool_or(${sql.ref(column)} is null) as ${sql.ref(column)}`));
    for (const { state, ...is } of await rows<{ state: string } & Record<string, unknown>>(
      db,
      sql`select state, ${empty} from ${sql.table(tableOf(record))} group by state`,
    ))
      for (const { name, column, inDrafts } of sure)
        if (is[column] === true && (inDrafts || !drafts.has(state))) found.push(`${record.id}.${name} in ${state}`);
  }
  return found;
}
