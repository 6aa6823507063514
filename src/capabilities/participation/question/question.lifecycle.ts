import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { projectOfficers } from '../../project/audiences.ts';
import { ownUnit } from '../audiences.ts';
import { mayRespond } from '../document-download/document-download.guards.ts';
import {
  answerChangesNothing,
  answersBeforeDeadline,
  askedBeforeBids,
  askedOfBids,
  lotIsTendered,
  withinQuestionTime,
} from './question.guards.ts';
import { myQuestion, question } from './question.record.ts';

export const questionLifecycle = defineLifecycle(question, {
  initial: 'open',
  states: {
    open: { label: '待答复', tone: 'wait' },
    waiting: { label: '待随补遗发出', tone: 'wait' },
    answered: { label: '已答复', tone: 'done', final: true },
  },
  actions: {
    receive: { label: '收到提问', from: null, to: 'open', by: [system], quiet: true },
    answer: {
      label: '答复',
      from: ['open', 'waiting'],
      to: 'answered',
      by: [projectOfficers],
      asks: {
        answer: text('答复内容', {
          required: true,
          long: true,
          max: 20000,
          hint: '不影响{投标}文件编制的，立即同时公布给所有人；影响编制的请“随补遗答复”',
        }),
      },
      needs: [answersBeforeDeadline, answerChangesNothing],
      does: 'answerQuestion',
      law: ['电子招标投标办法 第22条'],
      primary: true,
    },
    answerByAddendum: {
      label: '随补遗答复',
      from: ['open', 'waiting'],
      to: 'waiting',
      by: [projectOfficers],
      asks: {
        answer: text('答复内容', {
          required: true,
          long: true,
          max: 20000,
          hint: `影响{投标}文件编制的答复随补遗发出：由另一人审核，不足 ${usualAmount('clarification.before')}的顺延{投标}截止`,
        }),
      },
      needs: [askedOfBids, answersBeforeDeadline],
      does: 'draftAnswer',
      law: ['招标投标法 第23条'],
    },
    answerByClarification: {
      label: '随澄清答复',
      from: ['open', 'waiting'],
      to: 'waiting',
      by: [projectOfficers],
      asks: {
        answer: text('答复内容', {
          required: true,
          long: true,
          max: 20000,
          hint: `可能影响申请文件编制的答复随补遗发出：由另一人审核，不足 ${usualAmount('prequalification.clarification.before')}的顺延递交截止`,
        }),
      },
      needs: [askedBeforeBids, answersBeforeDeadline],
      does: 'draftAnswer',
      law: ['招标投标法实施条例 第21条'],
    },
    intoAddendum: {
      label: '写入补遗',
      from: 'waiting',
      by: [projectOfficers],
      needs: [answersBeforeDeadline],
      does: 'writeIntoAddendum',
      primary: true,
      batch: true,
    },
    publishAnswer: {
      label: '随补遗公布答复',
      from: 'waiting',
      to: 'answered',
      by: [system],
      does: 'publishAnswer',
      quiet: true,
    },
  },
});

export const myQuestionLifecycle = defineLifecycle(myQuestion, {
  initial: 'open',
  states: { open: { label: '待答复', tone: 'wait' }, answered: { label: '已答复', tone: 'done', final: true } },
  actions: {
    ask: {
      label: '提出',
      from: null,
      to: 'open',
      by: [ownUnit],
      form: 'complete',
      needs: [lotIsTendered, mayRespond, withinQuestionTime],
      does: 'passQuestionOn',
      law: ['招标投标法 第22条', '招标投标法实施条例 第21条'],
      primary: true,
    },
    hearAnswer: { label: '收到答复', from: 'open', to: 'answered', by: [system], does: 'hearAnswer', quiet: true },
  },
});
