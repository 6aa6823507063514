import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { priceScore } from './price-score.record.ts';

export const priceScoreLifecycle = defineLifecycle(priceScore, {
  initial: 'computed',
  states: {
    computed: { label: '已计算', tone: 'done' },
    void: { label: '作废', tone: 'idle' },
    replaced: { label: '已由复评替代', tone: 'idle', final: true },
  },
  actions: {
    compute: { label: '计算价格分', from: null, to: 'computed', by: [system], quiet: true },
    recompute: { label: '重新计算', from: ['computed', 'void'], to: 'computed', by: [system], quiet: true },
    replace: { label: '由复评替代', from: ['computed', 'void'], to: 'replaced', by: [system], quiet: true },
    annul: { label: '作废', from: 'computed', to: 'void', by: [system], quiet: true },
  },
});
