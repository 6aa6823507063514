import { type CodeTable, uncoded } from './code-table.ts';

export const reviewKind: CodeTable = {
  id: 'REVIEW_TYPE',
  label: '审查类型',
  codes: {
    11: '形式评审',
    12: '资格评审',
    13: '响应性评审',
    21: '分值构成',
    22: '评标基准价',
    23: '报价偏差率',
    24: '施工组织设计',
    25: '项目管理机构',
    26: '投标报价',
    27: '其他因素',
  },
  fields: {
    'qualification.items.kind': { formal: '11', qualification: '12', responsive: '13' },
    'evaluation-method.qualificationItems.kind': { formal: '11', qualification: '12', responsive: '13' },
    'evaluation-method.scoreItems.section': {
      technical: uncoded('技术分部之下有施工组织设计（24）、项目管理机构（25）等几类，报送时按因素的名称选择'),
      business: '27',
      other: '27',
    },
  },
};
