/** Deciding in somebody's name: seats get a second person for a time, and lose them again by the clock. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { type Effect, type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { updateRow } from '../../../kernel/server/write.ts';
import { review as reviewRecord } from '../review/review.record.ts';
import { reviewTask } from '../review-task/review-task.record.ts';
import { mayDecide } from './approvers.ts';
import { authorsOf, kindOf, reseat, reviewedRow } from './engine.ts';

const longestDays = 366;

const beginDelegation: Effect = async (context) => {
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
const seatDelegate: Effect = async (context) => {
  const { tx, row } = context;
  await setTimer(tx, 'review-delegation.expire', row.id, row.endsAt);
  const { house } = context.office;
  await eachSeat(context, { person: row.person, state: 'waiting' }, async (review, reviewed) => {
    const authors = authorsOf(review, reviewed);
    const may = await mayDecide(tx, house, kindOf(house, review), reviewed, row.delegate, authors, context.now);
    return may.length > 0 ? row.delegate : null;
  });
};

const unseatDelegate: Effect = async (context) => {
  const { tx, row } = context;
  await setTimer(tx, 'review-delegation.begin', row.id, null);
  await setTimer(tx, 'review-delegation.expire', row.id, null);
  await eachSeat(context, { person: row.person, delegate: row.delegate, state: 'waiting' }, async () => null);
};

async function eachSeat(
  { tx, office, now }: EffectContext,
  where: Record<string, string>,
  delegateFor: (review: AnyRow, reviewed: AnyRow) => Promise<string | null>,
): Promise<void> {
  const going = { tx, house: office.house, now };
  // In one order, as everybody who locks several reviews takes them.
  const found = (await find(tx, reviewTask, where, { order: 'review' })) as AnyRow[];
  for (const id of new Set(found.map((s) => s.review as string))) {
    const [review] = (await find(tx, reviewRecord, { id }, { lock: true })) as AnyRow[];
    // Somebody may have decided while the lock was waited for: what waits is what waits now.
    const seats = (await find(tx, reviewTask, { ...where, review: id })) as AnyRow[];
    if (!review || !['running', 'blocked'].includes(review.state) || seats.length === 0) continue;
    const delegate = await delegateFor(review, await reviewedRow(going, review));
    for (const one of seats) await updateRow(tx, reviewTask, one, { ...one, delegate }, now);
    await reseat(going, review);
  }
}

export const delegationEffects: Readonly<Record<string, Effect>> = { beginDelegation, seatDelegate, unseatDelegate };
