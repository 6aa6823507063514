/**
 * A price in the form that the document asks for (exchange table PRICE_FORM): yuan, a unit price, a rate with its sense, or
 * words. A rate never stands in a column of yuan: beside an empty amount stands a quote, and the words that were read out.
 * Pure.
 */
import { Decimal } from 'decimal.js';
import { showDecimal } from '../../../kernel/record/kinds.ts';

export const priceForms = {
  amount: '金额',
  discount: '下浮率',
  rate: '费率',
  unit: '单价',
  other: '其他（文字）',
} as const;
export type PriceKind = keyof typeof priceForms;

export interface PriceForm {
  kind: PriceKind;
  /** What a unit price is for: 吨, 人月. */
  unit?: string;
}

/** A number in its form: percent for a rate (12.5), yuan for each unit, at most six places. Yuan themselves are no quote. */
export interface Quote {
  price: string;
  form: PriceForm;
}

/** How rows inside a judgement hold a price: a number in the form, which is yuan where none is named; or words only. */
export interface Priced {
  price: string;
  form?: PriceForm;
  /** What was read out, where it is no number in the form. */
  says?: string;
}

/** What the document lays down of prices. */
export interface PriceTerms {
  form: PriceForm;
  /** In the form: yuan, the lowest discount, the highest rate or unit price. */
  ceiling: string | null;
}

type Row = Readonly<Record<string, any>>;

/** @param document of before prices had forms, or none: yuan */
export const formOf = (document: Row | null | undefined): PriceForm => ({
  kind: (document?.priceForm ?? 'amount') as PriceKind,
  ...(document?.priceForm === 'unit' && document.priceUnit ? { unit: document.priceUnit as string } : {}),
});

/** The ceiling of yuan is the lot's, any other the document's. */
export function priceTermsOf(document: Row | null | undefined, lot: Row | null | undefined): PriceTerms {
  const form = formOf(document);
  const ceiling = form.kind === 'amount' ? lot?.ceilingPrice : document?.ceilingQuote;
  return { form, ceiling: ceiling ?? null };
}

export const isAmount = (form?: PriceForm | null): boolean => !form || form.kind === 'amount';

/** The more the better, which is so of a discount only. */
export const isDiscount = (form?: PriceForm | null): boolean => form?.kind === 'discount';
export const isInWords = (form?: PriceForm | null): boolean => form?.kind === 'other';
const isPercent = (kind: PriceKind) => kind === 'discount' || kind === 'rate';

const amountPattern = /^\d{1,18}(\.\d{1,2})?$/;
const numberPattern = /^\d{1,12}(\.\d{1,6})?$/;
const mostRate = 1000;

/** Why what a bidder typed is no price in the form, as a sentence; nothing where it is one. */
export function quoteFault({ kind, unit }: PriceForm, typed: string): string | undefined {
  const text = typed.trim();
  if (kind === 'amount') return amountPattern.test(text) ? undefined : '报价应为金额，最多两位小数';
  if (kind === 'other') return text ? undefined : '请写明报价';
  const name = priceForms[kind];
  if (!numberPattern.test(text))
    return isPercent(kind)
      ? `${name}应为百分数，只填数字，最多六位小数，例如 12.5`
      : `单价应为数字（元/${unit ?? '单位'}），最多六位小数`;
  const number = new Decimal(text);
  if (kind === 'discount') return number.lt(100) ? undefined : '下浮率应小于 100%';
  if (number.lte(0)) return `${name}应大于 0`;
  return kind === 'rate' && number.gt(mostRate) ? `费率不应高于 ${mostRate}%` : undefined;
}

/** The number that a form keeps: two places of yuan, otherwise as few as it has. */
const kept = (form: PriceForm, number: string) => new Decimal(number.trim()).toFixed(isAmount(form) ? 2 : undefined);

const numbered = ({ kind, unit }: PriceForm, number: string): string =>
  isPercent(kind) ? `${number}%` : `${number} 元${kind === 'unit' ? `/${unit ?? '单位'}` : ''}`;

/**
 * What is sealed and read out: `980.00`, `下浮率 12.5%`, `费率 2.35%`, `12.345678 元/吨`, or the bidder's own words.
 * @param typed without a fault
 */
export function sealedPrice(form: PriceForm, typed: string): string {
  if (isInWords(form)) return typed.trim();
  const number = kept(form, typed);
  if (isAmount(form)) return number;
  return isPercent(form.kind) ? `${priceForms[form.kind]} ${number}%` : numbered(form, number);
}

