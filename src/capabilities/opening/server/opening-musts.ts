/**
 * What a room waits for that is no step of its own: each side that has not posted its share and, where too few bids
 * came, the person who confirms that the tender failed.
 */

import { rows, sql } from '../../../kernel/server/database.ts';
import type { Must } from '../../procedure/gates.ts';
import type { SideId } from '../../procedure/moments.ts';
import { mustsBefore } from '../../procedure/server/door.ts';

const sideOf: Readonly<Record<string, SideId>> = { owner: 'owner', agency: 'agent', supervisor: 'supervisor' };

interface Waiting {
  lot: string;
  opening: string;
  isShort: boolean;
  until: string | null;
  complete: boolean;
  /** The holders who have not posted their share. */
  waits: { side: string; user: string; name: string }[];
}

const shares = ({ opening, until, waits }: Waiting): Must<'opening'> => ({
  id: 'holder-shares',
  before: 'opening',
  label: '持钥人解密',
  state: 'open',
  blocks: true,
  owes: waits.flatMap(({ side }) => sideOf[side] ?? []),
  people: waits.map(({ user, name }) => ({ id: user, name })),
  by: until,
  law: '电子招标投标办法 第30条',
  says: '持钥人在开标室用自己的密钥文件解密，够数后唱标',
  screen: 'opening.room',
  query: { id: opening },
});

const short = ({ opening }: Waiting): Must<'deadline'> => ({
  id: 'opening-short',
  before: 'deadline',
  over: true,
  label: '确认流标',
  state: 'late',
  blocks: true,
  owes: ['agent', 'owner'],
  by: null,
  law: '招标投标法 第28条',
  says: '{投标}人不足法定数量，不得{开标}：在{开标}室确认流标，然后公告',
  screen: 'opening.room',
  query: { id: opening },
});

export const openingMusts = mustsBefore(['deadline', 'opening'], async (db, lots) => {
  const found = await rows<Waiting>(
    db,
    sql`select o.lot_id as lot, o.id as opening, o.state = 'short' as "isShort", o.holders_until as until, o.shares_complete_at is not null as complete,
          array(select jsonb_build_object('side', h ->> 'side', 'user', h ->> 'user', 'name', h ->> 'name') from jsonb_array_elements(coalesce(o.holders, '[]')) h
            where not exists (select 1 from jsonb_array_elements(coalesce(o.releases, '[]')) r where r ->> 'user' = h ->> 'user')) as waits
        from opening o where o.lot_id = any(${[...lots]}::uuid[]) and o.state in ('releasing', 'short')`,
  );
  return new Map(
    found
      .filter(({ isShort, complete, waits }) => isShort || (!complete && waits.length > 0))
      .map((one) => [one.lot, [one.isShort ? short(one) : shares(one)]]),
  );
});
