import { isId } from '../../../kernel/record/kinds.ts';
import { actionOf } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { act, perform } from '../../../kernel/server/act.ts';
import { sql, type Tx } from '../../../kernel/server/database.ts';
import {
  type ContextOf,
  type DraftEffectOf,
  type Effect,
  type EffectOf,
  type EventHandler,
  Forbidden,
  NotFound,
  Refusal,
} from '../../../kernel/server/effect.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get, seeRow } from '../../../kernel/server/rows.ts';
import { type OrderEffect, type OrderedChange, workOrder } from '../work-order.record.ts';
import { announcementOf, draftAnnouncement } from './announce.ts';
import { amend, changesOf, examine, type Going, oldValuesStand } from './examine.ts';
import { type Amending, amendingOf, explainingVerb, objectOf } from './objects.ts';

/** A roll-back is the same object with the values exchanged. */
async function takeOver({ tx, row }: ContextOf<typeof workOrder>): Promise<void> {
  if (!row.reverses) return;
  const [of] = (await find(tx, workOrder, { id: row.reverses }, { limit: 1 })) as AnyRow[];
  if (of?.kind !== 'change' || !['checking', 'closed'].includes(of.state))
    throw new Refusal('只有已执行的修改可以改回');
  const wanted = Object.fromEntries((of.changes as OrderedChange[]).map(({ field, before }) => [field, before]));
  Object.assign(row, {
    project: of.project,
    kind: 'change',
    recordType: of.recordType,
    recordId: of.recordId,
    wanted: JSON.stringify(wanted),
  });
}

/** The object as the person may see it; what they may not see does not exist for them. */
async function seenObject({ office, tx, actor, now }: ContextOf<typeof workOrder>, row: AnyRow): Promise<AnyRow> {
  const record = office.house.records.get(row.recordType ?? '');
  if (!record || !isId(row.recordId)) throw new Refusal('请选择要修改的对象', { recordId: '请选择要修改的对象' });
  const seen = await seeRow(tx, office.house, record, row.recordId, actor, now);
  if (!seen) throw new NotFound();
  const { row: object } = seen;
  const project = record.id === 'project' ? object.id : object.project;
  if (project !== row.project) throw new Refusal('所选对象不属于这个项目');
  return object;
}

/** Reads the order anew: object, old values beside the new ones, what would follow. A draft may be saved though it could not be carried out. */
async function read(context: ContextOf<typeof workOrder>): Promise<{ object: AnyRow; amending: Amending | undefined }> {
  const { row, office, tx } = context;
  await takeOver(context);
  const object = await seenObject(context, row);
  const record = office.house.record(row.recordType);
  row.subject = resolveWording(`${record.label}：${object.title}`).slice(0, 600);
  row.lot = record.id === 'lot' ? object.id : (object.lot ?? null);
  const amending = row.kind === 'change' ? amendingOf(office.house, record.id) : undefined;
  row.changes = amending ? await changesOf({ office, tx, now: context.now }, amending, object, row.wanted) : null;
  if (row.kind === 'note') row.wanted = null;
  return { object, amending };
}

const onlyNote: OrderEffect[] = [
  { area: 'records', text: '原记录一字不改，说明附在记录之后，随档案保存', law: '电子招标投标办法 第49条' },
  { area: 'dates', text: '不影响时限' },
  { area: 'bidders', text: '不改变{投标}、评分和{开标}结果' },
];

/** Stored text speaks the law's words, also where the office calls its work something else. */
const stored = (effects: OrderEffect[]): OrderEffect[] => effects.map((e) => ({ ...e, text: resolveWording(e.text) }));

const keepOrder: DraftEffectOf<typeof workOrder> = async (context) => {
  const { row, before } = context;
  if (before && (before.recordId !== row.recordId || before.reverses !== row.reverses))
    throw new Refusal('对象不能改换，请另建一份工单');
  const { object, amending } = await read(context);
  try {
    row.effects = stored(amending ? await examine(context, amending, object, row) : onlyNote);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    row.effects = [{ area: 'refused', text: resolveWording(error.message) }];
  }
};

/** Handed in, and approved: only what could be carried out now. */
const examineOrder: EffectOf<typeof workOrder> = async (context) => {
  const { row, before, office, tx } = context;
  // What the person saw when they wrote it: another value by now is theirs to look at, not ours to exchange.
  const now = await present(office, tx, row);
  if (now.amending) await oldValuesStand(context, now.amending, now.object, sure(before, 'before').changes ?? []);
  const { object, amending } = await read(context);
  row.effects = stored(amending ? await examine(context, amending, object, row) : onlyNote);
  row.stoppedBecause = null;
};

