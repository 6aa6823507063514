/** While a room waits for the holders' shares, each side that has not posted its own is named. */
import { rows, sql } from '../../../kernel/server/database.ts';
import type { SideId } from '../../procedure/moments.ts';
import type { MustsOf } from '../../procedure/server/step.ts';

const sideOf: Readonly<Record<string, SideId>> = { owner: 'owner', agency: 'agent', supervisor: 'supervisor' };

export const holderMusts: MustsOf = async (db, lots) => {
  const found = await rows<{ lot: string; opening: string; until: string | null; complete: boolean; waits: string[] }>(
    db,
    sql`select o.lot_id as lot, o.id as opening, o.holders_until as until, o.shares_complete_at is not null as complete,
          array(select h ->> 'side' from jsonb_array_elements(coalesce(o.holders, '[]')) h
            where not exists (select 1 from jsonb_array_elements(coalesce(o.releases, '[]')) r where r ->> 'user' = h ->> 'user')) as waits
        from opening o where o.lot_id = any(${[...lots]}::uuid[]) and o.state = 'releasing'`,
  );
  return new Map(
    found
      .filter(({ complete, waits }) => !complete && waits.length > 0)
      .map(({ lot, opening, until, waits }) => [
        lot,
        [
          {
            id: 'holder-shares',
            before: 'opening',
            label: '释放密钥份额',
            state: 'open',
            blocks: true,
            owes: waits.flatMap((side) => sideOf[side] ?? []),
            by: until,
            law: '电子招标投标办法 第30条',
            says: '持钥人在开标室用自己的密钥文件释放份额，够数后唱标',
            screen: 'opening.room',
            query: { id: opening },
          },
        ],
      ]),
  );
};
