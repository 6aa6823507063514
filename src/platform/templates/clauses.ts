/** Which clauses of a text a paper changed: by paragraph, what was left out and what was added; and the gaps to fill. Pure. */
import type { RowRule } from '../../kernel/record/record.ts';
import { richTextWords } from '../../kernel/record/rich-text.ts';

export interface ChapterChange {
  id: string;
  title: string;
  verdict: 'same' | 'changed' | 'added' | 'removed';
  left: string[];
  added: string[];
}

interface Chapter {
  id: string;
  title?: string | null;
  body?: string | null;
}

/** What a text leaves to the office; brackets alone also stand in the numbers of official papers. */
const everyGap = /【待填[^【】]*】/g;
/** Gaps, and what a template takes from the records: a text that stands there is no change of the clause. */
const open = /【待填[^【】]*】|\{\{[^{}]*\}\}/;

/** A place where somebody still has to say something, as it stands in a paper. */
export const gapFor = (what: string): string => `【待填：${what}】`;

const plain = (words: string) => words.replace(/\s+/g, '');
/** Paragraphs in words; headings, items and cells are paragraphs of their own. */
const paragraphsOf = (body: string): string[] =>
  body
    .split(/<\/(?:p|h[1-6]|li|td|th)>/)
    .map((part) => richTextWords(part).trim())
    .filter((words) => words !== '');

/** A clause with open places is kept where what stands around them is. */
function keeps(clause: string, words: string): boolean {
  const parts = plain(clause).split(open);
  const text = plain(words);
  const [begin = '', ...rest] = parts;
  const end = rest.pop();
  if (end === undefined) return text === begin;
  if (!text.startsWith(begin) || !text.endsWith(end)) return false;
  let at = begin.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - end.length;
}

const isSame = (clause: string, words: string) => plain(clause) === plain(words);

/**
 * @param own the paper's chapters @param from those it began with, whose gaps and variables may have been filled in
 * @param isKept whether a paragraph still says what a clause said
 */
export function changedClauses(own: readonly Chapter[], from: readonly Chapter[], isKept = keeps): ChapterChange[] {
  const known = new Map(from.map((chapter) => [chapter.id, chapter]));
  const changes = own.map((chapter): ChapterChange => {
    const title = chapter.title ?? '';
    const begun = known.get(chapter.id);
    if (!begun) return { id: chapter.id, title, verdict: 'added', left: [], added: [] };
    known.delete(chapter.id);
    const [clauses, written] = [paragraphsOf(begun.body ?? ''), paragraphsOf(chapter.body ?? '')];
    const left = clauses.filter((clause) => !written.some((words) => isKept(clause, words)));
    const added = written.filter((words) => !clauses.some((clause) => isKept(clause, words)));
    return { id: chapter.id, title, verdict: left.length + added.length > 0 ? 'changed' : 'same', left, added };
  });
  const removed = [...known.values()].map(
    ({ id, title, body }): ChapterChange => ({
      id,
      title: title ?? '',
      verdict: 'removed',
      left: paragraphsOf(body ?? ''),
      added: [],
    }),
  );
  return [...changes, ...removed];
}

/** Between two versions of one text every sign counts, that of a variable too. */
export const changedVersions = (next: readonly Chapter[], before: readonly Chapter[]): ChapterChange[] =>
  changedClauses(next, before, isSame);

/** Chapters that must stay as they are except for their gaps and variables, and do not: changed, or left out. */
export function changedFixed(
  own: readonly Chapter[] | null | undefined,
  from: readonly (Chapter & { fixed?: boolean | null })[],
): ChapterChange[] {
  const fixed = from.filter((chapter) => chapter.fixed);
  const ids = new Set(fixed.map((chapter) => chapter.id));
  return changedClauses(
    (own ?? []).filter((chapter) => ids.has(chapter.id)),
    fixed,
  ).filter((change) => change.verdict !== 'same');
}

/** Why a paper that changed fixed chapters may not be handed in; nothing where it changed none. */
export function fixedTextRefusal(changes: readonly ChapterChange[] | null | undefined): string | undefined {
  const [first] = changes ?? [];
  if (!first) return undefined;
  if (first.verdict === 'removed') return `模板固定的章节“${first.title}”不能删去，请恢复，或者不再套用模板`;
  const clause = (first.left[0] ?? first.added[0] ?? '').slice(0, 40);
  return `模板固定的章节“${first.title}”只能填空，“${clause}”被改动，请恢复，或者不再套用模板`;
}

/** A line that says what changed, for lists of versions. */
export function changesInWords(changes: readonly ChapterChange[]): string {
  const titles = (verdict: ChapterChange['verdict']) =>
    changes.filter((c) => c.verdict === verdict).map((c) => `“${c.title}”`);
  const changed = changes.filter((c) => c.verdict === 'changed');
  const clauses = changed.reduce((sum, c) => sum + Math.max(c.left.length, c.added.length), 0);
  const parts = [
    ...(changed.length > 0 ? [`改动${titles('changed').join('、')}中的 ${clauses} 条`] : []),
    ...(titles('added').length > 0 ? [`新增${titles('added').join('、')}`] : []),
    ...(titles('removed').length > 0 ? [`删去${titles('removed').join('、')}`] : []),
  ];
  return parts.join('；');
}

/** What is not filled in yet. */
export const gapsIn = (chapters: readonly Chapter[]): string[] =>
  chapters.flatMap((c) => (richTextWords(c.body ?? '').match(everyGap) ?? []).map((found) => `${c.title}：${found}`));

/** For chapters that go out, which may leave nothing to be filled in. */
export const gapsLeft: RowRule = {
  rule: 'C10',
  field: 'chapters',
  check: (d) => {
    const gaps = gapsIn(d.chapters ?? []);
    return gaps.length > 0 ? `章节中还有 ${gaps.length} 处待填：${gaps.slice(0, 3).join('；')}` : undefined;
  },
};

/** The same of one plain text. */
export const gapsInText = (body: string | null | undefined): string[] => body?.match(everyGap) ?? [];
