import { describe, expect, it } from 'vitest';
import { comparison } from './comparison.rules.ts';
import type { ReportData } from './report-data.ts';
import { linesOf, openedBid, ranked, reportData, rowsOf } from './testing/report-data.ts';

type Result = ReportData['result'];
const compared = (type: 'comprehensive' | 'lowest-price', result: Partial<Result>, more: Partial<ReportData> = {}) => {
  const data = reportData({ ...more, result: { ...reportData().result, ...result } });
  const writing = comparison({ ...data, method: { ...data.method, type } });
  for (;;) {
    const { done, value } = writing.next();
    if (done) return value;
  }
};
const step = (label: string, expression = '1+1', result = '2') => ({ label, expression, result });
const titles = (html: string) => [...html.matchAll(/<h\d>(.*?)<\/h\d>/g)].map(([, title]) => title);

describe('综合评估比较表 (12 号令 37)', () => {
  const sheet = (bid: string, seat: string, score: string, reasons: Record<string, string> = {}) => ({
    bid,
    seat,
    scores: { f1: score },
    reasons,
    total: score,
  });
  const scores: Result['scores'] = {
    factors: [
      { id: 'f1', section: 'technical', name: '方案', points: '50.5' },
      { id: 'f2', section: 'business', name: '业绩', points: '9.5' },
    ],
    sheets: [
      sheet('A', '专家01', '45'),
      sheet('A', '专家02', '50', { f1: '完整', gone: '旧' }),
      sheet('B', '专家01', '40'),
    ],
  };
  const full = ranked('A', 1, {
    technical: '47.50',
    business: '8.00',
    other: '1.00',
    experts: '56.50',
    priceScore: '38.00',
    total: '94.50',
  });

  it('one row a bid in the order of the opening, with what its points are made of', () => {
    const bids = [openedBid('B'), openedBid('A')];
    const table = compared('comprehensive', { ranking: [full, ranked('B', 2)], scores }, { bids });
    expect(rowsOf(table).slice(0, 3)).toEqual([
      ['投标人', '投标报价', '评标价', '技术', '商务', '其他', '评委评分均值', '价格分', '总分'],
      ['B公司', '980.00 元', '980.00 元', '', '', '', '', '', '90.00'],
      ['A公司', '980.00 元', '980.00 元', '47.50', '8.00', '1.00', '56.50', '38.00', '94.50'],
    ]);
    const { total: _, ...open } = ranked('A', 1);
    expect(rowsOf(compared('comprehensive', { ranking: [open] }))[1]!.at(-1)).toBe('');
  });

  it('corrections and deductions have a column where some bid has one', () => {
    const ranking = [ranked('A', 1, { corrected: '970.00', deduction: '1.50' }), ranked('B', 2)];
    expect(rowsOf(compared('comprehensive', { ranking })).slice(0, 3)).toEqual([
      [
        ...['投标人', '投标报价', '算术修正后报价', '评标价', '技术', '商务', '其他'],
        ...['评委评分均值', '价格分', '细微偏差扣分', '总分'],
      ],
      ['A公司', '980.00 元', '970.00 元', '980.00 元', '', '', '', '', '', '1.50', '90.00'],
      ['B公司', '980.00 元', '—', '980.00 元', '', '', '', '', '', '—', '90.00'],
    ]);
  });

  it('each seat’s sheet stands behind it, with its sum and its reasons', () => {
    const html = compared('comprehensive', { ranking: [ranked('A', 1), ranked('B', 2), ranked('<C>', 3)], scores });
    expect(titles(html)).toEqual(['综合评估比较表', '各评委评分表', 'A公司', 'B公司', '&lt;C&gt;公司']);
    expect(rowsOf(html).slice(4)).toEqual([
      ['评分因素', '分值', '专家01', '专家02'],
      ['方案', '50.5', '45', '50'],
      ['业绩', '9.5', '', ''],
      ['合计', '60.00', '45', '50'],
      ['评分因素', '分值', '专家01'],
      ['方案', '50.5', '40'],
      ['业绩', '9.5', ''],
      ['合计', '60.00', '40'],
      ['评分因素', '分值'],
      ['方案', '50.5'],
      ['业绩', '9.5'],
      ['合计', '60.00'],
    ]);
    expect(linesOf(html).slice(1)).toEqual(['评分理由', '专家02·方案：完整', '专家02·：旧']);
  });

  it('steps that are the same for all stand once, each bid’s own behind them', () => {
    const steps = (bid: string, ...own: ReturnType<typeof step>[]) => ({ bid, supplierName: `${bid}公司`, steps: own });
    const shared = step('基准价', '(1+3)/2', '2');
    const priceSteps = [
      steps('A', shared, step('偏差率', '1/2'), step('得分')),
      steps('B', shared, step('偏差率', '3/2'), step('得分')),
    ];
    const tables = (of: typeof priceSteps) =>
      rowsOf(compared('comprehensive', { ranking: [] }, { priceSteps: of })).slice(1);
    expect(tables(priceSteps)).toEqual([
      ['步骤', '算式', '结果'],
      ['基准价', '(1+3)/2', '2'],
      ['得分', '1+1', '2'],
      ['投标人', '步骤', '算式', '结果'],
      ['A公司', '偏差率', '1/2', '2'],
      ['B公司', '偏差率', '3/2', '2'],
    ]);
    // A single bid shares nothing; what one bid computes twice is not shared by two.
    expect(tables([steps('A', shared)])).toEqual([
      ['步骤', '算式', '结果'],
      ['投标人', '步骤', '算式', '结果'],
      ['A公司', '基准价', '(1+3)/2', '2'],
    ]);
    expect(tables([steps('A', shared, shared), steps('B')]).slice(2)).toEqual([
      ['A公司', '基准价', '(1+3)/2', '2'],
      ['A公司', '基准价', '(1+3)/2', '2'],
    ]);
    const html = compared('comprehensive', { ranking: [] }, { priceSteps });
    expect(titles(html)).toContain('价格分计算过程');
    expect(linesOf(html)).toEqual([]);
  });

  it('says so where no formula scores the price', () => {
    const html = compared('comprehensive', {});
    expect(linesOf(html)).toEqual(['招标文件没有价格分公式，报价由评委按评分因素评审。']);
    expect(titles(html)).not.toContain('价格分计算过程');
  });

  it('can be left after every bid', () => {
    const writing = comparison({ ...reportData(), method: { ...reportData().method, type: 'comprehensive' } });
    expect([writing.next(), writing.next(), writing.next()].map((n) => n.done)).toEqual([false, false, true]);
  });
});

