import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { data, instant, integer, money, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { officeSide, projectOfficers, projectOwners } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { isInTime } from '../../project/windows.ts';

/**
 * 标底 (实施条例 27, 50): optional, one a lot. Sealed in the browser for the holders of the tender document as a bid is, so
 * that neither database nor administrator can read it before the opening; then it is published and is a reference only.
 */
export const baseEstimate = defineRecord('base-estimate', {
  label: '标底',
  title: (e) => e.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    name: text('名称', { required: true, readOnly: true, max: 600 }),
    sealVersion: integer('封存版本', { readOnly: true }),
    header: data<Record<string, any>>('封存头'),
    shares: data<unknown[]>('交持钥人保管的密钥部分'),
    seal: data<Record<string, any>>('封存签名'),
    certificate: data<Record<string, any>>('证书'),
    ciphertext: data<string>('密文'),
    // The half that a bidder would keep; without the holders' half it opens nothing.
    serverSecret: data<string>('平台保管的密钥部分'),
    ciphertextSha256: text('文件核对码', { readOnly: true, max: 64 }),
    sealedBy: text('封存人', { readOnly: true, max: 200 }),
    sealedAt: instant('封存时间', { readOnly: true }),
    amount: money('标底', { readOnly: true }),
    openedAt: instant('公布时间', { readOnly: true }),
    checked: text('核对', { readOnly: true, max: 300 }),
  },
  list: {
    columns: ['name', 'lot', 'sealedBy', 'sealedAt', 'amount', 'state'],
    filters: ['state', 'project', 'lot'],
    empty: '还没有标底。是否编制标底由{招标}人自行决定；编制的在{投标}截止前封存，{开标}时公布，只作{评标}参考。',
  },
  unique: [['lot']],
  detail: [
    { title: '封存', fields: ['project', 'lot', 'sealVersion', 'sealedBy', 'sealedAt', 'ciphertextSha256'] },
    { title: '公布', fields: ['amount', 'openedAt', 'checked'] },
  ],
});

// Its sealed parts are for the opening's hands alone; bidders learn of it, and of its amount, in the opening room.
const whileSealed = { while: () => true, shows: '密封至{开标}' };

export const baseEstimateAccess = defineAccess(baseEstimate, {
  read: [...officeSide],
  keeps: ['TB-22', 'TR-27a'],
  fields: {
    header: whileSealed,
    shares: whileSealed,
    seal: whileSealed,
    certificate: whileSealed,
    ciphertext: whileSealed,
    serverSecret: whileSealed,
  },
});

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'base-estimate': { lotState: StateOf<'lot'>; deadline: string | null };
  }
}

const beforeOpening = guard<typeof baseEstimate>(
  'estimateBeforeOpening',
  '标底在{招标}文件发出后、{投标}截止前封存；{投标}截止后不能再封存、替换或撤回',
  ({ facts, now }) => facts.lotState === 'issued' && isInTime(now, facts.deadline as string | null),
  { rule: 'TR-27a', law: '招标投标法实施条例 第27条' },
);

/** What the browser hands in, as `sealing` makes it. */
const sealed = {
  header: text('封存头', { unsearched: 'code', required: true, max: 20_000 }),
  shares: text('交持钥人保管的密钥部分', { unsearched: 'code', required: true, max: 20_000 }),
  seal: text('封存签名', { unsearched: 'code', required: true, max: 5_000 }),
  certificate: text('签名证书', { unsearched: 'code', required: true, max: 5_000 }),
  ciphertext: text('密文', { unsearched: 'code', required: true, max: 200_000 }),
  serverSecret: text('平台保管的密钥部分', { unsearched: 'code', required: true, max: 100 }),
};
const by = [projectOfficers, projectOwners];
const law = ['招标投标法 第22条', '招标投标法实施条例 第27条'];

export const baseEstimateLifecycle = defineLifecycle(baseEstimate, {
  initial: 'sealed',
  states: {
    sealed: { label: '已封存', tone: 'sealed' },
    withdrawn: { label: '已撤回', tone: 'idle' },
    opened: { label: '已公布', tone: 'done', final: true },
    unopened: { label: '未能开启', tone: 'due', final: true },
  },
  actions: {
    seal: {
      label: '封存标底',
      cost: 'hand-in',
      from: null,
      to: 'sealed',
      by,
      asks: { lot: ref('标段', () => lot, { required: true }), ...sealed },
      needs: [beforeOpening],
      does: 'sealEstimate',
      law,
      quiet: true,
    },
    replace: {
      label: '重新封存',
      cost: 'hand-in',
      from: ['sealed', 'withdrawn'],
      to: 'sealed',
      by,
      asks: sealed,
      needs: [beforeOpening],
      does: 'sealEstimate',
      law,
      quiet: true,
    },
    withdraw: {
      label: '撤回标底',
      cost: 'hand-in',
      from: 'sealed',
      to: 'withdrawn',
      by,
      needs: [beforeOpening],
      asks: { reason: text('原因', { required: true, max: 500 }) },
      does: 'withdrawEstimate',
      danger: true,
    },
    open: {
      label: '公布标底',
      from: 'sealed',
      to: 'opened',
      by: [system],
      does: 'openEstimate',
      keeps: ['TR-50'],
      law: ['招标投标法实施条例 第50条'],
      quiet: true,
    },
    keepShut: {
      label: '未能开启',
      from: 'sealed',
      to: 'unopened',
      by: [system],
      does: 'keepEstimateShut',
      quiet: true,
    },
  },
});
