import { audience, mine } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { tendering } from '../../../platform/identity/unit-audiences.ts';
import { bankStatement } from './bank-statement.record.ts';

export const cashiers = audience('本单位财务', { org: mine }, { roles: ['finance'], orgTypes: tendering });

export const bankStatementLifecycle = defineLifecycle(bankStatement, {
  initial: 'taken',
  states: { taken: { label: '已登记', tone: 'done', final: true } },
  actions: {
    create: {
      label: '登记到账',
      from: null,
      to: 'taken',
      by: [cashiers],
      form: 'complete',
      does: 'takeStatement',
      law: ['招标投标法 第22条', '招标投标法实施条例 第26条'],
      primary: true,
    },
  },
});
