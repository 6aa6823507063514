import { describe, expect, it } from 'vitest';
import {
  answerDueAt,
  deadlineAfterHold,
  heldAt,
  isOfDocument,
  lastObjectionDay,
  lateRemark,
  refusedObjection,
} from './objection.rules.ts';

const bidDeadline = '2026-04-10T01:30:00.000Z';
const at = (iso: string) => new Date(iso);

describe('lateRemark (实施条例 第22条)', () => {
  it.each([
    ['to 24:00 of the tenth day before the deadline', '2026-03-31T23:59:59+08:00', undefined],
    [
      'from the next day on',
      '2026-04-01T00:00:00+08:00',
      '超过提出期限（2026-03-31，投标截止 10 日前），可作一般问题答复（实施条例 第22条）',
    ],
  ])('%s', (_name, submitted, remark) => expect(lateRemark(bidDeadline, at(submitted))).toBe(remark));

  it('two days before applications fall due, for the document of the round before the bids', () => {
    const remark = (submitted: string) =>
      lateRemark(bidDeadline, at(submitted), { regime: 'ZB-M', way: null, on: '2026-04-01' }, 'prequalification');
    expect(remark('2026-04-08T23:59:59+08:00')).toBeUndefined();
    expect(remark('2026-04-09T00:00:00+08:00')).toBe(
      '超过提出期限（2026-04-08，递交申请文件截止 2 日前），可作一般问题答复（实施条例 第22条）',
    );
    expect(lastObjectionDay(bidDeadline, { regime: 'ZB-M', way: null }, 'prequalification')).toBe('2026-04-08');
    expect(lastObjectionDay(bidDeadline)).toBe('2026-03-31');
  });

  it('both papers that call for something are documents, and nothing else is', () => {
    const kinds = ['document', 'prequalification', 'admission', 'opening', 'result', null, undefined];
    expect(kinds.filter(isOfDocument)).toEqual(['document', 'prequalification']);
  });
});

describe('a hold for an answer (实施条例 第22条)', () => {
  it('is looked for a day before bids fall due, and moves them by the days of the answer', () => {
    expect(heldAt(bidDeadline)).toEqual(at('2026-04-09T01:30:00Z'));
    expect(deadlineAfterHold(bidDeadline)).toEqual(at('2026-04-13T01:30:00Z'));
  });

  it('G18: moves them to a working day: three days after a Thursday is a Sunday', () => {
    expect(deadlineAfterHold('2026-04-16T01:30:00Z')).toEqual(at('2026-04-20T01:30:00Z'));
  });
});

describe('answerDueAt', () => {
  it.each([
    ['three days, to the end of the last', 'document', '2026-03-10T09:00:00+08:00', '2026-03-13T23:59:59+08:00'],
    [
      'a last day that is a Sunday gives way to Monday',
      'result',
      '2026-03-12T23:59:00+08:00',
      '2026-03-16T23:59:59+08:00',
    ],
    ['at once in the opening', 'opening', '2026-04-10T09:40:00+08:00', '2026-04-10T09:40:00+08:00'],
  ] as const)('%s', (_name, kind, submitted, due) => expect(answerDueAt(kind, at(submitted))).toEqual(at(due)));
});

describe('refusedObjection', () => {
  const lot = (state: string, window?: { opensAt: string; closesAt: string | null }) => ({
    state,
    bidDeadline,
    window,
  });
  const early = (state: string, preliminaryDeadline: string | null) => ({ ...lot(state), preliminaryDeadline });
  const admitted = { opensAt: '2026-03-01T00:00:00Z', closesAt: null };
  const noRound = '现在没有可以提出异议的资格预审（第一阶段）文件，或者递交已经截止';
  const noAdmission = '现在没有可以提出异议的资格预审结果，或者提出的期限已过';
  const notOpen = '对开标的异议应当在开标现场提出';
  const publicity = { opensAt: '2026-04-20T00:00:00Z', closesAt: '2026-04-23T16:00:00Z' };
  it.each([
    ['document', lot('issued'), '2026-04-10T01:29:59Z', undefined],
    ['document', lot('issued'), '2026-04-10T01:30:00Z', '投标截止后不能再对招标文件提出异议'],
    ['document', lot('drafted'), '2026-04-01T01:30:00Z', '投标截止后不能再对招标文件提出异议'],
    ['document', { ...lot('issued'), bidDeadline: null }, '1969-04-01T01:30:00Z', '投标截止后不能再对招标文件提出异议'],
    ['prequalification', early('preliminary', bidDeadline), '2026-04-10T01:29:59Z', undefined],
    ['prequalification', early('preliminary', bidDeadline), '2026-04-10T01:30:00Z', noRound],
    ['prequalification', early('issued', bidDeadline), '2026-04-01T01:30:00Z', noRound],
    ['prequalification', early('preliminary', null), '1969-04-01T01:30:00Z', noRound],
    ['admission', lot('preliminary', admitted), '2026-03-01T00:00:00Z', undefined],
    ['admission', lot('preliminary', admitted), '2026-02-28T23:59:59Z', noAdmission],
    ['admission', lot('preliminary', { ...admitted, closesAt: bidDeadline }), '2026-04-10T01:29:59Z', undefined],
    ['admission', lot('preliminary', { ...admitted, closesAt: bidDeadline }), bidDeadline, noAdmission],
    ['admission', lot('publicity'), '2026-03-01T00:00:00Z', noAdmission],
    ['opening', lot('opening'), '2026-04-10T01:30:00Z', undefined],
    ['opening', lot('opened', { opensAt: bidDeadline, closesAt: null }), '2026-04-10T01:29:59Z', notOpen],
    ['opening', lot('opened', { opensAt: bidDeadline, closesAt: null }), bidDeadline, undefined],
    ['result', lot('publicity'), '2026-04-20T00:00:00Z', undefined],
    ['result', lot('publicity', publicity), '2026-04-19T23:59:59Z', '对评标结果的异议应当在中标候选人公示期间提出'],
    ['opening', lot('issued'), '2026-04-10T01:29:59Z', '对开标的异议应当在开标现场提出'],
    ['opening', lot('opened'), '2026-04-10T02:00:00Z', undefined],
    [
      'opening',
      lot('opened', { opensAt: '2026-04-10T01:30:00Z', closesAt: '2026-04-10T02:00:00Z' }),
      '2026-04-10T02:00:00Z',
      '对开标的异议应当在开标现场提出',
    ],
    ['result', lot('evaluated'), '2026-04-20T00:00:00Z', '对评标结果的异议应当在中标候选人公示期间提出'],
    ['result', lot('publicity', publicity), '2026-04-23T15:59:59Z', undefined],
    [
      'result',
      lot('publicity', publicity),
      '2026-04-23T16:00:00Z',
      '对评标结果的异议应当在中标候选人公示期间提出；公示已于 2026-04-24 00:00 结束',
    ],
  ] as const)('%s, lot %o, at %s', (kind, of, now, because) =>
    expect(refusedObjection(kind, of, at(now))?.because).toBe(because),
  );

  it('names the article of each kind', () => {
    const kinds = ['document', 'prequalification', 'admission', 'opening', 'result'] as const;
    expect(kinds.map((kind) => refusedObjection(kind, lot('drafted'), at(bidDeadline))?.law)).toEqual([
      '招标投标法实施条例 第22条',
      '招标投标法实施条例 第22条',
      '招标投标法 第65条',
      '招标投标法实施条例 第44条',
      '招标投标法实施条例 第54条',
    ]);
  });
});
