import type { CodeTable } from './code-table.ts';

const before = { draft: '0', review: '1', returned: '3' };

/** For every paper that is reviewed. A paper that its author takes back is a draft here: nothing stays at 4. */
export const auditState: CodeTable = {
  id: 'auditState',
  label: '审批状态',
  codes: { 0: '未提交', 1: '审核中', 2: '审核通过', 3: '审核未通过', 4: '已撤回' },
  fields: {
    'tender-scheme.state': { ...before, reviewed: '1', approved: '2' },
    'notice.state': { ...before, approved: '2', scheduled: '2', published: '2', revoked: '2' },
    'tender-document.state': { ...before, approved: '2', issued: '2' },
    'addendum.state': { ...before, confirming: '1', issued: '2' },
    'notice-change.state': { ...before, confirming: '1', published: '2' },
    'candidate-publicity.state': { ...before, published: '2', frozen: '2', ended: '2', withdrawn: '2' },
    'result-notice.state': { ...before, published: '2', withdrawn: '2' },
    'contract.state': { ...before, agreed: '2', effective: '2', cancelled: '2' },
    'termination.state': { ...before, confirming: '1', announced: '2' },
  },
};
