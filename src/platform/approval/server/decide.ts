/** One person's decision, and what the kernel asks about reviews. */

import type { Actor } from '../../../kernel/access/where.ts';
import type { Reviewed, Turn } from '../../../kernel/lifecycle/review.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { type AnyRow, matterField, type RecordType } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import type { Deciding, Reviewing } from '../../../kernel/server/reviewing.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { insertRow, newId, same, updateRow } from '../../../kernel/server/write.ts';
import { deviceOf } from '../../identity/device.ts';
import { review as reviewRecord } from '../review/review.record.ts';
import { reviewTask } from '../review-task/review-task.record.ts';
import { needed } from '../step.ts';
import { planFor } from './chains.ts';
import {
  arrive,
  authorsOf,
  close,
  contentOf,
  type Going,
  nextPlace,
  reseat,
  stepAt,
  writtenByAuthor,
} from './engine.ts';
import { kindsOf } from './kinds.ts';
import { namesOf, seatFor, seatsOf, vacate } from './seats.ts';
import { answersFor, decisionFields, signatureFor } from './step-answers.ts';

const open = { in: ['running', 'blocked'] };

const reviewOf = async (db: Queryable, row: AnyRow, lock = false): Promise<AnyRow | undefined> =>
  (await find(db, reviewRecord, { recordId: row.id, state: open }, { limit: 1, lock }))[0] as AnyRow | undefined;

/** So many of those waited for are named. */
const named = 3;

interface Waiting {
  recordId: string;
  state: string;
  stepName: string;
  blockedBecause: string | null;
  waits: boolean | null;
  names: string[];
  people: number;
  touched: boolean;
}

async function turns(db: Queryable, found: readonly AnyRow[], actor: Actor): Promise<Map<string, Turn>> {
  if (actor.roles.includes('system')) return new Map();
  const reviews = await rows<Waiting>(
    db,
    sql`select record_id as "recordId", state, step_name as "stepName", blocked_because as "blockedBecause", ${actor.id}::uuid = any(waiting_for_ids) as waits,
          array(select coalesce(u.name, '—') from unnest(waiting_for_ids[1:${named}]) with ordinality as w(id, place)
            left join "user" u on u.id = w.id order by w.place) as names, coalesce(cardinality(waiting_for_ids), 0) as people,
          exists (select 1 from review_task t where t.review_id = r.id and t.state = 'approved') as touched
        from review r where record_id = any(${found.map((r) => r.id)}) and state = any(${open.in})`,
  );
  const said = new Map<string, Turn>();
  for (const review of reviews) {
    const more = review.people > named ? ` 等 ${review.people} 人` : '';
    said.set(review.recordId, {
      isMine: review.state === 'running' && review.waits === true,
      isUntouched: !review.touched,
      because: review.blockedBecause ?? `现在由 ${review.names.join('、')}${more} 审批（${review.stepName}）`,
    });
  }
  return said;
}

const minutesSince = (from: string, now: Date) =>
  Math.max(0, Math.round((now.getTime() - new Date(from).getTime()) / 60_000));

