import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../procedure/said.ts';
import {
  candidatesOf,
  differenceFromReport,
  type ReportedResult,
  rejectedOf,
  withAdditions,
} from './from-report.rules.ts';

const bid = (rank: number, more: object = {}) => ({
  bid: `bid${rank}`,
  supplier: `unit${rank}`,
  supplierName: `单位${rank}`,
  price: `${rank}00.00`,
  evaluatedPrice: `${rank}01.00`,
  priceScore: '38.00',
  technical: '24.00',
  business: '16.00',
  other: '8.00',
  experts: '48.00',
  total: `${90 - rank}.00`,
  rank,
  because: null,
  isCandidate: rank <= 3,
  ...more,
});
const opened = (id: string, more: object = {}) => ({
  id,
  priceText: null,
  quality: '合格',
  term: '540 天',
  readOut: { manager: '王工', managerCertificate: '川1', qualification: '满足' },
  ...more,
});
const reported = (more: Partial<ReportedResult> = {}): ReportedResult =>
  ({
    say: wordsOf({ under: 'ZB-M', body: 'committee' }),
    report: '0123456789',
    ranking: [bid(1), bid(2), bid(3), bid(4)],
    rejected: [{ supplierName: '单位9', because: '未签章' }],
    candidates: 3,
    order: 'ranked',
    bids: [opened('bid1'), opened('bid2', { quality: null, readOut: null })],
    ...more,
  }) as ReportedResult;
const first = (more: Partial<ReportedResult>) => candidatesOf(reported(more))[0]!;

describe('the candidates of a report', () => {
  it('are the first of its ranking, as many as are taken, with what was read out', () => {
    const [one, two, three, ...others] = candidatesOf(reported());
    expect(one).toEqual({
      id: '01234567-1',
      rank: 1,
      bid: 'bid1',
      supplier: 'unit1',
      supplierName: '单位1',
      price: '100.00',
      correctedPrice: null,
      priceText: null,
      score: '89.00',
      evaluatedPrice: null,
      scores: '技术 24.00，商务 16.00，其他 8.00，价格 38.00',
      quality: '合格',
      term: '540 天',
      manager: '王工',
      managerCertificate: '川1',
      qualification: '满足',
    });
    expect(two).toMatchObject({ id: '01234567-2', quality: null, term: '540 天', manager: null, qualification: null });
    expect(three).toMatchObject({ quality: null, term: null, priceText: null, managerCertificate: null });
    expect(others).toEqual([]);
    expect(candidatesOf(reported({ candidates: 2 }))).toHaveLength(2);
  });

  it('are told by the adjusted price where no points are given', () => {
    const lowest = { total: undefined, adjustments: [{ name: '工期', amount: '5.00' }] };
    expect(first({ ranking: [bid(1, lowest)] } as never)).toMatchObject({
      score: null,
      evaluatedPrice: '101.00',
      scores: '工期 5.00 元，满足招标文件实质性要求',
    });
    expect(first({ ranking: [bid(1, { total: undefined })] } as never).scores).toBe('满足招标文件实质性要求');
    const rated = first({ ranking: [bid(1, { ...lowest, form: 'rate', evaluatedPrice: '5' })] } as never);
    expect(rated).toMatchObject({ score: null, evaluatedPrice: null, price: null });
    expect(rated.scores).toMatch(/^评标价 .*5.*，工期 5.00 元，满足招标文件实质性要求$/);
  });

  it('have no price in yuan where it is none, and no points for one that is judged by words', () => {
    expect(first({ ranking: [bid(1, { price: null })] } as never).price).toBeNull();
    expect(
      first({ ranking: [bid(1, { form: 'rate' })], bids: [opened('bid1', { priceText: '费率 5%' })] } as never),
    ).toMatchObject({
      price: null,
      priceText: '费率 5%',
    });
    expect(first({ ranking: [bid(1, { says: '可行' })] } as never).scores).toBe('技术 24.00，商务 16.00，其他 8.00');
    expect(first({ ranking: [bid(1, { corrected: '99.00' })] } as never).correctedPrice).toBe('99.00');
  });

  it('tell neither points nor places where they have no order', () => {
    for (const candidate of candidatesOf(reported({ order: 'unranked' })))
      expect(candidate).toMatchObject({
        rank: null,
        score: null,
        evaluatedPrice: null,
        scores: '满足招标文件要求，推荐为中标候选人，不排序',
      });
  });

  it('keep what the officer adds, and nothing else that a form sends', () => {
    const sent = [
      { id: '01234567-2', quality: '优良', manager: '李工', price: '1.00', rank: 9, term: null },
      { id: 'another', quality: '假' },
    ];
    const kept = withAdditions(sent, reported());
    expect(kept.map(({ quality }) => quality)).toEqual(['合格', '优良', null]);
    expect(kept[1]).toMatchObject({ manager: '李工', price: '200.00', rank: 2, term: '540 天' });
    expect(withAdditions(null, reported())).toEqual(candidatesOf(reported()));
  });
});

describe('who was rejected', () => {
  it('stands there with the reason, one a line', () => {
    expect(rejectedOf(reported())).toBe('单位9：未签章');
    expect(
      rejectedOf({
        rejected: [
          { supplierName: '甲', because: '一' },
          { supplierName: '乙', because: '二' },
        ],
      }),
    ).toBe('甲：一\n乙：二');
    expect(rejectedOf({ rejected: [] })).toBeNull();
  });
});

describe('what is published', () => {
  const shown = (change: object = {}, more: object = {}) => ({
    candidates: candidatesOf(reported()).map((c, i) => (i === 1 ? { ...c, ...change } : c)),
    rejected: '单位9：未签章',
    ...more,
  });
  it('is what the report says, with what the officer added', () => {
    expect(differenceFromReport(shown(), reported())).toBeUndefined();
    // It was not read out: the officer's word stands. What was read out stands as it was.
    expect(differenceFromReport(shown({ quality: '优良', manager: '李工', id: 'x' }), reported())).toBeUndefined();
    expect(differenceFromReport(shown({ term: '1 天' }), reported())).toBe(
      '第 2 名候选人的“工期”应为 540 天，公示的是 1 天',
    );
  });
  it('and no other number, place, name or reason', () => {
    expect(differenceFromReport(shown({ supplierName: '假' }), reported())).toContain('应为 单位2，公示的是 假');
    expect(differenceFromReport(shown({ price: null }), reported())).toContain('公示的是 空');
    expect(differenceFromReport(shown({ correctedPrice: '1.00' }), reported())).toContain('应为 空，公示的是');
    expect(differenceFromReport({ candidates: null }, reported())).toBe('{评标}报告推荐 3 名候选人，公示的是 0 名');
    expect(differenceFromReport(shown({}, { rejected: null }), reported())).toBe(
      '被否决的{投标}及理由与{评标}报告不一致',
    );
    expect(differenceFromReport(shown({}, { passedOver: '某' }), reported())).toBe(
      '兼投不兼中的说明与同组标段的分配不一致',
    );
    expect(differenceFromReport(shown({}, { rejected: undefined }), reported({ rejected: [] }))).toBeUndefined();
    const unranked = reported({ order: 'unranked' });
    const wrong = candidatesOf(unranked).map((c) => ({ ...c, supplierName: '假' }));
    expect(differenceFromReport({ candidates: wrong, rejected: '单位9：未签章' }, unranked)).toMatch(
      /^候选人“单位\d”的/,
    );
  });
});
