import type { CodeTable } from './code-table.ts';

export const noticeNature: CodeTable = {
  id: 'NOTICE_NATURE',
  label: '公告性质',
  codes: { 1: '正常公告', 2: '更正公告', 3: '重发公告', 9: '其他' },
  fields: {
    'notice.nature': { normal: '1', correction: '2', again: '3' },
  },
};
