/** A new row: filled, run through its effect, written, and judged as it stands. What comes of it is the action's. */
import { mayBe } from '../access/where.ts';
import { judge } from '../lifecycle/allowed.ts';
import { leadingFields } from '../record/origin.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { askReason, type Input } from './act-input.ts';
import { isSystem, prefixOf, refusalOf, type Step, saidOfNew, titleOf, untoldToStrangers } from './acting.ts';
import { Forbidden } from './effect.ts';
import { fillTaken } from './origins.ts';
import { type Seen, seeRow } from './rows.ts';
import { insertRow, newId, nextNumber } from './write.ts';

/** A new record's initial values, as declared. */
export const initialValues = (record: RecordType<any>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<any>(record.fields).flatMap(([name, f]) => (f.initial === undefined ? [] : [[name, f.initial]])),
  );

export interface Effected {
  recorded: Record<string, unknown>;
  reply: Record<string, unknown>;
}

export async function runEffect(
  { office, tx, call, action }: Step,
  row: AnyRow,
  before: AnyRow | undefined,
  { asked, warnings }: Input,
): Promise<Effected> {
  const effected: Effected = { recorded: {}, reply: {} };
  if (!action.does) return effected;
  await sure(
    office.house.effects.get(action.does),
    'an entry of effects',
  )({
    office,
    tx,
    row,
    before,
    asked,
    actor: call.actor,
    now: call.now,
    address: call.address,
    because: call.because?.trim() || undefined,
    warn: (more) => Object.assign(warnings, more),
    record: (facts) => Object.assign(effected.recorded, facts),
    reply: (values) => Object.assign(effected.reply, values),
  });
  return effected;
}

interface Begun {
  inserted: AnyRow;
  seen: Seen;
  input: Input;
  effect: Effected;
}

/**
 * @param read what the row is given; a page that is only opened gives what its form begins with
 * @throws Refusal, Forbidden; then nothing of it may be committed
 */
export async function beginRow(step: Step, read: () => Promise<Input>): Promise<Begun> {
  const { tx, call, record, lifecycle, verb, action, office } = step;
  // A caller to whom the action is not open at all learns nothing from checks and effects.
  if (!isSystem(call.actor) && !action.by.some((a) => mayBe(a, call.actor)))
    throw new Forbidden(`您不能${action.label}`);
  const input = await saidOfNew(step, () => call.values ?? {}, read);
  const draft = { ...initialValues(record), ...input.values, state: action.to ?? lifecycle.initial } as AnyRow;
  draft.id ??= newId();
  const asking = { db: tx, house: office.house, actor: call.actor, now: call.now };
  const given = new Set(Object.keys(input.values));
  const fill = async () => {
    if (action.form && !isSystem(call.actor)) await fillTaken(asking, record, draft, (name) => given.has(name));
  };
  await fill();
  if (record.numbered && !draft[record.numbered.field])
    draft[record.numbered.field] = await nextNumber(tx, call.actor.org, await prefixOf(step, draft), call.now);
  const led = leadingFields(record).map((name) => draft[name]);
  const effect = await saidOfNew(
    step,
    () => draft,
    () => runEffect(step, draft, undefined, input).catch((error) => untoldToStrangers(step, draft, error)),
  );
  askReason(call, input.warnings);
  // Where there was only one choice, the effect made it, and other values follow from it.
  if (leadingFields(record).some((name, i) => draft[name] !== led[i])) await fill();
  await office.files.link(tx, record, draft, undefined, call.actor);
  const inserted = await insertRow(tx, record, draft, {
    title: await titleOf(step, draft),
    state: draft.state,
    org: (draft.org as string) ?? (isSystem(call.actor) ? null : call.actor.org),
    adduserid: isSystem(call.actor) ? null : call.actor.id,
    now: call.now,
    id: draft.id,
  });
  // Whether the person may create it is known only from the row as it stands: whose matter, which unit.
  const seen = await seeRow(tx, office.house, record, inserted.id, call.actor, call.now);
  if (!seen) throw new Forbidden();
  const verdict = judge(lifecycle, verb, seen.situation, input.asked);
  if (verdict.kind === 'forbidden') throw new Forbidden();
  if (verdict.kind === 'refused') throw refusalOf(verdict);
  return { inserted, seen, input, effect };
}
