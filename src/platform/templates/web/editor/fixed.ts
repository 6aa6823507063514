/** A chapter whose words are fixed: what stands around its open places is kept, what stands in them is read and written. Pure. */
import { richTextWords } from '../../../../kernel/record/rich-text.ts';
import { escapedLines } from '../../fill.ts';

export interface OpenPlace {
  /** `variable`: a record gives it. `gap`: the author of the paper gives it. */
  kind: 'variable' | 'gap';
  /** The variable's name, or what the gap asks for. */
  asks: string;
  /** As it stands in the template. */
  spelled: string;
}

const open = /【待填：?([^【】]*)】|\{\{\s*([^{}]*?)\s*\}\}/g;

/** The open places of a template's text, in their order. */
export const placesIn = (html: string): OpenPlace[] =>
  Array.from(html.matchAll(open), ([spelled, gap, variable]) =>
    variable === undefined ? { kind: 'gap', asks: gap ?? '', spelled } : { kind: 'variable', asks: variable, spelled },
  );

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * What a paper's text says in the open places of its template, in their order; a gap that is not filled is empty.
 * @returns nothing where the words around them are no longer those of the template
 */
export function saidIn(template: string, own: string): string[] | undefined {
  const parts = template.split(new RegExp(open.source)).filter((_, i) => i % 3 === 0);
  const found = new RegExp(`^${parts.map(literally).join('([\\s\\S]*?)')}$`).exec(own.trim());
  return found?.slice(1).map((html) => (/^【待填/.test(html) ? '' : richTextWords(html)));
}

/** The template's text with these words in its open places; what is empty stays open. */
export function saying(template: string, said: readonly (string | null | undefined)[]): string {
  let at = 0;
  return template.replace(open, (spelled, _gap, variable: string | undefined) => {
    const words = said[at++];
    if (words?.trim()) return escapedLines(words);
    return variable === undefined ? spelled : `【待填：${variable}】`;
  });
}
