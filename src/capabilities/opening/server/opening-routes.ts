/** The room in one call, and the shares that a holder decrypts. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { allowedActions, isPermitted } from '../../../kernel/lifecycle/allowed.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { Forbidden, NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, listOf, moment, object, text as schemaText, uuid } from '../../../kernel/server/openapi-schemas.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { find, seeRow } from '../../../kernel/server/rows.ts';
import { everyRow } from '../../../kernel/server/see-rows.ts';
import { wireDetail } from '../../../kernel/server/wire-row.ts';
import { anchorOfProject, anchorSchema } from '../../../platform/signature/server/anchored.ts';
import { drawValuesOf, handedIn, raiseAlarm, sealedEstimate, servedTender } from '../../bid/server/door.ts';
import { objection } from '../../dispute/objection/objection.record.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { opening } from '../opening/opening.record.ts';
import { openingEntry } from '../opening-entry/opening-entry.record.ts';
import { openingProof } from './opening-proof.ts';
import { feedOf, isInside, startFeeds } from './room-feed.ts';
import { lockedBids } from './share-effects.ts';
import { startUnsealing } from './unsealing-job.ts';

const issuedLast = { order: '-createdAt', limit: 1 } as const;

async function seeRoom(office: Office, request: FastifyRequest) {
  const caller = signedIn(request);
  const { id = '' } = request.query as Record<string, string>;
  const seen = isId(id) ? await seeRow(office.db, office.house, opening, id, caller.actor, caller.now) : undefined;
  if (!seen) throw new NotFound('{开标}室不存在，或您不是本标段的参加人');
  return { caller, seen };
}

type SeenRoom = Awaited<ReturnType<typeof seeRoom>>;

/** The bids that stayed shut and of which this person may say now whose fault it was. */
async function ruledBy(office: Office, { caller: { actor, now }, seen }: SeenRoom): Promise<string[]> {
  const lifecycle = office.house.lifecycle(openingEntry.id);
  if (!seen.row.readOutAt || !isPermitted(lifecycle, 'attribute', actor)) return [];
  const shut = await find(office.db, openingEntry, { opening: seen.row.id, state: 'unopened' });
  const each = await Promise.all(shut.map(({ id }) => seeRow(office.db, office.house, openingEntry, id, actor, now)));
  return each.flatMap((entry) =>
    entry && allowedActions(lifecycle, entry.situation).some(({ verb, allowed }) => verb === 'attribute' && allowed)
      ? [entry.row.id]
      : [],
  );
}

/** What is one person's of a room: what they may do, their own row, the objections that they may read. */
async function ownPart(office: Office, room: SeenRoom) {
  const { caller, seen } = room;
  const { actor, now } = caller;
  const [objections, own, mayRule] = await Promise.all([
    everyRow(office, objection, { 'f.lot': seen.row.lot, 'f.kind': 'opening', sort: '-submittedAt' }, caller),
    find(office.db, openingEntry, { opening: seen.row.id, supplier: actor.org }, { limit: 1 }),
    ruledBy(office, room),
  ]);
  const ownSeen = own[0] && (await seeRow(office.db, office.house, openingEntry, own[0].id, actor, now));
  return {
    ...wireDetail(office.house, opening, seen.situation),
    facts: seen.situation.facts,
    objections,
    mayRule,
    own: ownSeen ? wireDetail(office.house, openingEntry, ownSeen.situation) : null,
  };
}

/** The snapshot of a room. Who is in it hears of what changes after `seq`; strangers read the record of a finished one. */
async function room(office: Office, request: FastifyRequest, response: FastifyReply) {
  const found = await seeRoom(office, request);
  const { id } = found.seen.row;
  const shared = (await isInside(office, found.caller, id))
    ? await feedOf(office, id).shared()
    : {
        seq: 0,
        turn: '',
        entries: await everyRow(office, openingEntry, { 'f.opening': id, sort: 'serial' }, found.caller),
        log: [],
      };
  return send(response, success({ ...(await ownPart(office, found)), ...shared }));
}

