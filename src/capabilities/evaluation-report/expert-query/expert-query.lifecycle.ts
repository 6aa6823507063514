/**
 * The committee's side is done by the system, passed on from the member's own seat (`committee-member.askAgency` and those
 * beside it): the agency reads this record's history and must not learn a name from it (招标投标法 37).
 */
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { files, text } from '../../../kernel/record/field.ts';
import { projectOfficers } from '../../project/audiences.ts';
import { answersImpartially, askedByAgency, askedByCommittee, stillRunning } from './expert-query.guards.ts';
import { expertQuery } from './expert-query.record.ts';

const law = ['评标委员会和评标方法暂行规定 第16条'];

export const expertQueryLifecycle = defineLifecycle(expertQuery, {
  initial: 'asked',
  states: {
    asked: { label: '待答复', tone: 'wait' },
    answered: { label: '已答复', tone: 'done', final: true },
    withdrawn: { label: '已撤回', tone: 'idle', final: true },
    closed: { label: '未答复了结', tone: 'idle', final: true },
  },
  actions: {
    ask: {
      label: '{评标}委员会提问',
      from: null,
      to: 'asked',
      by: [system],
      tells: ['projectOfficers'],
      law,
      quiet: true,
    },
    raise: {
      label: '询问{评标}委员会',
      from: null,
      to: 'asked',
      by: [projectOfficers],
      form: 'complete',
      does: 'raiseQuery',
      law,
      primary: true,
    },
    answer: {
      label: '答复',
      from: 'asked',
      to: 'answered',
      by: [projectOfficers],
      needs: [askedByCommittee, stillRunning, answersImpartially],
      asks: {
        answer: text('答复', {
          required: true,
          long: true,
          max: 10000,
          hint: '提供{评标}所需的信息和数据，不得明示或者暗示倾向、排斥特定{投标}人（评标委员会和评标方法暂行规定 第16条）',
        }),
        answerFiles: files('附件'),
      },
      does: 'keepQueryAnswer',
      law,
      primary: true,
    },
    reply: {
      label: '{评标}委员会答复',
      from: 'asked',
      to: 'answered',
      by: [system],
      tells: ['projectOfficers'],
      law,
      quiet: true,
    },
    retract: {
      label: '撤回',
      from: 'asked',
      to: 'withdrawn',
      by: [projectOfficers],
      needs: [askedByAgency],
      asks: { reason: text('撤回的原因', { required: true, max: 500 }) },
      does: 'withdrawQuery',
    },
    withdraw: {
      label: '{评标}委员会撤回',
      from: 'asked',
      to: 'withdrawn',
      by: [system],
      tells: ['projectOfficers'],
      quiet: true,
    },
    // The lot ended while somebody still waited for an answer.
    close: { label: '未答复了结', from: 'asked', to: 'closed', by: [system], quiet: true },
  },
});
