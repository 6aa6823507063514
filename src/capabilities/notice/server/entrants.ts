/** Who may respond to a lot: downloads, questions, bids and visits ask here (ADR 26, item 4). */
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { Entrants } from '../../procedure/way.ts';
import { type Contacts, contactNames, contactsSet } from '../../project/project-paper.ts';
import { whyNoEntrant as whyBarred } from '../../project/windows.ts';
import { noticeChange } from '../change/notice-change.record.ts';

interface Asking {
  lot: string;
  entrants: Entrants | null;
  /** The state of the unit's own invitation. */
  invitation: string | null;
}

/**
 * Why a unit may not respond to these lots now; lots of which it may are left out.
 * @param unit the organisation that asks
 */
export async function whyNoEntrant(
  db: Queryable,
  lots: readonly string[],
  unit: string | null | undefined,
): Promise<Map<string, string>> {
  const asked = await rows<Asking>(
    db,
    sql`select l.id as lot, (select r.entrants from round r where r.lot_id = l.id order by r.number desc limit 1) as entrants,
          (select i.state from supplier_invitation i where i.lot_id = l.id and i.supplier_id = ${unit ?? null}) as invitation
        from lot l where l.id = any(${[...lots]}::uuid[])`,
  );
  return new Map(
    asked.flatMap(({ lot, entrants, invitation }) => {
      const because = whyBarred(entrants, invitation);
      return because ? [[lot, because] as const] : [];
    }),
  );
}

/**
 * The contacts whom a published notice names today: the notice stays as it was signed, and its changes name others
 * (招标投标法 第23条).
 */
export async function contactsToday(db: Queryable, notice: Contacts & { id: string }): Promise<Contacts> {
  const [changed] = await find(
    db,
    noticeChange,
    { notice: notice.id, state: 'published' },
    { order: '-publishedAt', limit: 1 },
  );
  const named = contactsSet(changed ?? {});
  return Object.fromEntries(contactNames.map((name) => [name, named[name] ?? notice[name]]));
}
