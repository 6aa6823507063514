/** What several papers are made of. */
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import { html, type Markup, type Shown } from './html.ts';

export type Facts = readonly (readonly [label: string, value: string | null | undefined])[];

/** A table of two columns; what is not known is left out, or shown as a dash where the law asks for the item. */
export const factsTable = (facts: Facts, { dash = false, label = '' } = {}): Markup => {
  const known = facts.filter(([, value]) => dash || value);
  if (known.length === 0) return html``;
  return html`<table class="zp-facts"${label ? html` aria-label="${label}"` : ''}><tbody>${known.map(
    ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value || '—'}</td></tr>`,
  )}</tbody></table>`;
};

/** One row of cells for each; numbers are marked by their column. */
export const grid = (
  label: string,
  titles: readonly string[],
  rows: readonly (readonly Shown[])[],
  numeric: readonly number[] = [],
): Markup =>
  html`<div class="zp-wide" role="region" aria-label="${label}" tabindex="0"><table class="zp-grid"><thead><tr>${titles.map(
    (title, i) => html`<th scope="col"${numeric.includes(i) ? html` class="zp-num"` : ''}>${title}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (cells) =>
      html`<tr>${cells.map((cell, i) => html`<td${numeric.includes(i) ? html` class="zp-num"` : ''}>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;

export const paragraph = (before: string, text: string | null | undefined): Markup =>
  text ? html`<p class="zp-prose">${before}${text}</p>` : html``;

export const lines = (texts: readonly string[]): Markup =>
  html`${texts.filter((line) => line.trim() !== '').map((line) => html`<p>${line}</p>`)}`;

/** An amount with its unit and in capitals. */
export const fullAmount = (amount: string): string => `${showDecimal(amount, 2)} 元（${moneyInCapitals(amount)}）`;

/** Who answers for the paper, and where else it was published. */
export const signedBy = ({ duty, media }: Readonly<Record<string, any>>): Markup =>
  html`<p class="zp-source">${media && html`发布媒介：${media}<br>`}${duty && html`发布责任人：${duty}`}</p>`;
