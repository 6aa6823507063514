import { audience, me, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { applicationSheet } from './application-sheet.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'application-sheet': { panelState: StateOf<'committee'>; lotState: StateOf<'lot'> };
  }
}

export const reviewer = audience('审查人员本人', { member: me });
const isReviewing = guard<typeof applicationSheet>(
  'isReviewing',
  '审查没有进行，或者已经汇总',
  ({ facts }) => facts.panelState === 'reviewing' && facts.lotState === 'preliminary',
);

export const applicationSheetLifecycle = defineLifecycle(applicationSheet, {
  initial: 'open',
  states: {
    open: { label: '审查中', tone: 'now' },
    submitted: { label: '已提交', tone: 'done' },
    void: { label: '作废', tone: 'idle', final: true },
  },
  actions: {
    save: { label: '暂存', from: 'open', by: [reviewer], form: 'draft', needs: [isReviewing], does: 'keepReview' },
    submit: {
      label: '签名提交',
      from: 'open',
      to: 'submitted',
      by: [reviewer],
      form: 'complete',
      asks: {
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 5000 }),
      },
      needs: [isReviewing],
      does: 'submitReview',
      law: ['招标投标法实施条例 第18条', '电子签名法 第13条'],
      quiet: true,
    },
    takeBack: {
      label: '改正',
      from: 'submitted',
      to: 'open',
      by: [reviewer],
      needs: [isReviewing],
      does: 'unsignReview',
    },
    reopen: { label: '重新审查', from: 'submitted', to: 'open', by: [system], does: 'unsignReview', quiet: true },
    annul: { label: '作废', from: ['open', 'submitted'], to: 'void', by: [system], quiet: true },
    explain: { label: '加更正说明', from: 'submitted', by: [system], explains: true, quiet: true },
  },
});
