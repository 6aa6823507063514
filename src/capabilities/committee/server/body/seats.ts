/** Seats of a judging body: entered, and called one after the other in the order of the draw. */

import type { AnyRow } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { first, sql } from '../../../../kernel/server/database.ts';
import type { EffectContext } from '../../../../kernel/server/effect.ts';
import { signal } from '../../../../kernel/server/live.ts';
import { tell } from '../../../../kernel/server/outbox.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { user } from '../../../../platform/identity/user/user.record.ts';
import { expert } from '../../../expert/expert/expert.record.ts';
import { committeeMember } from '../../committee-member/committee-member.record.ts';
import { seatsOf } from '../committee-seats.ts';

/** States in which somebody is called, sits or waits in the order of the draw. */
const living = ['drawn', 'accepted', 'signedIn'] as const;

type Calling = Pick<EffectContext, 'office' | 'tx' | 'now'>;
/** With the body in `row`. */
type Seating = Calling & { row: AnyRow };

/** @param values which seat, and how it came about */
export async function seatExpert(
  context: Seating,
  expertId: string,
  values: { seat: string; drawOrder: number; isAlternate?: boolean; isDirect?: boolean },
): Promise<void> {
  const e = await get(context.tx, expert, expertId);
  await addMember(context, {
    ...{ expert: e.id, person: e.account, name: e.name, employer: e.employer },
    kind: 'expert',
    isAlternate: false,
    ...values,
  });
}

/** Somebody who was drawn, as that place of the draw. */
export const seatDrawn = (context: Seating, expertId: string, order: number, isAlternate: boolean) =>
  seatExpert(context, expertId, {
    seat: `${seatsOf(context.row).named.expert}${order}`,
    drawOrder: order,
    isAlternate,
  });

/** Somebody of a unit, who is not drawn. */
export async function seatPerson(
  context: Seating,
  person: string,
  order: number,
  kind: 'buyer' | 'named' = 'buyer',
): Promise<void> {
  const who = await get(context.tx, user, person);
  const unit = await first<{ name: string }>(
    context.tx,
    sql`select name from organisation where id = ${who.organisation}`,
  );
  await addMember(context, {
    ...{ person, name: who.name, employer: sure(unit, 'unit').name, kind },
    seat: `${seatsOf(context.row).named[kind]}${order}`,
    drawOrder: 900 + order,
    isAlternate: false,
  });
}

export async function addMember(context: Seating, values: Record<string, unknown>): Promise<void> {
  const { project, lot, id } = context.row;
  const member = { project, lot, committee: id, isChair: false, needsTime: false, ...values };
  await perform(context, 'committee-member.draw', { values: member });
}

/** Calls everybody who does not stand by. */
export async function callMembers(context: Calling, body: AnyRow, expected: number): Promise<void> {
  const drawn = await find(
    context.tx,
    committeeMember,
    { committee: body.id, isAlternate: false },
    { order: 'drawOrder' },
  );
  if (drawn.length !== expected) throw new Error(`a draw of ${expected} gave ${drawn.length}`);
  for (const member of drawn) await callMember(context, body, member);
}

/** Calls the next alternate in the order of the draw; answers whether there was one. */
export async function callNext(context: Calling, body: AnyRow): Promise<boolean> {
  const [next] = await find(
    context.tx,
    committeeMember,
    { committee: body.id, isAlternate: true, state: 'drawn' },
    { order: 'drawOrder', limit: 1, lock: true },
  );
  if (next) await callMember(context, body, next);
  return next !== undefined;
}

/** Calls as many as seats are free, while somebody stands by. */
export async function fillSeats(context: Calling, body: AnyRow): Promise<void> {
  const here = await find(context.tx, committeeMember, {
    committee: body.id,
    isAlternate: false,
    state: { in: living },
  });
  for (let free = body.size - here.length; free > 0 && (await callNext(context, body)); ) free--;
}

export async function callMember(context: Calling, body: AnyRow, member: AnyRow): Promise<void> {
  const { tx, now } = context;
  await perform(context, 'committee-member.call', {
    id: member.id,
    values: { isAlternate: false, notifiedAt: now.toISOString() },
  });
  await tell(tx, { to: [member.person], ...seatsOf(body).call(member, body) });
  await signal(tx, `committee:${body.id}`, 'changed');
}
