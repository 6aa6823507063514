/** What the calculator asks. */
import { children, choice, decimal, flag, money, text } from '../../../kernel/record/field.ts';
import { feeKinds } from './agency-fee.rules.ts';

export const agencyFeeFields = {
  kind: choice('{招标}类别', feeKinds, { required: true }),
  tariff: choice('参照标准', { 534: '1980号 + 534号', 1980: '仅 1980号' }, { required: true }),
  amount: money('{中标}金额', { required: true, min: 0, when: (row) => !(row.lots?.length > 0) }),
  discount: decimal('折扣', {
    unit: '%',
    min: 1,
    max: 200,
    places: 4,
    hint: '合同约定按标准的百分之几计收，不打折为 100',
  }),
  minimum: money('最低收费', { min: 0, hint: '合同约定了最低收费时填写' }),
  rounding: choice('取整', { 2: '到分', 0: '到元', '-2': '到百元' }, { required: true }),
  capped: flag('适用 534号 最高限额', { hint: '一次{招标}：货物 350 万元、服务 300 万元、工程 450 万元' }),
  charged: money('实收金额', { min: 0, hint: '已经收取的，填写后核对相差多少' }),
  lots: children(
    '分标段（包）',
    { name: text('标段（包）', { required: true, max: 60 }), amount: money('{中标}金额', { required: true, min: 0 }) },
    { max: 50, hint: '多个标段一次{招标}的，按总额计算，再按各标段金额的比例分摊' },
  ),
};

export const initialFee = {
  kind: 'works',
  tariff: '534',
  discount: '100',
  rounding: '2',
  capped: true,
} as Readonly<Record<string, unknown>>;
