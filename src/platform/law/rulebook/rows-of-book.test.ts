/** Which row of several holds, and what a unit may set for itself. */
import { describe, expect, it } from 'vitest';
import { lawRules } from '../law-rules.ts';
import { limit as ask, demands, enact, limitIfAny, NoRow, type Of, ofLot, pin, sentenceOf } from '../rulebook.ts';
import { Rulebook } from './book.ts';
import { laws } from './laws/all.ts';
import { demanded, type LimitName, limits } from './names.ts';
import { type Regime, regimes } from './regimes.ts';
import { lawOf } from './row.ts';

const on = '2026-11-23';
const said = (name: LimitName, of: Of) => {
  const { sense, value, unit, by, law } = ask(name, { on, ...of });
  return [sense, value, unit, by, law];
};

const head = { law: '办法', since: '2020-01-01' };
const twenty = { name: 'bid.preparation', atLeast: 20, unit: 'day', by: 'block', article: '第1条' } as const;

describe('which row holds', () => {
  const book = (...written: Parameters<typeof lawOf>[1]) => new Rulebook(lawOf(head, written), 'test');

  it('the narrowest scope wins, in whichever order they stand', () => {
    const rows = [
      twenty,
      { ...twenty, atLeast: 25, kinds: ['works'] },
      { ...twenty, atLeast: 30, kinds: ['works'], region: '320000' },
      { ...twenty, atLeast: 35, kinds: ['works'], region: '320500', amountFrom: '1000' },
    ] as const;
    for (const written of [rows, rows.toReversed()]) {
      const days = (of: Omit<Of, 'way'>) => book(...written).limit('bid.preparation', of).value;
      expect(days({})).toBe(20);
      expect(days({ kind: 'goods', region: '320500' })).toBe(20);
      expect(days({ kind: 'works', region: '330100' })).toBe(25);
      expect(days({ kind: 'works', region: '320100' })).toBe(30);
      expect(days({ kind: 'works', region: '321000', amount: '1000' })).toBe(30);
      expect(days({ kind: 'works', region: '320500', amount: '1000' })).toBe(35);
      expect(days({ kind: 'works', region: '320500', amount: '999.99' })).toBe(30);
    }
  });

  it('two equals are refused when the book is opened, also two of which neither is the narrower', () => {
    expect(() => book(twenty, { ...twenty, atLeast: 21 })).toThrow('two equals in the rulebook: bid.preparation [all]');
    expect(() => book({ ...twenty, kinds: ['works'] }, { ...twenty, region: '320000' })).toThrow('two equals');
    expect(() => book({ ...twenty, kinds: ['works'] }, { ...twenty, kinds: ['goods'] })).not.toThrow();
    expect(() => book({ ...twenty, in: ['ZB-M', 'ZB-V'] }, { ...twenty, in: ['ZB-V', 'ZC-T'] })).toThrow('two equals');
  });

  it('holds in its time, the first day and not the last included', () => {
    const timed = book({ ...twenty, until: '2025-01-01' }, { ...twenty, atLeast: 25, since: '2025-01-01' });
    const days = (day: string) => timed.limitIfAny('bid.preparation', { on: day })?.value;
    expect(['2019-12-31', '2020-01-01', '2024-12-31', '2025-01-01'].map(days)).toEqual([undefined, 20, 20, 25]);
    expect(timed.limit('bid.preparation', {}).value).toBe(25);
  });

  it('a later version of one scope ends the earlier without being asked', () => {
    const versions = book(twenty, { ...twenty, atLeast: 25, since: '2025-01-01' });
    expect(['2024-12-31', '2025-01-01'].map((day) => versions.limit('bid.preparation', { on: day }).value)).toEqual([
      20, 25,
    ]);
  });

  it('a name without a row is an error that names both', () => {
    expect(() => ask('notice.period', { regime: 'ZB-M', way: null, on })).toThrow(NoRow);
    expect(() => ask('notice.period', { regime: 'ZB-M', way: null, on })).toThrow('"notice.period" for ZB-M');
    expect(() => ask('notice.period', { regime: 'ZB-M', way: null, on })).toThrow(
      'not asked there: 只规定资格预审文件',
    );
    // G9: what is drawn in a government purchase is voted on in a tender, and no row of the one reaches the other.
    for (const name of ['ranking.sameBrand', 'ranking.tieDrawn'] as const) {
      expect(demands(name, { regime: 'ZC-T', way: null, on })).toBe(true);
      expect(demands(name, { regime: 'ZB-MS', way: null, on })).toBe(false);
    }
    expect(limitIfAny('security.bid.cap', { regime: 'ZB-M', way: null, kind: 'services', on })).toBeUndefined();
  });

  it('a misspelt name does not compile', () => {
    // @ts-expect-error there is no such limit
    expect(() => ask('document.sell', { regime: 'ZB-M', way: null, on })).toThrow();
    // @ts-expect-error there is no such demand
    expect(() => demands('committee.drawn', { regime: 'ZB-M', way: null, on })).toThrow();
  });

  it('reads the works of the government by three questions', () => {
    const of = { regime: 'ZC-GC', way: null, on } as const;
    expect(said('bid.preparation', of)[4]).toBe('招标投标法 第24条');
    // Objections to a tender go to its own supervisor; finance looks at the policy alone.
    expect(said('complaint.filing', of)[4]).toBe('招标投标法实施条例 第60条');
    expect(said('complaint.filing', { ...of, way: 'consultation' })[4]).toContain('94号');
    expect(limitIfAny('policy.small.least', { ...of, kind: 'works' })?.value).toBe('0.03');
    expect(said('archive.keeping', of)[4]).toBe('政府采购法 第42条');
    expect(said('bid.preparation', { ...of, way: 'consultation' })[1]).toBe(10);
    expect(demands('award.first', of)).toBe(true);
    // Below the threshold it is a voluntary tender, also once its lot is out.
    const free = { ...of, mustTender: false } as const;
    expect([demands('award.first', free), demands('publicity.held', free)]).toEqual([false, false]);
    expect(said('bid.preparation', free)[3]).toBe('warn');
    const law = pin({ ...free, way: 'open', on });
    expect(law.mustTender).toBe(false);
    expect(ask('bid.preparation', ofLot({ law: { ...law, limits: {} } })).by).toBe('warn');
    expect(pin({ regime: 'ZB-M', way: 'open', on })).not.toHaveProperty('mustTender');
  });
});

