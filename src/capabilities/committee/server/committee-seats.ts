/** Seats of a committee: entered, and called one after the other. */

import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { expert } from '../../expert/expert/expert.record.ts';
import { committeeMember } from '../committee-member/committee-member.record.ts';

type Calling = Pick<EffectContext, 'office' | 'tx' | 'now'>;
type Adding = Calling & Pick<EffectContext, 'row'>;

/** @param values which seat, and how it came about */
export async function seatExpert(
  context: EffectContext,
  expertId: string,
  values: { seat: string; drawOrder: number; isAlternate?: boolean; isDirect?: boolean },
): Promise<void> {
  const e = await get(context.tx, expert, expertId);
  await addMember(context, {
    expert: e.id,
    person: e.account,
    name: e.name,
    employer: e.employer,
    kind: 'expert',
    isAlternate: false,
    ...values,
  });
}

export async function addRepresentative(context: EffectContext, person: string, order: number): Promise<void> {
  const [who] = await find(context.tx, user, { id: person });
  const [unit] = await rows<{ name: string }>(
    context.tx,
    sql`select name from organisation where id = ${sure(who, 'who').organisation}`,
  );
  await addMember(context, {
    person,
    name: sure(who, 'who').name,
    employer: sure(unit, 'unit').name,
    kind: 'buyer',
    seat: `招标人代表${order}`,
    drawOrder: 900 + order,
    isAlternate: false,
  });
}

export async function addMember(context: Adding, values: Record<string, unknown>): Promise<void> {
  const { project, lot, id } = context.row;
  const member = { project, lot, committee: id, isChair: false, needsTime: false, ...values };
  await perform(context, 'committee-member.draw', { values: member });
}

export async function callMembers(context: Calling, committeeRow: AnyRow, expected: number): Promise<void> {
  const drawn = await find(
    context.tx,
    committeeMember,
    { committee: committeeRow.id, isAlternate: false },
    { order: 'drawOrder' },
  );
  if (drawn.length !== expected) throw new Error(`a draw of ${expected} gave ${drawn.length}`);
  for (const member of drawn) await callMember(context, committeeRow, member);
}

/** Calls the next alternate in the order of the draw; answers whether there was one. */
export async function callAlternate(context: Calling, committeeRow: AnyRow): Promise<boolean> {
  const [next] = await find(
    context.tx,
    committeeMember,
    { committee: committeeRow.id, isAlternate: true, state: 'drawn' },
    { order: 'drawOrder', limit: 1, lock: true },
  );
  if (!next) return false;
  await callMember(context, committeeRow, next);
  return true;
}

// The message names time and place only: neither who bids nor who else was drawn.
export async function callMember(context: Calling, committeeRow: AnyRow, member: AnyRow): Promise<void> {
  const { tx, now } = context;
  await perform(context, 'committee-member.call', {
    id: member.id,
    values: { isAlternate: false, notifiedAt: now.toISOString() },
  });
  await tell(tx, {
    to: [member.person],
    subject: '请应答{评标}邀请',
    body: `您被抽取为{评标}委员会成员。${committeeRow.plannedAt ? `{评标}时间：${showInstant(committeeRow.plannedAt)}` : '{评标}时间由代理机构另行告知'}；地点：${committeeRow.place ?? '由代理机构另行告知'}。请尽快在“我的{评标}”中应答。`,
    link:
      member.kind === 'buyer'
        ? `evaluation-room.list?committee=${committeeRow.id}`
        : `evaluation.room?committee=${committeeRow.id}`,
  });
  await signal(tx, `committee:${committeeRow.id}`, 'changed');
}
