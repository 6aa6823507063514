/** A limit in words, so that no sentence writes a number of the law itself. */
import { Decimal } from 'decimal.js';
import type { Limit } from './limit.ts';
import type { Row } from './row.ts';

const fractions: Readonly<Record<string, string>> = { '2/3': '三分之二', '1/3': '三分之一' };

const measured = (value: number | string, unit: Limit['unit']): string => {
  if (unit === '比例') return fractions[String(value)] ?? `${new Decimal(value).times(100).toFixed()}%`;
  if (unit === '元')
    return new Decimal(value).gte(10_000) ? `${new Decimal(value).div(10_000).toFixed()} 万元` : `${value} 元`;
  return unit === '工作日' ? `${value} 个工作日` : `${value} ${unit}`;
};

/** 5 日, 3 个工作日, 2%, 80 万元, 三分之二. */
export const amountOf = ({ value, unit }: Pick<Limit, 'value' | 'unit'>): string => measured(value, unit);

const senses = { atLeast: '不少于', atMost: '不超过', exactly: '为' } as const;

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
