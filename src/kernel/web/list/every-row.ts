import { recordPath } from '../session.ts';
import { call } from '../wire.ts';
import type { ListRow } from './useList.ts';

/**
 * All rows of a list, however many, for pages that count, judge or print them; a page that shows a part uses `useList`.
 *
 * @param path of the list, where it is not the one of this person's side
 */
export async function everyRow(
  record: string,
  query: Readonly<Record<string, string>>,
  signal?: AbortSignal,
  path = recordPath(record, 'list'),
): Promise<ListRow[]> {
  const all: ListRow[] = [];
  let after: string | undefined;
  do {
    const asked = { ...query, pagesize: 200, ...(after ? { after } : {}) };
    const page = await call<{ tdata: ListRow[]; next?: string }>(path, {
      query: asked,
      ...(signal ? { signal } : {}),
      ownFailures: true,
    });
    all.push(...page.tdata);
    after = page.next;
  } while (after);
  return all;
}