describe('标价比较表 (12 号令 33)', () => {
  const adjusted = (id: string, amount: string) => ({ id, name: id === 'term' ? '工期' : '付款', amount });
  const lowest = (bid: string, rank: number, more: object = {}) => {
    const { total: _, ...own } = ranked(bid, rank, { evaluatedPrice: '975.00', ...more });
    return own;
  };
  const scores: Result['scores'] = {
    factors: [{ id: 'term', section: 'adjustment', name: '工期', points: '', unit: '日' }],
    sheets: [
      { seat: '专家01', bid: 'A', scores: { term: '5' }, reasons: { term: '第 3 页' }, total: '' },
      { seat: '专家02', bid: 'X', scores: {}, reasons: { gone: '旧' }, total: '' },
    ],
  };

  it('the price, what each factor adds or takes away, and the evaluated price, by the opening', () => {
    const ranking = [
      lowest('A', 1, { adjustments: [adjusted('term', '-5.00')], corrected: '970.00' }),
      lowest('B', 2, { adjustments: [adjusted('term', '0'), adjusted('pay', '3.00')] }),
      lowest('C', 3),
    ];
    const html = compared('lowest-price', { ranking: ranking as never, scores });
    expect(rowsOf(html).slice(0, 4)).toEqual([
      ['投标人', '投标报价', '算术修正后报价', '工期', '付款', '评标价'],
      ['A公司', '980.00 元', '970.00 元', '-5.00 元', '0.00 元', '975.00 元'],
      ['B公司', '980.00 元', '—', '0.00 元', '3.00 元', '975.00 元'],
      ['C公司', '980.00 元', '—', '0.00 元', '0.00 元', '975.00 元'],
    ]);
    expect(linesOf(html)).toEqual([]);
    expect(rowsOf(html).slice(5)).toEqual([
      ['投标人', '调整因素', '核定的偏差', '席位', '依据'],
      ['A公司', '工期', '5 日', '专家01', '第 3 页'],
      ['', '', '', '专家02', '旧'],
    ]);
    expect(titles(html)).toEqual(['标价比较表', '评标价计算过程', '价格调整的说明']);
  });

  it('without factors says that the price stands for itself, and leaves out what nobody explained', () => {
    const html = compared('lowest-price', { ranking: [lowest('A', 1)] as never });
    expect(rowsOf(html)[0]).toEqual(['投标人', '投标报价', '评标价']);
    expect(linesOf(html)).toEqual(['招标文件没有规定评标价格调整因素，评标价即（算术修正后的）投标报价。']);
    expect(titles(html)).toEqual(['标价比较表', '评标价计算过程']);
    expect(linesOf(compared('lowest-price', { ranking: [] }))).toHaveLength(1);
  });

  it('shows every step of every price; yuan are named in the head, a rate beside the number', () => {
    const priceSteps = [
      { bid: 'A', supplierName: 'A公司', steps: [step('投标报价', '980', '980.00'), step('评标价')] },
    ];
    const html = compared('lowest-price', { ranking: [lowest('A', 1)] as never }, { priceSteps });
    expect(rowsOf(html).slice(2)).toEqual([
      ['投标人', '步骤', '算式', '结果（元）'],
      ['A公司', '投标报价', '980', '980.00'],
      ['A公司', '评标价', '1+1', '2'],
    ]);
    const rates = [lowest('A', 1), lowest('B', 2, { price: '12.5', form: { kind: 'discount' } })];
    expect(rowsOf(compared('lowest-price', { ranking: rates as never }))[3]!.at(-1)).toBe('结果');
  });
});
