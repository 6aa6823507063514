import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { ownUnit } from '../audiences.ts';
import { addendumReceipt } from './addendum-receipt.record.ts';

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
