/** The fields of an evaluation method that grant small enterprises something (domain E9), where the law of the tender does. */
import { choice, decimal, flag } from '../../../kernel/record/field.ts';
import type { RowRule } from '../../../kernel/record/record.ts';
import { regimes } from '../../../platform/law/rulebook.ts';
import { wayLabels } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { type LowField, lowFields, lowShareFault } from '../price/low-shares.ts';
import { isPricedInWords } from './method-kinds.ts';
import { grantsPolicy, hasPolicy, raisesScore } from './price-formula/policy.rules.ts';

export const policyFields = {
  // Copied from project and lot: what the law grants is asked by them on both sides.
  regime: choice('适用体系', regimes, { readOnly: true }),
  tenderWay: choice('{招标}方式', wayLabels, { readOnly: true, was: 'tenderMethod' }),
  subject: choice('采购对象', lot.fields.kind.choices as Readonly<Record<string, string>>, { readOnly: true }),
  policyReserved: flag('专门面向中小企业', {
    initial: false,
    when: hasPolicy,
    hint: '专门面向中小企业的不再给予扣除或者加分',
  }),
  policyRate: decimal('小型、微型企业的扣除或者加分', {
    required: true,
    min: '0.01',
    max: '100',
    places: 2,
    unit: '%',
    when: grantsPolicy,
    hint: '货物、服务和低价优先的按报价扣除；工程用其他公式计分的，增加价格分。监狱企业、残疾人福利性单位相同',
  }),
  policyJointRate: decimal('联合体、分包的扣除或者加分', {
    min: '0.01',
    max: '100',
    places: 2,
    unit: '%',
    when: grantsPolicy,
    hint: '不接受联合体、不允许分包的留空',
  }),
  policyJointFrom: decimal('小型、微型企业的份额不低于', {
    required: true,
    min: '0.01',
    max: '100',
    places: 2,
    unit: '%',
    initial: '30',
    when: (m: Readonly<Record<string, any>>) => grantsPolicy(m) && Boolean(m.policyJointRate),
  }),
  policyCapped: flag('加分后不超过价格分满分', {
    initial: true,
    when: (m: Readonly<Record<string, any>>) => grantsPolicy(m) && raisesScore(m),
  }),
};

/** Those that are filled in. */
export const policyInputs = [
  'policyReserved',
  'policyRate',
  'policyJointRate',
  'policyJointFrom',
  'policyCapped',
] as const;

// From where on a price must be explained in writing: the document's choice (12号令 21, domain E11).

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
