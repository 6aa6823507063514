import { type CodeTable, uncoded } from './code-table.ts';

export const expertBase: CodeTable = {
  id: 'BASE_TYPE',
  label: '专家库类别',
  codes: { 1: '综合评标专家', 2: '政采评审专家' },
  fields: {
    'expert.origin': { ministerial: '1', provincial: '1', unit: uncoded('单位自建的专家库不报送') },
  },
};
