import type { CodeTable } from './code-table.ts';

export const reviewStage: CodeTable = {
  id: 'REVIEW_STAGE',
  label: '审查阶段',
  codes: { 1: '初审', 2: '详审', 3: '评分' },
  fields: {
    'qualification-setting.items.kind': { formal: '1', qualification: '2' },
    'application-sheet.items.kind': { formal: '1', qualification: '2' },
  },
};
