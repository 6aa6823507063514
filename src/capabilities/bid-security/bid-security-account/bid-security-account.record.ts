import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, instant, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { takers } from '../../participation/audiences.ts';
import { officeSide, projectOfficers } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { isInTime } from '../../project/windows.ts';
import { projectFinance } from '../audiences.ts';
import { bidsAreAsked } from '../bid-security/bid-security.guards.ts';

/** 保证金账号 (domain C17): where the securities of a lot are paid. It names no bidder and is no secret. */
export const bidSecurityAccount = defineRecord('bid-security-account', {
  label: '保证金账号',
  title: (a) => a.lotName ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    lotName: text('标段名称', { required: true, readOnly: true, max: 500 }),
    amount: money('保证金金额', { readOnly: true }),
    deadline: instant('到账截止（{投标}截止）', { readOnly: true }),
    keeper: choice(
      '收款方',
      { buyer: '{招标}人', agency: '{招标}代理机构', centre: '公共资源交易中心', bank: '银行监管账户' },
      { required: true, initial: 'agency', hint: '收取保证金的单位不得挪用（实施条例 第26条）' },
    ),
    payee: text('户名', { required: true, max: 200 }),
    bank: text('开户行', { required: true, max: 200 }),
    mode: choice(
      '账号方式',
      { shared: '同一账号，凭缴款码识别', sub: '一家一个虚拟子账号' },
      { required: true, initial: 'shared', hint: '子账号由银行按前缀生成，付款时不必再写缴款码' },
    ),
    number: text('账号或子账号前缀', {
      required: true,
      max: 30,
      pattern: [/^[0-9A-Za-z-]{4,30}$/, '应为 4 至 30 位数字、字母或短横'],
    }),
    note: text('缴纳说明', { max: 1000, long: true }),
    openedAt: instant('启用时间', { readOnly: true }),
    changedBecause: text('变更原因', { readOnly: true, long: true, max: 1000 }),
  },
  list: {
    columns: ['lotName', 'amount', 'deadline', 'keeper', 'payee', 'number', 'state'],
    filters: ['state', 'project', 'lot', 'keeper'],
    search: ['lotName', 'payee', 'number'],
    empty:
      '要求{投标}保证金的标段，发布公告后在这里设置收款账号；启用后，每个{投标}人在门户各自取得随机的缴款码或子账号。',
  },
  form: [
    { title: '标段', fields: ['lot'] },
    { title: '收款账号', fields: ['keeper', 'payee', 'bank', 'mode', 'number', 'note'] },
  ],
  detail: [
    { title: '标段', fields: ['project', 'lot', 'amount', 'deadline'] },
    {
      title: '收款账号',
      fields: ['keeper', 'payee', 'bank', 'mode', 'number', 'note', 'openedAt', 'changedBecause'],
    },
  ],
  unique: [['lot']],
});

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'bid-security-account': { amount: string | null; deadline: string | null; isBeforeBids: boolean };
  }
}

const { payee, bank, number } = bidSecurityAccount.fields;
const keepers = [projectFinance, projectOfficers];

const lotAsksSecurity = guard<typeof bidSecurityAccount>(
  'lotAsksSecurity',
  '本标段不要求{投标}保证金，不需要收款账号；要求的，请先在标段或{招标}文件中写明金额',
  ({ facts }) => facts.amount !== null && facts.amount !== undefined,
);
const beforeDeadline = guard<typeof bidSecurityAccount>(
  'beforeDeadline',
  '{投标}截止时间已过，收款账号不能再变更',
  ({ facts, now }) => !facts.deadline || isInTime(now, facts.deadline),
);

export const bidSecurityAccountLifecycle = defineLifecycle(bidSecurityAccount, {
  initial: 'draft',
  states: { draft: { label: '待启用', tone: 'wait' }, open: { label: '已启用', tone: 'done', final: true } },
  actions: {
    create: {
      label: '设置保证金账号',
      from: null,
      to: 'draft',
      by: keepers,
      form: 'draft',
      needs: [lotAsksSecurity],
      does: 'fillSecurityAccount',
    },
    save: { label: '保存', from: 'draft', by: keepers, form: 'draft', does: 'fillSecurityAccount' },
    open: {
      label: '启用',
      from: 'draft',
      to: 'open',
      by: keepers,
      complete: true,
      needs: [lotAsksSecurity, bidsAreAsked, beforeDeadline],
      does: 'openSecurityAccount',
      law: ['招标投标法实施条例 第26条'],
      primary: true,
      settles: ['启用以后{投标}人按此账户缴纳；账户再变更的，已取得账户的单位都会收到通知'],
    },
    // Whether anybody holds a reference is a secret, so a change is never refused for it: everybody who does is told.
    change: {
      label: '变更账号',
      from: 'open',
      by: [projectFinance],
      asks: { payee, bank, number, because: text('变更原因', { required: true, long: true, max: 1000 }) },
      needs: [beforeDeadline],
      does: 'changeSecurityAccount',
      danger: true,
    },
    remove: { label: '删除', from: 'draft', by: keepers, removes: true, danger: true },
  },
});

const takersOnceOpen = { ...takers, label: '取得文件的单位（启用后）', where: { ...takers.where, state: 'open' } };

export const bidSecurityAccountAccess = defineAccess(bidSecurityAccount, { read: [...officeSide, takersOnceOpen] });
