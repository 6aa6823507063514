import { guard } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { OfferFacts } from '../document-download/document-download.guards.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    question: OfferFacts;
    'my-question': OfferFacts;
  }
}

export const lotIsTendered = guard<{ facts: OfferFacts }>(
  'lotIsTendered',
  '本标段的{招标}文件尚未发出，或{招标}已不在进行',
  ({ facts }) => facts.isOffered === true,
);

export const withinQuestionTime = guard<{ facts: OfferFacts }>(
  'withinQuestionTime',
  '提问时间已过',
  ({ facts, now }) =>
    now <= new Date(facts.clarifyUntil)
      ? true
      : `提问已于 ${showInstant(facts.clarifyUntil)} 截止；对{招标}文件有异议的，请提出异议`,
);

export const answersBeforeDeadline = guard<{ facts: OfferFacts }>(
  'answersBeforeDeadline',
  '{投标}已截止，不再答复对{招标}文件的提问',
  ({ facts, now }) => facts.isOffered === true && now < new Date(facts.bidDeadline),
);
