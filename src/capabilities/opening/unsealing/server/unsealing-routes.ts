/** What a holder decrypts of a round, in its own browser. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { text } from '../../../../kernel/record/field.ts';
import { isId } from '../../../../kernel/record/kinds.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { Forbidden, NotFound, Refusal } from '../../../../kernel/server/effect.ts';
import { success } from '../../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../../kernel/server/http.ts';
import type { Office } from '../../../../kernel/server/office.ts';
import { answerOf, listOf, moment, object, uuid as uuidSchema } from '../../../../kernel/server/openapi-schemas.ts';
import { people, route } from '../../../../kernel/server/route.ts';
import { seeRow } from '../../../../kernel/server/rows.ts';
import { anchorOfProject, anchorSchema } from '../../../../platform/signature/server/anchored.ts';
import type { SealedBidHeader } from '../../../bid/sealing/index.ts';
import { handedIn, servedTender } from '../../../bid/server/door.ts';
import type { KeyHolder } from '../../../tender-document/index.ts';
import { unsealing } from '../unsealing.record.ts';
import { envelopeOf } from './envelope.ts';

/** This holder's wrapped shares, once the window is closed and not a moment before. */
async function shares(office: Office, request: FastifyRequest, response: FastifyReply) {
  const caller = signedIn(request);
  const { id = '' } = request.query as Record<string, string>;
  const seen = isId(id) ? await seeRow(office.db, office.house, unsealing, id, caller.actor, caller.now) : undefined;
  if (!seen) throw new NotFound('启封不存在');
  const { row } = seen;
  if (row.state !== 'releasing') throw new Refusal('递交截止后持钥人才能解密');
  const holder = ((row.holders ?? []) as KeyHolder[]).find((h) => h.user === caller.actor.id);
  if (!holder) throw new Forbidden('您不是文件列明的持钥人');
  const envelope = await envelopeOf(office.house, office.db, row.round);
  const locked = await envelope.lockedOf(office.db, row.round);
  const document = sure(await envelope.documentOf(office.db, row.lot as string), 'the issued document');
  return send(
    response,
    success({
      lot: row.lot,
      round: row.round,
      document: document.id,
      tender: await servedTender(office, document),
      bids: locked.map((l) => handedIn({ ...l.row, header: l.header as SealedBidHeader })),
      anchor: await anchorOfProject(office, row.project as string, caller.actor),
    }),
  );
}

export function unsealingRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser']) {
    http.get(
      `/${prefix}/unsealing/shares.json`,
      route({
        title: '持钥人应解密的部分（启封）',
        cost: 'read',
        by: [people],
        query: { id: text('启封') },
        gives: answerOf({
          lot: uuidSchema,
          document: uuidSchema,
          tender: object({ threshold: { type: 'integer' }, holders: listOf({}), document: {}, authority: {} }),
          bids: listOf(answerOf({ header: {}, shares: listOf({}), certificate: {}, at: moment })),
          anchor: anchorSchema,
        }),
      }),
      (request, response) => shares(office, request, response),
    );
  }
}
