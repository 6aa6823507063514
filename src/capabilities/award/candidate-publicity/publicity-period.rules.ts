/** How long candidates are published (招标投标法实施条例 54): days of the calendar, ended at 24:00, moved by what stopped them; and what else the law asks of a publicity. */
import type { RowRule } from '../../../kernel/record/record.ts';
import { addDays, dateInShanghai, endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { periodEnd } from '../../../platform/calendar/period.ts';
import {
  addWorkingDays,
  CalendarUnknown,
  type Provisional,
  provisionally,
} from '../../../platform/calendar/working-days.ts';
import {
  amountOf,
  demands,
  type Limit,
  lasts,
  limitIfAny,
  type Of,
  ofLot,
  type Pinned,
  type Regime,
  type UnderLaw,
  unasked,
} from '../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../ui/format/moment.ts';

const millisecond = 1;

/**
 * What a publicity is judged by: what was pinned on its lot, with the way. One from before anything was pinned names
 * its regime alone: there was one way to tender.
 */
export const publicisedUnder = (row: Pick<UnderLaw, 'law'> & { regime?: Regime | null }): Of =>
  ofLot(row, { regime: row.regime ?? null, way: null });

/**
 * Why no candidates are published: by this law they are not, and nobody may ask for it. A publicity names managers and
 * certificates, so that one that nobody asks for is refused (个人信息保护法 13).
 * @returns nothing where the law asks for one, or leaves it to the unit's own rules
 */
export function whyNoPublicity(of: Of): string | undefined {
  const free = of.regime ? unasked('publicity.held', of) : undefined;
  if (!free || free.byUnit) return undefined;
  return `本项目不公示{中标}候选人：${free.because}${free.law ? `（${free.law}）` : ''}`;
}

/** No law asks for it: only a rule of the unit can, and the publicity says which. */
export const asksByUnit = (of: Of): boolean => (of.regime ? unasked('publicity.held', of)?.byUnit === true : false);

/**
 * The earliest lawful end of a publicity: 24:00 of its last day. In a year whose holidays are not known yet it is counted
 * by the ordinary week; a publicity that runs then is longer once they are (`candidate-publicity.extend`). Where no law says how
 * long, it may end when it began.
 * @param startsAt ISO instant; its day does not count (民法典 201)
 */
export function earliestEndOf(of: Of, startsAt: string): Provisional<Date> {
  const runs = limitIfAny('publicity.lasts', of);
  return runs ? endOf(runs, startsAt) : { value: new Date(startsAt) };
}

const endOf = (law: Limit, at: string): Provisional<Date> =>
  provisionally(() => endOfDayShanghai(periodEnd({ start: dateInShanghai(new Date(at)), ...lasts(law) })));

/** {@link earliestEndOf} without the word on whether it may yet move. */
export const earliestEnd = (of: Of, startsAt: string): Date => earliestEndOf(of, startsAt).value;

/** Until when a publicity has to begin: 24:00 of the last day after the report came in; nothing where no law asks for one. */
export function latestStart(of: Of, reportAt: string): Date | undefined {
  const begins = limitIfAny('publicity.start', of);
  return begins && endOf(begins, reportAt).value;
}

/**
 * The end of a publicity that an objection stopped: what was left of it when it stopped is left when it goes on, up to
 * 24:00 of that day, and of the next working day where that one is free (民法典 203).
 */
export function endAfterFreeze({
  endsAt,
  frozenSince,
  resumedAt,
}: {
  endsAt: string;
  frozenSince: string;
  resumedAt: Date;
}): Date {
  const left = Math.max(0, Date.parse(endsAt) - Date.parse(frozenSince));
  // An end at 24:00 belongs to the day that it closes, not to the next one.
  const lastDay = dateInShanghai(new Date(resumedAt.getTime() + left - millisecond));
  return endOfDayShanghai(notFree(lastDay));
}

/** A year without an arrangement of holidays must not keep a publicity frozen for ever; its plain day then stands. */
function notFree(day: string): string {
  try {
    return addWorkingDays(day, 0);
  } catch (error) {
    if (error instanceof CalendarUnknown) return day;
    throw error;
  }
}

/**
 * The last day of a period that is only reminded of, `yyyy-MM-dd`; in a year without an arrangement of holidays the
 * plain day, which is never too late.
 */
export function lastDayOf(start: string, law: Limit): string {
  const { days, unit } = lasts(law);
  try {
    return periodEnd({ start, days, unit });
  } catch (error) {
    if (error instanceof CalendarUnknown) return addDays(start, days);
    throw error;
  }
}

interface PublicityRow {
  regime: Regime | null;
  law: Pinned | null;
  reportAt: string | null;
  startsAt: string | null;
  endsAt: string | null;
  candidates:
    | {
        rank: number | null;
        supplierName: string | null;
        manager: string | null;
        managerCertificate: string | null;
        qualification: string | null;
      }[]
    | null;
}

/** The sentence where the limit has this strength. */
function tooShort(by: Limit['by'], row: PublicityRow): string | undefined {
  if (!row.regime || !row.startsAt || !row.endsAt) return undefined;
  const runs = limitIfAny('publicity.lasts', publicisedUnder(row));
  const earliest = earliestEnd(publicisedUnder(row), row.startsAt);
  if (runs?.by !== by || new Date(row.endsAt) >= earliest) return undefined;
  return `公示期不得少于 ${amountOf(runs)}，应到 ${shownEnd(earliest)} 或以后结束（${runs.law}）`;
}

function tooLate(row: PublicityRow): string | undefined {
  if (!row.regime || !row.startsAt || !row.reportAt) return undefined;
  const begins = limitIfAny('publicity.start', publicisedUnder(row));
  const latest = latestStart(publicisedUnder(row), row.reportAt);
  if (!latest || begins?.by !== 'warn' || new Date(row.startsAt) < latest) return undefined;
  return `应自收到{评标}报告之日起 ${amountOf(begins)}内公示，最迟 ${shownEnd(latest)}（${begins.law}）`;
}

function ranksInOrder({ candidates, ...row }: PublicityRow): string | undefined {
  const ranks = (candidates ?? []).map((c) => c.rank);
  const isUnranked = ranks.every((rank) => !rank);
  if (isUnranked && row.regime && !demands('candidates.ranked', publicisedUnder(row))) return undefined;
  return ranks.every((rank, i) => rank === i + 1)
    ? undefined
    : '候选人应从第一名起依次排序，不并列、不空缺（招标投标法实施条例 第53条）';
}

/** 10号令 6 asks for the manager, the certificate and how the candidate meets the qualifications; ranks, prices and the rest are required anyway. */
function itemsMissing({ candidates }: PublicityRow): string | undefined {
  for (const c of candidates ?? []) {
    const missing = [
      ...(c.manager ? [] : ['项目负责人']),
      ...(c.managerCertificate ? [] : ['证书名称和编号']),
      ...(c.qualification ? [] : ['响应的资格能力条件']),
    ];
    if (missing.length > 0)
      return `${c.supplierName ?? '候选人'}缺少${missing.join('、')}；{招标}文件没有要求的写“{招标}文件未要求”（招标公告和公示信息发布管理办法 第6条）`;
  }
  return undefined;
}

export const publicityRules: readonly RowRule<PublicityRow>[] = [
  {
    rule: 'TR-54a',
    law: '实施条例 第54条',
    field: 'endsAt',
    check: (row) => tooShort('block', row),
  },
  {
    rule: 'TR-54a',
    law: '实施条例 第54条',
    field: 'endsAt',
    effect: 'warn',
    check: (row) => tooShort('warn', row),
  },
  {
    rule: 'TR-54a',
    law: '实施条例 第54条',
    field: 'startsAt',
    effect: 'warn',
    check: tooLate,
  },
  { rule: 'TR-53', law: '实施条例 第53条', field: 'candidates', check: ranksInOrder },
  {
    rule: 'GG-06',
    law: '招标公告和公示信息发布管理办法 第6条',
    field: 'candidates',
    check: (row) => (row.regime && demands('publicity.items', publicisedUnder(row)) ? itemsMissing(row) : undefined),
  },
];
