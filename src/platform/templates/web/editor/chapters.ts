/** Chapters as they are edited: in their order, with what is still open in each. Pure. */
import { gapsInText } from '../../clauses.ts';

export interface EditedChapter {
  id: string;
  title?: string | null;
  body?: string | null;
  fixed?: boolean | null;
}

/** One place up or down; where there is none it stays. */
export function steppedChapter<C extends { id: string }>(chapters: readonly C[], id: string, by: -1 | 1): C[] {
  const at = chapters.findIndex((c) => c.id === id);
  const to = at + by;
  const next = [...chapters];
  if (at < 0 || to < 0 || to >= chapters.length) return next;
  next.splice(to, 0, ...next.splice(at, 1));
  return next;
}

/** Before another one, as it was dropped there; behind all where none is named. */
export function droppedChapter<C extends { id: string }>(chapters: readonly C[], id: string, before?: string): C[] {
  const taken = chapters.find((c) => c.id === id);
  if (!taken || id === before) return [...chapters];
  const rest = chapters.filter((c) => c.id !== id);
  const at = rest.findIndex((c) => c.id === before);
  return at < 0 ? [...rest, taken] : [...rest.slice(0, at), taken, ...rest.slice(at)];
}

/** The chapter beside another in reading order; the other itself at either end. */
export function besideChapter(chapters: readonly EditedChapter[], id: string, by: -1 | 1): string {
  const at = chapters.findIndex((c) => c.id === id);
  return chapters[at + by]?.id ?? id;
}

/** What a line of the list says of a chapter. */
export const openIn = (chapter: EditedChapter): { gaps: number; isEmpty: boolean } => ({
  gaps: gapsInText(chapter.body).length,
  isEmpty: !chapter.body?.replace(/<[^>]*>/g, '').trim(),
});
