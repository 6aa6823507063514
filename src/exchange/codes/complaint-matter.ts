import type { CodeTable } from './code-table.ts';

export const complaintMatter: CodeTable = {
  id: 'COMPLAINT_MATTER',
  label: '投诉事项',
  codes: { 1: '招标文件', 2: '资审文件', 3: '资审结果', 4: '评标结果', 5: '开标过程', 6: '其他' },
  fields: {
    'complaint.matter': {
      document: '1',
      prequalificationDocument: '2',
      prequalification: '3',
      result: '4',
      opening: '5',
      other: '6',
    },
  },
};
