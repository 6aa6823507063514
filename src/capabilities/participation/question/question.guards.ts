import { guard } from '../../../kernel/lifecycle/guard.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { bidWindow, questionWindow } from '../../project/windows.ts';
import { touchedInWords, touchedWords } from '../../tender-document/addendum/judged.ts';
import type { OfferFacts } from '../document-download/document-download.guards.ts';

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
