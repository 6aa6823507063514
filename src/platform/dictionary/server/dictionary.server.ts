/** The code lists and the sensitive words as pages ask for them (specification §3, §7). */
import type { FastifyInstance } from 'fastify';
import { toLookup, type WordLookup } from '../../../kernel/record/sensitive-words.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';

async function readWords(db: Queryable): Promise<WordLookup> {
  const found = await rows<{ word: string }>(
    db,
    sql`select word from sensitive_word where state = 'active' order by word`,
  );
  return toLookup(found.map((f) => f.word));
}

export const dictionaryServer: ServerPart = {
  sensitiveWords: readWords,
  routes: ({ http, office }: { http: FastifyInstance; office: Office }) => {
    http.get('/agency/api/minganci/getCiKu.json', async (request, response) => {
      signedIn(request);
      return send(response, success(await readWords(office.db)));
    });
    http.get('/platform/dictionary/items.json', async (request, response) => {
      const { list } = request.query as { list?: string };
      if (!list) throw new Refusal('请说明是哪一个字典', { list: '请说明是哪一个字典' });
      const items = await rows(
        office.db,
        sql`select code as id, label as title, state = 'active' as "isActive", note from code_entry
            where list = ${list} order by place, code limit 2000`,
      );
      return send(response, success(items));
    });
  },
};
