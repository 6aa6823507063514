/**
 * Formatted text as it is kept: HTML of a few elements, cleaned by the server before it is read (`kernel/server/clean.ts`),
 * or plain lines from before a field was formatted. Pure; pages draw it with `kernel/web/kinds/RichText.tsx`.
 */

/** Element → the attributes that it keeps. The server's cleaning and the page's drawing both go by this list. */
export const richTextElements: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  strong: [],
  em: [],
  u: [],
  sub: [],
  sup: [],
  br: [],
  a: ['href'],
};

/** The addresses that a link may have. An address that a browser might run, load or guess the scheme of is refused. */
export const isRichTextLink = (href: string) => /^(https:\/\/|mailto:|#)/i.test(href);

/** How many characters a text of at most `max` words and signs may take with its elements. */
export const richTextRoom = (max: number | string = 100_000): number => Math.max(10 * Number(max), 20_000);

const inline = new Set(['strong', 'em', 'u', 'sub', 'sup', 'a']);
const blocks = Object.keys(richTextElements).filter((name) => !inline.has(name));
const isStructured = new RegExp(`<(?:${blocks.join('|')})\\b[^<>]*>`, 'i');
const notAnElement = new RegExp(`<(?!/?(?:${[...inline].join('|')})\\b[^<>]*>)`, 'gi');

/** The HTML to draw: plain lines become paragraphs, and a `<` in them that opens no element stays a `<`. */
export function richTextHtml(stored: string): string {
  if (isStructured.test(stored)) return stored;
  const lines = stored.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${line.replace(notAnElement, '&lt;')}</p>`).join('');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : entity;
}

/** What a long text says is asked for several times while it is saved, and takes milliseconds each time. */
const longText = 10_000;
const mostKnown = 100;
const known = new Map<string, string>();

/** Keeps the words of a long text, so that a caller that has read it elsewhere need not read it again. */
export function keepWords(stored: string, words: string): void {
  if (stored.length < longText) return;
  known.delete(stored);
  known.set(stored, words);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
}

/** The text alone: a line for each block and line break, a tab between the cells of a table, entities decoded once. */
export function richTextWords(stored: string): string {
  const kept = known.get(stored);
  if (kept !== undefined) return kept;
  const words = wordsOf(stored);
  keepWords(stored, words);
  return words;
}

function wordsOf(stored: string): string {
  const html = isStructured.test(stored) ? stored.replace(/[ \t\r\n]+/g, ' ') : stored;
  return html
    .replace(/(<(?:li|t[dh])\b[^<>]*>) ?<p>|<\/p> ?(?=<\/(?:li|t[dh])>)/gi, '$1')
    .replace(/<\/t[dh]>(?= ?<t[dh]\b)/gi, '\t')
    .replace(/<br\b[^<>]*>|<\/?(?:p|h\d|ul|ol|li|blockquote|table|caption|tr)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,4});/gi, decoded)
    .replace(/ *\n[ \n]*/g, '\n')
    .trim();
}
