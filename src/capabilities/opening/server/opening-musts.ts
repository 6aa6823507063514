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
  /** The platform cannot read what it keeps of a bid. */
  isMissing: boolean;
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

/** The platform's own fault: it tries again by itself, and only the supervisor may find that nothing comes back. */
const missing = ({ opening }: Waiting): Must<'opening'> => ({
  id: 'opening-bytes',
  before: 'opening',
  label: '平台读不到部分{投标}文件',
  state: 'open',
  blocks: true,
  owes: ['supervisor'],
  by: null,
  law: '电子招标投标办法 第31条',
  says: '管理员找回后自动继续；确实不能找回的，由监督部门查证后在{开标}室确认，其余照常开启',
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
    sql`select o.lot_id as lot, o.id as opening, o.state = 'short' as "isShort",
          o.bytes_missing_since is not null and o.bytes_given_up_at is null as "isMissing", o.holders_until as until, o.shares_complete_at is not null as complete,
          array(select jsonb_build_object('side', h ->> 'side', 'user', h ->> 'user', 'name', h ->> 'name') from jsonb_array_elements(coalesce(o.holders, '[]')) h
            where not exists (select 1 from jsonb_array_elements(coalesce(o.releases, '[]')) r where r ->> 'user' = h ->> 'user')) as waits
        from opening o where o.lot_id = any(${[...lots]}::uuid[]) and o.state in ('releasing', 'short')`,
  );
  const lineOf = (one: Waiting) => {
    if (one.isShort) return [short(one)];
    if (one.complete) return one.isMissing ? [missing(one)] : [];
    return one.waits.length > 0 ? [shares(one)] : [];
  };
  return new Map(found.map((one) => [one.lot, lineOf(one)]));
});
