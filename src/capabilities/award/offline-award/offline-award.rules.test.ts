import { describe, expect, it } from 'vitest';
import type { TenderRegime } from '../../../platform/law/rulebook.ts';
import { type HeldOffLine, offlineRules } from './offline-award.rules.ts';

const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+08:00`).toISOString();

// Thursday, 5 March 2026: twenty days later is a Wednesday; three days after a Monday is a Thursday.
const lawful: HeldOffLine = {
  regime: 'ZB-MS',
  noticedAt: at('2026-03-05'),
  openedAt: at('2026-03-25', '09:30'),
  bidders: 3,
  reportedAt: at('2026-03-30'),
  publicisedFrom: at('2026-03-30', '11:00'),
  publicisedUntil: at('2026-04-03', '00:00'),
  decidedOn: '2026-04-03',
  datedOn: '2026-04-03',
  price: '1000000.00',
  ceiling: '1000000.00',
  rank: 1,
  skipReason: null,
};

/** What is said of each field, `!` where a reason passes. */
const said = (more: Partial<HeldOffLine>): Record<string, string> =>
  Object.fromEntries(
    offlineRules.flatMap(({ field, effect, check }) => {
      const because = check({ ...lawful, ...more });
      return because ? [[`${field}${effect === 'warn' ? '!' : ''}`, because]] : [];
    }),
  );
const fields = (more: Partial<HeldOffLine>) => Object.keys(said(more));

describe('a tender that was held off line', () => {
  it('is lawful as the days of the law have it', () => expect(said({})).toEqual({}));

  it('is judged by what is there, and not before its regime is known', () => {
    const nothing = Object.fromEntries(Object.keys(lawful).map((name) => [name, null])) as unknown as HeldOffLine;
    expect(said(nothing)).toEqual({});
    const broken: Partial<HeldOffLine> = {
      openedAt: at('2026-03-24'),
      bidders: 1,
      publicisedFrom: at('2026-04-10'),
      publicisedUntil: at('2026-04-11'),
      rank: 2,
    };
    expect(fields(broken)).toEqual(
      expect.arrayContaining(['openedAt', 'bidders', 'publicisedFrom!', 'publicisedUntil', 'skipReason']),
    );
    expect(fields({ ...broken, regime: null })).toEqual(['datedOn']);
    for (const missing of ['noticedAt', 'openedAt'] as const)
      expect(fields({ openedAt: at('2026-03-24'), [missing]: null })).toEqual([]);
    for (const missing of ['reportedAt', 'publicisedFrom'] as const)
      expect(
        fields({
          ...broken,
          publicisedUntil: null,
          bidders: null,
          rank: 1,
          openedAt: null,
          [missing]: null,
          decidedOn: null,
          datedOn: null,
        }),
      ).toEqual([]);
    expect(fields({ publicisedFrom: null, publicisedUntil: at('2026-03-30', '12:00') })).toEqual([]);
    expect(fields({ publicisedUntil: null })).toEqual([]);
  });

  it('leaves twenty days for the bids, or says why where it is tendered by choice', () => {
    expect(said({ openedAt: at('2026-03-24', '09:30') })).toEqual({
      openedAt: expect.stringContaining('最早 2026-03-25'),
    });
    expect(said({ openedAt: at('2026-03-24', '09:30') }).openedAt).toContain('（招标投标法 第24条）');
    expect(fields({ openedAt: at('2026-03-24', '09:30'), regime: 'ZB-V' })).toEqual(['openedAt!']);
  });

  it('had as many bidders as the law asks for', () => {
    expect(said({ bidders: 2 })).toEqual({
      bidders: '投标人少于 3 个的，不得开标，应当重新{招标}（招标投标法 第28条）',
    });
    expect(said({ bidders: 4 })).toEqual({});
  });

  it('was won under the ceiling', () => {
    expect(said({ price: '1000000.01' })).toEqual({
      price: '{中标}价高于最高{投标}限价 1,000,000.00 元，应当否决（实施条例 第51条）',
    });
    expect(said({ price: '1000000.01', ceiling: null })).toEqual({});
    expect(said({ price: null })).toEqual({});
  });

  it('has its days in the order of a tender', () => {
    const order = (more: Partial<HeldOffLine>) => said({ regime: null, ...more }).datedOn;
    expect(order({ openedAt: at('2026-03-04') })).toBe('{开标}（2026-03-04）不能早于公告发布（2026-03-05）');
    expect(order({ reportedAt: at('2026-03-24') })).toBe('收到{评标}报告（2026-03-24）不能早于{开标}（2026-03-25）');
    expect(order({ publicisedFrom: at('2026-03-29') })).toBe(
      '公示开始（2026-03-29）不能早于收到{评标}报告（2026-03-30）',
    );
    expect(order({ publicisedUntil: at('2026-03-30', '00:00') })).toBe(
      '公示结束（2026-03-29）不能早于公示开始（2026-03-30）',
    );
    expect(order({ decidedOn: '2026-04-01' })).toBe('确定{中标}人（2026-04-01）不能早于公示结束（2026-04-02）');
    expect(order({ decidedOn: '2026-04-02' })).toBeUndefined();
    expect(order({ datedOn: '2026-04-02' })).toBe('{中标}通知书（2026-04-02）不能早于确定{中标}人（2026-04-03）');
    // What is missing between two of them hides nothing.
    expect(order({ decidedOn: null, datedOn: '2026-04-01' })).toBe(
      '{中标}通知书（2026-04-01）不能早于公示结束（2026-04-02）',
    );
    expect(order({ noticedAt: at('2026-03-26') })).toBe('{开标}（2026-03-25）不能早于公告发布（2026-03-26）');
  });

  it('was publicised within three days of the report, or says why', () => {
    const until = { publicisedUntil: at('2026-04-30', '00:00'), decidedOn: null, datedOn: null };
    expect(said({ ...until, publicisedFrom: at('2026-04-02', '23:59') })).toEqual({});
    expect(said({ ...until, publicisedFrom: at('2026-04-03', '00:00') })).toEqual({
      'publicisedFrom!': '应自收到{评标}报告之日起 3 日内公示，最迟 2026-04-02 24:00',
    });
  });

  it('was publicised for three days, or says why where it is tendered by choice', () => {
    const short = { publicisedUntil: at('2026-04-02', '23:59') };
    const because = '公示期不得少于 3 日，应到 2026-04-02 24:00 或以后结束';
    expect(said(short)).toEqual({ publicisedUntil: because });
    expect(said({ ...short, regime: 'ZB-V' })).toEqual({ 'publicisedUntil!': because });
    expect(said({ ...short, regime: 'QY' as TenderRegime })).toEqual({});
  });

  it('went to the first where public money leads, or says for which lawful cause', () => {
    expect(fields({ rank: 2 })).toEqual(['skipReason']);
    expect(fields({ rank: 2, skipReason: ' ' })).toEqual(['skipReason']);
    expect(fields({ rank: 2, skipReason: '第一名放弃' })).toEqual([]);
    expect(fields({ rank: 2, regime: 'ZB-M' })).toEqual([]);
    expect(fields({ rank: null })).toEqual([]);
  });
});
