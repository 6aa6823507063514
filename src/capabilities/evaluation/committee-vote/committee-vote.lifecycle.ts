import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { committeeVote } from './committee-vote.record.ts';

/** Members vote on their own seats (`committee-member.opine`), so that this history shows no name before the result. */
export const committeeVoteLifecycle = defineLifecycle(committeeVote, {
  initial: 'open',
  states: {
    open: { label: '表决中', tone: 'wait' },
    decided: { label: '已表决', tone: 'done' },
    replaced: { label: '已由复评替代', tone: 'idle', final: true },
    dropped: { label: '不再表决', tone: 'idle', final: true },
  },
  actions: {
    replace: { label: '由复评替代', from: ['open', 'decided'], to: 'replaced', by: [system], quiet: true },
    drop: { label: '不再表决', from: 'open', to: 'dropped', by: [system], quiet: true },
    raise: { label: '提请表决', from: null, to: 'open', by: [system], quiet: true },
    cast: { label: '表决', from: 'open', by: [system], quiet: true },
    decide: {
      label: '表决结果',
      from: 'open',
      to: 'decided',
      by: [system],
      law: [
        '实施条例 第39条',
        '实施条例 第40条',
        '评标委员会和评标方法暂行规定 第21条',
        '评标委员会和评标方法暂行规定 第27条',
        '实施条例 第56条',
      ],
      quiet: true,
    },
    // Who is replaced takes the vote along; the successor votes anew (实施条例 48).
    void: {
      label: '更换评委，重新表决',
      from: ['open', 'decided'],
      to: 'open',
      by: [system],
      law: ['实施条例 第48条'],
      quiet: true,
    },
  },
});
