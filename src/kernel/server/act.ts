/** Does an action: judges it, reads its input, runs its effect, writes row, history and messages, all in one transaction. */

import { judge, type Situation } from '../lifecycle/allowed.ts';
import { isId } from '../record/kinds.ts';
import type { ActionId } from '../record/known.ts';
import type { AnyRow } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { askReason, type Input, readInput } from './act-input.ts';
import {
  type Call,
  type Done,
  decide,
  forbidden,
  isSystem,
  movedOn,
  printAnchor,
  refusalOf,
  refused,
  type Step,
  titleOf,
  untold,
} from './acting.ts';
import { beginRow, type Effected, runEffect } from './begin-row.ts';
import type { Tx } from './database.ts';
import { NotFound, Refusal, Stale } from './effect.ts';
import { append, chainOf, changesBetween, historyOf, lockChain } from './history.ts';
import { refuseWhileHeld } from './hold.ts';
import { type Office, systemActor } from './office.ts';
import { tell } from './outbox.ts';
import { glimpse, seeRow } from './rows.ts';
import { wireDetail, wireRow } from './wire-row.ts';
import { deleteRow, updateRow } from './write.ts';

export type { Call, Done };

/**
 * Does another record's action from within an effect, as the system: judged by state and guards, not by person.
 * `values` and `asked` are taken as they are.
 */
export const perform = (
  context: { office: Office; tx: Tx; now: Date },
  action: ActionId,
  { id, ...input }: { id?: string | null; values?: Record<string, unknown>; asked?: Record<string, unknown> },
): Promise<Done> =>
  act(context.office, context.tx, {
    action,
    ...(id ? { id } : {}),
    ...input,
    actor: systemActor,
    now: context.now,
    address: 'system',
  });

/**
 * Does `call.action` within `tx`.
 * @throws Refusal, Forbidden, NotFound, Stale; then nothing of it may be committed
 */
export async function act(office: Office, tx: Tx, call: Call): Promise<Done> {
  const dot = call.action.indexOf('.');
  const record = office.house.record(call.action.slice(0, dot));
  const verb = call.action.slice(dot + 1);
  const lifecycle = office.house.lifecycle(record.id);
  const action = Object.hasOwn(lifecycle.actions, verb) ? lifecycle.actions[verb] : undefined;
  if (!action) throw new NotFound(`没有“${call.action}”这个操作`);
  refuseWhileHeld(office, record.id, isSystem(call.actor));
  const step = { office, tx, call, record, lifecycle, verb, action };
  return action.from === null ? create(step) : change(step);
}

async function create(step: Step): Promise<Done> {
  const { call } = step;
  const { inserted, seen, input, effect } = await beginRow(step, () => readInput(step, {}));
  // Nobody's unit stands beside the program's name: the history says for whom it was made.
  if (isSystem(call.actor) && inserted.org) effect.recorded.madeFor = inserted.org;
  await movedOn(step, undefined, inserted);
  await finish(step, undefined, inserted, input, effect);
  return { ...(await reread(step, inserted, seen.situation)), warnings: input.warnings, ...effect.reply };
}

