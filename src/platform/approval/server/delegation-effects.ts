/** Deciding in somebody's name: seats get a second person for a time, and lose them again by the clock. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { type Effect, type EffectContext, Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { updateRow } from '../../../kernel/server/write.ts';
import { review as reviewRecord } from '../review/review.record.ts';
import { reviewTask } from '../review-task/review-task.record.ts';
import { authorsOf, reseat, reviewedRow } from './engine.ts';

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

/** Waiting seats of the person get the delegate beside them, but not on what the delegate handed in. */
const seatDelegate: Effect = async (context) => {
  const { tx, row } = context;
  await setTimer(tx, 'review-delegation.expire', row.id, row.endsAt);
  await eachSeat(context, { person: row.person, state: 'waiting' }, (_seat, authors) =>
    authors.includes(row.delegate) ? null : row.delegate,
  );
};

const unseatDelegate: Effect = async (context) => {
  const { tx, row } = context;
  await setTimer(tx, 'review-delegation.begin', row.id, null);
  await setTimer(tx, 'review-delegation.expire', row.id, null);
  await eachSeat(context, { person: row.person, delegate: row.delegate, state: 'waiting' }, () => null);
};

async function eachSeat(
  { tx, office, now }: EffectContext,
  where: Record<string, string>,
  delegateFor: (seat: AnyRow, authors: string[]) => string | null,
): Promise<void> {
  const going = { tx, house: office.house, now };
  for (const seat of (await find(tx, reviewTask, where)) as AnyRow[]) {
    const [review] = (await find(tx, reviewRecord, { id: seat.review }, { lock: true })) as AnyRow[];
    const authors = authorsOf(review!, await reviewedRow(going, review!));
    await updateRow(tx, reviewTask, seat, { ...seat, delegate: delegateFor(seat, authors) }, now);
    await reseat(going, review!);
  }
}

export const delegationEffects: Readonly<Record<string, Effect>> = { beginDelegation, seatDelegate, unseatDelegate };
