/**
 * Heads of projects that somebody keeps elsewhere, held against the histories that are here: `<day> <project no> <entry>
 * <head>` in each line. What a restored office lacks, it cannot know by itself.
 */

import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { DatedAnchor } from '../dated-anchors.ts';

export interface Difference {
  project: string;
  entry: number;
  found: string;
}

/** What of the anchors the office cannot show; nothing where all of them agree. */
export async function compareWith(
  db: Queryable,
  anchors: readonly Pick<DatedAnchor, 'project' | 'entry' | 'head'>[],
): Promise<Difference[]> {
  const found = await rows<{ project: string; entry: number; last: number | null; known: boolean; same: boolean }>(
    db,
    sql`select a.project, a.entry, c.seq as last, p.id is not null as known, coalesce(h.hash = a.head, false) as same
        from jsonb_to_recordset(${JSON.stringify(anchors)}::jsonb) as a (project text, entry bigint, head text)
        left join project p on p.code = a.project
        left join chain c on c.id = 'project:' || p.id
        left join history h on h.chain = c.id and h.seq = a.entry`,
  );
  return found
    .filter(({ same }) => !same)
    .map(({ project, entry, last, known }) => ({ project, entry, found: outcome(entry, last ?? 0, known) }));
}

function outcome(entry: number, last: number, known: boolean): string {
  if (!known) return '恢复的数据中没有这个项目';
  if (entry > last) return `恢复的数据只到第 ${last} 条，缺 ${entry - last} 条`;
  return '这一条的内容与存证不同';
}
