import type { Queryable } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { supplierCategory } from '../category/supplier-category.record.ts';
import { tradesIn } from '../supplier/paper-demands.ts';

/** What units supply, by the law of permits; the categories are read once for all of them. */
export async function readTrades(db: Queryable): Promise<(row: Readonly<Record<string, any>>) => string[]> {
  const categories = await find(db, supplierCategory, {});
  return (row) => tradesIn(categories, [row.category, ...(row.otherCategories ?? [])]);
}
