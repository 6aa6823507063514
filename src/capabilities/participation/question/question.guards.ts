import { guard } from '../../../kernel/lifecycle/guard.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import type { OfferFacts } from '../document-download/document-download.guards.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    question: AskedFacts;
    'my-question': AskedFacts;
  }
}

export interface AskedFacts extends OfferFacts {
  /** Asked of a document that goes out before the bids; the deadline is that of its applications. */
  beforeBids: boolean;
}

export const lotIsTendered = guard<{ facts: OfferFacts }>(
  'lotIsTendered',
  '本标段的文件尚未发出，或{招标}已不在进行',
  ({ facts }) => facts.isOffered === true,
);

export const withinQuestionTime = guard<{ facts: AskedFacts }>(
  'withinQuestionTime',
  '提问时间已过',
  ({ facts: { clarifyUntil, beforeBids }, now }) => {
    // What is handed in then is handed in: the deadline belongs to those who are late.
    if (beforeBids ? now < new Date(clarifyUntil) : now <= new Date(clarifyUntil)) return true;
    return `提问已于 ${shownEnd(clarifyUntil)} 截止${beforeBids ? '' : '；对{招标}文件有异议的，请提出异议'}`;
  },
);

export const answersBeforeDeadline = guard<{ facts: AskedFacts }>(
  'answersBeforeDeadline',
  '{投标}已截止，不再答复对{招标}文件的提问',
  ({ facts, now }) =>
    (facts.isOffered === true && now < new Date(facts.bidDeadline)) ||
    (facts.beforeBids ? '递交已截止，不再答复对资格预审（第一阶段）文件的提问' : false),
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
