import type { StateOf } from '../../../kernel/record/known.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor, FactsFoundFor, ServerPart } from '../../../kernel/server/house.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { provisionally } from '../../../platform/calendar/working-days.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { thingOf } from '../../../platform/law/under.ts';
import type { Finding } from '../../powers/power.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { lawOf, waitsForConsent } from '../../project/server/door.ts';
import type { ObjectionWindow } from '../../project/windows.ts';
import type { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { objection } from '../objection/objection.record.ts';
import {
  answerDueAt,
  deadlineAfterHold,
  heldAt,
  isOfDocument,
  lastMomentOf,
  lateRemark,
} from '../objection/objection.rules.ts';
import {
  answerObjection,
  answerOnSpot,
  closeObjectionOrder,
  giveOnSpot,
  proposeAnswer,
  returnAnswer,
  stopTimers,
} from './answer.effects.ts';
import {
  acceptComplaint,
  closeOrder,
  complainantPeople,
  complaintFacts,
  complaintParties,
  complaintReminded,
  decideComplaint,
  liftSuspension,
  moveComplaintTerm,
  receiveComplaint,
  refuseComplaint,
  remindOfComplaint,
  reportOrder,
  suspendForComplaint,
  withdrawComplaint,
} from './complaint.effects.ts';
import {
  closeDirective,
  directiveFacts,
  directiveParties,
  issueDirective,
  reportDirective,
  resumeByDirective,
} from './directive.effects.ts';
import { moveBidDeadline, movePreliminaryDeadline } from './suspension.ts';

const oneDay = 24 * 3_600_000;

/** When what a lot `l` asks for before its bids falls due. */
const preliminaryDeadline = sql`(select r.deadline from round r where r.lot_id = l.id and r.kind <> 'bid' order by r.number desc limit 1)`;

const lotFacts: FactsFor<typeof objection, 'applied'> = async (db, found, _now, actor) => {
  const facts = await rows<{
    id: string;
    lotState: StateOf<'lot'>;
    bidDeadline: string | null;
    preliminaryDeadline: string | null;
    answersForOwner: boolean;
    isOwner: boolean;
    regime: Regime;
    way: string | null;
    thing: string | null;
    relatedToWorks: boolean | null;
    tellsOwner: boolean;
    isOpen: boolean;
    addenda: string[];
    opensAt: string | null;
    closesAt: string | null;
  }>(
    db,
    sql`select o.id, l.state as "lotState", l.bid_deadline as "bidDeadline", ${preliminaryDeadline} as "preliminaryDeadline",
          coalesce(p.owner_id = ${actor.org}::uuid, false) or coalesce(p.organize_form = 'self', false) as "isOwner",
          p.regime, p.way, l.kind as thing, p.related_to_works as "relatedToWorks",
          coalesce(p.owner_id <> p.org_id, false) as "tellsOwner",
          o.state in ('submitted', 'review') and o.late is null as "isOpen",
          (select coalesce(jsonb_agg(a.id), '[]') from addendum a where a.lot_id = l.id and a.state = 'issued' and a.issued_at >= o.submitted_at) as addenda,
          coalesce(p.owner_id = ${actor.org}::uuid, false) or coalesce(p.organize_form = 'self', false)
            or exists (select 1 from "user" u where u.id = o.proposed_by_id and u.organisation_id = p.owner_id)
            or coalesce(p.entrusted_powers @> '["answering"]', false) as "answersForOwner",
          w.opens_at as "opensAt", w.closes_at as "closesAt"
        from objection o join lot l on l.id = o.lot_id join project p on p.id = l.project_id left join objection_window w on w.lot_id = o.lot_id and w.kind = o.kind
        where o.id in (${sql.join(found.map((o) => o.id))})`,
  );
  return new Map(
    facts.map(({ id, opensAt, closesAt, regime, way, thing, relatedToWorks, isOpen, ...of }) => {
      const window: ObjectionWindow | undefined = opensAt ? { opensAt, closesAt } : undefined;
      const open: Finding[] = isOpen ? ['objectionOpen'] : [];
      const asking = { regime, way, thing: thingOf(thing, relatedToWorks) };
      return [id, { ...of, window, asking, found: open }];
    }),
  );
};

/** An objection to the document was found right. */
const addendumFacts: FactsFoundFor<typeof addendum, 'found'> = async (db, found) => {
  const upheld = await rows<{ id: string }>(
    db,
    sql`select a.id from addendum a where a.id in (${sql.join(found.map((a) => a.id))})
          and exists (select 1 from objection o where o.lot_id = a.lot_id and o.state = 'answered' and o.verdict in ('upheld', 'partly')
            and o.kind = case when a.preliminary_id is null then 'document' else 'prequalification' end)`,
  );
  const ids = new Set(upheld.map(({ id }) => id));
  return new Map(found.map(({ id }) => [id, { found: ids.has(id) ? (['documentObjection'] as const) : [] }]));
};

/** When what a document asks for falls due, where an objection to it may hold that; nothing of other objections. */
async function documentDeadline(db: Queryable, lotId: string, kind: string): Promise<string | null> {
  if (kind === 'document') return (await get(db, lot, lotId)).bidDeadline;
  if (kind !== 'prequalification') return null;
  const found = await first<{ deadline: string | null }>(
    db,
    sql`select ${preliminaryDeadline} as deadline from lot l where l.id = ${lotId} and l.state = 'preliminary'`,
  );
  return found?.deadline ?? null;
}

const receiveObjection: EffectOf<typeof objection> = async ({ tx, row, actor, now }) => {
  const [of] = await find(tx, lot, { id: row.lot });
  if (!of) throw new Refusal('标段不存在', { lot: '请选择标段' });
  row.project = sure(of.project, 'the project of the lot');
  row.objector = actor.org;
  row.objectorName = actor.orgName;
  row.submittedAt = now.toISOString();
  const law = await lawOf(tx, row.lot, now);
  const due = provisionally(() => answerDueAt(row.kind, now, law));
  row.dueAt = due.value.toISOString();
  row.dueNote = due.provisional ?? null;
  const fallsDue = await documentDeadline(tx, row.lot, row.kind);
  row.late = fallsDue && isOfDocument(row.kind) ? (lateRemark(fallsDue, now, law, row.kind) ?? null) : null;
  await setTimer(tx, 'objection.remind', row.id, new Date(now.getTime() + oneDay));
  if (fallsDue && !row.late) await setTimer(tx, 'objection.holdDeadline', row.id, heldAt(fallsDue));
  await emit(tx, 'objection.submitted', { objection: row.id, lot: row.lot, kind: row.kind });
};

/** The holidays of the year are known now. */
const moveObjectionTerm: EffectOf<typeof objection> = async ({ row, asked }) => {
  row.dueAt = lastMomentOf(asked.lastDay).toISOString();
  row.dueNote = null;
};

/** Bids do not fall due while an objection in time waits (第22条); where the deadline was moved meanwhile, it is looked again later. */
const holdDeadline: EffectOf<typeof objection> = async (context) => {
  const { tx, row, now } = context;
  const of = await get(tx, lot, row.lot);
  const fallsDue = await documentDeadline(tx, row.lot, row.kind);
  if (!['issued', 'preliminary'].includes(of.state) || !fallsDue) return;
  const isDue = now >= heldAt(fallsDue) && now < new Date(fallsDue);
  const deadline = isDue ? deadlineAfterHold(fallsDue, await lawOf(tx, row.lot, now)) : new Date(fallsDue);
  if (isDue) {
    context.record({ bidDeadlineBefore: fallsDue, bidDeadlineAfter: deadline.toISOString() });
    const [move, because] =
      of.state === 'issued'
        ? ([moveBidDeadline, '对招标文件的异议尚未答复，投标截止时间和开标时间顺延三日（实施条例 第22条）'] as const)
        : ([movePreliminaryDeadline, '对本文件的异议尚未答复，递交截止时间顺延三日（实施条例 第22条）'] as const);
    await move(context, of.id, deadline, because);
    await waitsForConsent(context, {
      ...{ power: 'suspension', cause: 'objection', name: `异议答复以前顺延截止：${of.name}`, paper: row.id },
      ...{ project: row.project, lot: row.lot, reason: because },
    });
  }
  await emit(tx, 'objection.held', { objection: row.id, at: heldAt(deadline.toISOString()).toISOString() });
};

const unanswered = { in: ['submitted', 'review'] } as const;

export const disputeServer: ServerPart = {
  facts: { addendum: addendumFacts, objection: lotFacts, complaint: complaintFacts, directive: directiveFacts },
  effects: {
    receiveObjection,
    proposeAnswer,
    answerObjection,
    answerOnSpot,
    giveOnSpot,
    closeObjectionOrder,
    returnAnswer,
    holdDeadline,
    moveObjectionTerm,
    receiveComplaint,
    acceptComplaint,
    refuseComplaint,
    suspendForComplaint,
    liftSuspension,
    closeOrder,
    decideComplaint,
    withdrawComplaint,
    remindOfComplaint,
    reportOrder,
    moveComplaintTerm,
    issueDirective,
    resumeByDirective,
    reportDirective,
    closeDirective,
    stopReminding: async ({ tx, row }) => {
      await stopTimers(tx, row.id);
      await emit(tx, 'objection.answered', { objection: row.id, lot: row.lot, kind: row.kind });
    },
    // The timer that is going off still stands; the next one can only be set when it is done.
    remindAgain: async ({ tx, row, now }) =>
      emit(tx, 'objection.reminded', { objection: row.id, at: now.toISOString() }),
  },
  events: {
    'complaint.reminded': complaintReminded,
    // The timer that is going off still stands; the next one can only be set when it is done.
    'objection.held': async ({ tx, payload }) => {
      const [waiting] = await find(tx, objection, { id: payload.objection, state: unanswered });
      if (waiting) await setTimer(tx, 'objection.holdDeadline', waiting.id, new Date(payload.at));
    },
    'objection.reminded': async ({ tx, payload }) => {
      const [waiting] = await find(tx, objection, { id: payload.objection, state: unanswered });
      if (waiting)
        await setTimer(tx, 'objection.remind', waiting.id, new Date(new Date(payload.at).getTime() + oneDay));
    },
  },
  recipients: {
    complainantPeople,
    complaintParties,
    directiveParties,
    objectorPeople: async (db, row) => {
      const people = await rows<{ id: string }>(
        db,
        sql`select id from "user" where organisation_id = ${row.objector} and state = 'active'`,
      );
      return people.map((p) => p.id);
    },
  },
  tables: [
    `create table objection_window (
  lot_id uuid not null,
  kind text not null,
  opens_at timestamptz not null,
  closes_at timestamptz,
  primary key (lot_id, kind)
);`,
  ],
};
