import { describe, expect, it } from 'vitest';
import { dateSentence, documentVerdicts, unknownDates } from './document-dates.ts';

const dates = {
  regime: 'ZB-M' as const,
  tenderWay: null,
  documentFrom: '2026-11-02T01:00:00.000Z',
  documentUntil: '2026-11-09T09:00:00.000Z',
  bidDeadline: '2026-11-23T01:30:00.000Z',
};

describe('documentVerdicts', () => {
  it('judges every dated field and computes what only follows', () => {
    const found = documentVerdicts(dates).map((v) => [v.label, v.field, v.verdict, v.earliest ?? v.latest]);
    expect(found).toEqual([
      ['招标文件获取截止', 'documentUntil', 'ok', '2026-11-09'],
      ['投标截止', 'bidDeadline', 'ok', '2026-11-23'],
      ['开标', undefined, 'ok', '2026-11-23'],
      ['澄清、修改发出截止', undefined, 'empty', '2026-11-08'],
      ['对招标文件提出异议截止', undefined, 'empty', '2026-11-13'],
    ]);
  });

  it('counts by the law that answers, in its words, and cites no other', () => {
    const said = documentVerdicts({ ...dates, regime: 'QY', clarifyUntil: '2026-11-10T01:00:00.000Z' });
    expect(said.map((v) => v.label)).toEqual([
      ...['采购文件获取截止', '响应截止', '启封', '澄清、修改发出截止', '对采购文件提出异议截止', '提问截止'],
    ]);
    expect(said[0]!.because).toContain('采购文件的发售期不得少于 3 日');
    expect(said.map((v) => `${v.because}${v.law}`).join('')).not.toMatch(/招标|投标|开标|条例|第 ?\d+条/);
    const [government] = documentVerdicts({ ...dates, regime: 'ZC-T' });
    expect(government!.law).toContain('政府采购法实施条例 第31条');
  });

  it('is silent until the regime is known', () => expect(documentVerdicts({ ...dates, regime: null })).toEqual([]));

  it('judges the beginning only against a publication', () => {
    const late = documentVerdicts(dates, '2026-11-03T01:00:00.000Z').find((v) => v.field === 'documentFrom');
    expect(late).toMatchObject({ rule: 'TR-16a', verdict: 'warn' });
  });
});

describe('unknownDates', () => {
  it('says why a date cannot be judged, and nothing where all can (U9)', () => {
    expect(unknownDates(dates)).toBeUndefined();
    const next = { ...dates, documentFrom: '2026-12-20T01:00:00.000Z', bidDeadline: '2027-03-01T01:30:00.000Z' };
    expect(unknownDates(next)).toContain('没有 2027 年的放假安排，不能判定');
  });
});

describe('dateSentence', () => {
  const tooShort = { ...dates, bidDeadline: '2026-11-20T01:30:00.000Z' };

  it('blocks where the law binds and warns where it advises', () => {
    expect(dateSentence(tooShort, 'bidDeadline', 'block')).toContain('招标投标法 第24条');
    const voluntary = { ...tooShort, regime: 'ZB-V' as const };
    expect(dateSentence(voluntary, 'bidDeadline', 'block')).toBeUndefined();
    expect(dateSentence(voluntary, 'bidDeadline', 'warn')).toContain('合理时间');
  });

  it('warns where a year has no calendar, unless the day is too early in any', () => {
    const next = { ...dates, documentFrom: '2026-12-20T01:00:00.000Z' };
    const on = (bidDeadline: string, effect: 'block' | 'warn') =>
      dateSentence({ ...next, bidDeadline }, 'bidDeadline', effect);
    expect(on('2027-01-20T01:30:00.000Z', 'warn')).toContain('没有 2027 年的放假安排');
    expect(on('2027-01-20T01:30:00.000Z', 'block')).toBeUndefined();
    expect(on('2027-01-08T01:30:00.000Z', 'block')).toContain('第24条');
  });
});
