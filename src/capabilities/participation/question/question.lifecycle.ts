import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { hintedAmount } from '../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { invitedTo } from '../../notice/audiences.ts';
import { officeSide, projectOfficers } from '../../project/audiences.ts';
import { bidWindow, questionWindow } from '../../project/windows.ts';
import { touchedInWords, touchedWords } from '../../tender-document/addendum/judged.ts';
import { ownUnit } from '../audiences.ts';
import { mayRespond, type OfferFacts } from '../document-download/document-download.lifecycle.ts';
import { myQuestion, question } from './question.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    question: AskedFacts;
    'my-question': AskedFacts;
  }
}

/** For a document that goes out before the bids, the deadline is that of its applications. */
export type AskedFacts = OfferFacts;

export const lotIsTendered = guard<{ facts: OfferFacts }>(
  'lotIsTendered',
  '本标段的文件尚未发出，或{招标}已不在进行',
  ({ facts }) => facts.isOffered === true,
);

export const withinQuestionTime = guard<{ facts: AskedFacts }>(
  'withinQuestionTime',
  '提问时间已过',
  ({ facts, now }) => {
    const { clarifyUntil, beforeBids } = facts;
    if (questionWindow(facts, now) !== 'over') return true;
    return `提问已于 ${shownEnd(clarifyUntil)} 截止${beforeBids ? '' : '；对{招标}文件有异议的，请提出异议'}`;
  },
);

export const answersBeforeDeadline = guard<{ facts: AskedFacts }>(
  'answersBeforeDeadline',
  '{投标}已截止，不再答复对{招标}文件的提问',
  ({ facts, now }) =>
    bidWindow(facts, now) === 'can' ||
    (facts.beforeBids ? '递交已截止，不再答复对资格预审（第一阶段）文件的提问' : false),
);

/** Fields change by an addendum alone: an answer that speaks of changing them goes out with one. */
export const answerChangesNothing = guard<{ facts: AskedFacts }>(
  'answerChangesNothing',
  '答复改变了{招标}文件，应随补遗发出',
  ({ facts, asked }) => {
    const touched = touchedWords(touchedInWords(String(asked.answer ?? '')));
    return (
      facts.beforeBids ||
      touched === '' ||
      `答复改变了${touched}，可能影响{投标}文件编制：请用“随补遗答复”，在补遗中逐项修改；没有改变的，请改写答复`
    );
  },
  { rule: 'TR-21', law: '招标投标法 第23条、招标投标法实施条例 第21条', onAnswers: true },
);

export const askedOfBids = guard<{ facts: AskedFacts }>(
  'askedOfBids',
  '这是对资格预审（第一阶段）文件的提问，影响编制的请用“随澄清答复”',
  ({ facts }) => !facts.beforeBids,
);

export const askedBeforeBids = guard<{ facts: AskedFacts }>(
  'askedBeforeBids',
  '这是对{招标}文件的提问，影响编制的请用“随补遗答复”',
  ({ facts }) => facts.beforeBids,
);

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
          hint: `影响{投标}文件编制的答复随补遗发出：由另一人审核，不足 ${hintedAmount('clarification.before')}的顺延{投标}截止`,
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
          hint: `可能影响申请文件编制的答复随补遗发出：由另一人审核，不足 ${hintedAmount('prequalification.clarification.before')}的顺延递交截止`,
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

/** 电子招标投标办法 第22条: a clarification is announced; everybody learns it at the same moment. */
const everybodyOnceAnswered = audience(
  '任何人（答复后）',
  { state: 'answered', lot: { call: { not: 'invitation' } } },
  { anybody: true },
);

/** What is asked before the bids stays open to everybody, also where only some are invited to bid. */
const everybodyBeforeBids = audience(
  '任何人（答复后）',
  { state: 'answered', round: { kind: { in: ['application', 'proposal'] } } },
  { anybody: true },
);

/** Its number tells how many asked; an answer is read before the opening. */
const officeOnly = { while: () => true, except: officeSide, shows: '仅{招标}方可见' };

export const questionAccess = defineAccess(question, {
  read: [...officeSide, everybodyOnceAnswered, everybodyBeforeBids, invitedTo('lot', { state: 'answered' })],
  keeps: ['TB-22'],
  fields: { proof: officeOnly, receiptNumber: officeOnly },
});
export const myQuestionAccess = defineAccess(myQuestion, { read: [ownUnit] });
