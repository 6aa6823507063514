/** From where on a price must be explained in writing: the document's choice (12号令 21, domain E11). */
import { decimal } from '../../../kernel/record/field.ts';
import type { RowRule } from '../../../kernel/record/record.ts';
import { type LowField, lowFields, lowShareFault } from '../price/low-shares.ts';
import { isPricedInWords } from './method-kinds.ts';

const share = (label: string, hint?: string) =>
  decimal(label, {
    min: '1',
    max: '100',
    places: 2,
    unit: '%',
    when: (m) => !isPricedInWords(m),
    ...(hint ? { hint } : {}),
  });

export const lowPriceFields = {
  lowMean: share(
    '低于有效报价平均值的这个比例须说明',
    '不填即不设。低于它的由{评标}委员会要求书面说明并提供证明材料，不直接否决（12号令 第21条）',
  ),
  lowSecond: share('低于次低报价的这个比例须说明'),
  lowLimit: share('低于最高{投标}限价的这个比例须说明', '没有设最高{投标}限价的不比较'),
} satisfies Record<LowField, unknown>;

export const lowPriceRules: readonly RowRule[] = (Object.keys(lowFields) as LowField[]).map((field) => ({
  rule: 'ZEL-01',
  law: '财库〔2026〕2号',
  field,
  check: (m) => lowShareFault(m, field),
}));
