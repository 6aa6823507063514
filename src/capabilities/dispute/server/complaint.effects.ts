/** Complaints: received, accepted, decided by the supervisor; what a suspension stops goes on with the time that it had. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import {
  type ContextOf,
  type EffectOf,
  type EventHandler,
  type Recipients,
  Refusal,
} from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { emit, tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { provisionally } from '../../../platform/calendar/working-days.ts';
import type { Of } from '../../../platform/law/rulebook.ts';
import { refusedInWords, verdictOf } from '../../powers/verdicts.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf } from '../../project/server/door.ts';
import { complaint, type RaisedObjection } from '../complaint/complaint.record.ts';
import {
  acceptanceDueOn,
  type ComplaintOutcome,
  handlingDueOn,
  lastComplaintDay,
  nextReminder,
  objectionBefore,
  verdictOn,
} from '../complaint/complaint.rules.ts';
import { objection } from '../objection/objection.record.ts';
import { type Held, liftHold, suspendLot, writeDown } from './suspension.ts';

export const complaintFacts: FactsFor<typeof complaint, 'awarded' | 'winners'> = async (db, found, now) => {
  const ids = [...new Set(found.flatMap((c) => (c.objection ? [c.objection as string] : [])))];
  const raised = ids.length > 0 ? await find(db, objection, { id: { in: ids } }) : [];
  const byId = new Map(raised.map((o) => [o.id, o as RaisedObjection]));
  const laws = new Map<string, Of>();
  for (const id of new Set(found.flatMap((c) => c.lot ?? []))) laws.set(id, await lawOf(db, id, now));
  return new Map(
    found.map((c) => [
      c.id,
      {
        objection: byId.get(c.objection ?? ''),
        law: laws.get(c.lot ?? ''),
        asking: laws.get(c.lot ?? '') ?? {},
      },
    ]),
  );
};

/** A right does not wait for next year's holidays; the row says that its term may yet move. */
function termOf(row: AnyRow, compute: () => string): string {
  const { value, provisional } = provisionally(compute);
  row.termNote = provisional ?? null;
  return value;
}

export const receiveComplaint: EffectOf<typeof complaint> = async ({ tx, row, actor, now }) => {
  const [of] = await find(tx, lot, { id: row.lot });
  if (!of) throw new Refusal('标段不存在', { lot: '请选择标段' });
  const [raised] = row.objection ? await find(tx, objection, { id: row.objection }) : [];
  row.project = sure(of.project, 'the project of the lot');
  row.complainant = actor.org;
  row.complainantName = actor.orgName;
  row.submittedAt = now.toISOString();
  const law = await lawOf(tx, row.lot, now);
  const before = objectionBefore(row.matter) ? (raised as RaisedObjection | undefined) : undefined;
  row.lastDay = provisionally(() => lastComplaintDay(row.knewOn, before, law)).value;
  row.acceptBy = termOf(row, () => acceptanceDueOn(now, law));
  await setTimer(tx, 'complaint.remind', row.id, nextReminder(row.acceptBy, now) ?? null);
};

export const acceptComplaint: EffectOf<typeof complaint> = async ({ tx, row, asked, now }) => {
  row.acceptedAt = now.toISOString();
  row.respondentUnit = asked.respondentUnit ?? null;
  const law = await lawOf(tx, row.lot, now);
  row.handleBy = termOf(row, () => handlingDueOn(now, law));
  await setTimer(tx, 'complaint.remind', row.id, nextReminder(row.handleBy, now) ?? null);
};

export const refuseComplaint: EffectOf<typeof complaint> = async (context) => {
  const { tx, row, asked } = context;
  row.ground = asked.ground;
  row.refusedBecause = asked.because;
  await setTimer(tx, 'complaint.remind', row.id, null);
  await lift(context, asked.because);
};

export const suspendForComplaint: EffectOf<typeof complaint> = async (context) => {
  const { row, asked, now } = context;
  await suspendLot(context, heldFor(row, 'suspension', asked.because));
  row.suspended = true;
  row.suspendedAt = now.toISOString();
  row.suspendedBecause = asked.because;
};

const heldFor = (
  { id, project: of, lot: lotId }: { id: string; project: string; lot: string },
  power: Held['power'],
  reason: string,
): Held => ({
  ...{ power, reason, paper: id, project: of, lot: lotId },
  cause: power === 'suspension' ? 'complaint' : 'complaintServed',
});

/** What was suspended for it goes on, unless something else holds the lot. */
async function lift(context: ContextOf<typeof complaint>, because?: string): Promise<void> {
  const { row } = context;
  if (!row.suspended) return;
  row.suspended = false;
  const held = heldFor(row, 'resumption', because ?? '投诉已经撤回');
  // A complaint that is taken back exercises no power.
  if (because) await writeDown(context, held);
  await liftHold(context, held);
}

