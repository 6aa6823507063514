import type { CodeTable } from './code-table.ts';

export const requirementType: CodeTable = {
  id: 'REQUIREMENT_TYPE',
  label: '投标资格要求类型',
  codes: { 1: '资质', 2: '业绩', 3: '项目负责人证书', 4: '项目负责人职称', 5: '项目负责人业绩', 9: '其他' },
  fields: {
    'tender-document.requirements.type': {
      certificate: '1',
      record: '2',
      managerCertificate: '3',
      managerTitle: '4',
      managerRecord: '5',
      other: '9',
    },
  },
};
