/** What later capabilities ask and tell about objections, inside their own transactions. */

import type { RowOf } from '../../../kernel/record/record.ts';
import { type Queryable, sql } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { ObjectionKind, ObjectionWindow } from '../../project/windows.ts';
import { objection } from '../objection/objection.record.ts';

/**
 * The unanswered objections that stop what comes next (招标投标法实施条例 第22、54条), oldest first. One that came too late
 * is answered as a question and stops nothing.
 */
export async function openObjections(
  db: Queryable,
  lotId: string,
  kind: ObjectionKind,
): Promise<RowOf<typeof objection>[]> {
  return find(
    db,
    objection,
    { lot: lotId, kind, state: { in: ['submitted', 'review'] }, late: null },
    { order: 'submittedAt' },
  );
}

/**
 * Says when objections of one kind can be raised to a lot: the opening opens its window at the read-out and closes it with
 * the room, the publicity for its days. Saying it again replaces it. Without a window the lot's state decides.
 */
export async function setObjectionWindow(
  db: Queryable,
  lotId: string,
  kind: ObjectionKind,
  window: ObjectionWindow,
): Promise<void> {
  await sql`insert into objection_window (lot_id, kind, opens_at, closes_at) values (${lotId}, ${kind}, ${window.opensAt}, ${window.closesAt})
    on conflict (lot_id, kind) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at`.execute(db);
}
