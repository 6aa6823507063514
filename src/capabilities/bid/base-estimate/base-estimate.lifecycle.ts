import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { projectOfficers, projectOwners } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { isInTime } from '../bid/bid.lifecycle.ts';
import { baseEstimate } from './base-estimate.record.ts';

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
  shares: text('密钥份额', { unsearched: 'code', required: true, max: 20_000 }),
  seal: text('封存签名', { unsearched: 'code', required: true, max: 5_000 }),
  certificate: text('签名证书', { unsearched: 'code', required: true, max: 5_000 }),
  ciphertext: text('密文', { unsearched: 'code', required: true, max: 200_000 }),
  serverSecret: text('平台保管的一半密钥', { unsearched: 'code', required: true, max: 100 }),
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
