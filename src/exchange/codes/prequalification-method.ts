import type { CodeTable } from './code-table.ts';

export const prequalificationMethod: CodeTable = {
  id: 'EVALUATION_METHOD',
  label: '资审评审办法',
  codes: { 1: '合格制', 2: '有限数量制' },
  fields: {
    'qualification-setting.mode': { all: '1', limited: '2' },
    'preliminary-result.mode': { all: '1', limited: '2' },
  },
};
