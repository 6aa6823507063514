import type { AnyRow, RecordType } from '../record/record.ts';
import type { Queryable } from './database.ts';
import type { House } from './house.ts';
import type { Caller } from './http.ts';
import { type ListQuery, listPage } from './list.ts';

/** All rows of a list that a person may read, however many: what is counted or judged must not be one page of it. */
export async function everyRow(
  { db, house }: { db: Queryable; house: House },
  record: RecordType<any>,
  query: ListQuery,
  { actor, now }: Pick<Caller, 'actor' | 'now'>,
): Promise<AnyRow[]> {
  const all: AnyRow[] = [];
  let after: string | undefined;
  do {
    const asked = { ...query, page: '1', pagesize: '200', ...(after ? { after } : {}) };
    const page = await listPage(db, house, record, asked, actor, now);
    all.push(...page.rows);
    after = page.next;
  } while (after);
  return all;
}
