import { choice, computed, data, flag, instant, integer, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import type { DeniedShare } from '../../bid/sealing/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { shownPriceOf } from '../../tender-document/price/price-form.ts';
import { opening } from '../opening/opening.record.ts';

/** 开标一览表, one row: one bidder in one opening (domain D2). Made by the system when the room opens. */
export const openingEntry = defineRecord('opening-entry', {
  label: '{开标}一览表',
  title: (e) => e.supplierName ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    opening: ref('{开标}', () => opening, { required: true, readOnly: true }),
    bid: ref('{投标}文件', () => bid, { required: true, readOnly: true }),
    supplier: ref('{投标}人', () => organisation, { required: true, readOnly: true }),
    serial: integer('序号', { readOnly: true }),
    supplierName: text('{投标}人名称', { required: true, readOnly: true, max: 2000 }),
    submittedAt: instant('递交时间', { required: true, readOnly: true }),
    signedInAt: instant('签到时间', { readOnly: true }),
    releasedAt: instant('解密时间', { readOnly: true }),
    mustDisclose: flag('须公开密钥文件', { readOnly: true }),
    disclosedAt: instant('公开密钥文件时间', { readOnly: true }),
    denials: data<DeniedShare[]>('持钥人的否认'),
    openedAt: instant('开启时间', { readOnly: true }),
    price: money('{投标}报价', { readOnly: true }),
    priceCapitals: text('大写', { readOnly: true, max: 200 }),
    priceText: text('报价（文字）', { readOnly: true, max: 2000 }),
    // An amount or what was read out instead: one column for every form.
    shownPrice: computed('{投标}报价', shownPriceOf),
    term: text('工期', { readOnly: true, max: 200 }),
    quality: text('质量', { readOnly: true, max: 200 }),
    // Bids that were sealed before it was read out have neither.
    manager: text('项目负责人', { readOnly: true, max: 200 }),
    managerCertificate: text('证书名称和编号', { readOnly: true, max: 300 }),
    // What the bid claims of the policy for small enterprises, where it claims anything.
    policyClaim: text('中小企业等声明', { readOnly: true, max: 600 }),
    // Read out where the document asks for a security.
    security: text('{投标}保证金', { readOnly: true, max: 300 }),
    checked: text('核对码与承诺校验', { readOnly: true, max: 300 }),
    cause: choice(
      '未解密归因',
      { bidder: '{投标}人原因（视为撤销）', platform: '非{投标}人原因（视为撤回）', open: '待裁定' },
      { readOnly: true },
    ),
    causeReason: text('归因说明', { readOnly: true, long: true }),
    confirmedAt: instant('确认时间', { readOnly: true }),
    confirmation: data<{ content: string; signature: unknown; certificate: unknown }>('确认签名'),
  },
  list: {
    columns: ['supplierName', 'lot', 'submittedAt', 'shownPrice', 'term', 'quality', 'state'],
    filters: ['project', 'lot', 'opening', 'state'],
    sort: 'serial',
    empty: '{开标}后在此列出每一个{投标}人。',
  },
});
