import type { CodeTable } from './code-table.ts';

export const enterpriseNature: CodeTable = {
  id: 'ENTERPRISE_NATURE',
  label: '企业性质',
  codes: { 1: '国有', 2: '集体', 3: '联营', 4: '三资', 5: '私营', 6: '事业单位', 9: '其他' },
  fields: {
    'supplier.nature': {
      state: '1',
      collective: '2',
      joint: '3',
      foreign: '4',
      private: '5',
      institution: '6',
      other: '9',
    },
    'supplier-change.nature': {
      state: '1',
      collective: '2',
      joint: '3',
      foreign: '4',
      private: '5',
      institution: '6',
      other: '9',
    },
  },
};
