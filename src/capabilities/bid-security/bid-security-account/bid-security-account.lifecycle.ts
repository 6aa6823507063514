import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { takers } from '../../participation/audiences.ts';
import { officeSide, projectOfficers } from '../../project/audiences.ts';
import { projectFinance } from '../audiences.ts';
import { bidsAreAsked } from '../bid-security/bid-security.guards.ts';
import { bidSecurityAccount } from './bid-security-account.record.ts';

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
  ({ facts, now }) => !facts.deadline || now < new Date(facts.deadline),
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
