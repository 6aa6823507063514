import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { supplierCategory } from '../category/supplier-category.record.ts';
import { tradesIn } from '../supplier/paper-demands.ts';

/** People of a unit with one of these roles. */
export async function peopleOf(
  db: Queryable,
  unit: string | null | undefined,
  roles: readonly string[],
): Promise<string[]> {
  if (!unit) return [];
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where organisation_id = ${unit} and state = 'active' and roles ?| array[${sql.join([...roles])}]::text[] order by id`,
  );
  return found.map((u) => u.id);
}

/** What units supply, by the law of permits; the categories are read once for all of them. */
export async function readTrades(db: Queryable): Promise<(row: Readonly<Record<string, any>>) => string[]> {
  const categories = await find(db, supplierCategory, {});
  return (row) => tradesIn(categories, [row.category, ...(row.otherCategories ?? [])]);
}
