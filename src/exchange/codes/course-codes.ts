/** Codes of what happens on the way: securities, openings, exceptions, objections and complaints. */
import { type CodeTable, uncoded } from './code-table.ts';

export const openingType: CodeTable = {
  id: 'BID_OPEN_TYPE',
  label: '开标方式',
  codes: { 1: '线上', 2: '线下' },
  fields: {
    'tender-document.openingType': { online: '1', onsite: '2' },
  },
};

/** A tender that was ended is no opening that was stopped. */
export const exceptionType: CodeTable = {
  id: 'EXCEPITON_TYPE',
  label: '异常类型',
  codes: { 1: '流标', 2: '终止开标', 3: '公告撤销', 9: '其他' },
  fields: {
    'termination.type': { failed: '1', cancelled: '9', revoked: '3', other: '9' },
  },
};

export const guaranteeForm: CodeTable = {
  id: 'GUARANTEE_FORM',
  label: '保函形式',
  codes: { 1: '纸质', 2: '电子' },
  fields: {
    'bid-security.guaranteeForm': { paper: '1', electronic: '2' },
  },
};

const noGuarantee = uncoded('不是保函，不报送保函表（523）');

export const guaranteeType: CodeTable = {
  id: 'GUARANTEE_TYPE',
  label: '保函类型',
  codes: { 1: '银行', 2: '担保', 3: '保险' },
  fields: {
    'bid-security.paidBy': {
      bankGuarantee: '1',
      suretyGuarantee: '2',
      insurance: '3',
      transfer: noGuarantee,
      cheque: noGuarantee,
      draft: noGuarantee,
    },
  },
};

/**
 * Only 7 was read in an exchange’s own document. The other codes are compared with the other side before the first is
 * sent.
 */
export const marginPayForm: CodeTable = {
  id: 'MARGIN_PAY_FORM',
  label: '保证金缴纳方式',
  codes: {
    1: '转账',
    2: '支票',
    3: '汇票、本票',
    4: '银行保函',
    5: '担保保函',
    6: '年度保证金',
    7: '保险保函',
    8: '电子保函',
    9: '其他',
  },
  fields: {
    'bid-security.paidBy': {
      transfer: '1',
      cheque: '2',
      draft: '3',
      bankGuarantee: '4',
      suretyGuarantee: '5',
      insurance: '7',
    },
  },
};

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

/** As another platform divides them. What is objected to a result here is objected while the candidates are published. */
export const objectionTypeOfSeven: CodeTable = {
  id: 'OBJECTION_TYPE_7',
  label: '异议类型（七类）',
  codes: { 1: '资审文件', 2: '资审开启', 3: '资格评审', 4: '招标文件', 5: '开标', 6: '评审', 7: '候选人公示' },
  fields: {
    'objection.kind': { prequalification: '1', admission: '3', document: '4', opening: '5', result: '7' },
  },
};

export const objectionStatus: CodeTable = {
  id: 'RESPONSE_STATUS',
  label: '异议处理状态',
  codes: { 1: '已回复', 2: '澄清修改', 9: '其他' },
  fields: {
    'objection.outcome': { answered: '1', changed: '2', other: '9' },
  },
};

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
