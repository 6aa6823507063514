import type { Queryable } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { type ChapterChange, changedFixed } from '../clauses.ts';
import { templateVersion } from '../template-version/template-version.record.ts';

interface Paper {
  template: string | null;
  chapters: readonly { id: string; title?: string | null; body?: string | null }[] | null;
}

/** What a paper changed of the words that its template fixes; nothing where it keeps them or was written without one. */
export async function fixedChangesOf(db: Queryable, { template, chapters }: Paper): Promise<ChapterChange[] | null> {
  const [version] = template ? await find(db, templateVersion, { id: template }) : [];
  const changes = version ? changedFixed(chapters, version.chapters ?? []) : [];
  return changes.length > 0 ? changes : null;
}
