import type { CodeTable } from './code-table.ts';

export const guaranteeForm: CodeTable = {
  id: 'GUARANTEE_FORM',
  label: '保函形式',
  codes: { 1: '纸质', 2: '电子' },
  fields: {
    'bid-security.guaranteeForm': { paper: '1', electronic: '2' },
  },
};
