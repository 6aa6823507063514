import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { officeSideAfterReadOut, ownUnit } from '../audiences.ts';

/** That an addendum reached one who took the document, and when it was read (domain C11, 电子招标投标办法 第22条). */
export const addendumReceipt = defineRecord('addendum-receipt', {
  label: '补遗送达',
  title: (r) => r.subject ?? '',
  chain: 'own',
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    // In which round it was done; none where the lot had none, or before this was kept.
    round: ref('轮次', () => round, { readOnly: true }),
    addendum: ref('补遗澄清', () => addendum, { readOnly: true }),
    subject: text('标题', { required: true, readOnly: true, max: 400 }),
    supplier: ref('单位', () => organisation, { required: true, readOnly: true }),
    supplierName: text('单位名称', { required: true, readOnly: true, max: 200 }),
    deliveredAt: instant('送达时间', { readOnly: true }),
    readAt: instant('阅读时间', { readOnly: true }),
  },
  list: {
    columns: ['subject', 'lot', 'supplierName', 'deliveredAt', 'readAt', 'state'],
    whose: 'supplierName',
    filters: ['state', 'addendum', 'lot', 'project'],
    sort: '-deliveredAt',
    empty:
      '没有可以查看的送达名单。{开标}唱标前密封：补遗已公开发布并送达每一个取得文件的单位，送达名单在唱标后列出（招标投标法 第22条）。',
  },
  unique: [['addendum', 'supplier']],
});

export const addendumReceiptLifecycle = defineLifecycle(addendumReceipt, {
  initial: 'delivered',
  states: {
    delivered: { label: '已送达', tone: 'wait' },
    read: { label: '已阅读', tone: 'done', final: true },
  },
  actions: {
    deliver: {
      label: '送达',
      from: null,
      to: 'delivered',
      by: [system],
      law: ['电子招标投标办法 第22条'],
      quiet: true,
    },
    read: { label: '确认阅读', from: 'delivered', to: 'read', by: [ownUnit], does: 'stampReading', quiet: true },
  },
});

export const addendumReceiptAccess = defineAccess(addendumReceipt, { read: [ownUnit, ...officeSideAfterReadOut] });
