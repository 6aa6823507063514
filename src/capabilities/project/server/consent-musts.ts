/** A word that is asked for: who must give it finds it among what they owe, until they have said yes or no. */

import { rows, sql } from '../../../kernel/server/database.ts';
import { momentIds, nextMoment, type SideId } from '../../procedure/moments.ts';
import type { Must } from '../../procedure/must.ts';
import { mustsBefore } from '../../procedure/server/door.ts';

export const consentMusts = mustsBefore(momentIds, async (db, lots) => {
  const found = await rows<{
    id: string;
    lot: string;
    state: string;
    name: string;
    cause: string;
    owner: boolean;
    supervisor: boolean;
  }>(
    db,
    sql`select c.id, c.lot_id as lot, l.state, c.name, c.cause, p.owner_id in (c.unit_id, c.alternate_id) as owner,
          coalesce(p.supervisor_id in (c.unit_id, c.alternate_id), false) as supervisor
        from consent c join lot l on l.id = c.lot_id join project p on p.id = c.project_id
        where c.lot_id = any(${[...lots]}::uuid[]) and c.state = 'asked' order by c.created_at, c.id`,
  );
  const musts = new Map<string, Must[]>();
  for (const { id, lot, state, name, cause, owner, supervisor } of found) {
    const before = nextMoment(state);
    const owes: SideId[] = [...(owner ? (['owner'] as const) : []), ...(supervisor ? (['supervisor'] as const) : [])];
    if (!before || owes.length === 0) continue;
    const must: Must = {
      ...{ id: `consent:${id}`, before, owes, state: 'open', blocks: false, by: null },
      ...{ label: `确认“${name}”`, says: `${cause}；同意后即办理，不同意的退回`, law: '招标投标法 第15条' },
      ...{ screen: 'consent.detail', query: { id } },
    };
    musts.set(lot, [...(musts.get(lot) ?? []), must]);
  }
  return musts;
});
