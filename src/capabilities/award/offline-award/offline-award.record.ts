import { date, files, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import { securityTooHigh } from '../award-notice/performance-security.rules.ts';

/** 线下中标通知书 (domain C29): a lot that was run off line; its signed paper is entered, and the contract goes on from here. */
export const offlineAward = defineRecord('offline-award', {
  label: '{中标}通知书（手动）',
  title: (a) => (a.paperNumber ? `线下中标通知书 ${a.paperNumber}` : '线下中标通知书'),
  chain: 'project',
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    because: text('线下办理的原因', { required: true, max: 2000, long: true }),
    supplier: ref('{中标}人', () => organisation, { required: true }),
    paperNumber: text('纸质通知书编号', { required: true, max: 50 }),
    datedOn: date('通知书日期', { required: true, hint: '自该日起 30 日内签订合同（招标投标法 第46条）' }),
    price: money('{中标}价', { required: true, min: '0.01' }),
    scope: text('{中标}范围', { required: true, max: 20000, long: true }),
    term: text('工期', { required: true, max: 200 }),
    quality: text('质量', { required: true, max: 500 }),
    manager: text('项目负责人', { max: 100 }),
    performanceSecurity: money('履约担保金额', { min: '0', hint: '不超过{中标}合同金额的 10%（实施条例 第58条）' }),
    paper: files('签署的{中标}通知书', { required: true }),
    letter: ref('登记的通知书', () => awardNotice, { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['paperNumber', 'lot', 'supplier', 'price', 'datedOn', 'state'],
    filters: ['state', 'project', 'lot'],
    search: ['paperNumber'],
    empty: '没有线下办理的标段。',
  },
  form: [
    { title: '线下办理', fields: ['project', 'lot', 'because'] },
    {
      title: '{中标}通知书',
      fields: [
        ...['supplier', 'paperNumber', 'datedOn', 'price', 'scope', 'term', 'quality', 'manager'],
        ...['performanceSecurity', 'paper'],
      ],
    },
  ],
  rules: [
    {
      rule: 'TR-58',
      law: '实施条例 第58条',
      field: 'performanceSecurity',
      check: (a) => securityTooHigh(a.performanceSecurity, a.price),
    },
  ],
});
