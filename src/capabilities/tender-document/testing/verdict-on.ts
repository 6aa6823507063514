/** What the rules say of one date of a schedule, also under another law. */
import { onTestFinished } from 'vitest';
import { lawOf } from '../../../platform/law/rulebook/row.ts';
import { enact, type Regime } from '../../../platform/law/rulebook.ts';
import { lawfulSchedule, type ScheduleDates, type ScheduleVerdict } from '../schedule/schedule.rules.ts';
import type { ScheduleField } from '../schedule/terms.ts';

/** Another law for as long as the test lasts. */
export const enacted = (name: string, row: object) =>
  onTestFinished(
    enact(
      lawOf({ law: '某法', since: '2026-02-01' }, [
        { name, unit: 'day', in: ['ZB-M'], by: 'block', article: '第1条', ...row } as never,
      ]),
    ),
  );

export function verdictOn(field: ScheduleField, dates: ScheduleDates, regime: Regime = 'ZB-M'): ScheduleVerdict {
  const found = lawfulSchedule({ regime, way: null }, dates).find((verdict) => verdict.field === field);
  if (!found) throw new Error(`no verdict on ${field}`);
  return found;
}
