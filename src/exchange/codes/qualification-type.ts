import type { CodeTable } from './code-table.ts';

export const qualificationType: CodeTable = {
  id: 'QUAL_TYPE',
  label: '资审方式',
  codes: { 1: '资格预审', 2: '资格后审' },
  fields: {
    'project.qualificationMethod': { pre: '1', post: '2' },
  },
};