const releaseOrder: EffectOf<typeof workOrder> = async (context) => {
  const { row, office, tx } = context;
  const { object, amending } = await present(office, tx, row);
  if (amending) row.effects = stored(await examine(context, amending, object, row));
  await emit(tx, 'work-order.approved', { order: row.id });
};

async function present(office: Office, tx: Tx, row: AnyRow) {
  const object = await objectOf(tx, office.house, row);
  if (!object) throw new Refusal('要修改的对象已不存在');
  return { object, amending: row.kind === 'change' ? amendingOf(office.house, row.recordType) : undefined };
}

const carryOutOrder: EffectOf<typeof workOrder> = async (context) => {
  const { row, office, tx, now } = context;
  const { object, amending } = await present(office, tx, row);
  if (!amending) {
    const verb = explainingVerb(office.house, row.recordType, object.state);
    await perform(context, actionOf(row.recordType, verb!), {
      id: object.id,
      asked: { order: row.number, note: row.note },
    });
    row.carriedOutAt = now.toISOString();
    return;
  }
  await oldValuesStand(context, amending, object, row.changes);
  const isAnnounced = (row.changes as OrderedChange[]).some((c) => amending.amends.fields[c.field] !== 'inside');
  if (isAnnounced) {
    row.announcement = await draftAnnouncement(context, await announcementOf(context, amending, object, row), row);
    row.state = 'announcing';
    return;
  }
  await amend(context, amending, row);
  row.carriedOutAt = now.toISOString();
};

/** The deadline was moved by the notice itself, so of it the old value no longer stands. */
const finishOrder: EffectOf<typeof workOrder> = async (context) => {
  const { row, office, tx, now } = context;
  const { object, amending } = await present(office, tx, row);
  const others = (row.changes as OrderedChange[]).filter(({ field }) => field !== 'bidDeadline');
  await oldValuesStand(context, amending!, object, others);
  await amend(context, amending!, row);
  row.carriedOutAt = now.toISOString();
};

const rollBackOrder: EffectOf<typeof workOrder> = async (context) => {
  const { office, tx, row, asked, actor, now, address, reply } = context;
  const values = {
    project: row.project,
    recordType: row.recordType,
    recordId: row.recordId,
    reverses: row.id,
    reason: `改回 ${row.number}：${asked.reason}`,
  };
  const { row: made } = await act(office, tx, { action: 'work-order.create', values, actor, now, address });
  reply({
    says: `已拟好改回的工单 ${made.number}，请核对影响后提交审批；它和别的工单一样经审批、由系统执行。`,
    reversal: made.id,
  });
};

export const orderEffects = {
  beginOrder: keepOrder,
  keepOrder,
  examineOrder,
  releaseOrder,
  carryOutOrder,
  finishOrder,
  rollBackOrder,
  stopOrder: async ({ row, asked }) => {
    row.stoppedBecause = resolveWording(asked.because);
  },
  checkOrder: async ({ row, asked, actor, now }) => {
    Object.assign(row, { checkedBy: actor.id, checkedAt: now.toISOString(), checkOpinion: asked.opinion });
  },
} satisfies Record<string, Effect>;

/** Does a step of an order, or writes down why it could not be done; then everything is as it was. */
async function stepOrStop(going: Going, verb: 'carryOut' | 'finish', id: string): Promise<void> {
  const { tx } = going;
  await sql`savepoint step`.execute(tx);
  try {
    await perform(going, `work-order.${verb}`, { id });
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Forbidden)) throw error;
    await sql`rollback to savepoint step`.execute(tx);
    await perform(going, 'work-order.stop', { id, asked: { because: error.message } });
  }
}

export const orderEvents: Readonly<Record<string, EventHandler>> = {
  'work-order.approved': async ({ office, tx, payload, now }) => {
    const { state } = (await get(tx, workOrder, payload.order)) as AnyRow;
    if (state === 'approved') await stepOrStop({ office, tx, now }, 'carryOut', payload.order);
  },
  'notice.changed': async ({ office, tx, payload, now }) => {
    const waiting = (await find(tx, workOrder, { announcement: payload.change, state: 'announcing' })) as AnyRow[];
    for (const { id } of waiting) await stepOrStop({ office, tx, now }, 'finish', id);
  },
};
