import { parseMoneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import {
  Exact,
  exact,
  exactFromZero,
  rounded,
  shown,
} from '../../tender-document/evaluation-method/price-formula/exact-decimal.ts';

export interface StatedTotal {
  /** Yuan, as a plain decimal. */
  figures: string;
  /** In Chinese words, e.g. 壹仟贰佰元整. */
  words?: string;
}

export interface PricedItem {
  name: string;
  /** Yuan for one. */
  unitPrice: string;
  quantity: string;
}

export interface StatedPrices {
  /** 开标一览表, as it was read out. */
  summary?: StatedTotal;
  /** The total stated apart in the bid itself (投标文件正文). */
  body?: StatedTotal;
  items?: PricedItem[];
}

export interface CorrectionStep {
  /** The rule that spoke, e.g. `财政部令第87号 第59条（二）`. */
  law: string;
  because: string;
  from: string;
  to: string;
}

export interface Correction {
  /** Yuan with two places; null where two rules point to different amounts and the committee decides. */
  amount: string | null;
  /** Where the committee decides: what it can decide for, each with its reason. */
  options: { amount: string; because: string }[];
  steps: CorrectionStep[];
  /** The items, with the unit price whose decimal point was put right. */
  items: PricedItem[];
  /** Something was corrected: it takes effect for the evaluation only once the bidder confirms it in writing. */
  needsConfirmation: boolean;
}

/**
 * Suggests how arithmetic errors of a bid are put right. The price that was read out and its record never change.
 *
 * `procurement` follows 财政部令第87号 第59条 in its order: the summary over the bid, words over figures, the total over a unit
 * price with a misplaced decimal point, unit prices over the total. `tendering` follows 评标委员会和评标方法暂行规定 第19条: words
 * over figures, unit prices over the total unless the decimal point of one is misplaced.
 *
 * @throws RangeError when nothing is stated, or an amount cannot be read
 */
export function correctArithmetic(order: 'procurement' | 'tendering', stated: StatedPrices): Correction {
  const leading = stated.summary ?? stated.body;
  const items = stated.items ?? [];
  if (!leading) throw new RangeError('没有可核对的总价');

  const steps: CorrectionStep[] = [];
  const figures = exact(leading.figures, '总价');
  const other = stated.summary && stated.body ? exact(stated.body.figures, '正文总价') : null;
  const disagree = other !== null && !other.eq(figures);
  if (disagree && order === 'tendering')
    return undecided(items, steps, [
      [figures, '开标一览表的总价'],
      [other, '投标文件正文的总价'],
    ]);
  if (disagree)
    note(steps, laws.procurement.summary, '开标一览表与投标文件相应内容不一致，以开标一览表为准', other, figures);

  const total = leading.words === undefined ? figures : exact(parseMoneyInCapitals(leading.words), '大写总价');
  if (!total.eq(figures)) note(steps, laws[order].words, '大写金额与小写金额不一致，以大写金额为准', figures, total);
  if (items.length === 0) return decided(total, items, steps);

  const sum = sumOf(items);
  if (sum.eq(total) || sumOfRounded(items).eq(total)) return decided(total, items, steps);

  const mended = isRounding(sum.minus(total), items) ? null : withPointMoved(items, total);
  if (mended) {
    note(
      steps,
      laws[order].point,
      `“${mended.name}”的单价小数点明显错位，以总价为准，修改单价`,
      mended.from,
      mended.to,
    );
    return decided(total, mended.items, steps);
  }
  // 第59条（一）and（四）contradict each other unless the bid itself repeats the total of the summary.
  const onlyUnitPrices = order === 'tendering' || !stated.summary || (other !== null && !disagree);
  if (!onlyUnitPrices)
    return undecided(items, steps, [
      [total, '开标一览表与投标文件不一致，以开标一览表为准'],
      [sum, '总价与单价汇总不一致，以单价计算结果为准'],
    ]);
  note(steps, laws[order].unitPrice, '总价与按单价汇总的金额不一致，以单价计算结果为准', total, sum);
  return decided(sum, items, steps);
}

const laws = {
  procurement: {
    summary: '财政部令第87号 第59条（一）',
    words: '财政部令第87号 第59条（二）',
    point: '财政部令第87号 第59条（三）',
    unitPrice: '财政部令第87号 第59条（四）',
  },
  tendering: {
    words: '评标委员会和评标方法暂行规定 第19条',
    point: '评标委员会和评标方法暂行规定 第19条',
    unitPrice: '评标委员会和评标方法暂行规定 第19条',
  },
} as const;

const productOf = ({ name, unitPrice, quantity }: PricedItem): Exact =>
  exact(unitPrice, `“${name}”的单价`).times(exactFromZero(quantity, `“${name}”的数量`));

const toCents = (amount: Exact): Exact => new Exact(rounded(amount, 2));

const sumOf = (items: PricedItem[]): Exact => toCents(Exact.sum(...items.map(productOf)));

/** As lists are usually made: each product rounded to the cent, and these added up. */
const sumOfRounded = (items: PricedItem[]): Exact => Exact.sum(...items.map((item) => toCents(productOf(item))));

/** The difference that rounding each product and their sum can make, in any manner of rounding. */
const isRounding = (off: Exact, items: PricedItem[]): boolean => off.abs().lte(new Exact('0.01').times(items.length));

/**
 * The one item whose unit price, with its point moved, makes the items add up to the total; null when none or several do.
 * An item that would come to 0.00 has no point out of place: the total leaves it out.
 */
function withPointMoved(items: PricedItem[], total: Exact) {
  const fits = items.flatMap((item, index) =>
    [-4, -3, -2, -1, 1, 2, 3, 4].flatMap((places) => {
      const from = exact(item.unitPrice, `“${item.name}”的单价`);
      const to = from.times(new Exact(10).pow(places));
      const moved = items.with(index, { ...item, unitPrice: to.toFixed() });
      return sumOf(moved).eq(total) && toCents(productOf(moved[index]!)).gt(0)
        ? [{ name: item.name, from, to, items: moved }]
        : [];
    }),
  );
  return fits.length === 1 ? fits[0]! : null;
}

function note(steps: CorrectionStep[], law: string, because: string, from: Exact, to: Exact): void {
  steps.push({ law, because, from: shown(from), to: shown(to) });
}

function decided(total: Exact, items: PricedItem[], steps: CorrectionStep[]): Correction {
  return { amount: rounded(total, 2), options: [], steps, items, needsConfirmation: steps.length > 0 };
}

function undecided(
  items: PricedItem[],
  steps: CorrectionStep[],
  options: [amount: Exact, because: string][],
): Correction {
  return {
    amount: null,
    options: options.map(([amount, because]) => ({ amount: rounded(amount, 2), because })),
    steps,
    items,
    needsConfirmation: true,
  };
}
