/** The secretary reminds who is behind: seats, and no word of what stands on any sheet. */

import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { get } from '../../../kernel/server/rows.ts';
import type { committee } from '../../committee/committee/committee.record.ts';
import { lot } from '../../project/lot/lot.record.ts';

interface Behind {
  seat: string;
  person: string;
  owner: boolean;
}

/** Seats whose sheets are not all handed in. */
const seatsBehind = (db: Queryable, id: string) =>
  rows<Behind>(
    db,
    sql`select m.seat, m.person_id as person, m.kind = 'buyer' as owner from committee_member m
        where m.committee_id = ${id} and m.state = 'signedIn' and (
          exists (select 1 from qualification q where q.committee_id = m.committee_id and q.member_id = m.person_id and q.state = 'open')
          or exists (select 1 from score_sheet s where s.committee_id = m.committee_id and s.member_id = m.person_id and s.state in ('open', 'returned')))
        order by m.draw_order`,
  );

export const remindSeats: EffectOf<typeof committee> = async ({ office, tx, row, asked, record }) => {
  const behind = await seatsBehind(tx, row.id);
  const named = String(asked.seats ?? '')
    .split(/[,，、\s]+/)
    .filter(Boolean);
  const unknown = named.filter((seat) => !behind.some((b) => b.seat === seat));
  if (unknown.length > 0) throw new Refusal(`“${unknown[0]}”没有等待办理的事项`, { seats: '请选择还没有办完的席位' });
  const called = named.length > 0 ? behind.filter((b) => named.includes(b.seat)) : behind;
  if (called.length === 0) throw new Refusal('各席位都已办完，没有要提醒的');
  const of = await get(tx, lot, row.lot);
  const words = await office.house.words(tx);
  for (const place of ['evaluation.room', 'evaluation-room.list'] as const)
    await tell(tx, {
      to: called.filter((b) => b.owner === (place === 'evaluation-room.list')).map((b) => b.person),
      subject: words(`请继续办理{评标}：${of.name}`),
      body: asked.note?.trim() || '您的席位还有没有办完的事项，其他席位和组长正在等待。',
      link: `${place}?committee=${row.id}`,
    });
  // Seats and no names: the history is read by people who must not learn them.
  record({ reminded: called.map((b) => b.seat) });
};
