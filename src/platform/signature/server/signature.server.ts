import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { Forbidden, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, moment, object, text as schemaText } from '../../../kernel/server/openapi-schemas.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { structure } from '../../../kernel/server/route-input.ts';
import { TooMany } from '../../../kernel/server/turned-away.ts';
import { noteSecurity } from '../../identity/server/security-log.ts';
import { type PublicJwk, publicJwk, SignatureError } from '../index.ts';
import { anchorOfProject, anchorSchema, takesPart } from './anchored.ts';
import { authority, authorityTables, certificateFor, certificateOf, relockKeys } from './authority.ts';
import { demonstrationKeyRoutes } from './demonstration-keys.ts';

const validYears = 2;

const certificateSchema = object(
  {
    ...{ format: schemaText, version: { type: 'integer' }, algorithm: schemaText, serial: schemaText },
    ...{ subject: schemaText, organisation: schemaText, notBefore: moment, notAfter: moment },
    ...{ publicKey: { type: 'object' }, issuer: { type: 'object' }, signature: { type: 'object' } },
  },
  { required: ['subject', 'organisation', 'serial', 'publicKey', 'notBefore', 'notAfter', 'signature'] },
);

function routes({ http, office }: { http: FastifyInstance; office: Office }): void {
  demonstrationKeyRoutes(http, office);
  // Public: a person who checks a receipt, a notice or an archive needs these two keys.
  http.get(
    '/platform/certificate/authority.json',
    route({
      title: '平台的证书颁发者和公钥',
      cost: 'read',
      by: [anybody],
      gives: answerOf({ name: schemaText, caPublicKey: { type: 'object' }, serverPublicKey: { type: 'object' } }),
    }),
    async (_request, response) => {
      const { ca, caPublicKey, serverKeys } = await authority(office);
      return send(response, success({ name: ca.name, caPublicKey, serverPublicKey: serverKeys.publicKey }));
    },
  );

  http.get(
    '/platform/certificate/mine.json',
    route({ title: '本人的证书', cost: 'read', by: [people], gives: { anyOf: [certificateSchema, { type: 'null' }] } }),
    async (request, response) => {
      const { actor } = signedIn(request);
      return send(response, success((await certificateOf(office.db, actor.id))?.content ?? null));
    },
  );

  http.get(
    '/platform/certificate/anchor.json',
    route({
      title: '项目历史现在的存证，签名时附上',
      cost: 'read',
      by: [people],
      query: { project: text('项目', { required: true, max: 36 }) },
      gives: anchorSchema,
    }),
    async (request, response) => {
      const { project } = request.query as { project: string };
      const { actor, now } = signedIn(request);
      if (!isId(project) || !(await takesPart(office, project, actor, now)))
        throw new Forbidden('只有参与该项目的人员可以读取它的存证');
      return send(response, success(await anchorOfProject(office, project, actor)));
    },
  );

  // The key pair was made in the browser; only its public half comes here.
  http.post(
    '/platform/certificate/issue.json',
    route({
      title: '签发本人的证书',
      cost: 'form',
      by: [people],
      body: { publicKey: structure('公钥') },
      gives: certificateSchema,
    }),
    async (request, response) => {
      const { actor, now } = signedIn(request);
      const publicKey = readKey((request.body as Record<string, unknown>).publicKey);
      // The browser asks again because the answer was lost: one key has one certificate.
      const had = await certificateFor(office.db, actor.id, publicKey, now);
      if (had) return send(response, success(had));
      await mustBeFew(office, actor.id);
      const { ca } = await authority(office);
      const until = new Date(now);
      until.setFullYear(until.getFullYear() + validYears);
      const content = await ca.issue({
        subject: actor.name,
        organisation: actor.orgName,
        publicKey,
        serial: randomUUID(),
        notBefore: now.toISOString(),
        notAfter: until.toISOString(),
      });
      await sql`insert into certificate (serial, user_id, org_id, content) values (${content.serial}, ${actor.id}, ${actor.org}, ${JSON.stringify(content)}::jsonb)`.execute(
        office.db,
      );
      noteSecurity(office, request, { kind: 'keyRegistered', what: `证书编号 ${content.serial}` });
      return send(response, success(content));
    },
  );
}

/** Each one stays for good, as proof. A person who makes a new key now and then needs no more in a day. */
const mostADay = 40;

async function mustBeFew(office: Office, person: string): Promise<void> {
  const made = await first<{ n: number }>(
    office.db,
    sql`select count(*)::int as n from certificate where user_id = ${person} and created_at > clock_timestamp() - interval '1 day'`,
  );
  if (sure(made, 'made').n >= mostADay)
    throw new TooMany(`一天内最多签发 ${mostADay} 张证书，请明天再试；已有的证书和密钥文件可以继续使用`, 86_400);
}

function readKey(sent: unknown): PublicJwk {
  try {
    return publicJwk(sent);
  } catch (error) {
    if (error instanceof SignatureError) throw new Refusal(error.message);
    throw error;
  }
}

export const signatureServer: ServerPart = { tables: authorityTables, reseals: [relockKeys], routes };
