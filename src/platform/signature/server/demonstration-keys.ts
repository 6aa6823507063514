/**
 * The key files that lie beside a demonstration office (ADR 34), for the person whose they are: nobody else's are told
 * of, and in production there are none.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { Forbidden } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, listOf, object, text as schemaText } from '../../../kernel/server/openapi-schemas.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { demoPassword, keyFolder, ownerOfKeyFile } from '../../identity/demonstration.ts';

const folderOf = ({ files }: Office) => path.join(files.folder, '..', keyFolder);

/** Names of the files that are this person's. */
async function ownKeys(office: Office, userId: string): Promise<string[]> {
  if (office.mode !== 'demo') return [];
  const me = await first<{ account: string }>(office.db, sql`select account from "user" where id = ${userId}`);
  const all = await readdir(folderOf(office)).catch(() => []);
  return all.filter((name) => me !== undefined && ownerOfKeyFile(name) === me.account).toSorted();
}

export function demonstrationKeyRoutes(http: FastifyInstance, office: Office): void {
  http.get(
    '/platform/demonstration/keys.json',
    route({
      title: '演示环境中本人的密钥文件（正式环境没有）',
      cost: 'read',
      by: [people],
      gives: answerOf({ password: schemaText, names: listOf(schemaText) }),
    }),
    async (request, response) => {
      const names = await ownKeys(office, signedIn(request).actor.id);
      return send(response, success({ password: names.length > 0 ? demoPassword : '', names }));
    },
  );
  http.get(
    '/platform/demonstration/key.json',
    route({
      title: '演示环境中本人的一个密钥文件',
      cost: 'read',
      by: [people],
      query: { name: text('文件名', { required: true, max: 300 }) },
      gives: object({}),
    }),
    async (request, response) => {
      const { name } = request.query as { name: string };
      if (!(await ownKeys(office, signedIn(request).actor.id)).includes(name))
        throw new Forbidden('只能取自己的演示密钥文件');
      return send(response, success(JSON.parse(await readFile(path.join(folderOf(office), name), 'utf8'))));
    },
  );
}
