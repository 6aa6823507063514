/** What the committee is pointed to about a price; it decides, the system never rejects by itself. */

import { parseMoneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { exact } from '../../tender-document/evaluation-method/price-formula/exact-decimal.ts';
import type { LowShares } from '../../tender-document/price/low-shares.ts';
import {
  beyondSentence,
  isBeyond,
  isInWords,
  type PriceTerms,
  pricedOf,
  priceForms,
  type Quote,
} from '../../tender-document/price/price-form.ts';
import { abnormallyLowPrices } from './abnormally-low.rules.ts';

export interface PricedBid {
  id: string;
  price: string | null;
  priceText: string | null;
  quote?: Quote | null;
}

/** Bid → sentences: beyond the ceiling (TR-27b), abnormally low (PG-21), figures and words that disagree (E10). */
export function priceHints(bids: readonly PricedBid[], terms: PriceTerms, shares: LowShares): Map<string, string[]> {
  const hints = new Map<string, string[]>(bids.map(({ id }) => [id, []]));
  const priced = bids.map((b) => ({ id: b.id, priceText: b.priceText, ...pricedOf(b) }));
  for (const { id, priceText, ...read } of priced) {
    const { price } = read;
    if (!price) {
      if (!isInWords(terms.form) && priceText)
        sure(hints.get(id), 'an entry of hints').push(notInForm(priceText, terms.form));
      continue;
    }
    if (isBeyond(terms, price))
      sure(hints.get(id), 'an entry of hints').push(
        `${beyondSentence('报价', read, terms)}，应当否决（实施条例 第51条）`,
      );
    if (read.form) continue;
    const words = inWords(priceText);
    if (words && !exact(words, '大写').eq(price))
      sure(hints.get(id), 'an entry of hints').push(
        `大写金额 ${words} 元与小写 ${price} 元不一致，以大写为准，须投标人书面确认（评标委员会和评标方法暂行规定 第19条）`,
      );
  }
  for (const { id, triggers } of abnormallyLowPrices(priced, terms, shares))
    sure(hints.get(id), 'an entry of hints').push(
      `${triggers.map((t) => t.because).join('；')}，请要求书面说明；不能合理说明的可以否决（评标委员会和评标方法暂行规定 第21条）`,
    );
  return hints;
}

const notInForm = (text: string, { kind }: PriceTerms['form']) =>
  `宣读的“${text}”不是招标文件要求的${priceForms[kind]}，请在响应性评审中认定，或者先书面澄清（评标委员会和评标方法暂行规定 第18条）`;

/** The amount that the words say; nothing where they are no amount, as with a rate or prose. */
function inWords(text: string | null): string | undefined {
  try {
    return text ? parseMoneyInCapitals(text.replace(/^人民币/, '').trim()) : undefined;
  } catch {
    return undefined;
  }
}
