import { choice, files, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/** Who asked. */
export const querySides = { committee: '{评标}委员会提问', agency: '代理机构提问' } as const;
export type QuerySide = keyof typeof querySides;

/** What may be asked about: what the evaluation needs to know, never how it goes. */
export const queryTopics = {
  document: '{招标}文件的内容',
  method: '{评标}办法的适用',
  data: '{评标}所需的信息和数据',
  procedure: '程序安排',
  facility: '场地、设备和系统',
  other: '其他',
} as const;

/**
 * 专家质疑/询问: one question between the committee and the agency while bids are judged, and its answer. The owner and its
 * agency give the committee the information that it needs, and no hint whom to prefer (评标委员会和评标方法暂行规定 16).
 */
export const expertQuery = defineRecord('expert-query', {
  label: '专家质疑',
  title: (q) => [q.number, q.question?.slice(0, 60)].filter(Boolean).join(' '),
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true, among: { state: 'evaluating' } }),
    committee: ref('{评标}委员会', () => committee, { required: true, readOnly: true }),
    number: text('编号', { required: true, readOnly: true, max: 60 }),
    side: choice('提问方', querySides, { required: true, readOnly: true }),
    // A member asks as a seat, so that this record's history shows no name before the result.
    seat: text('提问席位', { readOnly: true, max: 20 }),
    topic: choice('事项', queryTopics, { required: true }),
    question: text('问题', {
      required: true,
      long: true,
      max: 5000,
      hint: '只问{评标}所需的信息，不写评分、排序和对任何{投标}人的倾向',
    }),
    questionFiles: files('附件'),
    askedAt: instant('提问时间', { required: true, readOnly: true }),
    answer: text('答复', { readOnly: true, long: true, max: 10000 }),
    answerFiles: files('答复附件', { readOnly: true }),
    answeredAt: instant('答复时间', { readOnly: true }),
    closedBecause: text('撤回或者了结的原因', {
      readOnly: true,
      long: true,
      max: 1000,
      when: (q) => Boolean(q.closedBecause),
    }),
    closedAt: instant('了结时间', { readOnly: true }),
  },
  list: {
    columns: ['number', 'side', 'topic', 'question', 'lot', 'askedAt', 'answeredAt', 'state'],
    filters: ['state', 'project', 'lot', 'side', 'topic', 'askedAt'],
    sort: '-askedAt',
    empty: '{评标}期间评委与代理机构之间的书面询问和答复列在这里，全体评委和监督部门可见，写入归档。',
  },
  form: [{ title: '询问{评标}委员会', fields: ['project', 'lot', 'topic', 'question', 'questionFiles'] }],
  detail: [
    {
      title: '问题',
      fields: ['number', 'project', 'lot', 'side', 'seat', 'topic', 'question', 'questionFiles', 'askedAt'],
    },
    { title: '答复', fields: ['answer', 'answerFiles', 'answeredAt', 'closedBecause', 'closedAt'] },
  ],
});