export const liftSuspension: EffectOf<typeof complaint> = (context) => lift(context, context.asked.because);

export const decideComplaint: EffectOf<typeof complaint> = async (context) => {
  const { tx, row, asked, actor, now } = context;
  row.outcome = asked.outcome;
  row.voidedOf = asked.outcome === 'voided' ? (asked.voidedOf ?? null) : null;
  row.decision = asked.decision;
  row.decisionBasis = asked.decisionBasis;
  row.decisionFiles = asked.decisionFiles ?? [];
  row.orderBy = asked.orderBy ?? null;
  row.decidedAt = now.toISOString();
  row.decidedBy = actor.name;
  await setTimer(tx, 'complaint.remind', row.id, null);
  // What was suspended for a complaint without ground goes on; an order does not lift what it was suspended for.
  if (row.outcome === 'rejected' || asked.lifts === true) await lift(context, asked.decision);
  if (row.outcome !== 'rejected') await tellOrder(context);
  await emit(tx, 'complaint.decided', { complaint: row.id, lot: row.lot, outcome: row.outcome });
};

/** Who must carry it out reads what is refused until then, how it is done, and by when. */
async function tellOrder({ tx, row }: ContextOf<typeof complaint>): Promise<void> {
  const ordered = verdictOf(verdictOn(row.outcome as ComplaintOutcome));
  const { org, owner } = await get(tx, project, row.project);
  const { name } = await get(tx, lot, row.lot);
  await tell(tx, {
    to: await accountsOf(tx, [org, owner]),
    subject: `请落实处理决定“${ordered.label}”：${name}`,
    body: `落实以前不能${refusedInWords(ordered)}。${ordered.wayOn}。${row.orderBy ? `处理决定要求在 ${row.orderBy} 前落实` : ordered.by}。`,
    link: `complaint.detail?id=${row.id}`,
  });
}

export const reportOrder: EffectOf<typeof complaint> = async ({ row, asked, now }) => {
  row.orderReport = asked.report;
  row.orderReportFiles = asked.files;
  row.orderReportedAt = now.toISOString();
};

export const closeOrder: EffectOf<typeof complaint> = async ({ row, asked, now }) => {
  row.orderDoneAt = now.toISOString();
  row.orderDoneBecause = asked.because;
};

export const withdrawComplaint: EffectOf<typeof complaint> = async (context) => {
  await setTimer(context.tx, 'complaint.remind', context.row.id, null);
  await lift(context);
};

const dueOn = (row: { state: string; acceptBy: string | null; handleBy: string | null }) =>
  row.state === 'submitted' ? row.acceptBy! : row.handleBy!;

export const remindOfComplaint: EffectOf<typeof complaint> = async ({ tx, row, now }) => {
  const due = dueOn(row);
  const what = row.state === 'submitted' ? '受理决定' : '处理决定';
  const isLate = now >= endOfDayShanghai(due);
  const { supervisor } = await get(tx, project, row.project);
  await tell(tx, {
    to: await accountsOf(tx, [supervisor]),
    subject: isLate ? `投诉${what}已逾期：${row.subject}` : `投诉应在 ${due} 前作出${what}：${row.subject}`,
    link: `complaint.detail?id=${row.id}`,
  });
  // The timer that is going off still stands; the next one can only be set when it is done.
  if (!isLate) await emit(tx, 'complaint.reminded', { complaint: row.id, at: now.toISOString() });
};

/** The term was counted anew: the row and its reminders follow the item. */
export const moveComplaintTerm: EffectOf<typeof complaint> = async ({ tx, row, asked, now }) => {
  row[row.state === 'submitted' ? 'acceptBy' : 'handleBy'] = asked.lastDay;
  row.termNote = null;
  await setTimer(tx, 'complaint.remind', row.id, nextReminder(asked.lastDay, now) ?? null);
};

export const complaintReminded: EventHandler = async ({ tx, payload }) => {
  const [open] = await find(tx, complaint, { id: payload.complaint, state: { in: ['submitted', 'accepted'] } });
  if (open) await setTimer(tx, 'complaint.remind', open.id, nextReminder(dueOn(open), new Date(payload.at)) ?? null);
};

async function accountsOf(db: Queryable, units: readonly (string | null)[]): Promise<string[]> {
  const named = units.filter((u) => u !== null);
  if (named.length === 0) return [];
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where organisation_id in (${sql.join(named)}) and state = 'active'`,
  );
  return found.map((u) => u.id);
}

export const complainantPeople: Recipients = (db, row) => accountsOf(db, [row.complainant]);

/** Owner, agency and the unit that is complained of. */
export const complaintParties: Recipients = async (db, row) => {
  const { org, owner } = await get(db, project, row.project);
  return accountsOf(db, [org, owner, row.respondentUnit]);
};
