/** What is kept of lots' next moments, beside what the tables say that it is worked out from. */
import { expect } from 'vitest';
import { afterEveryAct } from '../../../../tests/support/client.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { standing } from '../server/lots-ahead.ts';

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

/** From now on, until the answer is called, what homes walk says after every act what the tables say. */
export function looksAhead(db: () => Queryable): () => void {
  afterEveryAct.look = async (act) => expect([act, await unkeptAhead(db())]).toEqual([act, []]);
  return () => {
    afterEveryAct.look = undefined;
  };
}
