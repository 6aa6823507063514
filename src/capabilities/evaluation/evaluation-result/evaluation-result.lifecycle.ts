import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { evaluationResult } from './evaluation-result.record.ts';

export const evaluationResultLifecycle = defineLifecycle(evaluationResult, {
  initial: 'draft',
  states: {
    draft: { label: '待复核', tone: 'wait' },
    confirmed: { label: '已确认', tone: 'done', final: true },
    replaced: { label: '已由复评替代', tone: 'idle', final: true },
  },
  actions: {
    create: { label: '汇总', from: null, to: 'draft', by: [system], quiet: true },
    recompute: { label: '重新汇总', from: 'draft', by: [system], quiet: true },
    settle: { label: '认定', from: 'draft', by: [system], quiet: true },
    replace: { label: '由复评替代', from: ['draft', 'confirmed'], to: 'replaced', by: [system], quiet: true },
    confirm: { label: '确认评审结果', from: 'draft', to: 'confirmed', by: [system], quiet: true },
  },
});