async function change(step: Step): Promise<Done> {
  const { tx, call, record, lifecycle, verb, action, office } = step;
  if (!call.id) throw new Refusal('没有说明是哪一条记录');
  if (!isId(call.id)) throw new NotFound();
  // The chain is locked before the row, always in this order, so that actions of one matter never wait for each other in a ring.
  const unlocked = await glimpse(tx, office.house, record, call.id, call.actor, call.now);
  if (!unlocked) throw new NotFound();
  await lockChain(tx, chainOf(record, unlocked));
  const seen = await seeRow(tx, office.house, record, call.id, call.actor, call.now, { lock: true });
  if (!seen) throw new NotFound();
  const { situation } = seen;
  const verdict = judge(lifecycle, verb, situation);
  if (verdict.kind === 'forbidden') throw await forbidden(step, situation.row);
  if (call.version !== undefined && call.version !== situation.row.version) {
    throw new Stale(situation.row.version, await changesSince(step, situation, call.version));
  }
  if (verdict.kind === 'refused') throw await refused(step, situation.row, verdict);
  const before: AnyRow = { ...situation.row };
  const input = await Refusal.said(situation.says, () => readInput(step, before));
  const answered = judge(lifecycle, verb, situation, input.asked);
  if (answered.kind === 'refused') throw refusalOf(answered);
  const decided = await decide(step, before);
  if (decided && !decided.isOver) {
    // One decision of several: it is written down, and the record stays in its state.
    const written = await updateRow(tx, record, before, before, call.now, before.title);
    await finish(untold(step), before, written, input, { recorded: decided.facts, reply: {} });
    const said = decided.says ? { says: decided.says } : {};
    return { ...(await reread(step, written, situation)), warnings: input.warnings, ...said };
  }
  const after: AnyRow = { ...before, ...input.values, state: action.to ?? before.state };
  const effect = await Refusal.said(situation.says, () => runEffect(step, after, before, input));
  askReason(call, input.warnings);
  await printAnchor(step, after);
  Object.assign(effect.recorded, decided?.facts);
  if (after.state !== (action.to ?? before.state) && !action.mayEndIn?.includes(after.state)) {
    throw new Error(`${call.action} may not end in "${after.state}": its lifecycle does not say so`);
  }
  await office.files.link(tx, record, after, before, call.actor);
  const title = await titleOf(step, after);
  const written = action.removes ? before : await updateRow(tx, record, before, after, call.now, title);
  if (action.removes) await deleteRow(tx, record, before.id);
  // A row that is gone is in no state: the history must tell it from one that somebody left out.
  const left = action.removes ? { ...before, state: '' } : written;
  await movedOn(step, before, left);
  await finish(step, before, left, input, effect);
  if (action.removes) return { row: before, actions: [], warnings: {} };
  return { ...(await reread(step, written, situation)), warnings: input.warnings, ...effect.reply };
}

/** History written, people told. */
async function finish(
  { office, tx, call, record, verb, action }: Step,
  before: AnyRow | undefined,
  row: AnyRow,
  input: Input,
  effect: Effected,
) {
  const isFirstTold = record.dealt && before?.version === 1;
  const changes = changesBetween(record, isFirstTold ? undefined : before, row);
  const asked = { ...input.asked, ...effect.recorded, ...(call.because ? { because: call.because } : {}) };
  await append(tx, chainOf(record, row), {
    at: call.now,
    actor: call.actor,
    action: call.action,
    record: record.id,
    recordId: row.id,
    fromState: before?.state ?? null,
    toState: row.state,
    asked,
    changes,
    address: call.address,
    rulebook: office.rulebook,
  });
  const told: string[][] = [];
  for (const list of action.tells ?? [])
    told.push(await sure(office.house.recipients.get(list), 'an entry of recipients')(tx, row));
  for (const follow of office.house.follows(record, verb))
    await follow({
      office,
      tx,
      record,
      verb,
      before,
      row,
      actor: call.actor,
      now: call.now,
      address: call.address,
      agent: call.agent ?? '',
      told: told.flat(),
    });
  const words = action.tells ? await office.house.wordsAbout(tx, record, row) : String;
  for (const to of told)
    await tell(tx, {
      to: to.filter((id) => id !== call.actor.id),
      subject: `${words(action.says ?? action.label)}：${row.title}`,
      link: `${record.id}.detail?id=${row.id}`,
    });
}

/** What others changed since the version that the person saw, for the page that must merge. */
async function changesSince({ tx, record, office }: Step, situation: Situation, version: number) {
  const { row } = situation;
  const hidden = wireRow(office.house, record, situation).$hidden ?? {};
  const entries = await historyOf(tx, record, row.id);
  const missed = entries.slice(-(row.version - version));
  return missed.flatMap((e) =>
    e.changes
      .filter((c) => !(c.field in hidden) && !record.fields[c.field]?.inside)
      .map((c) => ({ ...c, label: record.fields[c.field]?.label ?? c.field, by: e.actorName, at: e.at })),
  );
}

async function reread({ tx, call, record, office }: Step, written: AnyRow, situation: Situation) {
  // An effect that performs another record's action needs its row, and no page.
  if (isSystem(call.actor)) return { row: written, actions: [] };
  const seen = await seeRow(tx, office.house, record, written.id, call.actor, call.now);
  // The action itself may take the record out of the person's sight; then the page is told what was known before.
  return wireDetail(office.house, record, seen?.situation ?? situation);
}
