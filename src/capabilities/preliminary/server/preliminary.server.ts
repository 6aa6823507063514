import { showInstant } from '../../../kernel/record/kinds.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { EventHandler } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { question } from '../../participation/question/question.record.ts';
import { type Told, tellUnit } from '../../participation/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { changedInWords } from '../../tender-document/addendum/judged.ts';
import { preliminaryDocument } from '../../tender-document/index.ts';
import { applicationEffects } from './application-effects.ts';
import { applicationEnvelope } from './application-envelope.ts';
import { applicationRoutes } from './application-routes.ts';
import { applicants, appliedFacts } from './handed-in.ts';
import { panelEffects } from './panel-effects.ts';
import { renewalEffects } from './panel-renewal.ts';
import {
  applicationFacts,
  resultFacts,
  reviewerFacts,
  reviewFacts,
  sheetFacts,
  talksFacts,
} from './preliminary-facts.ts';
import { resultEffects } from './result-effects.ts';
import { resultLinesRoute } from './result-lines.ts';
import { reviewEffects } from './review-effects.ts';
import { seatEffects } from './seat-effects.ts';
import { talkEffects, talkFacts } from './talk-effects.ts';

/**
 * Suppliers who handed in or asked something hear of what was clarified and answered; others read it with the document,
 * which anybody takes without an account. Written directly: an event with a list of recipients would tell who applied.
 */
async function tellConcerned(context: Parameters<EventHandler>[0], lotId: string, told: Told): Promise<void> {
  const units = await rows<{ unit: string }>(
    context.tx,
    sql`select supplier_id as unit from application where lot_id = ${lotId} and state = 'submitted'
        union select supplier_id from my_question where lot_id = ${lotId} order by unit`,
  );
  for (const { unit } of units) await tellUnit(context, unit, told);
}

const tellClarified: EventHandler = async (context) => {
  const out = await get(context.tx, addendum, context.payload.addendum);
  const { name, id } = await get(context.tx, preliminaryDocument, out.preliminary);
  const changed = changedInWords(out.changes).join('\n');
  await tellConcerned(context, out.lot!, {
    subject: `澄清、修改：${name}`,
    body: [
      out.newDeadline ? `递交截止改为 ${showInstant(out.newDeadline)}。` : '递交截止不变。',
      ...(changed ? [changed] : []),
      out.content,
    ].join('\n\n'),
    link: `preliminary-document.public?id=${id}`,
  });
  for (const answered of await find(context.tx, question, { addendum: out.id, state: 'waiting' }))
    await perform(context, 'question.publishAnswer', { id: answered.id });
};

/** What affects was told as the clarification that it is. */
const tellAnswered: EventHandler = async (context) => {
  const { affects, content, answer, lot: lotId, id } = await get(context.tx, question, context.payload.question);
  if (affects) return;
  const { name } = await get(context.tx, lot, lotId);
  await tellConcerned(context, lotId, {
    subject: `答疑已公布：${name}`,
    body: `问：${content}\n\n答：${answer}`,
    link: `question.public?id=${id}`,
  });
};

export { applicants, applicationEnvelope };

export const preliminaryServer: ServerPart = {
  takesPart: ['application'],
  facts: {
    application: applicationFacts,
    objection: appliedFacts,
    unsealing: talksFacts,
    committee: reviewFacts,
    'committee-member': reviewerFacts,
    'application-sheet': sheetFacts,
    'preliminary-result': resultFacts,
    talk: talkFacts,
  },
  effects: {
    ...applicationEffects,
    ...panelEffects,
    ...renewalEffects,
    ...seatEffects,
    ...reviewEffects,
    ...resultEffects,
    ...talkEffects,
  },
  events: {
    'preliminary.clarified': tellClarified,
    'preliminary.answered': tellAnswered,
  },
  routes: (served) => {
    applicationRoutes(served);
    resultLinesRoute(served);
  },
};
