/** Which rules a room follows: its own, else those of its unit, else the usual ones. */
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { roomRule } from '../room-rule/room-rule.record.ts';
import { type ClosedDays, type OpenHours, type RoomRules, usualRules } from '../room-rule/room-rule.rules.ts';

export async function rulesOf(db: Queryable, rooms: readonly string[]): Promise<(room: string) => RoomRules> {
  if (rooms.length === 0) return () => usualRules;
  const units = await rows<{ id: string; org: string }>(
    db,
    sql`select id, org_id as org from room where id in (${sql.join(rooms)})`,
  );
  const drawn = await find(db, roomRule, { org: { in: units.map((u) => u.org) }, state: 'active' });
  return (id) => {
    const org = units.find((u) => u.id === id)?.org;
    const own = drawn.find((r) => r.room === id) ?? drawn.find((r) => !r.room && r.org === org);
    if (!own) return usualRules;
    return {
      hours: (own.hours ?? []) as OpenHours[],
      closedDays: (own.closedDays ?? []) as ClosedDays[],
      leadHours: own.leadHours ?? usualRules.leadHours,
      longestHours: own.longestHours ?? usualRules.longestHours,
      horizonDays: own.horizonDays ?? usualRules.horizonDays,
    };
  };
}
