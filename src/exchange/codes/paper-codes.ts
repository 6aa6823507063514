/** Codes of what is published and of how papers are reviewed. */
import { type CodeTable, uncoded } from './code-table.ts';

/** A paper before it goes out. */
const before = { draft: '0', review: '0', returned: '0' };

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

export const noticeNature: CodeTable = {
  id: 'NOTICE_NATURE',
  label: '公告性质',
  codes: { 1: '正常公告', 2: '更正公告', 3: '重发公告', 9: '其他' },
  fields: {
    'notice.nature': { normal: '1', correction: '2', again: '3' },
  },
};

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

export const publicationState: CodeTable = {
  id: 'pubState',
  label: '发布状态',
  codes: { 0: '未发布', 1: '待发布', 2: '已发布', 3: '已撤回', 4: '已作废', 5: '已归档' },
  fields: {
    'notice.state': { ...before, approved: '0', scheduled: '1', published: '2', revoked: '4' },
    'notice-change.state': { ...before, confirming: '1', published: '2' },
    'candidate-publicity.state': { ...before, published: '2', frozen: '2', ended: '2', withdrawn: '3' },
    'result-notice.state': { ...before, published: '2', withdrawn: '3' },
  },
};

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

export const reviewStage: CodeTable = {
  id: 'REVIEW_STAGE',
  label: '审查阶段',
  codes: { 1: '初审', 2: '详审', 3: '评分' },
  fields: {
    'qualification-setting.items.kind': { formal: '1', qualification: '2' },
    'application-sheet.items.kind': { formal: '1', qualification: '2' },
  },
};

const reviewed = { draft: '0', review: '1', returned: '3' };

/** For every paper that is reviewed. A paper that its author takes back is a draft here: nothing stays at 4. */
export const auditState: CodeTable = {
  id: 'auditState',
  label: '审批状态',
  codes: { 0: '未提交', 1: '审核中', 2: '审核通过', 3: '审核未通过', 4: '已撤回' },
  fields: {
    'tender-scheme.state': { ...reviewed, reviewed: '1', approved: '2' },
    'notice.state': { ...reviewed, approved: '2', scheduled: '2', published: '2', revoked: '2' },
    'tender-document.state': { ...reviewed, approved: '2', issued: '2' },
    'addendum.state': { ...reviewed, confirming: '1', issued: '2' },
    'notice-change.state': { ...reviewed, confirming: '1', published: '2' },
    'candidate-publicity.state': { ...reviewed, published: '2', frozen: '2', ended: '2', withdrawn: '2' },
    'result-notice.state': { ...reviewed, published: '2', withdrawn: '2' },
    'contract.state': { ...reviewed, agreed: '2', effective: '2', cancelled: '2' },
    'termination.state': { ...reviewed, confirming: '1', announced: '2' },
  },
};
