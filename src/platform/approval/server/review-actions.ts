/** What people do about a review besides deciding: pass it on, add somebody, step back, urge, say something, watch. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, sql, type Tx } from '../../../kernel/server/database.ts';
import { type ContextOf, type Effect, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { asWritten, tell } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { newId, updateRow } from '../../../kernel/server/write.ts';
import { administrators, confirmedRoles, type Role } from '../../identity/role/roles.ts';
import type { review } from '../review/review.record.ts';
import { reviewTask } from '../review-task/review-task.record.ts';
import { followed, type Step } from '../step.ts';
import { administratorsOf, delegatesOf, mayDecide, type Seat, superiorOf } from './approvers.ts';
import { arrive, authorsOf, type Going, kindOf, reseat, reviewedRow, stepAt } from './engine.ts';
import { namesOf, note, seat, seatsOf, sitting, vacate, waitingSeats } from './seats.ts';

const going = ({ tx, office, now }: ContextOf<typeof review>): Going => ({
  tx,
  house: office.house,
  now,
  isEffect: true,
});

/** An action's own row is written by the kernel after its effect: what the engine wrote is taken over. */
const takeOver = (row: AnyRow, written: AnyRow) => {
  const { version: _, ...values } = written;
  Object.assign(row, values);
};

/** Somebody who may decide on this record. Throws the refusal. */
async function personFor(context: ContextOf<typeof review>): Promise<{ person: Seat; row: AnyRow }> {
  const { tx, office, row: review, asked, now, actor } = context;
  const kind = kindOf(office.house, review);
  const row = await reviewedRow(going(context), review);
  if (asked.to === actor.id) throw new Refusal('请选择其他人', { to: '请选择其他人' });
  const [person] = await mayDecide(tx, office.house, kind, row, asked.to, authorsOf(review, row), now);
  const because = '这个人员不能审批：须在用、能查看该单据，且不是提交人或编制人';
  if (!person) throw new Refusal(because, { to: because });
  return { person, row };
}

/** A person who handed a review on still sees where it goes. */
const follows = ({ row, actor }: ContextOf<typeof review>) => {
  row.watchers = [...new Set([...(row.watchers ?? []), actor.id])];
};

async function mySeat({ tx, row, actor }: ContextOf<typeof review>): Promise<AnyRow> {
  const seats = await waitingSeats(tx, row);
  const mine = seats.find((s) => s.person === actor.id) ?? seats.find((s) => s.delegate === actor.id);
  if (!mine) throw new Refusal('这一步不由您审批，请刷新后再看');
  return mine;
}

const done = (context: ContextOf<typeof review>, seated: AnyRow, state: string) =>
  updateRow(
    context.tx,
    reviewTask,
    seated,
    {
      ...seated,
      state,
      counts: false,
      decidedBy: context.actor.id,
      decidedAt: context.now.toISOString(),
      opinion: context.asked.opinion ?? null,
      address: context.address,
    },
    context.now,
  );

/** A person sits in one step only once: in a step of several, two seats would make one person's word count for two. */
function mustBeNew(seats: readonly AnyRow[], person: Seat): void {
  if (seats.some((s) => s.person === person.id && s.state !== 'void'))
    throw new Refusal(`${person.name}已经是本步骤的审批人，请选择其他人`, { to: '已经是本步骤的审批人' });
}

const delegateOf = ({ tx, office, row, now }: ContextOf<typeof review>, person: Seat, reviewed: AnyRow) =>
  delegatesOf(tx, office.house, kindOf(office.house, row), reviewed, [person.id], authorsOf(row, reviewed), now);

const passReviewOn: EffectOf<typeof review> = async (context) => {
  const { tx, row, now } = context;
  const { person, row: reviewed } = await personFor(context);
  const mine = await mySeat(context);
  const step = stepAt(row);
  const seats = await seatsOf(tx, row, step);
  mustBeNew(seats, person);
  await done(context, mine, 'passedOn');
  await seat(tx, row, step, [person], await delegateOf(context, person, reviewed), now);
  const seated = await reseat(going(context), context.before!);
  takeOver(row, seated);
  follows(context);
  await tell(tx, {
    to: [person.id],
    subject: `转给您审核：${row.subject}`,
    body: asWritten(context.asked.opinion ?? ''),
    link: `review.detail?id=${row.id}`,
  });
};

