/** Days and moments as people type them: a value, or a sentence that says how to write it. Pure. */
import { fromWallTime, toWallTime } from '../../ui/format/moment.ts';
import { isDay, knownDays } from './days.ts';
import { saidMoment } from './said.ts';

export type TypedKind = 'day' | 'moment';

/** What was typed: `yyyy-MM-dd` of a day, ISO 8601 of a moment; or why it is neither. */
export type TypedMoment = { value: string | null } | { because: string };

const written: Readonly<Record<TypedKind, string>> = { day: '2026-09-01', moment: '2026-09-01 09:30' };

/** @param text as it stands in the input; nothing typed is no value */
export function readTyped(kind: TypedKind, text: string): TypedMoment {
  if (text.trim() === '') return { value: null };
  const said = saidMoment(text);
  const no = (why: string) => ({ because: `“${text.trim()}”${why}` });
  const noun = kind === 'day' ? '日期' : '时间';
  if (!said) return no(`不是${noun}，请写成 ${written[kind]}`);
  if (!isDay(said.day)) return no(knownDays);
  if (kind === 'day')
    return said.time === null ? { value: said.day } : no(`带有钟点，这里只填日期，请写成 ${written.day}`);
  if (said.time === null) return no(`没有钟点，请写成 ${said.day} 09:30`);
  return { value: fromWallTime(`${said.day}T${said.time}`) };
}

/** A value as the input shows it while the user does not type: Shanghai's wall time, to the minute. */
export const shownTyped = (kind: TypedKind, value: string | null | undefined): string =>
  value ? (kind === 'day' ? value : toWallTime(value).slice(0, 16).replace('T', ' ')) : '';
