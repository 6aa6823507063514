import type { CodeTable } from './code-table.ts';

export const projectType: CodeTable = {
  id: 'PROJECT_TYPE',
  label: '项目类型',
  codes: { 1: '货物', 2: '工程', 3: '服务' },
  fields: {
    'project.projectType': { works: '2', goods: '1', services: '3' },
    'lot.kind': { works: '2', goods: '1', 'survey-design': '3', services: '3' },
    'tender-document.subject': { works: '2', goods: '1', 'survey-design': '3', services: '3' },
  },
};
