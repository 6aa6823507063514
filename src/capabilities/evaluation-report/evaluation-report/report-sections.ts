/** How a report is divided and in which words it speaks: by the law that answers, and by who judged. */
import type { BookRegime } from '../../../platform/law/rulebook/regimes.ts';
import { contentsUnder, type ReportPart, reportParts } from '../../../platform/law/spoken/report-contents.ts';
import { type Say, wordsOf } from '../../procedure/said.ts';
import type { BodyKind } from '../../procedure/way.ts';

export interface Section {
  title: string;
  body: string;
}

const heading = (part: ReportPart, say: Say) => `<h3>${say(reportParts[part])}</h3>`;

/** The sections by their numbers, each with its parts. */
export const sectionsUnder = (
  under: BookRegime,
  say: Say,
  bodies: Readonly<Record<ReportPart, string>>,
): (Section & { id: string })[] =>
  contentsUnder(under).sections.map(({ title, holds }, i) => ({
    id: String(i + 1),
    title: `${i + 1} ${say(title)}`,
    body: holds.map((part) => (holds.length === 1 ? '' : heading(part, say)) + bodies[part]).join(''),
  }));

/** The text of one part, wherever the law puts it; empty where the report has no such section. */
export function partOf(
  sections: readonly Section[],
  part: ReportPart,
  of: { under: BookRegime; body: BodyKind },
): string {
  const asked = contentsUnder(of.under).sections;
  const at = asked.findIndex(({ holds }) => holds.includes(part));
  const { body } = sections.find((s) => s.title.startsWith(`${at + 1} `)) ?? { body: '' };
  const holds = asked[at]?.holds ?? [];
  if (holds.length === 1) return body;
  const say = wordsOf(of);
  const next = holds[holds.indexOf(part) + 1];
  const from = body.indexOf(heading(part, say));
  const to = next ? body.indexOf(heading(next, say)) : -1;
  return from < 0 ? '' : body.slice(from, to < 0 ? undefined : to);
}
