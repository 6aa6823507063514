/** What the committee is pointed to about a price; it decides, the system never rejects by itself. */
import { parseMoneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import { abnormallyLowBids } from './abnormally-low.rules.ts';
import { exact } from './exact-decimal.ts';

export interface PricedBid {
  id: string;
  price: string | null;
  priceText: string | null;
}

/** Bid → sentences: above the ceiling (TR-27b), abnormally low (PG-21), figures and words that disagree (E10). */
export function priceHints(bids: readonly PricedBid[], ceiling: string | null): Map<string, string[]> {
  const hints = new Map<string, string[]>(bids.map(({ id }) => [id, []]));
  const priced = bids.filter((b): b is PricedBid & { price: string } => !!b.price && exact(b.price, '报价').gt(0));
  for (const { id, price, priceText } of priced) {
    if (ceiling && exact(price, '报价').gt(ceiling))
      hints.get(id)!.push(`报价 ${price} 元高于最高投标限价 ${ceiling} 元，应当否决（实施条例 第51条）`);
    const words = inWords(priceText);
    if (words && !exact(words, '大写').eq(price))
      hints
        .get(id)!
        .push(
          `大写金额 ${words} 元与小写 ${price} 元不一致，以大写为准，须投标人书面确认（评标委员会和评标方法暂行规定 第19条）`,
        );
  }
  for (const { id, triggers } of abnormallyLowBids({ bids: priced, ...(ceiling ? { limit: ceiling } : {}) }))
    hints
      .get(id)!
      .push(
        `${triggers.map((t) => t.because).join('；')}，请要求书面说明；不能合理说明的可以否决（评标委员会和评标方法暂行规定 第21条）`,
      );
  return hints;
}

/** The amount that the words say; nothing where they are no amount, as with a rate or prose. */
function inWords(text: string | null): string | undefined {
  try {
    return text ? parseMoneyInCapitals(text.replace(/^人民币/, '').trim()) : undefined;
  } catch {
    return undefined;
  }
}
