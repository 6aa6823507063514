/** 评标价 of the lowest evaluated price (domain E4): the bid's price, plus what its deviations cost, less what is granted. */
import { comparable, isAmount, isDiscount, type PriceForm } from '../../price/price-form.ts';
import type { Step } from './benchmark.rules.ts';
import {
  Exact,
  exact,
  exactAboveZero,
  exactFromZero,
  exactShare,
  rounded,
  shown,
  shownShare,
} from './exact-decimal.ts';

/** One factor that turns a deviation into money. */
export interface Adjustment {
  id: string;
  name: string;
  /** Per unit a share of the bid's price in percent, per unit an amount in yuan, or the amount that the committee finds. */
  measure: 'percent' | 'amount' | 'stated';
  direction: 'add' | 'subtract';
  /** Percent or yuan per unit; not with `stated`. */
  rate?: string | null;
  unit?: string | null;
}

export interface DeviatingBid {
  id: string;
  /** Yuan, as read out. */
  price: string;
  /** Yuan, where a correction of arithmetic was confirmed. */
  corrected?: string | null;
  /** Factor → units, or yuan where the amount is found. */
  quantities: Readonly<Record<string, string>>;
  /** Minor deviations that were not made good. */
  unmended?: number;
  /** Share of the price that policy takes off for the evaluation (46号 第9条), `10%`. */
  deduction?: string;
}

export interface EvaluatedPriceInput {
  adjustments: readonly Adjustment[];
  /** The form of the prices; yuan where none is named. Only yuan are adjusted. */
  form?: PriceForm;
  /** Yuan for each minor deviation that was not made good. */
  deviationAmount?: string | null;
  bids: readonly DeviatingBid[];
  /** In the words of the law that answers; of a tender where it is not given. */
  say?: (words: string) => string;
}

export interface EvaluatedPrice {
  id: string;
  /** Yuan, two places; in another form six, and of a discount what is still paid of a hundred. */
  evaluatedPrice: string;
  /** Yuan, two places, negative where it lowers the price. */
  adjustments: { id: string; name: string; amount: string }[];
  steps: Step[];
}

/** @throws RangeError with a sentence that names what cannot be calculated with */
export function evaluatedPrices({
  adjustments,
  form,
  deviationAmount,
  bids,
  say = asWritten,
}: EvaluatedPriceInput): EvaluatedPrice[] {
  if (!isAmount(form)) return bids.map((bid) => inForm(bid, form!, say));
  return bids.map(({ id, price, corrected, quantities, unmended = 0, deduction }) => {
    const base = exactAboveZero(corrected ?? price, '投标报价');
    const steps: Step[] = [
      { label: say('投标报价'), expression: say('开标记录'), result: price },
      ...(corrected ? [{ label: '算术修正后报价', expression: say('投标人书面确认'), result: corrected }] : []),
    ];
    const found = adjustments.map((a) => {
      const { amount, expression } = worth(a, base, quantities[a.id] ?? '');
      const shownAmount = rounded(a.direction === 'subtract' ? amount.negated() : amount, 2);
      steps.push({ label: a.name, expression, result: shownAmount });
      return { id: a.id, name: a.name, amount: shownAmount };
    });
    if (unmended > 0 && deviationAmount && new Exact(deviationAmount).gt(0)) {
      const amount = rounded(exact(deviationAmount, '细微偏差加价').times(unmended), 2);
      steps.push({ label: unmendedLabel, expression: `${unmended} 项 × ${deviationAmount} 元`, result: amount });
      found.push({ id: 'unmended', name: unmendedLabel, amount });
    }
    if (deduction) {
      const amount = rounded(exactShare(deduction, '价格扣除').times(base).negated(), 2);
      steps.push({ label: deductedLabel, expression: `${shown(base)} × ${deduction}`, result: amount });
      found.push({ id: 'policy', name: deductedLabel, amount });
    }
    const sum = found.reduce((total, { amount }) => total.plus(amount), base);
    if (sum.lte(0)) throw new RangeError(`评标价应大于 0，现为 ${shown(sum)} 元`);
    const evaluatedPrice = rounded(sum, 2);
    const terms = found
      .map(({ amount }) => (amount.startsWith('-') ? ` − ${amount.slice(1)}` : ` + ${amount}`))
      .join('');
    steps.push({ label: say('评标价'), expression: `${corrected ?? price}${terms}`, result: evaluatedPrice });
    return { id, evaluatedPrice, adjustments: found, steps };
  });
}

/** Nothing is added to a rate or a unit price; the lower is the better, so a discount is taken from a hundred. */
function inForm(
  { id, price, corrected, deduction }: DeviatingBid,
  form: PriceForm,
  say: (words: string) => string,
): EvaluatedPrice {
  const read = corrected ?? price;
  const share = exactShare(deduction ?? '0', '价格扣除');
  const compared = exactAboveZero(comparable(form, read).toFixed(), '评标价').times(new Exact(1).minus(share));
  const evaluatedPrice = share.isZero() ? compared.toFixed() : rounded(compared, 6);
  const plain = isDiscount(form) ? `报价系数 100 − 下浮率 ${read}` : read;
  const said = !share.isZero() && isDiscount(form) ? `(${plain})` : plain;
  const steps: Step[] = [
    { label: say('投标报价'), expression: say('开标记录'), result: price },
    ...(corrected ? [{ label: '修正后报价', expression: say('投标人书面确认'), result: corrected }] : []),
    {
      label: say('评标价'),
      expression: `${said}${share.isZero() ? '' : ` × (1 − 价格扣除 ${shownShare(share)})`}`,
      result: evaluatedPrice,
    },
  ];
  return { id, evaluatedPrice, adjustments: [], steps };
}

const asWritten = (words: string): string => words;

const unmendedLabel = '细微偏差拒不补正';
const deductedLabel = '中小企业等政策扣除';

function worth({ name, measure, rate, unit }: Adjustment, base: Exact, sent: string) {
  if (sent === '') throw new RangeError(`没有核定“${name}”的偏差数量`);
  const quantity = exactFromZero(sent, `“${name}”的偏差数量`);
  if (measure === 'stated') return { amount: quantity, expression: '评标委员会核定的金额' };
  const per = exactAboveZero(rate ?? '', `“${name}”的折价标准`);
  const units = `${shown(quantity)} ${unit?.trim() || '项'}`;
  if (measure === 'amount') return { amount: quantity.times(per), expression: `${units} × ${shown(per)} 元` };
  return {
    amount: quantity.times(per).div(100).times(base),
    expression: `${units} × ${shown(per)}% × ${shown(base)}`,
  };
}
