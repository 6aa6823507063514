/** What waits for a person behind each entry of their menu: numbers that their home shows too, in one answer. */
import type { Actor } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { fewSql } from '../../../kernel/server/in-hand.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import type { Waiting } from '../home-wire.ts';
import { figuresOf } from './figures.ts';
import { remindersOf } from './reminders.ts';

/** Reviews whose turn this person is. */
async function turnsOf({ db, house }: Office, actor: Actor, now: Date): Promise<number> {
  const row = await first<{ n: number }>(
    db,
    fewSql(sql`select 1 from review t
        where t.state = 'running' and t.waiting_for_ids @> array[${actor.id}]::uuid[]
          and ${scopeSql(house.access('review'), actor, now)}`),
  );
  return sure(row, 'row').n;
}

/** How much waits behind each screen; a screen without anything is left out. */
export async function waitingFor(office: Office, actor: Actor, now: Date): Promise<Waiting[]> {
  const [turns, reminders, figures] = await Promise.all([
    turnsOf(office, actor, now),
    remindersOf(office, actor, now),
    figuresOf(office, actor, now),
  ]);
  const by = new Map<Waiting['screen'], number>([['review.list', turns]]);
  for (const { screen, count } of reminders) by.set(screen, count);
  // Figures that only say how much there is are no work that waits.
  for (const { screen, count, tone } of figures) if (tone !== 'plain') by.set(screen, (by.get(screen) ?? 0) + count);
  return [...by].flatMap(([screen, count]) => (count > 0 ? [{ screen, count }] : []));
}
