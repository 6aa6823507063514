import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, data, files, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { sittingOnCommittee } from '../../committee/audiences.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { type Ballot, matterKinds, voteOutcomes } from './ballot.rules.ts';

/** 评标委员会表决: one matter, every member's vote with its reason, and what the majority decided (评标委员会和评标方法暂行规定 27). */
export const committeeVote = defineRecord('committee-vote', {
  label: '{评标}委员会表决',
  title: (v) => v.says?.slice(0, 100) ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    committee: ref('{评标}委员会', () => committee, { required: true, readOnly: true }),
    kind: choice('事项', matterKinds, { required: true, readOnly: true }),
    // The sign or the finding that it is about; a number where the committee itself raised it.
    subject: text('对象', { required: true, readOnly: true, max: 64 }),
    says: text('内容', { readOnly: true, long: true, max: 3000 }),
    /** By which of the cases of 实施条例 51 the bids fail if it is upheld. */
    basis: text('否决依据', { readOnly: true, max: 20 }),
    proofs: files('材料', { readOnly: true, when: (v) => v.kind === 'capacity' }),
    bids: data<string[]>('所涉{投标}'),
    // By seat, so that the history of this record shows no name before the result.
    voted: data<string[]>('已表决的席位'),
    // Nothing before all have voted: until then each seat's word lies, signed, with the seat alone.
    ballots: data<Ballot[]>('各席位的意见'),
    /** Why the chair closed it while seats had not voted. */
    closed: text('未等全体表决的原因', { readOnly: true, long: true, max: 2000, when: (v) => Boolean(v.closed) }),
    outcome: choice('表决结果', voteOutcomes, { readOnly: true }),
    chosen: ref('排在前面的{投标}', () => bid, { readOnly: true, when: (v) => v.kind === 'order' }),
    decidedAt: instant('表决时间', { readOnly: true }),
  },
  list: {
    columns: ['says', 'kind', 'lot', 'outcome', 'decidedAt', 'state'],
    filters: ['state', 'project', 'lot', 'kind', 'outcome'],
    sort: '-updatedAt',
    empty: '雷同线索、关联情形、缺乏竞争、报价说明、并列次序和履约能力，由{评标}委员会逐席表决，结果列在这里。',
  },
  detail: [
    { title: '事项', fields: ['project', 'lot', 'committee', 'kind', 'says', 'proofs'] },
    { title: '表决', fields: ['outcome', 'chosen', 'closed', 'decidedAt'] },
  ],
  unique: [['committee', 'kind', 'subject']],
});

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

// The committee votes and the supervisor follows; the office learns of it with the report (招标投标法 44).
export const committeeVoteAccess = defineAccess(committeeVote, {
  read: [sittingOnCommittee(), projectSupervisors],
  keeps: ['TB-44'],
});
