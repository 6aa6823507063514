/** A limit in words, so that no sentence writes a number of the law itself. */
import { Decimal } from 'decimal.js';
import { limit } from './book.ts';
import type { Limit } from './limit.ts';
import type { LimitName } from './names.ts';
import { strictest } from './regimes.ts';
import type { Kind, Row } from './row.ts';

const fractions: Readonly<Record<string, string>> = { '2/3': '三分之二', '1/3': '三分之一' };

const counted: Readonly<Record<Exclude<Limit['unit'], 'share' | 'yuan'>, string>> = {
  day: '日',
  'working-day': '个工作日',
  hour: '小时',
  month: '个月',
  year: '年',
  person: '人',
  bidder: '家',
  candidate: '名',
  attempt: '次',
  times: '倍',
};

function measured(value: number | string, unit: Limit['unit']): string {
  if (unit === 'share') return fractions[String(value)] ?? `${new Decimal(value).times(100).toFixed()}%`;
  if (unit !== 'yuan') return `${value} ${counted[unit]}`;
  const yuan = new Decimal(value);
  return yuan.gte(10_000) ? `${yuan.div(10_000).toFixed()} 万元` : `${yuan.toFixed()} 元`;
}

/** 5 日, 3 个工作日, 2%, 80 万元, 三分之二. */
export const amountOf = ({ value, unit }: Pick<Limit, 'value' | 'unit'>): string => measured(value, unit);

/** The law's amount where no case is at hand, as in a hint: what holds today for a buyer who must tender. */
export const usualAmount = (name: LimitName, kind: Kind = 'works'): string =>
  amountOf(limit(name, { ...strictest, kind }));

/** The same where the sentence is about a matter: another law that answers says its own amount, or the clause is left out. */
export const hintedAmount = (name: LimitName): string => `{${name}|${usualAmount(name)}}`;

/** The bare number of it. */
export const usualCount = (name: LimitName): number | string => limit(name, strictest).value;

/** 五: as it stands in a sentence of the law. */
export function countInWords(count: number): string {
  const digits = '零一二三四五六七八九十';
  if (count <= 10 || count >= 20) return digits[count] ?? String(count);
  return `十${digits[count - 10]}`;
}

const senses = { atLeast: '不少于', atMost: '不超过', exactly: '为', reaches: '达到', moreThan: '超过' } as const;

/** 不少于 5 日. */
export const boundOf = (limit: Pick<Limit, 'value' | 'unit' | 'sense'>): string =>
  `${senses[limit.sense]} ${amountOf(limit)}`;

/** The whole sentence: 招标文件发售期不少于 5 日，自招标文件开始发出起算（招标投标法实施条例 第16条）. */
export const sentenceOf = (l: Limit): string =>
  `${l.label}${boundOf(l)}${l.base ? `，以${l.base}为基数` : ''}${l.from ? `，自${l.from}起算` : ''}（${l.law}）`;

export const strengths: Readonly<Record<Row['by'], string>> = {
  block: '必须',
  warn: '不符合须说明理由',
  remind: '提醒',
  none: '不要求',
};
