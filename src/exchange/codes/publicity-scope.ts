import { type CodeTable, uncoded } from './code-table.ts';

export const publicityScope: CodeTable = {
  id: 'PUBLICITY_SCOPE',
  label: '公开范围',
  codes: { 1: '社会公开', 2: '政务公开' },
  fields: {
    'violation.scope': {
      public: '1',
      platform: uncoded('只在本平台内公开，不报送'),
      unit: uncoded('只给本单位和当事人，不报送'),
    },
  },
};
