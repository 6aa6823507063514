/** What an action is given: read, checked, and refused field by field. */
import { shownDay } from '../../ui/format/moment.ts';
import { readAnswers, readForm, type Stray, strayNames } from '../record/check.ts';
import type { Fields } from '../record/field.ts';
import { asksForWords, type RuleFacts } from '../record/rules.ts';
import { type Call, decisionTakes, isSystem, type Step } from './acting.ts';
import { wronglyChosen } from './chosen.ts';
import { cleanBeside } from './clean-beside.ts';
import { Refusal } from './effect.ts';
import { shownName } from './route-input.ts';

export interface Input {
  values: Record<string, any>;
  asked: Record<string, any>;
  warnings: Record<string, string>;
}

/** What rules by name must be told; the sensitive words only where a field asks for them. */
async function factsFor({ office, tx, call }: Step, fields: Fields): Promise<RuleFacts> {
  const today = shownDay(call.now);
  return asksForWords(fields) ? { today, sensitiveWords: await office.house.sensitiveWords?.(tx) } : { today };
}

export async function readInput(step: Step, before: Record<string, any>): Promise<Input> {
  const { call, record, action } = step;
  const input: Input = { values: {}, asked: {}, warnings: {} };
  const wrong = (fields: Fields, values: object, had?: object) =>
    wronglyChosen(step.tx, step.office.house, call, fields, values, had);
  if (!isSystem(call.actor)) refuseStray(step, before);
  if (isSystem(call.actor)) {
    input.values = call.values ?? {};
  } else if (action.form || action.complete) {
    const sent = action.form ? await cleanBeside(record.fields, call.values ?? {}) : {};
    const complete = action.complete || action.form === 'complete';
    const reading = readForm(record, sent, before, complete, await factsFor(step, record.fields));
    refuseIfAny({ ...reading.refusals, ...(await wrong(record.fields, reading.values, before)) });
    input.values = reading.values;
    input.warnings = reading.warnings;
  }
  if (isSystem(call.actor)) {
    input.asked = call.asked ?? {};
  } else if (action.asks) {
    const sent = await cleanBeside(action.asks, call.asked ?? {});
    const answers = readAnswers(action.asks, sent, await factsFor(step, action.asks));
    refuseIfAny({ ...answers.refusals, ...(await wrong(action.asks, answers.values)) });
    input.asked = answers.values;
  }
  return input;
}

function refuseIfAny(refusals: Record<string, string>) {
  const sentences = Object.values(refusals);
  if (sentences.length > 0)
    throw new Refusal(sentences.length === 1 ? sentences[0]! : `有 ${sentences.length} 处需要修改`, refusals);
}

/**
 * What warns is passed with one reason for all warnings together: a person can only give a reason for warnings they
 * have read.
 */
export function askReason(call: Call, warnings: Record<string, string>): void {
  if (!isSystem(call.actor) && Object.keys(warnings).length > 0 && !call.because?.trim())
    throw new Refusal('有需要说明理由的提示，请填写理由后再提交', { $warnings: JSON.stringify(warnings) });
}

// Refuses fields that an action does not take. Dropped, they would be lost without the sender being told.

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