/** The sealed words as they are registered: yuan, or a quote beside the words; words alone where they are no number in the form. */
export function readPrice(
  form: PriceForm,
  text: string,
): { price: string | null; priceText: string | null; quote: Quote | null } {
  if (isAmount(form))
    return amountPattern.test(text)
      ? { price: kept(form, text), priceText: null, quote: null }
      : { price: null, priceText: text, quote: null };
  const number = /\d+(\.\d+)?/.exec(text)?.[0];
  const isQuote =
    number !== undefined &&
    !isInWords(form) &&
    quoteFault(form, number) === undefined &&
    sealedPrice(form, number) === text;
  return { price: null, priceText: text, quote: isQuote ? { price: number, form } : null };
}

/** A bid's price as a judgement holds it. */
export function pricedOf({ price, quote, priceText }: Row): Priced {
  if (price) return { price };
  const own = quote as Quote | null | undefined;
  if (own) return { price: own.price, form: own.form };
  return { price: '', ...(priceText ? { says: priceText as string } : {}) };
}

/** A number by which the lower is the better in every form: a discount becomes what is still paid of a hundred. */
export const comparable = (form: PriceForm | null | undefined, price: string): Decimal =>
  isDiscount(form) ? new Decimal(100).minus(price) : new Decimal(price);

/** The same number in the same form, or the same words. */
export const samePrice = (a: Priced, b: Priced): boolean =>
  a.price && b.price
    ? (a.form?.kind ?? 'amount') === (b.form?.kind ?? 'amount') && new Decimal(a.price).eq(b.price)
    : a.price === b.price && (a.says ?? '') === (b.says ?? '');

/** Above the highest price, or below the lowest discount. */
export const isBeyond = ({ form, ceiling }: PriceTerms, price: string): boolean =>
  ceiling !== null && comparable(form, price).gt(comparable(form, ceiling));

/** `35,000.00 元`, `下浮率 12.5%`, `费率 2.35%`, `12.345678 元/吨`, words, or a dash. */
export function shownPrice({ price, form, says }: Partial<Omit<Priced, 'price'>> & { price: string | null }): string {
  if (!price) return says || '—';
  if (!form || isAmount(form)) return `${showDecimal(price, 2)} 元`;
  return sealedPrice(form, price);
}

/** The same of a row that keeps amount and words apart. */
export const shownPriceOf = (row: Row): string =>
  row.price ? shownPrice({ price: row.price }) : ((row.priceText as string | null) ?? '—');

/** A price as it is judged: of a discount what is still paid of a hundred, where the formula goes by that. */
export const shownEvaluated = (evaluated: string | null | undefined, form?: PriceForm): string => {
  if (!evaluated) return '—';
  return !form || isAmount(form) ? `${showDecimal(evaluated, 2)} 元` : numbered(form, evaluated);
};

/** In a column of yuan, whose head says so: the number alone. */
export const plainPrice = (priced: Priced): string =>
  priced.form || !priced.price ? shownPrice(priced) : showDecimal(priced.price, 2);
export const plainEvaluated = (evaluated: string | null | undefined, form?: PriceForm): string =>
  evaluated && isAmount(form) ? showDecimal(evaluated, 2) : shownEvaluated(evaluated, form);

/** The ceiling with its sense; nothing where the document sets none. */
export function shownCeiling({ form, ceiling }: PriceTerms): string | null {
  if (!ceiling) return null;
  if (isAmount(form)) return `${showDecimal(ceiling, 2)} 元`;
  return `${isDiscount(form) ? '下浮率不低于' : `${priceForms[form.kind]}不高于`} ${numbered(form, kept(form, ceiling))}`;
}

/** A ceiling as an opening keeps it: yuan as a bare number, any other in the words above. */
export const keptCeiling = (terms: PriceTerms): string | null =>
  isAmount(terms.form) ? terms.ceiling : shownCeiling(terms);
export const shownKeptCeiling = (kept: string): string =>
  amountPattern.test(kept) ? shownPrice({ price: kept }) : kept;

/**
 * Label and value of a ceiling as an opening keeps it: the words of one that is no amount say its sense themselves.
 * @param kept as `keptCeiling` says it; none where the document sets none
 */
export const ceilingFact = (kept: string | null | undefined): { label: string; value: string } =>
  !kept || amountPattern.test(kept)
    ? { label: '最高{投标}限价', value: kept ? shownKeptCeiling(kept) : '未设' }
    : { label: '限价', value: kept };

/** Why a price must be rejected by its ceiling, as the report says it. */
export const beyondSentence = (what: string, price: Priced, { form, ceiling }: PriceTerms): string => {
  const limit = isAmount(form) ? shownPrice({ price: ceiling }) : numbered(form, kept(form, ceiling ?? '0'));
  return isDiscount(form)
    ? `${what} ${shownPrice(price)} 低于招标文件规定的最低下浮率 ${limit}`
    : `${what} ${shownPrice(price)} 高于最高投标限价 ${limit}`;
};
