/** The list of a result, a page at a time: of 1,500 applicants it weighs as much as hundreds of rows. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, listOf } from '../../../kernel/server/openapi-schemas.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { preliminaryResult } from '../preliminary-result/preliminary-result.record.ts';
import { type ResultLine, resultPage } from '../preliminary-result/result-page.ts';

async function lines(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor, now } = signedIn(request);
  const { id = '', ...asked } = request.query as Record<string, string>;
  const seen = isId(id) ? await seeRow(office.db, office.house, preliminaryResult, id, actor, now) : undefined;
  if (!seen) throw new NotFound();
  return send(response, success(resultPage((seen.situation.row.lines ?? []) as ResultLine[], asked)));
}

export function resultLinesRoute({ http, office }: { http: FastifyInstance; office: Office }): void {
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
