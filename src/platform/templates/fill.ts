/** Papers from templates: a named text in which `{{变量}}` stands for what the record knows. Nothing else is computed. */

import { guard } from '../../kernel/lifecycle/guard.ts';
import { richTextWords } from '../../kernel/record/rich-text.ts';
import { gapFor, gapsInText } from './clauses.ts';

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Value by variable, as it stands in the paper; `null` where it is not known yet. */
export type TemplateValues = Readonly<Record<string, string | null>>;

/** The variables of a text, each once, in the order in which they stand. */
export const variablesIn = (body: string): string[] => [
  ...new Set(Array.from(body.matchAll(placeholder), (m) => m[1] ?? '')),
];

export const unknownVariables = (body: string, known: Iterable<string>): string[] => {
  const names = new Set(known);
  return variablesIn(body).filter((v) => !names.has(v));
};

/** A template names something that its paper does not know. */
export class UnknownVariable extends Error {
  readonly variables: readonly string[];
  constructor(variables: readonly string[]) {
    super(`模板里的变量${variables.map((v) => `{{${v}}}`).join('、')}不认识，请改用可用的变量`);
    this.variables = variables;
  }
}

function filled(body: string, values: TemplateValues, spelled: (value: string) => string): string {
  const unknown = unknownVariables(body, Object.keys(values));
  if (unknown.length > 0) throw new UnknownVariable(unknown);
  return body.replace(placeholder, (_, name: string) => spelled(values[name] ?? gapFor(name)));
}

/**
 * The text with every variable replaced, once: a value is never read as a variable again. A value that is not known yet
 * stands as 【待填：…】, and a paper with such a mark cannot be issued.
 * @throws UnknownVariable
 */
export const fillTemplate = (body: string, values: TemplateValues): string => filled(body, values, (value) => value);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
/** Plain lines within a paragraph of formatted text. */
export const escapedLines = (text: string): string => escaped(text.trim()).replace(/\s*\r?\n\s*/g, '<br>');

/**
 * The same of formatted text: nothing of a value becomes an element, and its lines stay lines.
 * @throws UnknownVariable
 */
export const fillHtml = (html: string, values: TemplateValues): string => filled(html, values, escapedLines);

/**
 * What a paper says of its tender becomes the variable that says it; the longest words first, so that a name within another
 * stays whole. Words of less than four signs mean too many things.
 */
export function unfilled(html: string, values: TemplateValues): string {
  const known = Object.entries(values)
    .flatMap(([name, value]): [string, string][] =>
      value && value.trim().length > 3 ? [[name, escaped(value.trim())]] : [],
    )
    .toSorted(([, a], [, b]) => b.length - a.length);
  return known.reduce((text, [name, value]) => text.replaceAll(value, `{{${name}}}`), html);
}

/** Plain lines as formatted text. */
export const linesToHtml = (lines: string): string =>
  lines
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

export interface Chapter {
  id: string;
  title: string | null;
  body: string | null;
}

/** Chapters as one plain text, a line for each paragraph: one chapter is the text itself, of several each has its title. */
export const plainText = (chapters: readonly Chapter[]): string =>
  chapters
    .flatMap(({ title, body }) => [...(chapters.length > 1 && title ? [title] : []), richTextWords(body ?? '')])
    .filter((part) => part !== '')
    .join('\n');

// No paper goes out with a place that somebody still has to fill in.

/** What is left to fill in a text, as a refusal. */
export const gapsSentence = (text: string | null | undefined): true | string => {
  const gaps = [...new Set(gapsInText(text))];
  return gaps.length === 0 || `正文还有 ${gaps.length} 处待填：${gaps.slice(0, 3).join('、')}，请补齐后再提交`;
};

export const bodyHasNoGap = guard<{ row: { body: string | null } }>('bodyHasNoGap', '正文还有待填的地方', ({ row }) =>
  gapsSentence(row.body),
);

export const contentHasNoGap = guard<{ row: { content: string | null } }>(
  'contentHasNoGap',
  '正文还有待填的地方',
  ({ row }) => gapsSentence(row.content),
);
