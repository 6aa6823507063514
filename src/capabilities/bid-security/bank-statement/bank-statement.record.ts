import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, files, instant, money, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { tendering } from '../../../platform/identity/identity.audiences.ts';

/** One line of a statement, as it is typed or imported. */
export const lineFields = {
  at: instant('到账时间', { required: true }),
  amount: money('金额', { required: true, min: '0.01' }),
  payerName: text('付款户名', { required: true, max: 200 }),
  payerAccount: text('付款账号', { max: 50 }),
  remark: text('附言', { unsearched: 'quoted', max: 500 }),
  payeeAccount: text('收款（子）账号', { max: 50 }),
  serial: text('银行流水号', { required: true, max: 100 }),
};

/**
 * 到账登记: what the bank says came in, taken in blindly. The system finds whose it is by the reference; where a line
 * belongs to a tender that is not read out yet, neither row nor answer says so (see the README).
 */
export const bankStatement = defineRecord('bank-statement', {
  label: '到账登记',
  title: (s) => s.name ?? '',
  chain: 'own',
  fields: {
    name: text('名称', { required: true, max: 100 }),
    file: files('对账单', { accept: ['.xlsx'] }),
    lines: children('到账明细', lineFields, { required: true, min: 1, max: 1000 }),
    takenAt: instant('登记时间', { required: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'takenAt', 'state'],
    filters: ['takenAt'],
    sort: '-takenAt',
    empty:
      '还没有登记到账。导入银行对账单或逐笔登记；系统凭缴款码自动匹配，逐行结论在所属标段唱标后显示，此前所有行都一样显示为密封。',
  },
  form: [{ title: '到账登记', fields: ['name', 'file', 'lines'] }],
  detail: [{ title: '登记', fields: ['name', 'takenAt', 'file'] }],
});

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

/** Only the finance office that got the statement from the bank reads what the bank says. */
export const bankStatementAccess = defineAccess(bankStatement, { read: [cashiers], keeps: ['TB-22'] });
