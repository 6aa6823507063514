/** Papers run out: when each does, who must be told when. Days are days in China; the last day still counts as valid. */
import type { FileRef } from '../../../kernel/record/field.ts';
import { addDays } from '../../../platform/calendar/iso-date.ts';

export interface Paper {
  id: string;
  kind?: string | null;
  name: string | null;
  level?: string | null;
  number: string | null;
  issuer?: string | null;
  validUntil: string | null;
  file?: FileRef[] | null;
  /** What the verifier found; a paper that was changed since has none. */
  verdict?: string | null;
  refusedBecause?: string | null;
  judgedOn?: string | null;
  judgedBy?: string | null;
}

export const papersOf = (row: Readonly<Record<string, any>>): Paper[] => (row.certificates ?? []) as Paper[];

/** Before the last day, on it, and the day after. */
export const mentionDays = [30, 7, 3, 1, 0, -1] as const;

export type PaperTerm = 'lasting' | 'valid' | 'soon' | 'expired';

export const daysLeft = (validUntil: string, today: string): number =>
  Math.round((Date.parse(`${validUntil}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);

export function termOf(paper: Pick<Paper, 'validUntil'>, today: string): PaperTerm {
  if (!paper.validUntil) return 'lasting';
  const left = daysLeft(paper.validUntil, today);
  if (left < 0) return 'expired';
  return left <= mentionDays[0] ? 'soon' : 'valid';
}

/** The earliest last day among the papers; nothing when all last. */
export const earliestEnd = (papers: readonly Paper[]): string | null =>
  papers.flatMap((p) => p.validUntil ?? []).toSorted()[0] ?? null;

const mentionsOf = (paper: Paper): string[] =>
  paper.validUntil ? mentionDays.map((ahead) => addDays(paper.validUntil!, -ahead)) : [];

/** The next day after `day` on which some paper has to be mentioned. */
export const nextMention = (papers: readonly Paper[], day: string): string | undefined =>
  papers
    .flatMap(mentionsOf)
    .filter((on) => on > day)
    .toSorted()[0];

/** The papers whose day came after `since` and up to `today`: even a clock that stood still misses none. */
export const toMention = (papers: readonly Paper[], since: string, today: string): Paper[] =>
  papers.filter((p) => mentionsOf(p).some((on) => on > since && on <= today));

/** 营业执照（510…）有效期至 2026-04-01，还有 30 天 */
export function mentionWords(paper: Paper, today: string): string {
  const left = daysLeft(paper.validUntil!, today);
  const when = left > 0 ? `还有 ${left} 天` : left === 0 ? '今天到期' : '已过期';
  return `${paper.name}（${paper.number}）有效期至 ${paper.validUntil}，${when}`;
}