describe('what is so of a purchase', () => {
  const of = { regime: 'ZC-N', way: 'consultation', on } as const;
  const fewest = (facts?: string[]) => ask('finalQuotes.fewest', { ...of, facts }).value;

  it('is an exception of the law for two, and for nobody else', () => {
    expect(fewest()).toBe(3);
    expect(fewest(['complex'])).toBe(3);
    expect(fewest(['complex', 'publicService'])).toBe(2);
    expect(fewest(['publicService', 'scientific'])).toBe(2);
    const talks = (name: 'bidders.fewest' | 'finalQuotes.fewest', facts: string[]) =>
      ask(name, { ...of, way: 'negotiation', facts }).value;
    expect([talks('bidders.fewest', ['onlyTwo']), talks('finalQuotes.fewest', ['publicService'])]).toEqual([2, 3]);
  });

  it('asks five of a group where the amount of a public tender is reached (74号令 7)', () => {
    const size = (way: string, facts: string[]) => ask('committee.size', { ...of, way, facts }).value;
    expect([size('inquiry', ['uniform']), size('inquiry', ['uniform', 'overPublic'])]).toEqual([3, 5]);
    // A consultation is judged by 财库〔2014〕214号, which has no such condition.
    expect(size('consultation', ['overPublic'])).toBe(3);
  });

  it('waits for its day: what an emergency lowers holds from then on (财库〔2026〕12号, whose text was not read)', () => {
    const takeBack = enact(
      lawOf({ law: '财库〔2026〕12号', since: '2026-10-01', checked: 'S' }, [
        {
          ...{ name: 'bidders.fewest', atLeast: 1, unit: 'bidder', in: ['ZC-N'], ways: ['consultation'] },
          ...{ facts: ['unforeseen'], by: 'block', article: '紧急采购' },
        } as const,
      ]),
    );
    const urgent = { ...of, facts: ['unforeseen'] };
    const least = (asked: Of) => ask('bidders.fewest', asked).value;
    expect([least(urgent), least({ ...urgent, on: '2026-09-30' }), least(of)]).toEqual([1, 3, 3]);
    takeBack();
  });

  it('does not decide between two rows that may both be meant', () => {
    const row = { name: 'finalQuotes.fewest', unit: 'bidder', in: ['ZC-N'], by: 'block', article: '第1条' } as const;
    const both = lawOf(head, [
      { ...row, atLeast: 2, facts: ['complex'] },
      { ...row, atLeast: 1, facts: ['pressing'] },
    ]);
    expect(() => new Rulebook(both, 'test')).toThrow('two equals in the rulebook');
  });
});

