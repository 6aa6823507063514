/**
 * The border for formatted text: everything that is sent becomes HTML of the allow-list before other code reads or
 * keeps it.
 */
import sanitizeHtml from 'sanitize-html';
import type { Fields } from '../record/field.ts';
import { isRichTextLink, richTextElements, richTextRoom, richTextWords } from '../record/rich-text.ts';

/** A count of a cell, or nothing: one is what a cell has anyway, and an absurd one would freeze the reader's page. */
const span = (value: string | undefined, least: number): string | undefined => {
  const n = Number(value);
  return Number.isInteger(n) && n >= least && n <= 100 ? String(n) : undefined;
};

function keptAttributes(name: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { href, colspan, rowspan, start } = attributes;
  const all = {
    href: href !== undefined && isRichTextLink(href.trim()) ? href.trim() : undefined,
    colspan: span(colspan, 2),
    rowspan: span(rowspan, 2),
    start: span(start, 2),
  };
  const allowed = richTextElements[name] ?? [];
  return Object.fromEntries(
    Object.entries(all).filter(([key, v]) => v !== undefined && allowed.includes(key)),
  ) as Record<string, string>;
}

/** What people and their word processors write for the same thing. */
const renamed: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  dd: 'p',
  dt: 'p',
  pre: 'p',
};

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextElements),
  allowedAttributes: Object.fromEntries(Object.entries(richTextElements).map(([name, kept]) => [name, [...kept]])),
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  // Their content is no text of the writer's: it goes with the element.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
    'title',
    'xmp',
    'noembed',
    'noframes',
  ],
  nestingLimit: 40,
  transformTags: {
    '*': (name, attributes) => {
      const tagName = renamed[name] ?? name;
      return { tagName, attribs: keptAttributes(tagName, attributes) };
    },
  },
};

/** Formatted text as it may be kept, and what it says. */
export interface Cleaned {
  html: string;
  words: string;
}

/**
 * Formatted text that may be kept. Text without any element stays text; a reader of `a < b` still sees `a < b`.
 * @returns an empty string where no word is left
 */
export function cleanRichText(sent: string): string {
  const typed = sent.replaceAll('\u0000', '').toWellFormed();
  const html = /<[!/a-z][^<]*>/i.test(typed) ? typed : typed.replaceAll('<', '&lt;');
  const clean = sanitizeHtml(html, options);
  return richTextWords(clean) === '' ? '' : clean;
}

/** What was sent for `fields`, with every formatted text in it cleaned, also in the rows of children. */
export function clean(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  cleanText: (text: string) => string = cleanRichText,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, cleanValue(fields, name, value, cleanText)]),
  );
}

/** The formatted texts that `clean` would clean. */
export function textsToClean(fields: Fields, sent: Readonly<Record<string, unknown>>): string[] {
  const texts: string[] = [];
  clean(fields, sent, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

function cleanValue(fields: Fields, name: string, value: unknown, cleanText: (text: string) => string): unknown {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  // What is too long is refused by its kind; to clean it first would only cost time.
  if (field?.kind === 'richText' && typeof value === 'string')
    return value.length > richTextRoom(field.max) ? value : cleanText(value);
  if (field?.kind === 'children' && Array.isArray(value))
    return value.map((row) => (typeof row === 'object' && row !== null ? clean(field.fields!, row, cleanText) : row));
  return value;
}
