/**
 * Heads of projects that somebody keeps elsewhere, compared with the histories that are here: `<day> <project id>
 * <entry> <head>` in each line; older files name projects by their number, which several units may have given. A
 * restored office cannot know by itself what it lacks.
 */

import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, type RawBuilder, rows, sql } from '../../../kernel/server/database.ts';
import type { Declared, House } from '../../../kernel/server/house.ts';
import type { DatedAnchor } from '../dated-anchors.ts';

export interface Difference {
  project: string;
  entry: number;
  found: string;
}

/** What of the anchors the office cannot show; nothing where all of them agree. */
export async function compareWith(
  db: Queryable,
  house: House,
  anchors: readonly Pick<DatedAnchor, 'project' | 'number' | 'entry' | 'head'>[],
): Promise<Difference[]> {
  const [anchored] = house.declared<Anchored>('anchored');
  const chains = sure(anchored, 'whose heads anchors are').chainsOf(sql`a.project`);
  const found = await rows<{ name: string; entry: number; last: number | null; known: number; same: boolean }>(
    db,
    sql`select coalesce(a.number, a.project) as name, a.entry, of.last, of.known, of.same
        from jsonb_to_recordset(${JSON.stringify(anchors)}::jsonb) as a (project text, number text, entry bigint, head text)
        cross join lateral (
          select max(c.seq) as last, count(named.chain)::int as known, coalesce(bool_or(h.hash = a.head), false) as same
          from (${chains}) named left join chain c on c.id = named.chain
            left join history h on h.chain = c.id and h.seq = a.entry
        ) of`,
  );
  return found
    .filter(({ same }) => !same)
    .map(({ name, entry, last, known }) => ({ project: name, entry, found: outcome(entry, last ?? 0, known) }));
}

function outcome(entry: number, last: number, known: number): string {
  if (known === 0) return '恢复的数据中没有这个项目';
  if (entry > last) return `恢复的数据只到第 ${last} 条，缺 ${entry - last} 条`;
  return known > 1 ? `有 ${known} 个项目用这个编号，都没有这一条` : '这一条的内容与存证不同';
}

/** Who keeps the histories whose heads are written into anchor files. */
export interface Anchored extends Declared {
  readonly kind: 'anchored';
  /** A query of the chains, as `chain`, that a name in an anchor file stands for; an older name may stand for several. */
  chainsOf: (name: RawBuilder<unknown>) => RawBuilder<unknown>;
}
