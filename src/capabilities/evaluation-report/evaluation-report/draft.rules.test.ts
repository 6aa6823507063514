import { describe, expect, it } from 'vitest';
import { draftSections } from './draft.rules.ts';
import type { ReportData } from './report-data.ts';
import { partOf } from './report-sections.ts';
import { concluded, linesOf, openedBid, reportData, rowsOf } from './testing/report-data.ts';

function sections(more: Partial<ReportData> = {}) {
  const drafting = draftSections(reportData(more));
  for (;;) {
    const { done, value } = drafting.next();
    if (done) return value;
  }
}
const body = (id: number, more: Partial<ReportData> = {}) => sections(more)[id - 1]!.body;
const method = (more: Partial<ReportData['method']>) => ({ method: { ...reportData().method, ...more } });

describe('the ten sections of a report (12 号令 42)', () => {
  it('stand in order under their numbers, each with something in it', () => {
    const all = sections();
    expect(all.map((s) => s.id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(all[0]!.title).toBe('1 基本情况和数据表');
    expect(all.every((s) => s.body.length > 0)).toBe(true);
  });

  it('bear what the committee adds, behind what the data say', () => {
    const remarked = sections({ remarks: { 5: ' 三家报价接近 ', 6: '  ' } });
    expect(remarked[4]!.body).toBe(`${sections()[4]!.body}<p>评标委员会补充说明：三家报价接近</p>`);
    expect(remarked[5]!.body).toBe(sections()[5]!.body);
  });

  it('are those of the law that answers, in its words, citing no other', () => {
    const under = (regime: ReportData['under']) => sections({ under: regime, body: 'group', unsealed: true });
    expect(under('QY').map((s) => s.title)).toEqual([
      '1 采购方式和参加采购活动的供应商',
      '2 评审小组成员名单',
      '3 评审情况记录和说明',
      '4 成交候选人名单及理由',
    ]);
    expect(['ZC-T', 'ZC-N', 'ZB-V'].map((regime) => under(regime as 'ZC-T').length)).toEqual([6, 4, 10]);
    const said = under('QY')
      .map((s) => s.body)
      .join('');
    expect(said).toContain('评审小组由 3 人组成');
    expect(said).toContain('<td>启封时间</td>');
    expect(said).toContain('第 1 成交候选人');
    // What people are called stays.
    expect(said.match(/[^>]*(招标|投标|开标|评标|中标|第 ?\d+ ?条|[{}])[^<]*/g)).toEqual([
      '招标代理公司',
      '2026-06-01 11:00 评标室',
      '招标人01',
    ]);
    const asked = { way: '竞争性谈判', by: '邀请 3 家（供应商库 3 家）' };
    const [first] = sections({ under: 'ZC-N', body: 'group', unsealed: true, invited: asked });
    expect(first!.title).toBe('1 邀请供应商的方式和参加采购活动的供应商');
    expect(first!.body).toContain('<td>邀请供应商的方式</td><td>邀请 3 家（供应商库 3 家）</td>');
    expect(
      under('ZC-N')
        .map((s) => s.body)
        .join(''),
    ).toContain('政府采购非招标采购方式管理办法 第7条');
  });

  it('are found again part by part, wherever they stand', () => {
    for (const of of [
      { under: 'QY', body: 'group' },
      { under: 'ZB-MS', body: 'committee' },
    ] as const) {
      const all = sections(of);
      expect(partOf(all, 'candidates', of)).toContain('签订合同前要处理的事宜');
      expect(partOf(all, 'ranking', of)).not.toContain('签订合同前要处理的事宜');
      expect(partOf(all, 'comparison', of)).toContain('综合评估比较表');
      expect(partOf(all.slice(0, 2), 'comparison', of)).toBe('');
    }
  });

  it('name the columns of their tables', () => {
    const heads = [1, 2, 3, 4].map((id) => rowsOf(body(id))[0]);
    expect(heads).toEqual([
      ['项目', '内容'],
      ['席位', '类别', '职务'],
      ['序号', '投标人', '递交时间', '投标报价', '工期', '质量', '备注'],
      ['序号', '投标人', '投标报价'],
    ]);
  });

  it('escape what people wrote', () => {
    expect(body(3, { bids: [openedBid('A', { term: '<b>540</b>' })] })).toContain('&lt;b&gt;540&lt;/b&gt;');
  });
});

describe('1: the basic facts', () => {
  it('with every bid, the valid ones and the rejected ones', () => {
    const bids = [openedBid('A'), openedBid('B'), openedBid('C')];
    const conclusions = [concluded('A'), concluded('B'), concluded('C', { passed: false })];
    expect(rowsOf(body(1, { bids, conclusions })).slice(1)).toEqual([
      ['招标项目', '滨河路改造（P-1）'],
      ['标段', '一标段（L-1）'],
      ['招标人', '城投公司'],
      ['招标代理机构', '招标代理公司'],
      ['最高投标限价', '1,000.00 元'],
      ['暂列金额等固定金额', '50.00 元'],
      ['开标时间和地点', '2026-06-01 09:30 开标室'],
      ['评标开始时间和地点', '2026-06-01 11:00 评标室'],
      ['投标有效期至', '2026-08-30'],
      ['投标人数', '3 家'],
      ['有效投标', '2 家'],
      ['否决投标', '1 家'],
    ]);
  });

  it('what is not known is a dash, and a second time is said with its reason', () => {
    const { evaluation, opening, lot } = reportData();
    const facts = (more: Partial<ReportData>) => Object.fromEntries(rowsOf(body(1, more)));
    const bare = facts({
      lot: { ...lot, ceiling: null, provisionalSum: null },
      opening: { ...opening, startsAt: null, place: null },
      evaluation: { ...evaluation, place: null },
      validUntil: null,
    });
    expect([bare.最高投标限价, bare.暂列金额等固定金额, bare.投标有效期至]).toEqual(['—', '—', '—']);
    expect(bare.开标时间和地点).toBe('— ');
    expect(bare.评标开始时间和地点).toBe('2026-06-01 11:00 ');
    expect(facts({}).评审次数).toBeUndefined();
    const again = { ...evaluation, attempt: 2, againBecause: '评分有误' };
    expect(facts({ evaluation: again }).评审次数).toBe('第 2 次（复评）：评分有误');
    expect(facts({ evaluation: { ...again, againBecause: null } }).评审次数).toBe('第 2 次（复评）：');
  });
});

describe('2: the members, by seat and never by name (招标投标法 37)', () => {
  it('counted by kind, with the chair', () => {
    expect(linesOf(body(2))).toEqual([
      '评标委员会由 3 人组成，其中专家 2 人、招标人代表 1 人。姓名和工作单位见附页，在中标结果确定前保密（招标投标法 第37条）。',
    ]);
    expect(rowsOf(body(2)).slice(1)).toEqual([
      ['专家01', '专家', '组长'],
      ['专家02', '专家', '成员'],
      ['招标人01', '招标人代表', '成员'],
    ]);
  });

  it('experts who were named instead of drawn are told with ground, reason and approval (实施条例 47)', () => {
    const seats = reportData().seats.map((s) => ({ ...s, isDirect: s.isChair }));
    const named = body(2, { seats, direct: { ground: '技术复杂', reason: '首台套', approval: '董事会决议' } });
    expect(linesOf(named)[1]).toBe(
      '本项目属于特殊招标项目（技术复杂），随机抽取的专家难以保证胜任，其中 1 名专家由招标人直接确定，没有抽取（招标投标法 第37条、招标投标法实施条例 第47条）。理由：首台套。批准：董事会决议。',
    );
    expect(rowsOf(named)[1]).toEqual(['专家01', '专家（直接确定）', '组长']);
  });
});

describe('3 and 4: what was opened, and what fulfils the document', () => {
  it('every bid stands as it was read out', () => {
    const bids = [
      openedBid('A'),
      openedBid('B', { price: null, priceText: '下浮率 5%', term: null, quality: null, submittedAt: null }),
      openedBid('C', { state: 'unopened' }),
      openedBid('D', { state: 'lapsed' }),
    ];
    const opened = body(3, { bids });
    expect(linesOf(opened)).toEqual(['2026-06-01 09:30 开标，共 4 家投标。']);
    expect(rowsOf(opened).slice(1)).toEqual([
      ['1', 'A公司', '2026-06-01 09:00', '980.00 元', '540 天', '合格', ''],
      ['2', 'B公司', '—', '下浮率 5%', '—', '—', ''],
      ['3', 'C公司', '2026-06-01 09:00', '980.00 元', '540 天', '合格', '未开启'],
      ['4', 'D公司', '2026-06-01 09:00', '980.00 元', '540 天', '合格', '未同意延长投标有效期，不再参加'],
    ]);
  });

  it('only who passed stands among the valid bids', () => {
    const conclusions = [concluded('A', { passed: false }), concluded('B')];
    expect(rowsOf(body(4, { conclusions })).at(-1)).toEqual(['1', 'B公司', '980.00 元']);
  });
});

describe('6: by which method and factors', () => {
  it('points, with those of the price', () => {
    expect(linesOf(body(6))).toEqual(['综合评估：采用综合评估法。价格分满分 40 分。']);
    expect(rowsOf(body(6))).toEqual([
      ['初步评审因素', '标准'],
      ['营业执照', '有效'],
      ['分部', '评分因素', '分值', '标准'],
      ['技术', '方案', '60', '完整'],
    ]);
    expect(linesOf(body(6, method({ priceFull: null })))[0]).toContain('不设价格分公式，报价由评委按评分因素评审。');
    const scoreItems = ['business', 'other', 'none'].map((section) => ({
      section,
      name: '因素',
      points: '1',
      standard: '',
    }));
    expect(
      rowsOf(body(6, method({ scoreItems })))
        .slice(3)
        .map(([section]) => section),
    ).toEqual(['商务', '其他', '']);
    expect(rowsOf(body(6, method({ scoreItems: null })))).toHaveLength(3);
  });

  it('the lowest evaluated price, with what adjusts it and no points', () => {
    const adjustments = [{ name: '工期', standard: '每提前一日减 1 元' }];
    const lowest = body(6, method({ type: 'lowest-price', adjustments }));
    expect(linesOf(lowest)[0]).toContain('采用经评审的最低投标价法。满足招标文件实质性要求的投标按评标价由低到高排序');
    expect(rowsOf(lowest).slice(2)).toEqual([
      ['评标价格调整因素', '调整方法'],
      ['工期', '每提前一日减 1 元'],
    ]);
    expect(rowsOf(body(6, method({ type: 'lowest-price' })))).toHaveLength(3);
  });
});

describe('6: what policy took off for the evaluation (财库〔2020〕46号 9)', () => {
  const said = (policy: ReportData['policy']) => body(6, { policy });
  const says = ['小微企业的价格扣除 10%'];

  it('stands with every claim and what was granted', () => {
    const claims = [{ supplierName: 'A公司', claim: '小型企业', granted: '扣除 10%' }];
    const granted = said({ says, claims });
    expect(linesOf(granted).slice(1)).toEqual(says);
    expect(rowsOf(granted).slice(-2)).toEqual([
      ['投标人', '声明', '评审中的扣除或者加分'],
      ['A公司', '小型企业', '扣除 10%'],
    ]);
    expect(linesOf(said({ says, claims: [] })).slice(1)).toEqual([...says, '没有投标人声明享受。']);
  });

  it('says nothing where the document takes nothing off', () => {
    expect(said({ says: [], claims: [] })).toBe(body(6));
    expect(body(6)).not.toContain('政策扣除');
  });
});
