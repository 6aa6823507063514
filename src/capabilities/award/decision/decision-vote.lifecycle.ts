import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { decisionVote } from './decision-vote.record.ts';

/** Members vote on their own seats (`decision-member.vote`); the last ballot of a round counts it. */
export const decisionVoteLifecycle = defineLifecycle(decisionVote, {
  initial: 'open',
  states: {
    open: { label: '表决中', tone: 'now' },
    counted: { label: '已计票', tone: 'done' },
    lapsed: { label: '已失效', tone: 'idle', final: true },
  },
  actions: {
    open: { label: '开始表决', from: null, to: 'open', by: [system], quiet: true },
    cast: { label: '收到选票', from: 'open', by: [system], quiet: true },
    count: { label: '计票', from: 'open', to: 'counted', by: [system], law: ['招标投标法 第40条'], quiet: true },
    lapse: { label: '失效', from: ['open', 'counted'], to: 'lapsed', by: [system], quiet: true },
  },
});
