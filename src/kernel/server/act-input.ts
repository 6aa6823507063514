/** What an action is given: read, checked, and refused field by field. */
import { shownDay } from '../../ui/format/moment.ts';
import { readAnswers, readForm } from '../record/check.ts';
import type { Fields } from '../record/field.ts';
import { asksForWords, type RuleFacts } from '../record/rules.ts';
import { type Call, isSystem, type Step } from './acting.ts';
import { wronglyChosen } from './chosen.ts';
import { cleanBeside } from './clean-beside.ts';
import { Refusal } from './effect.ts';
import { refuseStray } from './stray.ts';

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
