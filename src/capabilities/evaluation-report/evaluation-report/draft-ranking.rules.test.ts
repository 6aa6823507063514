/** The sections of a report that follow from the scores and the questions: places, candidates, what was settled. */
import { describe, expect, it } from 'vitest';
import type { ClearingFinding, ClearingView } from '../../evaluation/bid-clearing/clearing.ts';
import { clearedBy } from './cleared.rules.ts';
import { draftSections } from './draft.rules.ts';
import type { ReportClarification, ReportData } from './report-data.ts';
import { linesOf, ranked, reportData, rowsOf } from './testing/report-data.ts';

function sections(more: Partial<ReportData> = {}) {
  const drafting = draftSections(reportData(more));
  for (;;) {
    const { done, value } = drafting.next();
    if (done) return value;
  }
}
const body = (id: number, more: Partial<ReportData> = {}) => sections(more)[id - 1]!.body;
const result = (more: Partial<ReportData['result']>) => ({ result: { ...reportData().result, ...more } });
const method = (more: Partial<ReportData['method']>) => ({ method: { ...reportData().method, ...more } });
const rejectsAll = result({ rejectsAll: '缺乏竞争', ranking: [] });

describe('8 and 9: who stands where, and who is recommended', () => {
  const ranking = [
    ranked('A', 1, { corrected: '970.00' }),
    ranked('B', 2, { because: '报价较高', total: '89.50' }),
    ranked('C', 3, { isCandidate: false, corrected: '960.00' }),
  ];

  it('the places in their order, with what broke a tie', () => {
    expect(rowsOf(body(8, result({ ranking })))).toEqual([
      ['名次', '投标人', '总分', '说明'],
      ['1', 'A公司', '90.00', ''],
      ['2', 'B公司', '89.50', '报价较高'],
      ['3', 'C公司', '90.00', ''],
    ]);
  });

  it('the candidates with their price in capitals, and what a correction came to', () => {
    const named = body(9, { ...result({ ranking }), matters: ' 请核对项目经理 ' });
    expect(rowsOf(named)).toEqual([
      ['候选次序', '中标候选人', '投标报价', '大写', '总分'],
      ['第 1 中标候选人', 'A公司', '980.00 元', '人民币玖佰捌拾元整', '90.00'],
      ['第 2 中标候选人', 'B公司', '980.00 元', '人民币玖佰捌拾元整', '89.50'],
    ]);
    // The correction of a bid that is no candidate here is not told.
    expect(linesOf(named)).toEqual([
      '签订合同前要处理的事宜：“A公司”的报价经算术修正并由其书面确认为 970.00 元，唱标价 980.00 元 不变。',
      '请核对项目经理',
    ]);
    expect(linesOf(body(9))).toEqual(['签订合同前要处理的事宜：无。']);
  });

  it('what the committee made of the clearing: a matter of a candidate stands before the contract, all of it in section 10', () => {
    const finding = (id: string, bid: string, says: string): ClearingFinding => ({
      ...{ id, kind: 'product', bids: [bid], bidders: [`${bid}公司`], says, count: 1, evidence: [] },
    });
    const findings = [
      finding('1', 'A', '第 3 项合价多 10 元'),
      finding('2', 'C', '第 4 项'),
      finding('3', 'B', '第 5 项'),
    ];
    const said = (id: string, committee: string, view: ClearingView) => ({
      finding: id,
      committee,
      view,
      reason: '以单价为准',
      at: '',
    });
    const opinions = [
      said('1', 'k', 'matter'),
      said('2', 'k', 'matter'),
      said('3', 'k', 'none'),
      said('3', 'earlier', 'matter'),
    ];
    const cleared = clearedBy('k', findings, opinions);
    expect(linesOf(body(9, { ...result({ ranking }), cleared }))[1]).toBe(
      'A公司：单价与工程量的乘积不等于合价：第 3 项合价多 10 元。以单价为准',
    );
    expect(linesOf(body(9, { ...result({ ranking }), cleared }))).toHaveLength(2);
    expect(rowsOf(body(10, { ...result({ ranking }), cleared })).map((row) => row[3])).toEqual([
      ...['评标委员会的认定', '列为签订合同前要处理的事宜', '列为签订合同前要处理的事宜', '不影响评审'],
    ]);
    expect(clearedBy('another', findings, opinions)).toEqual([]);
    // What was computed names bidder and kind itself.
    const computed = [finding('1', 'A', 'A公司：单价与工程量的乘积不等于合价 1 处')];
    expect(clearedBy('k', computed, opinions).map(({ says }) => says)).toEqual(['单价与工程量的乘积不等于合价 1 处']);
  });

  it('a rate has no capitals, and a lowest price no total', () => {
    const rate = [
      ranked('A', 1, { price: '12.5', form: { kind: 'discount' } }),
      ranked('B', 2, { price: '', says: '面议' }),
    ];
    expect(
      rowsOf(body(9, result({ ranking: rate })))
        .slice(1)
        .map((row) => [row[2], row[3]]),
    ).toEqual([
      ['下浮率 12.5%', '—'],
      ['面议', '—'],
    ]);
    const { total: _, ...lowest } = ranked('A', 1, { evaluatedPrice: '975.00' });
    const priced = { ...result({ ranking: [lowest] }), ...method({ type: 'lowest-price' }) };
    expect(rowsOf(body(8, priced))).toEqual([
      ['名次', '投标人', '评标价', '说明'],
      ['1', 'A公司', '975.00 元', ''],
    ]);
    expect(rowsOf(body(9, priced)).map((row) => row[4])).toEqual(['评标价', '975.00 元']);
  });

  it('where all are rejected nothing is compared, ranked or recommended', () => {
    expect([7, 8, 9].map((id) => linesOf(body(id, rejectsAll)))).toEqual([
      ['评标委员会否决所有投标，没有评分比较。'],
      ['评标委员会否决所有投标，不排序。'],
      ['评标委员会否决所有投标，不推荐中标候选人。'],
    ]);
    expect(body(8) + body(9)).not.toContain('否决所有投标');
  });
});

