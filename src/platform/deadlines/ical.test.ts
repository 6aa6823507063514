import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarText } from './ical.ts';

const event = (more: Partial<CalendarEvent>): CalendarEvent => ({
  uid: '1@zhaocai',
  sequence: 2,
  summary: '答复异议',
  description: '实施条例 第22条\n答复后关闭',
  ends: new Date('2026-03-05T17:00:00+08:00'),
  changed: new Date('2026-03-02T09:00:00+08:00'),
  ...more,
});
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('calendarText', () => {
  it('puts a moment at its hour in China, and what counts to 24:00 on the whole of its last day', () => {
    const at = (ends: string) =>
      unfolded(calendarText('期限', [event({ ends: new Date(ends) })])).filter((l) => /^DT(START|END).*2026/.test(l));
    expect(at('2026-03-05T17:00:00+08:00')).toEqual([
      'DTSTART;TZID=Asia/Shanghai:20260305T164500',
      'DTEND;TZID=Asia/Shanghai:20260305T170000',
    ]);
    expect(at('2026-03-06T00:00:00+08:00')).toEqual(['DTSTART;VALUE=DATE:20260305', 'DTEND;VALUE=DATE:20260306']);
  });

  it('has its time zone, so that it is whole even where nothing is due', () => {
    const lines = unfolded(calendarText('期限', []));
    expect(lines).toContain('BEGIN:VTIMEZONE');
    expect(lines.at(-1)).toBe('');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
  });

  it('keeps what people wrote on its own line, whatever they wrote', () => {
    const summary = `一标段, 二标段; C:\\资料\r备注\u0007 ${'很长的名称'.repeat(20)}`;
    const text = calendarText('期限', [event({ summary })]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}]/u);
    expect(unfolded(text)).toContain(`SUMMARY:一标段\\, 二标段\\; C:\\\\资料\\n备注  ${'很长的名称'.repeat(20)}`);
  });

  it('rings a day before the end, and an hour before a moment; for what was called off it rings no more', () => {
    const rings = (more: Partial<CalendarEvent>) =>
      unfolded(calendarText('期限', [event(more)])).filter((l) => l.startsWith('TRIGGER'));
    expect(rings({})).toEqual(['TRIGGER;RELATED=END:-P1D', 'TRIGGER;RELATED=END:-PT1H']);
    expect(rings({ ends: new Date('2026-03-06T00:00:00+08:00') })).toEqual(['TRIGGER;RELATED=END:-P1D']);
    expect(rings({ cancelled: true })).toEqual([]);
  });
});
