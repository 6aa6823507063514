/** Seats of a judging body: entered, and called one after the other in the order of the draw. */

import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow, RecordType } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { first, sql } from '../../../../kernel/server/database.ts';
import type { EffectContext } from '../../../../kernel/server/effect.ts';
import { signal } from '../../../../kernel/server/live.ts';
import { tell } from '../../../../kernel/server/outbox.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { user } from '../../../../platform/identity/user/user.record.ts';
import { expert } from '../../../expert/expert/expert.record.ts';

/** What the seats of one kind of body are in their record, and what who is called to one is told. */
export interface Seats {
  record: RecordType<any> & { id: 'committee-member' | 'panel-member' };
  /** The field that names the body. */
  of: 'committee' | 'panel';
  /** What its pages listen to, before the body's id. */
  topic: 'committee' | 'review-panel';
  /** The field that says when somebody was called. */
  calledAt: 'notifiedAt' | 'calledAt';
  /** States in which somebody is called, sits or waits in the order of the draw. */
  living: readonly string[];
  /** What a new row says besides. */
  fresh: Readonly<Record<string, unknown>>;
  /** What a seat is called, by who sits on it. */
  named: { expert: string; buyer: string; named: string };
  /** Time and place only: neither who handed something in nor who else was drawn. */
  call: (body: AnyRow, member: AnyRow, when: { at: string; place: string }) => Call;
}
interface Call {
  subject: string;
  body: string;
  link: string;
}

export type Calling = Pick<EffectContext, 'office' | 'tx' | 'now'>;
/** With the body in `row`. */
export type Seating = Calling & { row: AnyRow };

const inBody = (seats: Seats, body: AnyRow) => ({ [seats.of]: body.id });

/** @param values which seat, and how it came about */
export async function seatExpert(
  context: Seating,
  seats: Seats,
  expertId: string,
  values: { seat: string; drawOrder: number; isAlternate?: boolean; isDirect?: boolean },
): Promise<void> {
  const e = await get(context.tx, expert, expertId);
  await addMember(context, seats, {
    ...{ expert: e.id, person: e.account, name: e.name, employer: e.employer },
    kind: 'expert',
    isAlternate: false,
    ...values,
  });
}

/** Somebody who was drawn, as that place of the draw. */
export const seatDrawn = (context: Seating, seats: Seats, expertId: string, order: number, isAlternate: boolean) =>
  seatExpert(context, seats, expertId, { seat: `${seats.named.expert}${order}`, drawOrder: order, isAlternate });

/** Somebody of a unit, who is not drawn. */
export async function seatPerson(
  context: Seating,
  seats: Seats,
  person: string,
  order: number,
  kind: 'buyer' | 'named' = 'buyer',
): Promise<void> {
  const who = await get(context.tx, user, person);
  const unit = await first<{ name: string }>(
    context.tx,
    sql`select name from organisation where id = ${who.organisation}`,
  );
  await addMember(context, seats, {
    ...{ person, name: who.name, employer: sure(unit, 'unit').name, kind },
    seat: `${seats.named[kind]}${order}`,
    drawOrder: 900 + order,
    isAlternate: false,
  });
}

export async function addMember(context: Seating, seats: Seats, values: Record<string, unknown>): Promise<void> {
  const { project, lot, id } = context.row;
  await perform(context, `${seats.record.id}.draw`, {
    values: { project, lot, [seats.of]: id, ...seats.fresh, ...values },
  });
}

/** Calls everybody who does not stand by. */
export async function callMembers(context: Calling, seats: Seats, body: AnyRow, expected: number): Promise<void> {
  const where = { ...inBody(seats, body), isAlternate: false };
  const drawn = await find(context.tx, seats.record, where, { order: 'drawOrder' });
  if (drawn.length !== expected) throw new Error(`a draw of ${expected} gave ${drawn.length}`);
  for (const member of drawn) await callMember(context, seats, body, member);
}

/** Calls the next alternate in the order of the draw; answers whether there was one. */
export async function callNext(context: Calling, seats: Seats, body: AnyRow): Promise<boolean> {
  const where = { ...inBody(seats, body), isAlternate: true, state: 'drawn' };
  const [next] = await find(context.tx, seats.record, where, { order: 'drawOrder', limit: 1, lock: true });
  if (next) await callMember(context, seats, body, next);
  return next !== undefined;
}

/** Calls as many as seats are free, while somebody stands by. */
export async function fillSeats(context: Calling, seats: Seats, body: AnyRow): Promise<void> {
  const where = { ...inBody(seats, body), isAlternate: false, state: { in: [...seats.living] } };
  const here = await find(context.tx, seats.record, where);
  for (let free = body.size - here.length; free > 0 && (await callNext(context, seats, body)); ) free--;
}

export async function callMember(context: Calling, seats: Seats, body: AnyRow, member: AnyRow): Promise<void> {
  const { tx, now } = context;
  await perform(context, `${seats.record.id}.call`, {
    id: member.id,
    values: { isAlternate: false, [seats.calledAt]: now.toISOString() },
  });
  const when = {
    at: body.plannedAt ? showInstant(body.plannedAt) : '',
    place: body.place ?? '由代理机构另行告知',
  };
  await tell(tx, { to: [member.person], ...seats.call(body, member, when) });
  await signal(tx, `${seats.topic}:${body.id}`, 'changed');
}
