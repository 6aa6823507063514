import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { isId, showInstant } from '../../../kernel/record/kinds.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type Effect, type EffectOf, type EventHandler, NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { FactsFoundFor, ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, listOf } from '../../../kernel/server/openapi-schemas.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { find, get, seeRow } from '../../../kernel/server/rows.ts';
import { parseHeader } from '../../bid/sealing/index.ts';
import type { committee } from '../../committee/committee/committee.record.ts';
import { askForRenewal, formAnew } from '../../committee/server/door.ts';
import type { objection } from '../../dispute/objection/objection.record.ts';
import type { HandedIn } from '../../dispute/server/door.ts';
import { defineEnvelope, registerOpened } from '../../opening/server/door.ts';
import { question } from '../../participation/question/question.record.ts';
import { type Told, tellUnit } from '../../participation/server/door.ts';
import { type RoundKind, roundKinds } from '../../procedure/way.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { changedInWords } from '../../tender-document/addendum/judged.ts';
import { preliminaryDocument } from '../../tender-document/index.ts';
import { application } from '../application/application.record.ts';
import { applicationSheet } from '../application-sheet/application-sheet.record.ts';
import { preliminaryResult } from '../preliminary-result/preliminary-result.record.ts';
import { type ResultLine, resultPage } from '../preliminary-result/result-page.ts';
import { applicationEffects, issuedDocument } from './application-effects.ts';
import { applicationRoutes } from './application-routes.ts';
import { panelEffects } from './panel-effects.ts';
import {
  applicationFacts,
  resultFacts,
  reviewerFacts,
  reviewFacts,
  sheetFacts,
  talksFacts,
} from './preliminary-facts.ts';
import { resultEffects } from './result-effects.ts';
import { reviewEffects } from './review-effects.ts';
import { seatEffects } from './seat-effects.ts';
import { talkEffects, talkFacts } from './talk-effects.ts';

// Who handed something in before the bids, for those who may not ask its table.

const applicants: HandedIn = {
  kind: 'handed-in',
  suppliersOf: (lot) => sql`select supplier_id as supplier from application where lot_id = ${lot}`,
};

/** Whether the objector, or who is about to object, applied and was decided on. */
const appliedFacts: FactsFoundFor<typeof objection, 'applied'> = async (db, found, _now, actor) => {
  const decided = await rows<{ id: string }>(
    db,
    sql`select o.id from objection o where o.id in (${sql.join(found.map((o) => o.id))}) and exists (select 1 from application a
          where a.lot_id = o.lot_id and a.supplier_id = coalesce(o.objector_id, ${actor.org}) and a.decided_at is not null)`,
  );
  const ids = new Set(decided.map(({ id }) => id));
  return new Map(found.map(({ id }) => [id, { applied: ids.has(id) }]));
};

/** No full panel is left and no other person can be drawn: the review stops, its papers stay sealed, another panel is formed. */
const plan = [
  ...(['project', 'lot', 'round', 'kind', 'chosenBy', 'size', 'buyerSeats'] as const),
  ...(['buyerRepresentatives', 'majors', 'alternates', 'place'] as const),
];

const askPanelRenewal: EffectOf<typeof committee> = (context) => askForRenewal(context, 'panel-renewal', '停止审查');

/** What its members judged is void; the next panel judges everything, and the supervisor locks its list. */
const renewPanel: EffectOf<typeof committee> = async (context) => {
  const { tx, row } = context;
  for (const { id } of await find(tx, applicationSheet, { panel: row.id, state: { not: 'void' } }))
    await perform(context, 'application-sheet.annul', { id });
  await formAnew(context, {
    says: { body: '资格审查委员会', stops: '审查', secret: '对申请文件的审查情况' },
    keeps: plan,
  });
};

const renewalEffects: Record<string, Effect> = { askPanelRenewal, renewPanel };

/** The list of a result, a page at a time: of 1,500 applicants it weighs as much as hundreds of rows. */
async function lines(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor, now } = signedIn(request);
  const { id = '', ...asked } = request.query as Record<string, string>;
  const seen = isId(id) ? await seeRow(office.db, office.house, preliminaryResult, id, actor, now) : undefined;
  if (!seen) throw new NotFound();
  return send(response, success(resultPage((seen.situation.row.lines ?? []) as ResultLine[], asked)));
}

function resultLinesRoute({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser']) {
    http.get(
      `/${prefix}/preliminary-result/lines.json`,
      route({
        title: '资格预审（第一阶段）结果的名单',
        cost: 'read',
        by: [people],
        query: { id: text('结果'), q: text('申请人'), only: text('通过或未通过'), page: text('页') },
        gives: answerOf({ rows: listOf({}), total: { type: 'integer' }, pages: { type: 'integer' } }),
      }),
      (request, response) => lines(office, request, response),
    );
  }
}

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

/** An application or a proposal, as the holders open it. */
const applicationEnvelope = defineEnvelope({
  takes: 'application',
  record: 'application',
  author: '申请人',
  page: 'application.own',
  nameOf: ({ kind }) => roundKinds[(kind ?? 'application') as RoundKind],
  documentOf: issuedDocument,
  objections: 'prequalification',
  lockedOf: async (db, round) =>
    (await find(db, application, { round, state: 'locked' }, { order: 'submittedAt' })).map((row) => ({
      row,
      header: parseHeader(row.header),
    })),
  heads: async (db, { round }) => ({
    applicationChains: await rows(
      db,
      sql`select a.id as application, c.seq, c.head from application a join chain c on c.id = 'application:' || a.id
          where a.round_id = ${round} and a.state = 'locked' order by a.id`,
    ),
  }),
  // A price before the bids is refused by form; who went round the page is shut out by what it sealed (实施条例 30).
  refuses: ({ price }) => (price ? '递交的文件带有报价' : undefined),
  begins: async () => ({}),
  openOne: async (context, { row }, { readOut, files, proof, checked }) => {
    const openedFiles = await registerOpened(context.tx, row.id, files, 'application');
    const { responsible = '', partners = '' } = readOut;
    await perform(context, 'application.open', {
      id: row.id,
      asked: { responsible, partners, openedFiles, proof, checked },
    });
  },
  keepShut: async (context, id, checked) => {
    await perform(context, 'application.keepShut', { id, asked: { checked } });
  },
});
