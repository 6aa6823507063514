import { describe, expect, it } from 'vitest';
import { comparisonTitles } from './comparison.rules.ts';
import { type DeliveryData, deliveryChecks, deliveryFaults } from './delivery.rules.ts';
import { concluded, ranked } from './testing/report-data.ts';

const ranking = [ranked('A', 1), ranked('B', 2, { total: '88.00' })];
const sections = Array.from({ length: 10 }, (_, i) => ({
  title: `${i + 1} 章`,
  body: i === 6 ? `${comparisonTitles.comprehensive} 90.00 88.00` : '正文',
}));
const signed = (member: string, more: object = { signature: {} }) =>
  ({ member, seat: '', name: '', at: '', ...more }) as DeliveryData['signatures'][number];
const whole: DeliveryData = {
  under: 'ZB-MS',
  body: 'committee',
  sections,
  members: [
    { person: 'm1', seat: '专家01' },
    { person: 'm2', seat: '专家02' },
  ],
  signatures: [signed('m1'), signed('m2')],
  ranking,
  recomputed: ranking,
  readOut: new Map([
    ['A', { price: '980.00' }],
    ['B', { price: '980' }],
  ]),
  conclusions: [concluded('A'), concluded('B')],
  mostCandidates: 3,
  terms: { form: { kind: 'amount' }, ceiling: '1000.00' },
  rejectsAll: null,
  openingClosedAt: '2026-06-01T02:00:00.000Z',
  startedAt: '2026-06-01T02:00:00.000Z',
};
const faults = (more: Partial<DeliveryData>) => deliveryFaults({ ...whole, ...more });
const body = (at: number, text: string) => sections.map((s, i) => (i === at ? { ...s, body: text } : s));

describe('a report is delivered only whole (domain D4)', () => {
  it('passes when everything fits, check by check', () => {
    expect(faults({})).toEqual([]);
    expect(deliveryChecks(whole).map((c) => [c.id, c.faults.length])).toEqual(
      ['signing', 'contents', 'ranks', 'prices', 'required', 'rejections', 'dates'].map((id) => [id, 0]),
    );
  });

  it('every member signed, or refused on record (实施条例 53)', () => {
    expect(faults({ signatures: [signed('m2')] })).toEqual(['专家01还没有签署']);
    expect(faults({ signatures: [signed('m1', {}), signed('m2')] })).toEqual(['专家01的签署没有签名']);
    expect(faults({ signatures: [signed('m1', { refused: true }), signed('m2')] })).toEqual([]);
  });

  it('has ten sections with something in each', () => {
    const says = ['评标报告应有 12 号令第 42 条规定的十项内容'];
    expect(faults({ sections: sections.slice(0, 9) })).toEqual(says);
    expect(faults({ sections: [...sections, sections[0]!] })).toEqual(says);
    expect(faults({ sections: body(3, ' \n ') })).toEqual(says);
  });

  it('has as many as its law asks for, and its table where that law puts it', () => {
    const four = [
      '方式',
      '名单',
      `<h3>经评审的价格和评分比较一览表</h3>${comparisonTitles.comprehensive} 90.00 88.00`,
      '候选人',
    ];
    const under = { under: 'QY', body: 'group' } as const;
    const drafted = four.map((text, i) => ({ title: `${i + 1} 章`, body: text }));
    expect(faults({ ...under, sections: drafted })).toEqual([]);
    expect(faults({ ...under, sections })).toEqual(['评标报告应有四项内容']);
    expect(faults({ ...under, sections: drafted.map((s) => ({ ...s, body: '正文' })) })).toEqual([
      '评标报告缺少综合评估比较表',
    ]);
    expect(deliveryChecks({ ...whole, ...under })[1]!.what).toBe('四项内容齐全，附比较表');
  });

  it('holds the comparison table of its method, with every result', () => {
    expect(faults({ sections: body(6, '90.00 88.00') })).toEqual(['评标报告缺少综合评估比较表']);
    expect(faults({ sections: body(6, `${comparisonTitles.comprehensive} 90.00`) })).toEqual([
      '评标报告缺少综合评估比较表',
    ]);
    const { total: _, ...lowest } = ranked('A', 1, { evaluatedPrice: '975.00' });
    const priced = { ranking: [lowest], recomputed: [lowest] };
    expect(faults({ ...priced, sections: body(6, `${comparisonTitles['lowest-price']} 975.00 元`) })).toEqual([]);
    expect(faults({ ...priced, sections: body(6, `${comparisonTitles['lowest-price']} 976.00 元`) })).toEqual([
      '评标报告缺少标价比较表',
    ]);
    // Where all are rejected nothing was compared.
    expect(faults({ rejectsAll: '缺乏竞争', sections: body(6, '没有评分比较') })).toEqual([]);
  });

  it('names no more candidates than the law allows', () => {
    const two = [ranked('A', 1), ranked('B', 2, { total: '88.00' })];
    expect(faults({ ranking: two, mostCandidates: 2 })).toEqual([]);
    expect(faults({ ranking: two, mostCandidates: 1 })).toEqual(['中标候选人不得超过一个']);
    expect(faults({ ranking: two, mostCandidates: undefined })).toEqual([]);
    const named = [ranked('A', 1), ranked('B', 2, { total: '88.00', isCandidate: false })];
    expect(faults({ ranking: named, mostCandidates: 1 })).toEqual([]);
  });

  it('says no price other than was read out (招标投标法 36)', () => {
    expect(faults({ readOut: new Map([['A', { price: '980.00' }]]) })).toEqual(['“B公司”的报价与开标记录不符']);
    const other = new Map(whole.readOut).set('A', { price: '980.01' });
    expect(faults({ readOut: other })).toEqual(['“A公司”的报价与开标记录不符']);
  });

  it('passes nobody beyond the ceiling, and rejects nobody without reason and case (实施条例 51)', () => {
    expect(faults({ conclusions: [concluded('A', { price: '1000.01' })] })).toEqual([
      '“A公司”应当否决：投标报价 1,000.01 元 高于最高投标限价 1,000.00 元',
    ]);
    const failure = { item: '资质', fails: 3, votes: 5, because: '缺证书', basis: 'unqualified' };
    const rejected = (more: object) =>
      faults({
        conclusions: [
          concluded('A', { price: '1000.01', passed: false, failures: [failure, { ...failure, ...more }] }),
        ],
      });
    expect(rejected({})).toEqual([]);
    expect(rejected({ because: '' })).toEqual(['否决“A公司”没有写明理由和依据']);
    expect(rejected({ basis: '' })).toEqual(['否决“A公司”没有写明理由和依据']);
    // What failed without a majority is no rejection.
    expect(faults({ conclusions: [concluded('A', { failures: [{ ...failure, basis: '' }] })] })).toEqual([]);
  });

  it('was not begun before the opening had ended', () => {
    expect(faults({ startedAt: '2026-06-01T01:59:59.999Z' })).toEqual(['评标开始时间早于开标结束时间']);
    expect(faults({ startedAt: '2026-06-01T01:59:59.999Z', openingClosedAt: null })).toEqual([]);
  });
});