async function decide(deciding: Deciding, row: AnyRow, { approve }: Reviewed) {
  const { tx, actor, now, record, decision, verb, office } = deciding;
  const going: Going = { tx, house: office.house, now };
  const review = await reviewOf(tx, row, true);
  if (!review) return { isOver: true, facts: {} };
  const step = stepAt(review);
  const seats = await seatsOf(tx, review, step);
  const mine = seatFor(seats, actor);
  if (!mine || authorsOf(review, row).includes(actor.id)) throw new Refusal('这一步不由您审批，请刷新后再看');
  const says = verb === approve;
  const isRefusal = !says && decision.verdict === 'refuse';
  const { digest } = contentOf(record, row);
  const opinion = String(decision.opinion ?? decision.reason ?? '').slice(0, 2000);
  const answers = says ? answersFor(step, decision) : undefined;
  const signature = says ? await signatureFor(deciding, step, review, digest) : undefined;
  const facts = {
    step: step.name,
    digest,
    device: deviceOf(deciding.agent),
    minutes: minutesSince(mine.since, now),
    ...(mine.person === actor.id ? {} : { for: (await namesOf(tx, [mine.person]))[0] }),
    ...(opinion ? { opinion } : {}),
    ...(answers ? { answers } : {}),
  };
  await updateRow(
    tx,
    reviewTask,
    mine,
    {
      ...mine,
      state: says ? 'approved' : isRefusal ? 'refused' : 'returned',
      decidedBy: actor.id,
      decidedAt: now.toISOString(),
      minutes: facts.minutes,
      opinion: opinion || null,
      answers: answers ?? null,
      signature: signature ?? null,
      digest,
      address: deciding.address,
      device: facts.device,
    },
    now,
  );
  const known = { ...review, deciders: [...new Set([...(review.deciders ?? []), actor.id])] };
  if (!says) {
    await close(going, review, isRefusal ? 'refused' : 'returned', {
      deciders: known.deciders,
      opinion: opinion || null,
    });
    await tellAuthor(deciding, review, row, isRefusal);
    return { isOver: true, facts: { review: facts } };
  }
  return { facts: { review: facts }, ...(await goOn(going, review, known, row)) };
}

/**
 * The action tells the people whom the record names. The person who handed it in is told too, even if the record does
 * not name them.
 */
async function tellAuthor(
  { tx, office, record, lifecycle, verb, actor }: Deciding,
  review: AnyRow,
  row: AnyRow,
  isRefusal: boolean,
): Promise<void> {
  const lists = lifecycle.actions[verb]?.tells ?? [];
  const told = await Promise.all(
    lists.map((list) => sure(office.house.recipients.get(list), 'an entry of recipients')(tx, row)),
  );
  if (!review.author || review.author === actor.id || told.flat().includes(review.author)) return;
  await tell(tx, {
    to: [review.author],
    subject: `${isRefusal ? '不予通过' : '退回'}：${review.subject}`,
    link: `${record.id}.detail?id=${row.id}`,
  });
}

/** After a yes: still waiting at this step, at the next one, or at the end. */
async function goOn(
  going: Going,
  before: AnyRow,
  known: AnyRow,
  row: AnyRow,
): Promise<{ isOver: boolean; says?: string }> {
  const { tx, now } = going;
  const step = stepAt(known);
  const seats = await seatsOf(tx, known, step);
  const written = await updateRow(tx, reviewRecord, before, known, now);
  const left = needed(step, seats.length) - seats.filter((s) => s.state === 'approved').length;
  if (left > 0) {
    await reseat(going, written);
    // A person who may decide in another's name does not count as one more.
    const waiting = seats.filter((s) => s.state === 'waiting').map((s) => s.person as string);
    return {
      isOver: false,
      says: `已记下您的同意。本步骤还需 ${left} 人：${(await namesOf(tx, waiting)).join('、')}`,
    };
  }
  await vacate(
    tx,
    seats.filter((s) => s.state === 'waiting'),
    'void',
    now,
  );
  const next = nextPlace(known.plan, known.step);
  if (next === undefined) {
    await close(going, written, 'approved');
    return { isOver: true };
  }
  const there = await arrive(going, written, next, row);
  const names = await namesOf(tx, there.waitingFor ?? []);
  const where = names.length > 0 ? `等待 ${names.join('、')} 审批` : '没有可以审批的人，已通知管理员';
  await tell(tx, {
    to: [known.author].filter(Boolean),
    subject: `已通过“${step.name}”：${known.subject}`,
    link: `review.detail?id=${known.id}`,
  });
  return { isOver: false, says: `已同意，进入“${there.stepName}”，${where}` };
}

