import { type CodeTable, uncoded } from './code-table.ts';

export const bulletinType: CodeTable = {
  id: 'BULLETIN_TYPE',
  label: '公告类型',
  codes: { 1: '招标公告', 2: '资格预审公告', 3: '中标结果公告', 9: '其他' },
  fields: {
    'notice.type': {
      tender: '1',
      prequalification: '2',
      proposal: '1',
      invitation: uncoded('投标邀请书不是公告，按投标邀请（表 505）报送'),
    },
  },
};