/** This holder's wrapped shares of all bids, once the bidders' window is closed and not a moment before. */
async function shares(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { caller, seen } = await seeRoom(office, request);
  const { row } = seen;
  const holder = ((row.holders ?? []) as { user: string; fingerprint: string }[]).find(
    (h) => h.user === caller.actor.id,
  );
  if (row.state !== 'releasing') {
    if (!row.readOutAt)
      await raiseAlarm(office, caller, { lot: row.lot as string, what: '试图在解密结束前取得持钥人保管的部分' });
    throw new Refusal('{投标}人解密结束后持钥人才能解密，此次访问已记录');
  }
  if (!holder) {
    await raiseAlarm(office, caller, { lot: row.lot as string, what: '非持钥人试图取得持钥人保管的部分' });
    throw new Forbidden('您不是本标段{招标}文件列明的持钥人');
  }
  const of = { lot: row.lot as string, round: row.round as string | null };
  const [document] = await find(office.db, tenderDocument, { lot: of.lot, state: 'issued' }, issuedLast);
  const estimate = await sealedEstimate(office.db, of.lot);
  return send(
    response,
    success({
      ...of,
      document: sure(document, 'the issued document').id,
      tender: await servedTender(office, sure(document, 'the issued document')),
      // Whole, with their makers' signatures: the holder's page answers only for what somebody signed for.
      bids: [
        ...(await lockedBids(office.db, of)).map(({ header, row: bid }) => handedIn({ ...bid, header })),
        ...(estimate ? [estimate.handedIn] : []),
        ...(await drawValuesOf(office.db, of)),
      ],
      // What the holder's signature covers.
      anchor: await anchorOfProject(office, row.project as string, caller.actor),
    }),
  );
}

/** A person who may read the record of the opening may have its proof; strangers when it is over. */
async function proof(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { caller } = request;
  const { id = '' } = request.query as Record<string, string>;
  const seen = isId(id) ? await seeRow(office.db, office.house, opening, id, caller.actor, caller.now) : undefined;
  if (!seen?.row.readOutAt) throw new NotFound('没有这次{开标}，或它的记录还没有公布');
  return send(response, success(await openingProof(office, office.db, id)));
}

export function openingRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  http.get(
    '/platform/opening/room.json',
    route({
      title: '开标室',
      cost: 'hand-in',
      by: [people],
      query: { id: text('开标') },
      gives: object(
        {
          seq: { type: 'integer' },
          turn: schemaText,
          entries: listOf({ type: 'object' }),
          log: listOf({ type: 'object' }),
        },
        { required: ['seq', 'turn', 'entries', 'log'] },
      ),
    }),
    (request, response) => room(office, request, response),
  );
  http.get(
    '/platform/opening/room-own.json',
    route({ title: '本人在开标室的部分', cost: 'hand-in', by: [people], query: { id: text('开标') } }),
    async (request, response) => send(response, success(await ownPart(office, await seeRoom(office, request)))),
  );
  for (const prefix of ['agency', 'purchaser']) {
    http.get(
      `/${prefix}/opening/shares.json`,
      route({
        title: '持钥人应解密的部分',
        cost: 'hand-in',
        by: [people],
        query: { id: text('开标') },
        gives: answerOf({
          lot: uuid,
          document: uuid,
          tender: object({ threshold: { type: 'integer' }, holders: listOf({}), document: {}, authority: {} }),
          bids: listOf(answerOf({ header: {}, shares: listOf({}), certificate: {}, at: moment })),
          anchor: anchorSchema,
        }),
      }),
      (request, response) => shares(office, request, response),
    );
  }
  http.get(
    '/web/opening/proof.json',
    route({ title: '开标的公开证明', cost: 'read', by: [anybody], query: { id: text('开标') } }),
    (request, response) => proof(office, request, response),
  );
  startFeeds(office);
  void startUnsealing(office);
}
