/** What waits for a person behind each entry of their menu: numbers that their home shows too, in one answer. */
import type { Actor } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import { countedTo, fewSql } from '../../../kernel/server/in-hand.ts';
import { listCounts } from '../../../kernel/server/list-counts.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { statementOfRole } from '../../../kernel/server/statement-of-role.ts';
import { roomsWaiting } from '../../venue/server/door.ts';
import type { Waiting } from '../home-wire.ts';
import { waitingCountings, waitingFrom } from './figures.ts';
import { papersToReview, reminderCountings, remindersFrom } from './reminders.ts';

/** Reviews whose turn this person is, as `n`. */
const turnsOf = (house: House, actor: Actor, now: Date) =>
  fewSql(sql`select 1 from review t
      where t.state = 'running' and t.waiting_for_ids @> array[${actor.id}]::uuid[]
        and ${scopeSql(house.access('review'), actor, now)}`);

/** What is no count of a list, in one statement. */
const others = statementOfRole<{ turns: number; papers: number; rooms: number }>(
  (
    house,
    actor,
    now,
  ) => sql`select (${turnsOf(house, actor, now)}) as turns, (${papersToReview(house, actor, now)}) as papers,
    (${roomsWaiting(house, actor, now, countedTo)}) as rooms`,
);

/** Reminders and figures count some of the same lists, by the same own rows. */
const counted = listCounts((house, actor) => {
  const asked = [...reminderCountings, ...waitingCountings(house, actor)];
  return [...Map.groupBy(asked, ([record]) => record)].map(
    ([record, of]) => [record, [...new Set(of.flatMap(([, countings]) => countings))]] as const,
  );
}, countedTo);

/** How much waits behind each screen; a screen without anything is left out. */
export async function waitingFor(office: Office, actor: Actor, now: Date): Promise<Waiting[]> {
  const [found, [other]] = await Promise.all([counted(office, actor, now), others(office, actor, now)]);
  const { turns, ...lists } = sure(other, 'row');
  const by = new Map<Waiting['screen'], number>([['review.list', turns]]);
  for (const { screen, count } of remindersFrom(found, lists)) by.set(screen, count);
  for (const { screen, count } of waitingFrom(found, office.house, actor))
    by.set(screen, (by.get(screen) ?? 0) + count);
  return [...by].flatMap(([screen, count]) => (count > 0 ? [{ screen, count }] : []));
}
