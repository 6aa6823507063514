/** `/xieyi`: the agreement in force, and who accepted which version when. */
import type { FastifyInstance } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { integer, text } from '../../../kernel/record/field.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { type Agreement, firstAgreement } from '../agreement.ts';
import { platformAdmins } from '../identity.audiences.ts';
import { platformAdministrator } from './actors.ts';

export const currentAgreement = async (db: Queryable): Promise<Agreement> =>
  (await first<Agreement>(db, sql`select version, body from agreement order by version desc limit 1`)) ??
  firstAgreement;

export const acceptAgreement = (db: Queryable, userId: string, version: number, address: string) =>
  sql`insert into agreement_acceptance (user_id, version, address) values (${userId}, ${version}, ${address})
      on conflict do nothing`.execute(db);

export const agreementChanged = '协议已更新，请重新打开本页，阅读新版本后再同意';

export function agreementRoutes(http: FastifyInstance, office: Office): void {
  // Read before there is an account.
  http.get(
    '/web/xieyi.json',
    route({ title: '现行用户服务协议', cost: 'read', by: [anybody] }),
    async (_request, response) => send(response, success(await currentAgreement(office.db))),
  );
  for (const prefix of ['agency', 'supplier']) {
    http.get(
      `/${prefix}/xieyi.json`,
      route({ title: '现行用户服务协议和本人的同意记录', cost: 'read', by: [people] }),
      async (request, response) => {
        const { actor } = signedIn(request);
        const accepted = await rows<{ version: number; at: string }>(
          office.db,
          sql`select version, at from agreement_acceptance where user_id = ${actor.id} order by version desc`,
        );
        return send(response, success({ ...(await currentAgreement(office.db)), accepted }));
      },
    );
    http.post(
      `/${prefix}/xieyi/accept.json`,
      route({ title: '同意用户服务协议', cost: 'form', by: [people], body: { version: integer('版本') } }),
      async (request, response) => {
        const { actor } = signedIn(request);
        const { version } = (request.body ?? {}) as { version?: unknown };
        const current = await currentAgreement(office.db);
        if (Number(version) !== current.version) throw new Refusal(agreementChanged);
        await acceptAgreement(office.db, actor.id, current.version, request.ip);
        return send(response, success());
      },
    );
  }
  http.post(
    '/agency/xieyi/publish.json',
    route({
      title: '发布用户服务协议',
      cost: 'form',
      by: [platformAdmins],
      otherwise: '只有平台管理员可以发布协议',
      body: { body: text('协议正文', { long: true }) },
    }),
    async (request, response) => {
      const { actor } = platformAdministrator(signedIn(request), '只有平台管理员可以发布协议');
      const { body = '' } = (request.body ?? {}) as { body?: string };
      if (String(body).trim().length < 200) throw new Refusal('协议正文至少 200 字', { body: '协议正文至少 200 字' });
      const current = await currentAgreement(office.db);
      if (current.body === String(body).trim()) throw new Refusal('内容与现行版本相同，没有要发布的变更');
      const version = current.version + 1;
      await inTransaction(office, async (tx) => {
        await sql`insert into agreement (version, body, published_by) values (${version}, ${String(body).trim()}, ${actor.id})`.execute(
          tx,
        );
        // The person who publishes it counts as having read it: otherwise it would stop the publisher first.
        await sql`insert into agreement_acceptance (user_id, version, address) values (${actor.id}, ${version}, ${request.ip})`.execute(
          tx,
        );
      });
      return send(response, success({ version }));
    },
  );
}
