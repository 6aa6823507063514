/** The correction beside the version that was returned: what the reviewer had before them, and how the record stands now. */
import type { Field } from '../../../kernel/record/field.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { inWords } from '../../../kernel/server/in-words.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { find, type Seen } from '../../../kernel/server/rows.ts';
import { wireRow } from '../../../kernel/server/wire-row.ts';
import { same } from '../../../kernel/server/write.ts';
import { review } from '../../../platform/approval/review/review.record.ts';
import { contentOf, writtenByAuthor } from '../../../platform/approval/server/reviewed-content.ts';
import { changesBetween } from '../../award/correction/changes.ts';
import type { Compared } from '../return-lists.ts';

export async function compareWithReturned(
  { db, house }: Office,
  record: RecordType<any>,
  { row, situation }: Seen,
): Promise<{ returnedAt: string | null; opinion: string | null; changes: Compared[] }> {
  const [last] = (await find(
    db,
    review,
    { recordId: row.id, state: { in: ['returned', 'refused'] } },
    { order: '-createdAt', limit: 1 },
  )) as AnyRow[];
  if (!last) return { returnedAt: null, opinion: null, changes: [] };
  const hidden = (wireRow(house, record, situation).$hidden ?? {}) as Record<string, string>;
  const was = writtenByAuthor(record, last.content ?? {});
  const is = writtenByAuthor(record, contentOf(record, row).content);
  const changes: Compared[] = [];
  for (const [name, field] of Object.entries<Field>(record.fields)) {
    if (name in hidden || same(was[name], is[name])) continue;
    const rowsOf = field.kind === 'children' ? changesBetween(record, [name], was, is) : [];
    if (rowsOf.length > 0) changes.push(...rowsOf.map((c) => ({ ...c, label: `${field.label} · ${c.label}` })));
    else
      changes.push({
        label: field.label,
        before: await inWords(db, name, field, was[name]),
        after: await inWords(db, name, field, is[name]),
      });
  }
  return { returnedAt: last.decidedAt, opinion: last.opinion, changes };
}
