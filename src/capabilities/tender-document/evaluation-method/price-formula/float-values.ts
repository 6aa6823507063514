/** The down-floats among which the opening draws one, as the document writes them: `1、1.5、2`. Pure. */

import { Decimal } from 'decimal.js';
import { sure } from '../../../../kernel/record/sure.ts';

type Method = Readonly<Record<string, any>>;

export const drawsFloat = (m: Method | null | undefined): boolean => m?.floatBy === 'drawn';

/** In the order of the document, percent; none where the method draws none. */
export const floatValues = (m: Method | null | undefined): string[] =>
  drawsFloat(m)
    ? String(sure(m, 'm').floatValues ?? '')
        .split(/[、,，;；\s]+/)
        .filter(Boolean)
    : [];

/** As every paper and page lists them: `1%、1.5%、2%`. */
export const percents = (values: readonly string[]): string => values.map((v) => `${v}%`).join('、');

const most = 50;

/** Why they cannot be drawn from, or nothing. */
export function floatFault(m: Method): string | undefined {
  if (!drawsFloat(m) || !m.floatValues) return undefined;
  const values = floatValues(m);
  const wrong = values.find((v) => !/^\d{1,2}(\.\d{1,4})?$/.test(v) || new Decimal(v).gt(most));
  if (wrong) return `“${wrong}”不是 0 到 ${most} 之间的百分数，用顿号隔开，只填数字，最多四位小数`;
  const distinct = new Set(values.map((v) => new Decimal(v).toFixed()));
  if (distinct.size < values.length) return '可抽取的下浮率不应重复';
  return values.length < 2 ? '可抽取的下浮率至少两个；只有一个的，请改为文件写明' : undefined;
}