describe('what a unit sets for itself', () => {
  const of = (value: string, regime: Of['regime'] = 'ZB-M', name: LimitName = 'document.sale') =>
    ask(name, { regime, way: null, on, own: [{ name, value }] });

  it('tightens by the sense of the row and never loosens', () => {
    expect(of('7')).toMatchObject({ value: 7, lawSays: 5 });
    expect(of('4').value).toBe(5);
    expect(of('4').lawSays).toBeUndefined();
    expect(of('20', 'ZB-M', 'contract.signing').value).toBe(20);
    expect(of('31', 'ZB-M', 'contract.signing').value).toBe(30);
    expect(of('0.01', 'ZB-M', 'security.bid.share').value).toBe('0.01');
    expect(of('0.021', 'ZB-M', 'security.bid.share').value).toBe('0.02');
    expect(of('11', 'ZB-M', 'objection.document.before').value).toBe(10);
  });

  it('loosens where no law binds', () =>
    expect(of('2', 'QY', 'bidders.fewest')).toMatchObject({ value: 2, law: '本单位规定', decidedBy: 'unit' }));

  it('is its own decision and never shown as law', () => {
    const because = '某集团采购管理办法 第12条';
    const value = ask('contract.signing', {
      regime: 'QY',
      way: null,
      on,
      own: [{ name: 'contract.signing', value: '45', because }],
    });
    expect(value).toMatchObject({ value: 45, law: `本单位规定：${because}` });
    expect(value.lawSays).toBeUndefined();
    expect(sentenceOf(ask('contract.signing', { regime: 'QY', way: null, on }))).toContain('非法定');
  });

  /** Which of the names have an answer under a regime. */
  const answered = (regime: Regime, names: readonly string[], answer: (name: any, of: Of) => unknown) =>
    names.filter((name) => {
      try {
        answer(name, { regime, way: 'open', kind: 'works', on });
        return true;
      } catch {
        return false;
      }
    });

  it('answers for every name that some regime of a tender answers, so that nobody who asks fails', () => {
    const names = Object.keys(demanded);
    const own = answered('QY', names, demands);
    expect(answered('ZB-MS', names, demands).filter((name) => !own.includes(name))).toEqual([]);
  });

  it('has a number for all but what is asked for by `limitIfAny`, or only under a law', () => {
    const names = Object.keys(limits);
    const own = answered('QY', names, ask);
    expect(answered('ZB-MS', names, ask).filter((name) => !own.includes(name))).toEqual(
      `media.byData media.verification media.publication prequalification.submission security.bid.cap expert.years
      participation.ban evaluation.moreTime bids.competitive candidates.most report.review retender.attempts publication.keeping`.split(
        /\s+/,
      ),
    );
  });
});

describe('the rows of the law', () => {
  it('demands of a framework call what a public tender asks, and draws no expert for a single source', () => {
    const of = (way: string) => (name: 'committee.draw' | 'opening.atDeadline' | 'price.summaryPrevails') =>
      demands(name, { regime: 'ZC-N', way, on });
    expect([of('framework')('opening.atDeadline'), of('negotiation')('opening.atDeadline')]).toEqual([true, false]);
    expect([of('framework')('price.summaryPrevails'), of('inquiry')('price.summaryPrevails')]).toEqual([true, false]);
    expect([of('single-source')('committee.draw'), of('negotiation')('committee.draw')]).toEqual([false, true]);
  });

  it('names rules of the law table', () => {
    const known = new Set(lawRules.map((rule) => rule.id));
    const tenders = laws.filter((row) => row.in?.some((regime) => regime in regimes) && row.rule && row.rule !== 'A13');
    expect(tenders.filter((row) => !known.has(row.rule!)).map((row) => row.rule)).toEqual([]);
  });
});
