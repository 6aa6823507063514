import { anchorFields } from '../../../kernel/record/chain.ts';
import { choice, computed, data, date, instant, money, ref, refs, text } from '../../../kernel/record/field.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { hintedAmount } from '../../../platform/law/rulebook.ts';
import type { Certificate, DetachedSignature } from '../../../platform/signature/index.ts';
import { templateVersion } from '../../../platform/templates/template-version/template-version.record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { awardsOtherwise } from '../../procedure/said.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { shownPriceOf } from '../../tender-document/price/price-form.ts';
import { awardLine } from '../award-line/award-line.record.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import { securityTooHigh } from './letter.ts';

/** One signature for all letters of a decision; it is over their list, which names each by its digest. */
export interface LetterSignature {
  letters: { number: string; sha256: string }[];
  signature: DetachedSignature;
  certificate: Certificate;
  at: string;
}

/** 中标通知书 or 成交通知书, as its law calls it. */
export const letterPrefix = (spokenBy: string | undefined): string => (awardsOtherwise(spokenBy) ? 'CJTZ' : 'ZBTZ');

/** 中标通知书 (domain C29, D5) and the letters to the others: made and sent together (招标投标法 45). */
export const awardNotice = defineRecord('award-notice', {
  label: '{中标}通知书',
  title: (n) => `${n.kind === 'loss' ? '{中标}结果通知书' : '{中标}通知书'} ${n.supplierName ?? ''}`,
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: letterPrefix },
  fields: {
    project: ref('{招标}项目', () => project, {
      required: true,
      from: taken('confirmation', () => winnerConfirmation, 'project'),
    }),
    lot: ref('标段', () => lot, { required: true, from: taken('confirmation', () => winnerConfirmation, 'lot') }),
    confirmation: ref('{定标}', () => winnerConfirmation, { required: true }),
    // None on papers of before there were lines.
    line: ref('{中标}单位', () => awardLine, { readOnly: true }),
    kind: choice(
      '类别',
      { award: '{中标}通知书', loss: '{中标}结果通知书（未{中标}）' },
      { readOnly: true, initial: 'award' },
    ),
    number: text('编号', { max: 50, required: true, readOnly: true }),
    bid: ref('{投标}文件', () => bid, { readOnly: true }),
    supplier: ref('收件单位', () => organisation, { required: true, readOnly: true }),
    // A consortium answers together: the letter goes to each member that has an account (招标投标法 31).
    memberUnits: refs('联合体成员', () => organisation, { readOnly: true }),
    supplierName: text('单位名称', { required: true, readOnly: true, max: 2000 }),
    price: money('{中标}价', { readOnly: true, when: (n) => !n.priceText }),
    // What was read out, where the document asks for no amount.
    priceText: text('{中标}价（按报价形式）', { readOnly: true, max: 2000, when: (n) => Boolean(n.priceText) }),
    // What a share of the price is taken of where the price is no amount: the lot's estimate.
    estimatedTotal: money('合同估算价', { readOnly: true, when: (n) => Boolean(n.estimatedTotal) }),
    // An amount or what was read out instead: one column for every form.
    shownPrice: computed('{中标}价', shownPriceOf),
    scope: text('{中标}范围', {
      required: true,
      max: 20000,
      long: true,
      from: taken('lot', () => lot, 'content'),
    }),
    term: text('工期', { required: true, max: 200, from: taken('confirmation.bid', () => bid, 'term') }),
    quality: text('质量', { required: true, max: 500, from: taken('confirmation.bid', () => bid, 'quality') }),
    manager: text('项目负责人', { max: 100 }),
    managerCertificate: text('项目负责人证书', { readOnly: true, max: 300 }),
    performanceSecurity: money('履约担保金额', {
      hint: `不超过{中标}合同金额的 ${hintedAmount('security.performance')}（实施条例 第58条）；{中标}价不是金额的，以标段的合同估算价为基数`,
    }),
    contractBy: date('签订合同期限', { readOnly: true }),
    datedOn: date('落款日期', { readOnly: true }),
    template: ref('模板', () => templateVersion, {
      among: { kind: 'award-notice', state: 'current' },
      hint: '不选时用平台的固定正文',
    }),
    // A lot that was run off line has its letter on paper; the id of the row that keeps it.
    offline: text('线下登记', { readOnly: true, max: 40 }),
    body: text('正文', { required: true, readOnly: true, long: true, max: 20000 }),
    preparedBy: ref('拟稿人', () => user, { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
    // Letters that went out before the owner signed them say nothing here.
    issuedBy: choice('签发', { owner: '{招标}人签发', agency: '受{招标}人委托，代理机构签发' }, { readOnly: true }),
    signature: data<LetterSignature>('签章'),
    sentAt: instant('发出时间', { readOnly: true }),
    ...anchorFields,
    receivedAt: instant('签收时间', { readOnly: true }),
  },
  list: {
    columns: ['supplierName', 'number', 'kind', 'lot', 'shownPrice', 'sentAt', 'receivedAt', 'state'],
    whose: 'supplierName',
    filters: ['state', 'project', 'lot', 'kind'],
    search: ['number', 'supplierName'],
    empty: '还没有通知书。{中标}通知书与未{中标}通知同时发出。',
  },
  form: [
    {
      title: '{中标}通知书',
      fields: ['project', 'lot', 'confirmation', 'scope', 'term', 'quality', 'manager', 'performanceSecurity'],
    },
  ],
  // The letter itself shows the rest.
  detail: [
    {
      title: '来源',
      fields: ['project', 'lot', 'contractBy', 'estimatedTotal', 'performanceSecurity', 'issuedBy', 'preparedBy'],
    },
  ],
  rules: [
    {
      rule: 'TR-58',
      law: '实施条例 第58条',
      field: 'performanceSecurity',
      check: (n) => securityTooHigh(n.performanceSecurity, n.price ?? n.estimatedTotal),
    },
  ],
});
