import { describe, expect, it } from 'vitest';
import {
  closedDaysFault,
  hoursFault,
  hoursInWords,
  minutesInto,
  minutesOf,
  momentAt,
  type OpenHours,
  planOf,
  type RoomRules,
  rulesInWords,
  timeFault,
  timeOf,
} from './room-rule.rules.ts';

const hours: OpenHours[] = [
  { days: 'workday', from: '13:30', until: '17:30' },
  { days: 'workday', from: '09:00', until: '12:00' },
  { days: 'restday', from: '10:00', until: '11:00' },
];
const rules = (more: Partial<RoomRules> = {}): RoomRules => ({
  hours,
  closedDays: null,
  leadHours: 4,
  longestHours: 3,
  horizonDays: 30,
  ...more,
});
const clocks = (of: RoomRules, day: string) =>
  planOf(of, day).spans.map(({ from, until }) => `${timeOf(from)}–${timeOf(until)}`);

describe('the clock of a day in China', () => {
  it('counts its minutes', () => {
    expect(minutesOf('09:05')).toBe(545);
    expect(timeOf(545)).toBe('09:05');
    expect(timeOf(1439)).toBe('23:59');
    expect(momentAt('2026-06-01', 545).toISOString()).toBe('2026-06-01T01:05:00.000Z');
    expect(minutesInto('2026-06-01', '2026-06-01T01:05:00.000Z')).toBe(545);
    expect(minutesInto('2026-06-01', new Date('2026-06-02T00:30:00+08:00'))).toBe(1470);
  });
});

describe('the hours of one day', () => {
  it('are those of working days, of days off, or of every day', () => {
    // A Monday, a Saturday, the National Day, and a Saturday that is worked for it.
    expect(clocks(rules(), '2026-06-01')).toEqual(['09:00–12:00', '13:30–17:30']);
    expect(clocks(rules(), '2026-06-06')).toEqual(['10:00–11:00']);
    expect(clocks(rules(), '2026-10-01')).toEqual(['10:00–11:00']);
    expect(clocks(rules(), '2026-10-10')).toEqual(['09:00–12:00', '13:30–17:30']);
    expect(clocks(rules({ hours: [{ days: 'everyday', from: '08:00', until: '20:00' }] }), '2026-10-01')).toEqual([
      '08:00–20:00',
    ]);
    expect(planOf(rules(), '2026-06-01').isGuessed).toBe(false);
  });

  it('are the plain week’s in a year whose holidays are not known yet, which is said', () => {
    // Friday, Saturday, Sunday.
    expect(['2031-06-06', '2031-06-07', '2031-06-08'].map((day) => clocks(rules(), day).length)).toEqual([2, 1, 1]);
    expect(planOf(rules(), '2031-06-06').isGuessed).toBe(true);
    expect(() => planOf(rules(), '2031-02-30')).toThrow('不是日期');
  });

  it('are joined where they touch or overlap, and leave out what was not filled in', () => {
    const everyday = (from: string | null, until: string | null): OpenHours => ({ days: 'everyday', from, until });
    const joined = (...of: OpenHours[]) => clocks(rules({ hours: of }), '2026-06-01');
    expect(joined(everyday('12:00', '14:00'), everyday('09:00', '12:00'))).toEqual(['09:00–14:00']);
    expect(joined(everyday('09:00', '12:00'), everyday('12:01', '14:00'))).toEqual(['09:00–12:00', '12:01–14:00']);
    expect(joined(everyday('09:00', '17:00'), everyday('10:00', '11:00'))).toEqual(['09:00–17:00']);
    expect(joined(everyday('09:00', null), everyday(null, '12:00'))).toEqual([]);
  });

  it('are none on closed days, from the first to the last', () => {
    const closedDays = [
      { from: null, until: '2026-12-31', because: '没有起日' },
      { from: '2026-06-02', until: '2026-06-03', because: '检修' },
      { from: '2026-06-05', until: null, because: null },
    ];
    const closed = (day: string) => planOf(rules({ closedDays }), day).closed;
    expect(['01', '02', '03', '04', '05', '06'].map((d) => closed(`2026-06-${d}`))).toEqual([
      undefined,
      '检修',
      '检修',
      undefined,
      '停用',
      undefined,
    ]);
    expect(planOf(rules({ closedDays }), '2026-06-02')).toEqual({ spans: [], closed: '检修', isGuessed: false });
  });
});

describe('rules in words', () => {
  it('say the hours by kind of day, and only what limits anybody', () => {
    expect(hoursInWords(hours)).toBe('工作日 13:30–17:30、09:00–12:00；周末和节假日 10:00–11:00');
    expect(hoursInWords([{ from: '08:00', until: '20:00' }])).toBe('每天 08:00–20:00');
    expect(rulesInWords(rules())).toBe(`${hoursInWords(hours)}；至少提前 4 小时；单次不超过 3 小时；可约 30 天内`);
    expect(rulesInWords(rules({ leadHours: 0 }))).not.toContain('提前');
    expect(rulesInWords(rules({ leadHours: 1 }))).toContain('至少提前 1 小时');
  });
});

