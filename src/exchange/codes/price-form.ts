import type { CodeTable } from './code-table.ts';

/** 1 wants the amount, the others the price in words. */
export const priceForm: CodeTable = {
  id: 'PRICE_FORM_CODE',
  label: '价款形式',
  codes: { 1: '金额', 2: '费率、比率、优惠率、合格率', 3: '单价', 9: '其他' },
  fields: {
    'tender-document.priceForm': { amount: '1', discount: '2', rate: '2', unit: '3', other: '9' },
    'evaluation-method.priceForm': { amount: '1', discount: '2', rate: '2', unit: '3', other: '9' },
  },
};