async function begin(deciding: Deciding, row: AnyRow): Promise<void> {
  const { tx, office, record, lifecycle, actor, now, held } = deciding;
  const going: Going = { tx, house: office.house, now, ...(held ? { held } : {}) };
  const { review: reviewed } = sure(lifecycle.states[row.state], 'an entry of states');
  const kind = kindsOf(office.house).get(sure(reviewed, 'reviewed').kind)!;
  const { content, digest } = contentOf(record, row);
  const [previous] = (await find(
    tx,
    reviewRecord,
    { recordId: row.id, kind: kind.kind },
    { order: '-createdAt', limit: 1 },
  )) as AnyRow[];
  const written = (all: Record<string, unknown>) => writtenByAuthor(record, all);
  if (previous?.state === 'refused' && same(written(previous.content), written(content)))
    throw new Refusal('上次审核的结论是不予通过，内容没有修改，不能原样再次提交');
  const { org, ...project } = await projectOf(tx, record, row);
  const plan = await planFor(tx, kind, row, org);
  const author = actor.roles.includes('system') ? row.adduserid : actor.id;
  const review = await insertRow(
    tx,
    reviewRecord,
    {
      subject: row.title,
      kind: kind.kind,
      kindLabel: resolveWording((await office.house.wordsAbout(tx, record, row))(kind.label)),
      recordType: record.id,
      recordId: row.id,
      ...project,
      author,
      round: (previous?.round ?? 0) + 1,
      previous: previous?.id,
      chain: plan.chain,
      plan: plan.steps,
      step: 0,
      waitingFor: [],
      deciders: [],
      watchers: [],
      content,
      digest,
    },
    { id: newId(), state: 'running', org, adduserid: author, now },
  );
  await arrive(going, review, nextPlace(plan.steps, -1)!, row);
}

/**
 * The people and chains are those of the project's unit, even where the row belongs to another unit (a refund is its
 * bidder's). What stands in a project's chain is told with it; a record with a chain of its own stays apart.
 */
async function projectOf(
  tx: Tx,
  record: RecordType<any>,
  row: AnyRow,
): Promise<{ org: string; project?: string; projectName?: string }> {
  if (record.chain === 'self') return { org: row.org, project: row.id, projectName: row.title };
  const target = record.fields.project?.target?.();
  if (!row.project || !target) return { org: row.org };
  const { org, title } = await get(tx, target, row.project);
  return matterField(record) ? { org, project: row.project, projectName: title } : { org };
}

export const reviewing: Reviewing = {
  takes: decisionFields,
  turns,
  decide,
  told: async (db, row, actor) => {
    const [last] = (await find(
      db,
      reviewRecord,
      {
        recordId: row.id,
        has: [
          { record: () => reviewTask, via: 'review', where: { anyOf: [{ person: actor.id }, { delegate: actor.id }] } },
        ],
      },
      { order: '-createdAt', limit: 1 },
    )) as AnyRow[];
    if (!last) return undefined;
    const [decision] = (await find(
      db,
      reviewTask,
      { review: last.id, decidedAt: { not: null } },
      { order: '-decidedAt', limit: 1 },
    )) as AnyRow[];
    if (!decision || decision.decidedBy === actor.id) return undefined;
    const [name] = await namesOf(db, [decision.decidedBy]);
    const did =
      { approved: '同意', returned: '退回', refused: '不予通过', passedOn: '转办' }[decision.state as string] ?? '办理';
    return `${name} 已于 ${showInstant(new Date(decision.decidedAt))} ${did}，不再需要您审批`;
  },
  moved: async (deciding, before, after) => {
    const { lifecycle, tx, office, now } = deciding;
    const was = before && lifecycle.states[before.state]?.review;
    const is = lifecycle.states[after.state]?.review;
    if (before?.state === after.state) return;
    if (was) {
      const left = await reviewOf(tx, after, true);
      if (left) await close({ tx, house: office.house, now }, left, 'withdrawn');
    }
    if (is) await begin(deciding, after);
  },
};
