/** HTML and XML as they are written here: every inserted text is escaped, unless it was written the same way. */

import type { Block, Fact, Sheet } from '../../../kernel/screen/sheet.ts';

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
const cleaned = (markup: string): Markup => new Markup(markup);

/** Data for programs within a page; nothing in it can end its element. */
export const jsonData = (value: unknown): Markup =>
  new Markup(
    JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

// A published paper as HTML, drawn from the same sheet as its page in the portal.

/** A table of two columns. */
export const factsTable = (rows: readonly Fact[], label?: string): Markup =>
  html`<table class="zp-facts"${label ? html` aria-label="${label}"` : ''}><tbody>${rows.map(
    ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
  )}</tbody></table>`;

const table = ({ label, heads, rows, amounts = [] }: Extract<Block, { is: 'table' }>): Markup => {
  const number = (column: number) => amounts.includes(column) && html` class="zp-num"`;
  return html`<div class="zp-wide" role="region" aria-label="${label}" tabindex="0"><table class="zp-grid"><thead><tr>${heads.map(
    (title, i) => html`<th scope="col"${number(i)}>${title}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (cells) => html`<tr>${cells.map((cell, i) => html`<td${number(i)}>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;
};

function blockHtml(block: Block): Markup {
  switch (block.is) {
    case 'line':
      return html`<p>${block.text}</p>`;
    case 'warning':
      return html`<p class="zp-withdrawn"><strong>${block.text}</strong></p>`;
    case 'prose':
      return html`${block.after && html`<p>${block.after}</p>`}<div class="zp-prose">${block.text}</div>`;
    case 'heading':
      return html`<h2>${block.text}</h2>`;
    case 'rich':
      return cleaned(block.html);
    case 'facts':
      return factsTable(block.rows, block.label);
    case 'table':
      return table(block);
    case 'changed':
      return html`${block.items.map(
        ({ title, before, after }) => html`<section class="zp-changed"><h3>${title}</h3>
<div><small>原内容</small><del>${before}</del></div><div><small>变更后</small><ins>${after}</ins></div></section>`,
      )}`;
    case 'correction':
      return html`<section class="zp-correction"><p>${block.text}</p><ul>${block.items.map(
        (item) => html`<li>${item}</li>`,
      )}</ul></section>`;
    case 'signed':
      return html`<p class="zp-signed">${block.lines.map((line, i) => html`${i > 0 && html`<br>`}${line}`)}</p>`;
    case 'source':
      return html`<p class="zp-source">${block.lines.map((line, i) => html`${i > 0 && html`<br>`}${line}`)}</p>`;
    case 'proofs':
      return html`<div class="zp-proofs">${factsTable(block.rows)}<p>${block.text}</p></div>`;
    case 'download':
      return html`<p class="zp-no-print"><a href="${block.href}" download="${block.name}">${block.text}</a>${block.says}</p>`;
  }
}

export const sheetHtml = ({ blocks }: Pick<Sheet, 'blocks'>): Markup =>
  html`${blocks.map((block, i) => html`${i > 0 && '\n'}${blockHtml(block)}`)}`;
