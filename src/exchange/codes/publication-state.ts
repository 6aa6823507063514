import type { CodeTable } from './code-table.ts';

const before = { draft: '0', review: '0', returned: '0' };

export const publicationState: CodeTable = {
  id: 'pubState',
  label: '发布状态',
  codes: { 0: '未发布', 1: '待发布', 2: '已发布', 3: '已撤回', 4: '已作废', 5: '已归档' },
  fields: {
    'notice.state': { ...before, approved: '0', scheduled: '1', published: '2', revoked: '4' },
    'notice-change.state': { ...before, confirming: '1', published: '2' },
    'candidate-publicity.state': { ...before, published: '2', frozen: '2', ended: '2', withdrawn: '3' },
    'result-notice.state': { ...before, published: '2', withdrawn: '3' },
  },
};
