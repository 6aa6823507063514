/** Codes of projects, lots and the units in them. */

import { tenderLabels, wayLabels, wayOf } from '../../capabilities/procedure/ways/index.ts';
import { sure } from '../../kernel/record/sure.ts';
import { type CodeTable, uncoded } from './code-table.ts';

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

export const fixedAsset: CodeTable = {
  id: 'RELATE_CODE',
  label: '项目类别关联',
  codes: { 0: '非固定资产投资项目', 1: '固定资产投资项目' },
  fields: {
    'project.isFixedAsset': { yes: '1', no: '0' },
  },
};

/** Each way says its own code. */
const codesOf = (ways: object) =>
  Object.fromEntries(Object.keys(ways).map((id) => [id, sure(wayOf(id), 'way of').code]));

export const tenderMode: CodeTable = {
  id: 'TENDER_MODE',
  label: '招标方式',
  codes: { 1: '公开招标', 2: '邀请招标', 9: '其他' },
  fields: {
    'project.way': codesOf(wayLabels),
    'project.approvedWay': codesOf(tenderLabels),
    'tender-document.tenderWay': codesOf(wayLabels),
  },
};

export const tenderOrganizeForm: CodeTable = {
  id: 'TENDER_ORGANIZE_FORM',
  label: '招标组织形式',
  codes: { 1: '自行招标', 2: '委托招标', 9: '其他' },
  fields: {
    'project.organizeForm': { self: '1', entrusted: '2' },
    'project.approvedOrganizeForm': { self: '1', entrusted: '2' },
    'tender-scheme.organizeForm': { self: '1', entrusted: '2' },
  },
};

export const sectionState: CodeTable = {
  id: 'BID_STATE',
  label: '标段状态',
  codes: {
    0: '编辑',
    1: '生效',
    2: '撤回',
    3: '招标完成',
    4: '流标',
    5: '重新招标',
    6: '终止',
    7: '暂停',
    8: '暂停审核中',
    9: '恢复审核中',
  },
  fields: {
    'lot.state': {
      preliminary: '1',
      issued: '1',
      opening: '1',
      opened: '1',
      evaluating: '1',
      evaluated: '1',
      publicity: '1',
      draft: '0',
      awarded: '3',
      contracted: '3',
      performed: '3',
      accepted: '3',
      archived: '3',
      suspended: '7',
      failed: '4',
      terminated: '6',
    },
  },
};

export const evaluatingMethod: CodeTable = {
  id: 'EVALUATING_METHOD',
  label: '评标办法',
  codes: { 1: '综合评估法', 2: '经评审的最低投标价法', 3: '简易评标法' },
  fields: {
    'evaluation-method.type': { comprehensive: '1', 'lowest-price': '2' },
    'tender-scheme.evaluation': { comprehensive: '1', 'lowest-price': '2' },
  },
};

export const prequalificationMethod: CodeTable = {
  id: 'EVALUATION_METHOD',
  label: '资审评审办法',
  codes: { 1: '合格制', 2: '有限数量制' },
  fields: {
    'qualification-setting.mode': { all: '1', limited: '2' },
    'preliminary-result.mode': { all: '1', limited: '2' },
  },
};

export const qualificationType: CodeTable = {
  id: 'QUAL_TYPE',
  label: '资审方式',
  codes: { 1: '资格预审', 2: '资格后审' },
  fields: {
    'project.qualificationMethod': { pre: '1', post: '2' },
  },
};

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

/** 1 wants the amount, the others the price in words. */
export const priceForm: CodeTable = {
  id: 'PRICE_FORM_CODE',
  label: '价款形式',
  codes: { 1: '金额', 2: '费率、比率、优惠率、合格率', 3: '单价', 9: '其他' },
  fields: {
    'tender-document.priceForm': { amount: '1', discount: '2', rate: '2', unit: '3', other: '9' },
    'evaluation-method.priceForm': { amount: '1', discount: '2', rate: '2', unit: '3', other: '9' },
  },
};

export const enterpriseNature: CodeTable = {
  id: 'ENTERPRISE_NATURE',
  label: '企业性质',
  codes: { 1: '国有', 2: '集体', 3: '联营', 4: '三资', 5: '私营', 6: '事业单位', 9: '其他' },
  fields: {
    'supplier.nature': {
      state: '1',
      collective: '2',
      joint: '3',
      foreign: '4',
      private: '5',
      institution: '6',
      other: '9',
    },
    'supplier-change.nature': {
      state: '1',
      collective: '2',
      joint: '3',
      foreign: '4',
      private: '5',
      institution: '6',
      other: '9',
    },
  },
};

export const expertBase: CodeTable = {
  id: 'BASE_TYPE',
  label: '专家库类别',
  codes: { 1: '综合评标专家', 2: '政采评审专家' },
  fields: {
    'expert.origin': { ministerial: '1', provincial: '1', unit: uncoded('单位自建的专家库不报送') },
  },
};
