/** Rows of a table in a form as a workbook has them: its columns are the table's fields. Pure. */

import { fromWallTime, toWallTime } from '../../ui/format/moment.ts';
import { isDay, knownDays } from './days.ts';
import type { Field } from './field.ts';
import { isTyped, plainLabel, readCell, unitOf } from './pasted.ts';
import { saidMoment } from './said.ts';
import { closed, type Fault, type SaidRow, type SheetColumn, type SheetKind } from './sheet.ts';

type Words = (text: string) => string;
export type ShownFields = readonly (readonly [string, Field<any>])[];

/** What a form can hold and a person still looks through. */
const mostRows = 5000;
/** A row is found where two of its columns are. */
const columnsOfHead = 2;

/** The heading: its label and, where it is a number of something, what of. */
function titleOf(field: Field, words: Words): string {
  const [label, unit] = [plainLabel(words(field.label)), unitOf(field)];
  return unit ? `${label}（${unit}）` : label;
}

function remedyOf(field: Field, words: Words): string {
  if (field.hint) return words(field.hint);
  const unit = unitOf(field);
  switch (field.kind) {
    case 'flag':
      return '填 是 或 否';
    case 'region':
      return '填六位代码（如 510100）或全称（如 四川省成都市）';
    case 'date':
      return '填日期，如 2027-06-30';
    case 'instant':
      return '填时间，如 2027-06-30 09:30';
    case 'integer':
      return unit ? `填整数，单位${unit}` : '填整数';
    case 'money':
    case 'decimal':
      return unit ? `填数字，单位${unit}` : '填数字';
    default:
      return field.max === undefined ? '填文字' : `最多 ${field.max} 个字符`;
  }
}

/** What is left empty and nothing fills: no initial value, nothing upstream. */
const isMissed = (field: Field) => field.required && !field.when && !field.from && field.initial === undefined;

function columnOf(field: Field, words: Words): SheetColumn {
  const label = plainLabel(words(field.label)).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const unit = unitOf(field);
  const named = Object.fromEntries(Object.entries(field.choices ?? {}).map(([code, text]) => [code, words(text)]));
  return {
    title: titleOf(field, words),
    also: new RegExp(`^${label}([（(].*)?$`),
    ...(unit ? { unit } : {}),
    sample: '',
    remedy: `${isMissed(field) ? '必填。' : ''}${remedyOf(field, words)}`,
    ...(field.kind === 'choice' ? closed(named) : {}),
    ...(field.kind === 'flag' ? { words: ['是', '否'] } : {}),
  };
}

/**
 * The workbook of a table.
 *
 * @param name what the table is called
 * @param most rows that it has room for; as many as a form holds when not given
 */
export function sheetOfFields(name: string, shown: ShownFields, words: Words, most = mostRows): SheetKind {
  const typed = shown.filter(([, field]) => isTyped(field));
  return {
    name,
    columns: Object.fromEntries(typed.map(([own, field]) => [own, columnOf(field, words)])),
    head: typed.slice(0, columnsOfHead).map(([own]) => own),
    most: Math.min(most, mostRows),
  };
}

/** A row that the table takes, or what is wrong with it, by its columns. A row with a fault is left out as a whole. */
export function readFieldRow(
  { said }: SaidRow,
  shown: ShownFields,
  kind: SheetKind,
  words: Words,
): { values: Record<string, unknown> } | { faults: Fault[] } {
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const [name, field] of shown) {
    const column = kind.columns[name];
    if (!column) continue;
    const wrong = (rule: string) => faults.push({ field: column.title, rule, remedy: column.remedy });
    const cell = Object.hasOwn(said, name) ? said[name] : undefined;
    if (cell === undefined) {
      if (isMissed(field)) wrong('没有填写');
      continue;
    }
    const read = readCell(cell, field, words);
    if ('because' in read) wrong(`“${cell.slice(0, 30)}”${read.because}`);
    else values[name] = read.value;
  }
  return faults.length > 0 ? { faults } : { values };
}

// Days and moments as people type them: a value, or a sentence that says how to write it. Pure.

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