describe('why hours cannot be booked', () => {
  const now = new Date('2026-06-01T09:00:00+08:00');
  const fault = (from: string, until: string, more: Partial<RoomRules> = {}, at = now) =>
    timeFault(rules(more), `${from}:00+08:00`, `${until}:00+08:00`, at);

  it.each<[string, string, string | undefined, Partial<RoomRules>?]>([
    ['2026-06-02T09:00', '2026-06-02T12:00', undefined],
    ['2026-06-02T12:00', '2026-06-02T09:00', '结束时间应晚于开始时间'],
    ['2026-06-02T09:00', '2026-06-02T09:00', '结束时间应晚于开始时间'],
    ['2026-06-02T16:00', '2026-06-03T00:01', '起止时间应在同一天，跨天使用的请每天各预约一次'],
    // The 24:00 of a day is still that day's.
    [
      '2026-06-02T22:00',
      '2026-06-03T00:00',
      undefined,
      { hours: [{ days: 'everyday', from: '20:00', until: '24:00' }] },
    ],
    ['2026-06-01T08:59', '2026-06-01T10:00', '开始时间 2026-06-01 08:59 已过，请改选以后的时段'],
    ['2026-06-01T09:00', '2026-06-01T10:00', undefined, { leadHours: 0 }],
    [
      '2026-06-02T09:00',
      '2026-06-02T10:00',
      '2026-06-02 不开放（检修），请改选其他日期或场地',
      { closedDays: [{ from: '2026-06-02', because: '检修' }] },
    ],
    [
      '2026-06-06T09:00',
      '2026-06-06T10:00',
      '2026-06-06 不开放，开放时间为工作日 09:00–12:00，请改选其他日期',
      { hours: [{ days: 'workday', from: '09:00', until: '12:00' }] },
    ],
    [
      '2026-06-02T08:59',
      '2026-06-02T11:00',
      '不在开放时间内：2026-06-02 开放 09:00–12:00、13:30–17:30，请调整起止时间',
    ],
    [
      '2026-06-02T11:00',
      '2026-06-02T12:01',
      '不在开放时间内：2026-06-02 开放 09:00–12:00、13:30–17:30，请调整起止时间',
    ],
    ['2026-06-02T14:00', '2026-06-02T17:00', undefined],
    ['2026-06-02T14:30', '2026-06-02T17:30', undefined],
    // Noon lies in no span, though the day is open before and after it.
    [
      '2026-06-02T11:00',
      '2026-06-02T14:00',
      '不在开放时间内：2026-06-02 开放 09:00–12:00、13:30–17:30，请调整起止时间',
    ],
    [
      '2026-06-01T13:30',
      '2026-06-01T14:30',
      '须至少提前 5 小时预约，现在最早可约 2026-06-01 14:00；急需使用的，请与场地管理单位联系',
      { leadHours: 5 },
    ],
    ['2026-06-01T14:00', '2026-06-01T15:00', undefined, { leadHours: 5 }],
    ['2026-06-02T14:00', '2026-06-02T17:01', '单次预约不超过 3 小时，请缩短时段或分次预约'],
    ['2026-07-01T09:00', '2026-07-01T10:00', undefined],
    ['2026-07-02T09:00', '2026-07-02T10:00', '只能预约 30 天内（至 2026-07-01）的场地，请到期再约'],
  ])('%s to %s: %s', (from, until, because, more) => expect(fault(from, until, more)).toBe(because));
});

describe('what is wrong with rules as they were typed', () => {
  it('hours end after they begin, within a day', () => {
    const typed = (from: string | null, until: string | null, days: OpenHours['days'] = 'workday') =>
      hoursFault([
        { days: 'everyday', from: '08:00', until: '09:00' },
        { days, from, until },
      ]);
    expect(typed('09:00', '09:01')).toBeUndefined();
    expect(typed('09:00', '09:00')).toBe('工作日 09:00–09:00：结束应晚于开始，不跨午夜');
    expect(typed('22:00', '06:00')).toBe('工作日 22:00–06:00：结束应晚于开始，不跨午夜');
    // What is not filled in yet is told by its field.
    expect(typed(null, '06:00')).toBeUndefined();
    expect(typed('22:00', null)).toBeUndefined();
    expect(typed('22:00', '06:00', null)).toBeUndefined();
    expect(hoursFault(null)).toBeUndefined();
  });

  it('closed days end on the first or later', () => {
    const typed = (from: string | null, until: string | null) =>
      closedDaysFault([
        { from: '2026-01-01', until: '2026-01-01' },
        { from, until },
      ]);
    expect(typed('2026-06-02', '2026-06-02')).toBeUndefined();
    expect(typed('2026-06-02', '2026-06-01')).toBe('2026-06-02 至 2026-06-01：截止日期应不早于开始日期');
    expect(typed('2026-06-02', null)).toBeUndefined();
    expect(typed(null, '2026-06-01')).toBeUndefined();
    expect(closedDaysFault(null)).toBeUndefined();
  });
});
