/**
 * People come and go while reviews wait: seats are looked at again whenever somebody of a unit was disabled, enabled or
 * given other roles. Reviews are gone through in portions, so that no transaction holds five thousand of them.
 */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import type { EventHandler } from '../../../kernel/server/effect.ts';
import { emit, tell } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { updateRow } from '../../../kernel/server/write.ts';
import { review as reviewRecord } from '../review/review.record.ts';
import { reviewTask } from '../review-task/review-task.record.ts';
import { type Held, tellHeld } from './announce.ts';
import { administratorsOf, approversOf, delegatesOf } from './approvers.ts';
import { authorsOf, type Going, kindOf, reseat, reviewedRow, stepAt } from './engine.ts';
import { seat, seatsOf, vacate } from './seats.ts';

const portion = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Changed {
  org: string;
  /** Somebody who is no longer there: only what they or their name wait for is looked at. */
  left?: string;
  after?: string;
  held?: Held;
}

export const seatAgain: EventHandler = async ({ office, tx, payload, now }) => {
  const { org, left, after = beforeAll, held = {} } = payload as Changed;
  if (left && after === beforeAll) await tellOfChains(tx, left);
  const concerned = left
    ? sql`id in (select review_id from review_task where state = 'waiting' and (person_id = ${left} or delegate_id = ${left}))`
    : sql`(org_id = ${org} or state = 'blocked' or waiting_for_ids && array(select id from "user" where organisation_id = ${org}))`;
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from review where state in ('running', 'blocked') and id > ${after} and ${concerned} order by id limit ${portion}`,
  );
  const going: Going = { tx, house: office.house, now, held };
  for (const { id } of found) {
    const [review] = (await find(tx, reviewRecord, { id }, { lock: true })) as AnyRow[];
    if (review && ['running', 'blocked'].includes(review.state)) await seatOne(going, review);
  }
  const isLast = found.length < portion;
  // At once of the first, and of all the others when they are through.
  const isTold = isLast || after === beforeAll;
  if (isTold) await tellHeld(tx, held);
  if (!isLast)
    await emit(tx, 'people.changed', {
      org,
      left,
      after: sure(found.at(-1), 'the last of found').id,
      held: isTold ? {} : held,
    } satisfies Changed);
};

/** Chains in use that name somebody who left stop at that step from now on: their administrators hear of it at once. */
async function tellOfChains(tx: Tx, left: string): Promise<void> {
  const found = await rows<{ id: string; org: string; title: string; steps: AnyRow[]; name: string }>(
    tx,
    sql`select c.id, c.org_id as org, c.title, c.steps, (select name from "user" where id = ${left}) as name from approval_chain c
        where c.state in ('live', 'ending', 'scheduled') and c.steps @> ${JSON.stringify([{ person: left }])}::jsonb order by c.title`,
  );
  for (const { id, org, title, steps, name } of found) {
    const at = steps.filter((s) => s.approver === 'person' && s.person === left).map((s) => `“${s.name}”`);
    if (at.length === 0) continue;
    await tell(tx, {
      to: await administratorsOf(tx, org),
      subject: `审核流程指定的人员已停用：${title}`,
      body: `步骤${at.join('、')}指定由${name}审批，其账号已停用：单据到这一步会停住。请“复制为新版”，另选人员后启用。`,
      link: `approval-chain.form?id=${id}`,
    });
  }
}

/** Those who left lose their seats; those who came get one where any of several may decide, or where it had stopped. */
async function seatOne(going: Going, review: AnyRow): Promise<void> {
  const { tx, house, now } = going;
  const step = stepAt(review);
  const row = await reviewedRow(going, review);
  const authors = authorsOf(review, row);
  const today = await approversOf(tx, house, kindOf(house, review), row, step, authors, review.org, now);
  const seats = await seatsOf(tx, review, step);
  const waiting = seats.filter((s) => s.state === 'waiting');
  const inUse = await rows<{ id: string }>(
    tx,
    sql`select id from "user" where state = 'active' and id = any(${waiting.map((s) => s.person)}::uuid[])`,
  );
  // Somebody seated by hand (passed on, assigned) stays as long as they are in use.
  const left = waiting.filter((s) => !inUse.some((u) => u.id === s.person));
  const isStopped = review.state === 'blocked';
  const handedOn = isStopped
    ? []
    : await find(tx, reviewTask, { review: review.id, stepId: step.id, state: 'passedOn' });
  const gone = seats.filter((s) => s.state === 'void');
  const here = [...seats.filter((s) => s.state !== 'void'), ...handedOn];
  const came = today.filter((p) => !here.some((s) => s.person === p.id));
  const stay = waiting.filter((s) => !left.includes(s));
  const delegates = await delegatesOf(
    tx,
    house,
    kindOf(house, review),
    row,
    [...stay.map((s) => s.person), ...came.map((p) => p.id)],
    authors,
    now,
  );
  const lost = stay.filter((s) => s.delegate && delegates.get(s.person) !== s.delegate);
  const isOpen = step.mode === 'any' || isStopped;
  if (left.length === 0 && lost.length === 0 && (came.length === 0 || !isOpen)) return;
  for (const one of lost)
    await updateRow(tx, reviewTask, one, { ...one, delegate: delegates.get(one.person) ?? null }, now);
  // Where several must agree, the seat of one who left still counts: it stays empty until an administrator fills it.
  await vacate(tx, left, 'void', now, step.mode !== 'any');
  if (isOpen) {
    // A person who came back takes their own empty seat.
    const again = gone.filter((s) => came.some((p) => p.id === s.person));
    await vacate(tx, again, 'void', now);
    await seat(tx, review, step, came, delegates, now);
  }
  await reseat(going, review);
}
