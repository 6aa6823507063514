import type { CodeTable } from './code-table.ts';

export const fixedAsset: CodeTable = {
  id: 'RELATE_CODE',
  label: '项目类别关联',
  codes: { 0: '非固定资产投资项目', 1: '固定资产投资项目' },
  fields: {
    'project.isFixedAsset': { yes: '1', no: '0' },
  },
};