describe('10: what was asked and answered, and what was settled', () => {
  const asked = (more: Partial<ReportClarification> = {}): ReportClarification => ({
    number: 'Q1',
    supplierName: 'A公司',
    kind: 'meaning',
    question: '工期从何时起算？',
    askedAt: '2026-06-01T03:10:00.000Z',
    answeredAt: '2026-06-01T03:40:00.000Z',
    answer: '从开工令起算',
    confirms: null,
    verdict: null,
    verdictReason: null,
    state: 'answered',
    ...more,
  });
  const row = (more: Partial<ReportClarification>) => rowsOf(body(10, { clarifications: [asked(more)] }))[1]!;

  it('every question with its answer and what the committee made of it', () => {
    expect(rowsOf(body(10, { clarifications: [asked()] }))[0]).toEqual([
      ...['编号', '投标人', '事项', '评标委员会的问题', '投标人的答复', '评标委员会的认定'],
    ]);
    expect(row({})).toEqual([
      'Q1',
      'A公司',
      '含义不明确的内容',
      '工期从何时起算？（2026-06-01 11:10）',
      '从开工令起算（2026-06-01 11:40）',
      '—',
    ]);
    expect(row({ kind: 'unheard' })[2]).toBe('');
    expect(row({ answeredAt: null })[4]).toBe('逾期未答复');
    expect(row({ confirms: 'agree', answer: null })[4]).toBe('确认修正。（2026-06-01 11:40）');
    expect(row({ confirms: 'refuse' })[4]).toBe('不确认修正。从开工令起算（2026-06-01 11:40）');
    expect(row({ state: 'confirmed', verdict: 'reject' })[5]).toBe('按确认的修正评审');
    expect(row({ verdict: 'accept', verdictReason: '说明合理' })[5]).toBe('可以接受：说明合理');
    expect(row({ verdict: 'reject' })[5]).toBe('不能接受：');
  });

  it('the minutes stand behind the questions, and “无。” where there is neither', () => {
    expect(linesOf(body(10))).toEqual(['无。']);
    expect(linesOf(body(10, { minutes: '讨论了工期' }))).toEqual(['讨论了工期']);
    expect(linesOf(body(10, { minutes: ' ', clarifications: [asked()] }))).toEqual([]);
    expect(linesOf(body(10, { minutes: '讨论了工期', clarifications: [asked()] }))).toEqual(['讨论了工期']);
    expect(rowsOf(body(10))).toEqual([]);
  });

  it('what the recheck found stands with the committee’s word', () => {
    const finding = { id: 'f', check: 'outlier' as const, blocks: false, text: '专家02 评分偏离' };
    const findings = [{ ...finding, settled: '理由成立' }, finding];
    expect(rowsOf(body(10, result({ findings })))).toEqual([
      ['复核发现', '评标委员会的认定'],
      ['专家02 评分偏离', '理由成立'],
      ['专家02 评分偏离', ''],
    ]);
  });
});
