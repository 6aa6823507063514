import type { CodeTable } from './code-table.ts';

/**
 * Only 7 was read in an exchange’s own document. The other codes are compared with the other side before the first is
 * sent.
 */
export const marginPayForm: CodeTable = {
  id: 'MARGIN_PAY_FORM',
  label: '保证金缴纳方式',
  codes: {
    1: '转账',
    2: '支票',
    3: '汇票、本票',
    4: '银行保函',
    5: '担保保函',
    6: '年度保证金',
    7: '保险保函',
    8: '电子保函',
    9: '其他',
  },
  fields: {
    'bid-security.paidBy': {
      transfer: '1',
      cheque: '2',
      draft: '3',
      bankGuarantee: '4',
      suretyGuarantee: '5',
      insurance: '7',
    },
  },
};
