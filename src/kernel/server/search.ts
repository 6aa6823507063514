/** The search over everything: a few rows of each record that says so, of those that the person may read. */
import type { FastifyInstance } from 'fastify';
import { type Actor, audience, everything } from '../access/where.ts';
import { text } from '../record/field.ts';
import type { RecordType } from '../record/record.ts';
import type { Queryable } from './database.ts';
import { success } from './envelope.ts';
import type { House } from './house.ts';
import { send, signedIn } from './http.ts';
import { listTitles } from './list.ts';
import type { Office } from './office.ts';
import { route } from './route.ts';

/** Rows shown of each record; the list that they stand in has the others. */
const shown = 5;
const longest = 100;

export interface FoundGroup {
  record: string;
  label: string;
  rows: { id: string; title: string; state: string }[];
}

/** What is found of these words, by record in the order that their declarations say; records without a hit are left out. */
export async function searchEverything(
  db: Queryable,
  house: House,
  words: string,
  actor: Actor,
  now: Date,
): Promise<FoundGroup[]> {
  const q = words.trim();
  if ([...q].length < 2) return [];
  const rank = (record: RecordType<any>) => record.list.everywhere ?? 0;
  const searched = [...house.records.values()].filter(rank).toSorted((a, b) => rank(a) - rank(b));
  const groups = await Promise.all(
    searched.map(async (record) => ({
      record: record.id,
      label: record.label,
      rows: await listTitles(db, house, record, { q }, actor, now, shown),
    })),
  );
  return groups.filter((g) => g.rows.length > 0);
}

/** `GET /{prefix}/search/everything.json?q=` for the office's people. */
export function searchRoutes(http: FastifyInstance, office: Office): void {
  const callers: Readonly<Record<string, readonly string[]>> = {
    agency: ['agency', 'supervisor', 'platform'],
    purchaser: ['buyer'],
  };
  for (const [prefix, orgTypes] of Object.entries(callers))
    http.get(
      `/${prefix}/search/everything.json`,
      route({
        title: '在项目、标段、文件、公告、供应商、合同和人员中查找',
        cost: 'read',
        by: [audience('办理单位', everything, { orgTypes })],
        query: { q: text('要找的内容', { max: longest }) },
      }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { q = '' } = request.query as { q?: string };
        return send(response, success(await searchEverything(office.db, office.house, q, actor, now)));
      },
    );
}
