import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { isWorkingDay } from '../working-days.ts';

let test: TestOffice;
let admin: Client;

beforeAll(async () => {
  test = await openOffice();
  admin = await test.as('admin');
});
afterAll(async () => test?.close());

// The years of this test are invented; no other test reads them.
const holidays = [
  { id: '1', name: '元旦', from: '2040-01-01', to: '2040-01-02', workDays: '2039-12-31' },
  { id: '2', name: '春节、清明、劳动、端午', from: '2040-02-12', to: '2040-02-18', workDays: '2040-02-11、2040-02-19' },
  { id: '3', name: '国庆节、中秋节', from: '2040-10-01', to: '2040-10-07', workDays: '' },
];
const upload = () => admin.upload('通知.pdf', new Uint8Array([37, 80, 68, 70]));
const values = async (more: object = {}) => ({
  year: 2040,
  source: '国务院办公厅关于 2040 年部分节假日安排的通知',
  paper: [await upload()],
  holidays,
  ...more,
});

describe('a year’s arrangement', () => {
  it('is the platform administrator’s to enter, and nobody else’s', async () => {
    const agent = await test.as('agent');
    const { status } = await agent.action('holiday-arrangement.create', { values: { year: 2041 } });
    expect(status).toBe(403);
  });

  it.each([
    [
      'a work day in the week',
      [{ ...holidays[0], workDays: '2040-01-04' }],
      '元旦的调休上班日 2040-01-04 不是周六或周日',
    ],
    ['an end before the start', [{ ...holidays[0], to: '2039-12-31' }], '元旦的放假结束日早于开始日'],
    [
      'a day in two holidays',
      [holidays[0], { ...holidays[0], id: '9', name: '春节' }],
      '2040-01-01 同时属于元旦和春节',
    ],
    [
      'another year',
      [{ ...holidays[0], from: '2042-01-01', to: '2042-01-01', workDays: '' }],
      '元旦的日期不在 2040 年',
    ],
    ['a row that was left incomplete', [{ ...holidays[0], to: null }], '请选择放假至'],
    ['what is no date', [{ ...holidays[0], workDays: '二月十四' }], '无法识别“二月十四”'],
  ])('refuses %s', async (_what, rows, sentence) => {
    const { row } = await admin.done('holiday-arrangement.create', { values: await values({ holidays: rows }) });
    const { msg } = await admin.action('holiday-arrangement.enforce', { id: row.id, because: '试' });
    expect(msg).toContain(sentence);
    await admin.done('holiday-arrangement.remove', { id: row.id });
  });

  it('makes the year known once it is in force: here, on another server, and to every page', async () => {
    expect(() => isWorkingDay('2040-02-13')).toThrow('没有 2040 年的放假安排');
    const { row } = await admin.done('holiday-arrangement.create', { values: await values() });
    expect(() => isWorkingDay('2040-02-13')).toThrow('没有 2040 年的放假安排');
    await admin.done('holiday-arrangement.enforce', { id: row.id });
    await expect.poll(() => known('2040-02-13')).toBe(false);
    expect(['2040-02-11', '2040-02-19', '2040-02-20'].map(known)).toEqual([true, true, true]);
    const { tdata } = await test.guest().get('/web/calendar.json');
    expect(tdata.map((y: { year: number }) => y.year)).toEqual([2040]);
  });
});

const known = (date: string): boolean | undefined => {
  try {
    return isWorkingDay(date);
  } catch {
    return undefined;
  }
};
