/** A round follows its lot: the lot's own actions move it in the same transaction. */
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { instant, text } from '../../../kernel/record/field.ts';
import { round } from './round.record.ts';

export const roundLifecycle = defineLifecycle(round, {
  initial: 'issued',
  states: {
    issued: { label: '递交中', tone: 'now' },
    opening: { label: '开启中', tone: 'now' },
    opened: { label: '已开启', tone: 'done', final: true },
    unopened: { label: '未开启', tone: 'due', final: true },
  },
  actions: {
    issue: { label: '发出', from: null, to: 'issued', by: [system], form: 'draft', does: 'numberRound', quiet: true },
    move: {
      label: '顺延截止',
      from: 'issued',
      by: [system],
      asks: { deadline: instant('截止时间', { required: true }) },
      does: 'moveRound',
      quiet: true,
    },
    startOpening: { label: '开始开启', from: 'issued', to: 'opening', by: [system], quiet: true },
    readOut: { label: '开启完成', from: 'opening', to: 'opened', by: [system], does: 'stampRound', quiet: true },
    end: {
      label: '不再开启',
      from: ['issued', 'opening'],
      to: 'unopened',
      by: [system],
      asks: { because: text('原因', { required: true, long: true }) },
      does: 'endRound',
      quiet: true,
    },
  },
});
