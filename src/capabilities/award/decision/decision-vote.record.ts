import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, data, flag, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { decisionCommittee } from './decision-committee.record.ts';
import type { Counted, DecisionBallot } from './votes.rules.ts';

/** 定标表决: one round. While it is open, no ballot is shown; whose a secret ballot was is never shown. */
export const decisionVote = defineRecord('decision-vote', {
  label: '{定标}表决',
  title: (v) => v.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    committee: ref('{定标}委员会', () => decisionCommittee, { required: true, readOnly: true }),
    number: integer('轮次', { required: true, readOnly: true }),
    name: text('表决', { required: true, readOnly: true, max: 100 }),
    named: flag('记名', { readOnly: true }),
    because: text('本轮表决的原因', { readOnly: true, max: 1000 }),
    among: data<string[]>('参加表决的候选人'),
    // The seats that have voted, in the order of their numbers: not in the order of their votes.
    voted: data<string[]>('已表决的席位'),
    ballots: data<DecisionBallot[]>('选票'),
    counts: data<Counted[]>('得票'),
    outcome: choice('结果', { winner: '形成结论', again: '继续表决' }, { readOnly: true }),
    countedAt: instant('计票时间', { readOnly: true }),
  },
  list: {
    columns: ['name', 'lot', 'named', 'outcome', 'countedAt', 'state'],
    filters: ['state', 'project', 'lot', 'committee'],
    sort: 'number',
    empty: '{定标}委员会开始{定标}后，每一轮表决列在这里。',
  },
});

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
