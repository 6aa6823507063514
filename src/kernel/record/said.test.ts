import { describe, expect, it } from 'vitest';
import { cellText, inUnitOf, saidClock, saidMoment, unitOfHead, unitOfNote } from './said.ts';

describe('R1 a time as it is written', () => {
  it.each<[string, string, string | null]>([
    ['20260325110000', '2026-03-25', '11:00:00'],
    ['20260325 1100', '2026-03-25', '11:00:00'],
    ['202603251100', '2026-03-25', '11:00:00'],
    ['20260325', '2026-03-25', null],
    ['2026-3-5', '2026-03-05', null],
    ['2026.03.25 11.00.05', '2026-03-25', '11:00:05'],
    ['2026-03-25T11:00:05.123+08:00', '2026-03-25', '11:00:05'],
    ['2026年3月25日 星期三 下午3:32', '2026-03-25', '15:32:00'],
    ['２０２６－０３－２５　１１：００', '2026-03-25', '11:00:00'],
    ['2026/3/25 3:32 PM', '2026-03-25', '15:32:00'],
    ['2026年3月25日15时32分', '2026-03-25', '15:32:00'],
    ['2026年3月25日9点', '2026-03-25', '09:00:00'],
  ])('%s', (said, day, time) => expect(saidMoment(said)).toEqual({ day, time }));

  it.each([
    '',
    '2026',
    '202603',
    '2026032',
    '2026-02-29',
    '2026-03-25 25:00',
    '2026-03-25 11:60',
    '2026-03-25 11:00 前',
  ])('is none where any of it is not understood: %s', (said) => expect(saidMoment(said)).toBeUndefined());

  it('has halves of the day, which an hour must not contradict', () => {
    const asked = ['上午12:10', '下午12:10', '凌晨1:05', '晚上11:59', '中午1:00', '上午13:00', '下午3:00 PM', '93005'];
    expect(asked.map(saidClock)).toEqual([
      ...['00:10:00', '12:10:00', '01:05:00', '23:59:00', '13:00:00', undefined, undefined, '09:30:05'],
    ]);
  });

  it('is kept of a cell that holds a date, to the second that its fraction stands for', () => {
    const of = (iso: string) => cellText(new Date(iso));
    expect(of('2026-03-25T00:00:00Z')).toBe('2026-03-25');
    expect(of('2026-03-25T10:59:59.999Z')).toBe('2026-03-25 11:00:00');
    expect(of('1899-12-30T10:30:05Z')).toBe('10:30:05');
    expect([cellText(null), cellText(undefined), cellText(' a '), cellText(0), cellText(true)]).toEqual([
      ...['', '', 'a', '0', 'true'],
    ]);
  });
});

describe('R3 a unit', () => {
  it.each<[string, string | undefined]>([
    ['合同估算价（万元）', '万元'],
    ['合同估算价(千元)', '千元'],
    ['金额（单位：万元）', '万元'],
    ['估算价/亿元', '亿元'],
    ['合同估算价（万美元）', '万美元'],
    ['工期（月）', '月'],
    ['合同估算价', undefined],
    ['合同估算价（必填）', undefined],
    ['合同估算价（含税）', undefined],
  ])('of the head %s', (title, unit) => expect(unitOfHead(title)).toBe(unit));

  it('of a line above', () => {
    expect(['单位：万元', '编制单位：某公司 金额单位: 千元', '单位：某公司', '单位：平方米'].map(unitOfNote)).toEqual([
      ...['万元', '千元', undefined, undefined],
    ]);
  });

  it('multiplies what stands under it, exactly, and never goes lost', () => {
    expect(inUnitOf('3500', '万元', '元')).toBe('35000000');
    expect(inUnitOf('0.00015', '亿元', '元')).toBe('15000');
    expect(inUnitOf('１,２３４.５', '千元', '元')).toBe('1234500');
    expect(inUnitOf('350000', '元', '万元')).toBe('35');
    expect(inUnitOf('三千五', '万元', '元')).toBe('三千五（万元）');
    expect(inUnitOf('3500', '万美元', '元')).toBe('3500（万美元）');
    expect(inUnitOf('6', '月', '日')).toBe('6（月）');
    expect([inUnitOf('6', '天', '日'), inUnitOf('6', '日', '日'), inUnitOf('6', undefined, '日')]).toEqual([
      '6',
      '6',
      '6',
    ]);
    expect(inUnitOf('', '万元', '元')).toBe('');
  });
});
