import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { channelOf, comparable, mediaNamed } from '../publication/publication.rules.ts';

interface Out {
  project: string;
  notice: string;
  change?: string;
  subject: string;
  media: string;
  /** Name and text, as every medium gets them. */
  words: string;
}

/** Gives every medium the same text at the same moment; this platform first, whose publication this is. */
export async function publishToMedia(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  { media, words, ...of }: Out,
): Promise<void> {
  const digest = await sha256Hex(comparable(words));
  const values = { ...of, digest, sentAt: context.now.toISOString() };
  await perform(context, 'publication.send', { values: { ...values, medium: '本平台', channel: 'own' } });
  const statutory = await statutoryNames(context.tx);
  for (const medium of mediaNamed(media))
    await perform(context, 'publication.send', {
      values: { ...values, medium, channel: channelOf(medium, statutory) },
    });
}

// Which media the law names, by the register.

/** The one that the law itself names; the provinces' are for the platform's keeper to enter with what designates them. */
export async function makeStatutoryMedia(db: Queryable): Promise<void> {
  await sql`insert into medium (state, title, name, scope, basis, url, built_in)
      values ('active', '中国招标投标公共服务平台', '中国招标投标公共服务平台', 'national',
        '招标公告和公示信息发布管理办法（国家发展改革委令第10号）第8条', 'http://www.cebpubservice.com', true)
      on conflict (name) do nothing`.execute(db);
}

/** By project: the names of the media in which what must be tendered has to be announced, one of them at least. */
export async function legalMedia(
  db: Queryable,
  projects: readonly (string | null | undefined)[],
): Promise<Map<string, string[]>> {
  const ids = [...new Set(projects.filter((id) => id !== null && id !== undefined))];
  if (ids.length === 0) return new Map();
  const found = await rows<{ project: string; names: string[] }>(
    db,
    sql`select p.id as project, array_agg(m.name) as names from project p
          join medium m on m.state = 'active'
            and (m.scope = 'national' or (m.scope = 'provincial' and left(m.region, 2) = left(p.region, 2)))
        where p.id in (${sql.join(ids)}) group by p.id`,
  );
  return new Map(found.map(({ project, names }) => [project, names]));
}

/** Media that take data over the interface of the state. */
const statutoryNames = async (db: Queryable): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await rows<{ name: string }>(
        db,
        sql`select name from medium where state <> 'proposed' and scope in ('national', 'provincial')`,
      )
    ).map((m) => m.name),
  );
