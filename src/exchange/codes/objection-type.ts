import { type CodeTable, uncoded } from './code-table.ts';

export const objectionType: CodeTable = {
  id: 'OBJECTION_TYPE',
  label: '异议类型',
  codes: { 1: '招标文件', 2: '开标', 3: '评标结果' },
  fields: {
    'objection.kind': {
      document: '1',
      opening: '2',
      result: '3',
      prequalification: uncoded('这一表不分资格预审文件，按七类的异议类型报送'),
      admission: uncoded('这一表不分资格预审结果，按七类的异议类型报送'),
    },
  },
};