/** A step of one person, put into this review's own plan; the chain of the office stays as it is. */
const added = (person: Seat, by: string): Step => ({
  id: newId(),
  name: `加签：${person.name}`.slice(0, 50),
  approver: 'person',
  person: person.id,
  mode: 'any',
  signs: false,
  asks: [],
  conditions: [],
  isAdded: true,
  addedBy: by,
});

const addStep =
  (where: 'before' | 'after'): Effect =>
  async (context) => {
    const { tx, row, actor, asked, now } = context;
    const { person, row: reviewed } = await personFor(context);
    await mySeat(context);
    const here = stepAt(row);
    const waiting = await waitingSeats(tx, row);
    const plan = [...(row.plan as Step[])];
    // Who sat here, by rule or because it was passed on to them, sits again when the added step is through.
    if (where === 'before') plan[row.step] = { ...here, seated: waiting.map((s) => s.person) };
    plan.splice(where === 'before' ? row.step : row.step + 1, 0, added(person, actor.id));
    await note(tx, row, here, 'added', actor, now, { opinion: asked.opinion, person: person.id });
    const planned = { ...context.before, plan };
    if (where === 'after') {
      row.plan = plan;
      return;
    }
    // What was agreed already stays agreed.
    await vacate(tx, waiting, 'void', now);
    const written = await arrive(going(context), planned as AnyRow, row.step, reviewed);
    takeOver(row, written);
    follows(context);
  };

const stepReviewBack: EffectOf<typeof review> = async (context) => {
  const { tx, row, now, actor, asked } = context;
  const mine = await mySeat(context);
  await done(context, mine, 'steppedBack');
  const plan = row.plan as Step[];
  const place = followed(plan).findLast((p) => p < row.step)!;
  const again = plan.slice(place).map((s) => s.id);
  const undone = (await find(tx, reviewTask, { review: row.id, counts: true, stepId: { in: again } })) as AnyRow[];
  for (const one of undone)
    await updateRow(
      tx,
      reviewTask,
      one,
      { ...one, counts: false, state: one.state === 'waiting' ? 'void' : one.state },
      now,
    );
  const reviewed = await reviewedRow(going(context), row);
  // Decided anew, a step asks whom its rule names.
  const anew = plan.map((step, at) => (at >= place ? { ...step, seated: [] } : step));
  const written = await arrive(going(context), { ...context.before!, plan: anew }, place, reviewed);
  takeOver(row, written);
  follows(context);
  row.opinion = asked.opinion;
  await tell(tx, {
    to: [row.author, ...(written.waitingFor ?? [])].filter((id) => id && id !== actor.id),
    subject: `退回“${sure(plan[place], 'an entry of plan').name}”：${row.subject}`,
    body: asWritten(asked.opinion ?? ''),
    link: `review.detail?id=${row.id}`,
  });
};

const commentOnReview: EffectOf<typeof review> = async ({ tx, row, actor, asked, now, address }) => {
  await note(tx, row, stepAt(row), 'noted', actor, now, { opinion: asked.opinion, address });
  const others = [row.author, ...(row.waitingFor ?? []), ...(row.deciders ?? []), ...(row.watchers ?? [])];
  await tell(tx, {
    to: [...new Set(others)].filter((id) => id && id !== actor.id),
    subject: `审核意见：${row.subject}`,
    body: asWritten(asked.opinion ?? ''),
    link: `review.detail?id=${row.id}`,
  });
};

const urgeReview: EffectOf<typeof review> = async ({ tx, row, actor, now }) => {
  row.urgedAt = now.toISOString();
  await note(tx, row, stepAt(row), 'urged', actor, now);
  await tell(tx, { to: row.waitingFor ?? [], subject: `催办：${row.subject}`, link: `review.detail?id=${row.id}` });
};

