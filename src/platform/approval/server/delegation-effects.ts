/** Deciding in somebody's name: seats get a second person for a time, and lose them again by the clock. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { type Effect, type EffectOf, type EventHandler, Refusal } from '../../../kernel/server/effect.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { updateRow } from '../../../kernel/server/write.ts';
import { review as reviewRecord } from '../review/review.record.ts';
import { reviewDelegation } from '../review-delegation/review-delegation.record.ts';
import { reviewTask } from '../review-task/review-task.record.ts';
import { mayDecide } from './approvers.ts';
import { authorsOf, type Going, kindOf, reseat, reviewedRow } from './engine.ts';

const longestDays = 366;

const beginDelegation: EffectOf<typeof reviewDelegation> = async (context) => {
  const { tx, row, actor, now } = context;
  const because = (sentence: string, field: string) => new Refusal(sentence, { [field]: sentence });
  row.person = actor.id;
  if (row.delegate === actor.id) throw because('不能委托给自己', 'delegate');
  const delegate = await first<{ state: string; organisation: string }>(
    tx,
    sql`select state, organisation_id as organisation from "user" where id = ${row.delegate}`,
  );
  if (delegate?.state !== 'active' || delegate.organisation !== actor.org)
    throw because('代办人须是本单位在用的人员', 'delegate');
  const from = new Date(row.startsAt);
  const until = new Date(row.endsAt);
  if (until <= now) throw because('结束时间须在以后', 'endsAt');
  if (until.getTime() - from.getTime() > longestDays * 86_400_000) throw because('一次委托最长一年', 'endsAt');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`delegate:${actor.id}`}, 0))`.execute(tx);
  const clash = await first(
    tx,
    sql`select 1 from review_delegation where person_id = ${actor.id} and state in ('planned', 'active')
        and starts_at < ${row.endsAt} and ends_at > ${row.startsAt}`,
  );
  if (clash) throw because('这段时间已有代办，请先收回', 'startsAt');
  if (from <= now) {
    row.state = 'active';
    await seatDelegate(context);
    return setTimer(tx, 'review-delegation.expire', row.id, until);
  }
  await setTimer(tx, 'review-delegation.begin', row.id, from);
};

/** Waiting seats of the person get the delegate beside them, but not on what the delegate handed in or may not read. */
const seatDelegate: EffectOf<typeof reviewDelegation> = async ({ tx, row, office, now }) => {
  await setTimer(tx, 'review-delegation.expire', row.id, row.endsAt);
  await changeSeats({ tx, house: office.house, now }, { ...row, state: 'active' } as AnyRow);
};

const unseatDelegate: EffectOf<typeof reviewDelegation> = async ({ tx, row, office, now }) => {
  await setTimer(tx, 'review-delegation.begin', row.id, null);
  await setTimer(tx, 'review-delegation.expire', row.id, null);
  await changeSeats({ tx, house: office.house, now }, { ...row, state: 'ended' } as AnyRow);
};

/** Reviews that one transaction goes through. The person who lends their name waits for the first portion only. */
const portion = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Brings the delegate to the person's waiting seats or takes them away, as the delegation stands now. */
async function changeSeats(going: Going, delegation: AnyRow, after = beforeAll): Promise<void> {
  const { tx, house, now } = going;
  const isActive = delegation.state === 'active';
  const mine = {
    person: delegation.person,
    state: 'waiting',
    ...(isActive ? {} : { delegate: delegation.delegate }),
  } as const;
  // In one order, as everybody who locks several reviews takes them.
  const found = await rows<{ id: string }>(
    tx,
    sql`select distinct review_id as id from review_task where person_id = ${delegation.person} and state = 'waiting'
        and review_id > ${after} and (${isActive} or delegate_id = ${delegation.delegate}) order by review_id limit ${portion}`,
  );
  for (const { id } of found) {
    const [review] = (await find(tx, reviewRecord, { id }, { lock: true })) as AnyRow[];
    // Somebody may have decided while the lock was waited for: what waits is what waits now.
    const seats = (await find(tx, reviewTask, { ...mine, review: id })) as AnyRow[];
    if (!review || !['running', 'blocked'].includes(review.state) || seats.length === 0) continue;
    const row = await reviewedRow(going, review);
    const may = isActive
      ? await mayDecide(tx, house, kindOf(house, review), row, delegation.delegate, authorsOf(review, row), now)
      : [];
    for (const one of seats)
      await updateRow(tx, reviewTask, one, { ...one, delegate: may.length > 0 ? delegation.delegate : null }, now);
    await reseat(going, review);
  }
  if (found.length === portion)
    await emit(tx, 'delegation.changed', {
      delegation: delegation.id,
      after: sure(found.at(-1), 'the last of found').id,
    });
}

/** The next portion; what became of the delegation meanwhile is what counts. */
export const goOnChangingSeats: EventHandler = async ({ office, tx, payload, now }) => {
  const { delegation, after } = payload as { delegation: string; after: string };
  const row = (await get(tx, reviewDelegation, delegation)) as AnyRow;
  await changeSeats({ tx, house: office.house, now }, row, after);
};

export const delegationEffects: Readonly<Record<string, Effect>> = { beginDelegation, seatDelegate, unseatDelegate };