describe('places and totals are those of the sheets', () => {
  const again = (...bids: ReturnType<typeof ranked>[]) => faults({ recomputed: bids });

  it('a place that the sheets do not give', () => {
    expect(again(ranked('A', 2), ranked('B', 1, { total: '88.00' }))).toEqual([
      '“A公司”的名次与复算不符',
      '“B公司”的名次与复算不符',
    ]);
    expect(again(ranked('A', 1))).toEqual(['“B公司”的名次与复算不符']);
  });

  it('within a shared place the committee may order, but not beyond it', () => {
    expect(again(ranked('A', 1), ranked('B', 1, { total: '88.00' }))).toEqual([]);
    expect(again(ranked('A', 1), ranked('C', 2), ranked('B', 3, { total: '88.00' }))).toEqual([
      '“B公司”的名次与复算不符',
    ]);
    const moved = [ranked('A', 1), ranked('B', 3, { total: '88.00' })];
    expect(faults({ ranking: moved, recomputed: [ranked('A', 1), ranked('B', 1, { total: '88.00' })] })).toEqual([
      '“B公司”的名次与复算不符',
    ]);
  });

  it('a total may differ by a hundredth and no more', () => {
    expect(again(ranked('A', 1, { total: '90.01' }), ranking[1]!)).toEqual([]);
    expect(again(ranked('A', 1, { total: '89.99' }), ranking[1]!)).toEqual([]);
    expect(again(ranked('A', 1, { total: '90.02' }), ranking[1]!)).toEqual(['“A公司”的总分 90.00 与复算 90.02 不符']);
    expect(again(ranked('A', 1, { total: '89.98' }), ranking[1]!)).toHaveLength(1);
  });

  it('an evaluated price may not differ at all', () => {
    const lowest = (evaluatedPrice: string) => {
      const { total: _, ...own } = ranked('A', 1, { evaluatedPrice });
      return own;
    };
    const priced = { ranking: [lowest('975.00')], sections: body(6, `${comparisonTitles['lowest-price']} 975.00 元`) };
    expect(faults({ ...priced, recomputed: [lowest('975')] })).toEqual([]);
    expect(faults({ ...priced, recomputed: [lowest('975.01')] })).toEqual([
      '“A公司”的评标价 975.00 与复算 975.01 不符',
    ]);
    // A report of one method is not borne out by sheets of the other.
    expect(faults({ ...priced, recomputed: [ranked('A', 1, { evaluatedPrice: '975.01' })] })).toEqual([
      '“A公司”的评标价 975.00 与复算 975.01 不符',
    ]);
    expect(again(lowest('981.00') as never, ranking[1]!)).toEqual(['“A公司”的评标价 980.00 与复算 981.00 不符']);
  });
});
