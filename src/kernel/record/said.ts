/**
 * What people, banks and spreadsheets write in a cell: a time, a figure and its unit. Taken whole or not at all, so that
 * nothing of it is lost on the way. Pure; every reader of workbooks and of the clipboard asks here.
 */
import { Decimal } from 'decimal.js';
import { isCalendarDay } from './days.ts';

export type Cell = string | number | boolean | Date | null | undefined;

export interface SaidMoment {
  /** `yyyy-MM-dd` */
  day: string;
  /** `HH:mm:ss` of Beijing; null where only a day was written. */
  time: string | null;
}

const two = (part: string | number) => String(part).padStart(2, '0');

/** A spreadsheet counts from here; a date of its first two days is a time without a day. */
const firstOfSheets = Date.UTC(1900, 0, 2);

/**
 * A cell as text, trimmed. A date of a sheet carries no zone: what it reads as UTC was written in Beijing. Its time is
 * kept, rounded to the second that its fraction stands for: `2026-03-25 11:00:00`; `11:00:00` where it has no day.
 */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  const at = new Date(Math.round(cell.getTime() / 1000) * 1000);
  if (Number.isNaN(at.getTime())) return '';
  const [day, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 19)];
  if (at.getTime() < firstOfSheets) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

const halves: Readonly<Record<string, 'am' | 'pm' | 'noon'>> = {
  ...{ 上午: 'am', 早上: 'am', 凌晨: 'am', am: 'am' },
  ...{ 下午: 'pm', 晚上: 'pm', pm: 'pm', 中午: 'noon' },
};
const half = '(上午|早上|凌晨|中午|下午|晚上|am|pm)?';
const clocks = [
  // 11:00, 11.00.05, 11:00:05.000
  new RegExp(`^${half}\\s*(\\d{1,2})([:.])(\\d{2})(?:\\3(\\d{2})(?:\\.\\d{1,9})?)?\\s*${half}$`, 'i'),
  // 11时00分05秒, 3点
  new RegExp(`^${half}\\s*(\\d{1,2})(时|点)(?:(\\d{1,2})分?)?(?:(\\d{1,2})秒)?${half}$`, 'i'),
  // 110005, 1100; 93005, whose zero a spreadsheet has dropped
  /^()(\d{1,2})()(\d{2})(\d{2})()$/,
  /^()(\d{2})()(\d{2})()()$/,
] as const;

/** `HH:mm:ss` of what a clock shows in words or figures; nothing where any of it is not understood. */
export function saidClock(said: string): string | undefined {
  const text = said
    .normalize('NFKC')
    .trim()
    .replace(/\+08:?00$/, '');
  for (const shape of clocks) {
    const m = shape.exec(text);
    if (!m) continue;
    const word = halves[(m[1] || m[6] || '').toLowerCase()];
    if (m[1] && m[6]) return undefined;
    const [hour, minute, second] = [Number(m[2]), Number(m[4] ?? 0), Number(m[5] || 0)];
    const of24 = hourOf(hour, word);
    if (of24 === undefined || minute > 59 || second > 59) return undefined;
    return `${two(of24)}:${two(minute)}:${two(second)}`;
  }
  return undefined;
}

/** 下午3 → 15; an hour that contradicts its half of the day is none. */
function hourOf(hour: number, word: 'am' | 'pm' | 'noon' | undefined): number | undefined {
  if (hour > 23) return undefined;
  if (word === undefined) return hour;
  if (word === 'am') return hour > 12 ? undefined : hour % 12;
  if (word === 'noon') return hour === 11 || hour === 12 ? hour : hour === 1 ? 13 : undefined;
  return hour < 12 ? hour + 12 : hour;
}

const dayShape =
  /^(?:(\d{4})(\d{2})(\d{2})(?!\d{1,3}$|\d{5}$)|(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)\s*日?)\s*(?:星期|周)?[一二三四五六日天]?/;

/**
 * A day and its time as banks, people and spreadsheets write them: `2026-03-25 11:00`, `20260325110000`,
 * `2026.03.25 11.00.05`, `2026年3月25日 下午3:32`, `2026-03-25T11:00:00+08:00`.
 *
 * @returns nothing where the day does not exist or any part of the text is not understood
 */
export function saidMoment(said: string): SaidMoment | undefined {
  const text = said.normalize('NFKC').trim();
  const m = dayShape.exec(text);
  if (!m) return undefined;
  const day = `${m[1] ?? m[4]}-${two(m[2] ?? m[5]!)}-${two(m[3] ?? m[6]!)}`;
  if (!isCalendarDay(day)) return undefined;
  const rest = text
    .slice(m[0].length)
    .replace(/^T(?=\d)/i, '')
    .trim();
  if (rest === '') return { day, time: null };
  const time = saidClock(rest);
  return time === undefined ? undefined : { day, time };
}

const yuan: Readonly<Record<string, string>> = {
  ...{ 元: '1', 人民币元: '1', 千元: '1000', 万元: '10000', 人民币万元: '10000', 百万元: '1000000', 亿元: '100000000' },
};
/** A unit of amounts: 元, 万元. */
export const isMoneyUnit = (unit: string): boolean => Object.hasOwn(yuan, unit);

/** Words of a unit that says the same as another. */
const sameUnits: readonly (readonly string[])[] = [
  ['日', '天', '日历天', '个日历天'],
  ['平方米', '㎡', 'm2', 'm²'],
];
const units =
  /^(人民币)?(元|千元|万元|百万元|亿元)$|^.{0,4}(美元|欧元|港元|港币|日元|英镑)$|^(日|天|日历天|个日历天|工作日|周|月|个月|年)$|^[%‰]$|^(万)?(平方米|㎡|m2|m²|立方米|公里|千米|米|吨|亩|公顷)$/;

/** The unit that a heading names in brackets, after a stroke or a colon: 合同估算价（万元）, 估算价/万元. */
export function unitOfHead(title: string): string | undefined {
  const m = /[（(【[/／:：]\s*(?:单位[:：]?)?\s*([^（()）【】[\]/／:：]+?)\s*[)）】\]]?$/.exec(
    title.normalize('NFC').trim(),
  );
  return m?.[1] && units.test(m[1]) ? m[1] : undefined;
}

/** The unit of amounts that a line above a table names: 单位：万元. */
export const unitOfNote = (text: string): string | undefined =>
  /(?:金额)?单位\s*[:：]\s*((?:人民币)?(?:元|千元|万元|百万元|亿元))(?:[\s）)，,。]|$)/.exec(text)?.[1];

/**
 * A figure written under one unit, as a field with another takes it: 3500 under 万元 is 35000000 for a field of yuan.
 *
 * @param said the cell
 * @param head the unit that its heading names; nothing where it names none
 * @param field the field's own unit
 * @returns the figure with the head's unit beside it where one is not made of the other, so that no reader takes it bare
 */
export function inUnitOf(said: string, head: string | undefined, field: string): string {
  if (said === '' || head === undefined || head === field) return said;
  if (sameUnits.some((same) => same.includes(head) && same.includes(field))) return said;
  const [from, to] = [yuan[head], yuan[field]];
  const figure = said.normalize('NFKC').replace(/[,\s¥]/g, '');
  if (from === undefined || to === undefined || !/^-?\d+(\.\d+)?$/.test(figure)) return `${said}（${head}）`;
  return new Decimal(figure).times(from).div(to).toFixed();
}
