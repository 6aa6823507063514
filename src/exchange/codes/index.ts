import { auditState } from './audit-state.ts';
import { bulletinType } from './bulletin-type.ts';
import type { CodeTable } from './code-table.ts';
import { complaintMatter } from './complaint-matter.ts';
import { enterpriseNature } from './enterprise-nature.ts';
import { evaluatingMethod } from './evaluating-method.ts';
import { exceptionType } from './exception-type.ts';
import { expertBase } from './expert-base.ts';
import { fixedAsset } from './fixed-asset.ts';
import { guaranteeForm } from './guarantee-form.ts';
import { guaranteeType } from './guarantee-type.ts';
import { marginPayForm } from './margin-pay-form.ts';
import { noticeNature } from './notice-nature.ts';
import { objectionStatus } from './objection-status.ts';
import { objectionType } from './objection-type.ts';
import { objectionTypeOfSeven } from './objection-type-of-seven.ts';
import { openingType } from './opening-type.ts';
import { prequalificationMethod } from './prequalification-method.ts';
import { priceForm } from './price-form.ts';
import { projectType } from './project-type.ts';
import { publicationState } from './publication-state.ts';
import { publicityScope } from './publicity-scope.ts';
import { qualificationType } from './qualification-type.ts';
import { requirementType } from './requirement-type.ts';
import { reviewKind } from './review-kind.ts';
import { reviewStage } from './review-stage.ts';
import { sectionState } from './section-state.ts';
import { tenderMode } from './tender-mode.ts';
import { tenderOrganizeForm } from './tender-organize-form.ts';

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
