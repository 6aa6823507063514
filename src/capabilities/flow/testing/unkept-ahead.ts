/** What is kept of lots' next moments, beside what the tables and the guards say that it is worked out from. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { afterEveryAct } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { isFull, seed } from '../../../../tests/support/sample.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answersToday } from '../server/kept-answers.ts';
import { standing } from '../server/lots-ahead.ts';
import { brokenWords } from './broken-words.ts';

/** The rows that stand in one of the two only: none, after every action. */
export function unkeptAhead(
  db: Queryable,
): Promise<{ kept: boolean; lot: string | null; moment: string; at: string }[]> {
  const kept = sql`select a.id, a.project_id, a.lot_id, a.manager_id, a.adduserid, a.org_id, a.owner_id, a.supervisor_id, a.moment, a.at from lot_ahead a`;
  const said = standing(sql`true`);
  return rows(
    db,
    sql`select true as kept, x.lot_id as lot, x.moment, x.at::text as at from (${kept} except (${said})) x
      union all select false, y.lot_id, y.moment, y.at::text from ((${said}) except ${kept}) y`,
  );
}

/** Lots of which is kept, for a home, what the guards do not say when they are asked now: none, a moment after every action. */
export async function misheard({ office, now }: { office: Office; now: () => Promise<Date> }): Promise<unknown[]> {
  const [kept, projects] = await Promise.all([
    rows<{ id: string; answer: unknown }>(office.db, sql`select id, answer from lot_answer order by id`),
    rows<{ id: string }>(office.db, sql`select distinct project_id as id from lot_ahead`),
  ]);
  const at = await now();
  const today = (await Promise.all(projects.map(({ id }) => answersToday(office, at, id)))).flat();
  const said = new Map(today.map(({ id, answer }) => [id, answer]));
  const ids = new Set([...kept.map(({ id }) => id), ...said.keys()]);
  const heard = new Map(kept.map(({ id, answer }) => [id, answer]));
  return [...ids].flatMap((id) =>
    isDeepStrictEqual(heard.get(id), JSON.parse(JSON.stringify(said.get(id) ?? null)))
      ? []
      : [{ id, kept: heard.get(id), said: said.get(id) }],
  );
}

/** From now on, until the answer is called, what homes walk and tell says after every act what the tables and the guards say. */
export function looksAhead(of: () => Pick<TestOffice, 'office' | 'now'>): () => void {
  let acts = 0;
  afterEveryAct.look = async (act) => {
    expect([act, await unkeptAhead(of().office.db)]).toEqual([act, []]);
    // Asking costs more than looking: each day other acts, all of them in full.
    if (!isFull && acts++ % 5 !== seed % 5) return;
    await expect.poll(async () => [act, await misheard(of())], { interval: 20, timeout: 10_000 }).toEqual([act, []]);
    if (isFull || acts % 5 === 0) expect([act, await brokenWords(of())]).toEqual([act, []]);
  };
  return () => {
    afterEveryAct.look = undefined;
  };
}