/** An administrator fills a seat with those who decide already: who becomes one is said by two (`role-grant`). */
async function mustBeReviewer(tx: Tx, { id, name }: Seat): Promise<void> {
  const of = await first<{ type: string; roles: Role[] }>(
    tx,
    sql`select o.type, u.roles from "user" u join organisation o on o.id = u.organisation_id where u.id = ${id}`,
  );
  const deciding = confirmedRoles[sure(of, 'of').type]?.filter((r) => !administrators.includes(r)) ?? [];
  if (deciding.length === 0 || sure(of, 'of').roles.some((r) => deciding.includes(r))) return;
  const because = `${name}没有审核职责，不能由管理员一人指定；请指定已有审核角色的人员，或先授予角色（由另一位管理员或平台管理员确认）`;
  throw new Refusal(because, { to: because });
}

const assignReview: EffectOf<typeof review> = async (context) => {
  const { tx, row, actor, asked, now } = context;
  const { person, row: reviewed } = await personFor(context);
  await mustBeReviewer(tx, person);
  const step = stepAt(row);
  // One person fills one empty seat; a step that lost several stays stopped until each is filled.
  const seats = await seatsOf(tx, row, step);
  mustBeNew(seats, person);
  const [empty] = seats.filter((s) => s.state === 'void');
  if (empty) await vacate(tx, [empty], 'void', now);
  await note(tx, row, step, 'assigned', actor, now, { opinion: asked.opinion, person: person.id });
  await seat(tx, row, step, [person], await delegateOf(context, person, reviewed), now);
  const seated = await reseat(going(context), context.before!);
  takeOver(row, seated);
  await tell(tx, {
    to: [person.id, row.author].filter(Boolean),
    subject: `待审核：${row.subject}`,
    body: asWritten(asked.opinion ?? ''),
    link: `review.detail?id=${row.id}`,
  });
};

/** Late: the superiors of those who are waited for and the administrators are told; where the step says so, the superiors may decide too. */
const escalateReview: EffectOf<typeof review> = async (context) => {
  const { tx, row, now } = context;
  const step = stepAt(row);
  row.overdue = true;
  await note(tx, row, step, 'overdue', undefined, now);
  const superiors = new Set<string>();
  for (const person of row.waitingFor ?? []) {
    const superior = await superiorOf(tx, person);
    if (superior && superior !== row.author) superiors.add(superior);
  }
  const reviewed = await reviewedRow(going(context), row);
  const authors = authorsOf(row, reviewed);
  if (step.escalate === 'add' && step.mode === 'any') {
    const kind = kindOf(context.office.house, row);
    const seated = sitting(await waitingSeats(tx, row));
    for (const id of superiors) {
      const [person] = seated.includes(id)
        ? []
        : await mayDecide(tx, context.office.house, kind, reviewed, id, authors, now);
      if (person) await seat(tx, row, step, [person], await delegateOf(context, person, reviewed), now);
    }
    takeOver(row, { ...(await reseat(going(context), context.before!)), overdue: true });
  }
  const names = await namesOf(tx, row.waitingFor ?? []);
  await tell(tx, {
    to: [...new Set([...superiors, ...(await administratorsOf(tx, row.org)), row.author])].filter(Boolean),
    subject: `审核超期：${row.subject}`,
    body: `“${step.name}”已到时限，${names.length > 0 ? `等待 ${names.join('、')} 审批` : '没有可以审批的人，请单位管理员指定'}。`,
    link: `review.detail?id=${row.id}`,
  });
};

export const reviewEffects: Readonly<Record<string, Effect>> = {
  passReviewOn,
  addStepBefore: addStep('before'),
  addStepAfter: addStep('after'),
  stepReviewBack,
  commentOnReview,
  urgeReview,
  assignReview,
  escalateReview,
  watchReview: async ({ row, actor }) => {
    row.watchers = [...(row.watchers ?? []), actor.id];
  },
  unwatchReview: async ({ row, actor }) => {
    row.watchers = (row.watchers ?? []).filter((id: string) => id !== actor.id);
  },
  remindReview: async ({ tx, row }) => {
    await tell(tx, {
      to: row.waitingFor ?? [],
      subject: `审核将到期：${row.subject}`,
      link: `review.detail?id=${row.id}`,
    });
  },
};
