import type { CodeTable } from './code-table.ts';

export const objectionStatus: CodeTable = {
  id: 'RESPONSE_STATUS',
  label: '异议处理状态',
  codes: { 1: '已回复', 2: '澄清修改', 9: '其他' },
  fields: {
    'objection.outcome': { answered: '1', changed: '2', other: '9' },
  },
};
