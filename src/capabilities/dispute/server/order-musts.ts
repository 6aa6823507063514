/** What a verdict ordered is somebody's to do, until it is done: a line on the flow and on the desk of whoever owes it. */
import type { ScreenId } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { type Verdict, verdictKinds } from '../../powers/verdict.ts';
import type { OpenOrder } from '../../powers/verdicts.guards.ts';
import { refusedInWords, verdictOf } from '../../powers/verdicts.ts';
import { nextMoment } from '../../procedure/moments.ts';
import type { Must } from '../../procedure/must.ts';
import type { MustsOf } from '../../procedure/server/step.ts';
import { openOrders } from './open-disputes.ts';

/** The page of the record that says it. */
const screens: Readonly<Record<Verdict['kind'], ScreenId>> = {
  complaint: 'complaint.detail',
  objection: 'objection.detail',
  review: 'winner-confirmation.detail',
  committee: 'winner-confirmation.detail',
  finding: 'winner-confirmation.detail',
};

export const orderMusts: MustsOf = async (db, lots) => {
  const found = await rows<{ lot: string; state: string; orders: OpenOrder[] }>(
    db,
    sql`select l.id as lot, l.state, ${openOrders} as orders from lot l where l.id = any(${[...lots]}::uuid[])`,
  );
  return new Map(
    found.flatMap(({ lot, state, orders }) => {
      const before = nextMoment(state);
      return before && orders.length > 0 ? [[lot, orders.map((order): Must => ({ ...lineOf(order), before }))]] : [];
    }),
  );
};

function lineOf({ verdict, id, by, reported }: OpenOrder): Omit<Must, 'before'> {
  const of = verdictOf(verdict);
  return {
    id: `order:${id}`,
    label: `落实${verdictKinds[of.kind]}“${of.label}”`,
    state: 'open',
    blocks: true,
    owes: reported ? ['supervisor'] : of.owes,
    by: by && endOfDayShanghai(by).toISOString(),
    law: of.law,
    says: reported ? '已报告落实情况，由监督部门确认' : `落实以前不能${refusedInWords(of)}。${of.wayOn}`,
    screen: screens[of.kind],
    query: { id },
  };
}
