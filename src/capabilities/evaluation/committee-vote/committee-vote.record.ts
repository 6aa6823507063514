import { choice, data, files, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { committee } from '../../committee/committee/committee.record.ts';
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
