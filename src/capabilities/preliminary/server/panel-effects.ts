/** Forming the panel: list and rule locked, a number that came later, members drawn or named, called one after the other. */

import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, sql } from '../../../kernel/server/database.ts';
import { type Effect, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { Party } from '../../committee/committee/avoidance.rules.ts';
import type { committee } from '../../committee/committee/committee.record.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import {
  callMember,
  callMembers,
  confirmedSource,
  drawBody,
  partiesAround,
  peopleOfPlan,
  seatPerson,
} from '../../committee/server/door.ts';
import type { OfRound } from '../../project/round/round.record.ts';
import { sameRound } from '../../project/server/door.ts';
import { application } from '../application/application.record.ts';

/** Those around what was applied with. An applicant declares its relations with its bid; the register may know them now. */
export const partiesOf = (db: Queryable, { lot, round }: OfRound): Promise<Party[]> =>
  partiesAround(
    db,
    sure(lot, 'the lot'),
    sql`select a.id, coalesce(o.name, a.supplier_name) as name, o.code, null::jsonb as declaration from application a
          left join organisation o on o.id = a.supplier_id where a.lot_id = ${lot} and ${sameRound('a', round)} and a.state not in ('submitted', 'withdrawn')`,
  );

const drawPanel: EffectOf<typeof committee> = async (context) => {
  const { tx, row, asked } = context;
  row.plannedAt = asked.plannedAt;
  row.place = asked.place;
  const handedIn = await find(tx, application, { round: row.round, state: { not: 'withdrawn' } });
  const bids = handedIn.map((a) => a.ciphertextSha256!).toSorted();
  const parties = await partiesOf(tx, row);
  const mix = { contributions: [], bids, source: confirmedSource(row, '') };
  const { drawn } = await drawBody(context, { parties, mix });
  await callMembers(context, row, drawn);
};

const appointPanel: EffectOf<typeof committee> = async (context) => {
  const { tx, row, actor, now } = context;
  const people = await peopleOfPlan(tx, row, row.size, row.buyerRepresentatives);
  row.drawnBy = actor.id;
  row.drawnAt = now.toISOString();
  for (const [i, person] of people.entries()) await seatPerson(context, person, i + 1, 'named');
  await callMembers(context, row, people.length);
};

const appointAnother: EffectOf<typeof committee> = async (context) => {
  const { tx, row, asked } = context;
  const [person] = await peopleOfPlan(tx, row, 1, asked.account);
  if ((await find(tx, committeeMember, { committee: row.id, person: person! })).length > 0)
    throw new Refusal('这个人已经参加过或者退出了本次审查，请另选', { account: '请另选' });
  const all = await find(tx, committeeMember, { committee: row.id });
  await seatPerson(context, person!, all.length + 1, 'named');
  const [added] = await find(tx, committeeMember, { committee: row.id, person: person! });
  await callMember(context, row, added!);
};

export const panelEffects: Record<string, Effect> = {
  drawPanel,
  appointPanel,
  appointAnother,
};
