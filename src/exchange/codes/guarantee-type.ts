import { type CodeTable, uncoded } from './code-table.ts';

const noGuarantee = uncoded('不是保函，不报送保函表（523）');

export const guaranteeType: CodeTable = {
  id: 'GUARANTEE_TYPE',
  label: '保函类型',
  codes: { 1: '银行', 2: '担保', 3: '保险' },
  fields: {
    'bid-security.paidBy': {
      bankGuarantee: '1',
      suretyGuarantee: '2',
      insurance: '3',
      transfer: noGuarantee,
      cheque: noGuarantee,
      draft: noGuarantee,
    },
  },
};
