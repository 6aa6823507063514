/** Refuses fields that an action does not take. Dropped, they would be lost without the sender being told. */
import type { Fields } from '../record/field.ts';
import { type Stray, strayNames } from '../record/taken.ts';
import type { Step } from './acting.ts';
import { Refusal } from './effect.ts';
import { decisionTakes } from './reviewed-action.ts';
import { shownName } from './route-input.ts';

const nothing: Fields = {};

/** A caller that sends thousands of unknown names is told the first of them: an answer costs too. */
const mostSaid = 20;

const saidOf = ({ taken }: Stray) => (taken.length > 0 ? `可以填写的有：${taken.join('、')}` : '这里不填写内容');

/**
 * @param before the row as it stands; empty for a new one
 * @throws Refusal that names what is not taken, and says what is
 */
export function refuseStray(step: Step, before: Readonly<Record<string, any>>): void {
  const { call, record, action } = step;
  const stray = [
    ...strayNames(action.form ? record.fields : nothing, call.values ?? {}),
    ...strayNames(action.asks ?? nothing, call.asked ?? {}),
    ...strayNames(decisionTakes(step, before), call.decision ?? {}),
  ];
  refuseNames(action.label, stray);
}

/** @throws Refusal where there is any */
export function refuseNames(label: string, stray: readonly Stray[]): void {
  if (stray.length === 0) return;
  const names = stray.slice(0, mostSaid).map(({ at }) => `“${shownName(at)}”`);
  throw new Refusal(
    `“${label}”不接收${names.join('、')}。${saidOf(stray[0]!)}`,
    Object.fromEntries(stray.slice(0, mostSaid).map((one) => [shownName(one.at), saidOf(one)])),
  );
}
