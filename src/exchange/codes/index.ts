import type { CodeTable } from './code-table.ts';
import {
  complaintMatter,
  exceptionType,
  guaranteeForm,
  guaranteeType,
  marginPayForm,
  objectionStatus,
  objectionType,
  objectionTypeOfSeven,
  openingType,
} from './course-codes.ts';
import {
  auditState,
  bulletinType,
  noticeNature,
  publicationState,
  publicityScope,
  reviewKind,
  reviewStage,
} from './paper-codes.ts';
import {
  enterpriseNature,
  evaluatingMethod,
  expertBase,
  fixedAsset,
  prequalificationMethod,
  priceForm,
  projectType,
  qualificationType,
  requirementType,
  sectionState,
  tenderMode,
  tenderOrganizeForm,
} from './project-codes.ts';

export { type CodeTable, nationalCode } from './code-table.ts';

/** Every table of the exchange's codes that something here is coded by. */
export const codeTables: readonly CodeTable[] = [
  auditState,
  bulletinType,
  complaintMatter,
  enterpriseNature,
  evaluatingMethod,
  exceptionType,
  expertBase,
  fixedAsset,
  guaranteeForm,
  guaranteeType,
  marginPayForm,
  noticeNature,
  objectionStatus,
  objectionTypeOfSeven,
  objectionType,
  openingType,
  prequalificationMethod,
  priceForm,
  projectType,
  publicationState,
  publicityScope,
  qualificationType,
  requirementType,
  reviewKind,
  reviewStage,
  sectionState,
  tenderMode,
  tenderOrganizeForm,
];

/** Codes that are the same in everything that is sent. */
export const constantCodes = { PRICE_UNIT: '0', CURRENCY_CODE: '156', CLASS_VER_CODE: '2' } as const;

/** Tables of domain C0 that nothing here is coded by, with the reason. */
export const unusedTables: Readonly<Record<string, string>> = {
  PURCHASE_MODE: '标书款的支付方式：招标文件的工本费不在平台收取',
  AVOID_REASON: '回避原因：回避名单逐条写明理由，不分类',
  PURCHASER_MODE: '采购方式（政府采购）：招标以外的采购方式尚未实现，国标码值也没有见到',
  DATA_TYPE: '数据操作：由报送的动作决定（新增 1、修改 2、删除 3），没有字段',
  REGION_CODE: '行政区划：字段直接存 GB/T 2260 六位代码',
  INDUSTRIES_TYPE: '行业分类：字段直接存 GB/T 4754 代码（数据字典）',
};
