/** A published paper as HTML, drawn from the same sheet as its page in the portal. */
import type { Block, Fact, Sheet } from '../../../kernel/screen/sheet.ts';
import { cleaned, html, type Markup } from './html.ts';

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
