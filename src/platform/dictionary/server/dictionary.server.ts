import { anybody } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { toLookup, type WordLookup } from '../../../kernel/record/sensitive-words.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { industries } from '../lists/industry.ts';
import { sensitiveWords } from '../lists/sensitive.ts';

let made: { words: string; lookup: WordLookup } | undefined;
const between = '\u0001';

/** The look-up of the words in use; it is made anew when they have changed, because every form that is handed in asks for it. */
async function readWords(db: Queryable): Promise<WordLookup> {
  const found = await first<{ words: string | null }>(
    db,
    sql`select string_agg(word, ${between} order by word) as words from sensitive_word where state = 'active'`,
  );
  const words = found?.words ?? '';
  if (made?.words !== words) made = { words, lookup: toLookup(words.split(between)) };
  return made.lookup;
}

/** Lists that a standard gives; the keeper of the dictionary may take codes out of use and add others. */
const builtIn: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>> = { industry: industries };

/** The codes of the standards as rows, made by the server that starts first; what was changed since stays as it is. */
export async function makeBuiltInCodes(db: Queryable): Promise<void> {
  for (const [list, codes] of Object.entries(builtIn))
    await sql`insert into code_entry (state, title, list, code, label, place, built_in)
        select 'active', c.label, ${list}, c.code, c.label, c.place * 10, true
        from unnest(${codes.map(([code]) => code)}::text[], ${codes.map(([, name]) => name)}::text[])
          with ordinality as c(code, label, place)
        on conflict (list, code) do nothing`.execute(db);
}

/** The words of our own, where the office keeps no list yet. */
export async function makeFirstWords(db: Queryable): Promise<void> {
  await sql`insert into sensitive_word (state, title, word, reason)
      select 'active', w.word, w.word, w.reason
      from unnest(${sensitiveWords.map(([word]) => word)}::text[], ${sensitiveWords.map(([, reason]) => reason)}::text[]) as w(word, reason)
      where not exists (select 1 from sensitive_word)
      on conflict (word) do nothing`.execute(db);
}

export const dictionaryServer: ServerPart = {
  sensitiveWords: readWords,
  routes: ({ http, office }) => {
    http.get(
      '/agency/api/minganci/getCiKu.json',
      route({ title: '敏感词', cost: 'read', by: [people] }),
      async (request, response) => {
        signedIn(request);
        return send(response, success(await readWords(office.db)));
      },
    );
    http.get(
      '/platform/dictionary/items.json',
      route({ title: '字典的各项', cost: 'read', by: [anybody], query: { list: text('字典') } }),
      async (request, response) => {
        const { list } = request.query as { list?: string };
        if (!list) throw new Refusal('请说明是哪一个字典', { list: '请说明是哪一个字典' });
        const items = await rows(
          office.db,
          sql`select code as id, label as title, state = 'active' as "isActive", note from code_entry
            where list = ${list} order by place, code`,
        );
        return send(response, success(items));
      },
    );
  },
};
