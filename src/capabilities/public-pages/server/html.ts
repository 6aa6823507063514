/** HTML and XML as they are written here: every inserted text is escaped, unless it was written the same way. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Signs that XML has no place for; a page loses nothing by them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these very signs are meant
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text that stands for itself within elements and within quoted attributes. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unprintable, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A piece that is markup already. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

export type Shown = Markup | string | number | null | undefined | false | readonly Shown[];

function textOf(value: Shown): string {
  if (value instanceof Markup) return value.text;
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return value.map(textOf).join('');
}

/** A template whose values are escaped. */
export const html = (parts: TemplateStringsArray, ...values: readonly Shown[]): Markup =>
  new Markup(parts.map((part, i) => part + textOf(values[i])).join(''));

/** Markup from elsewhere that was cleaned where it came in (`kernel/server/clean.ts`). */
export const cleaned = (markup: string): Markup => new Markup(markup);

/** Data for programs within a page; nothing in it can end its element. */
export const jsonData = (value: unknown): Markup =>
  new Markup(
    JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
