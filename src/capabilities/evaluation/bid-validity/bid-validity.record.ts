import { date, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';

/** 投标有效期: one a round, from the read-out on; evaluation and decision must fall into it (12 号令 40). */
export const bidValidity = defineRecord('bid-validity', {
  label: '{投标}有效期',
  title: (v) => (v.endsOn ? `{投标}有效期至 ${v.endsOn}` : ''),
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    // None where the lot was issued before there were rounds, or what this belongs to was begun before.
    round: ref('轮次', () => round, { readOnly: true }),
    deadline: instant('{投标}截止时间', { required: true, readOnly: true }),
    days: integer('{投标}有效期', { readOnly: true, unit: '天' }),
    endsOn: date('有效期至', { required: true, readOnly: true }),
    rounds: integer('延长次数', { readOnly: true, initial: 0 }),
    newEndsOn: date('拟延长至', { readOnly: true }),
    reason: text('延长的原因', { readOnly: true, max: 2000, long: true }),
    askedAt: instant('通知时间', { readOnly: true }),
    replyBy: instant('答复截止', { ends: true, readOnly: true }),
  },
  list: {
    columns: ['lot', 'deadline', 'days', 'endsOn', 'rounds', 'newEndsOn', 'replyBy', 'state'],
    filters: ['state', 'project', 'lot', 'endsOn'],
    sort: 'endsOn',
    empty: '唱标后，各标段的{投标}有效期列在这里。',
  },
  detail: [
    { title: '{投标}有效期', fields: ['project', 'lot', 'round', 'deadline', 'days', 'endsOn', 'rounds'] },
    { title: '延长', fields: ['newEndsOn', 'reason', 'askedAt', 'replyBy'] },
  ],
  unique: [['lot', 'round']],
});
