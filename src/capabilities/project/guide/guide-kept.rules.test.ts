/** What a guide keeps of its answers, and writes into the project. */
import { describe, expect, it } from 'vitest';
import { buyers, urgencies } from '../../../platform/law/lawful-ways/governs.ts';
import { government, publicWorks } from '../testing/guide-facts.ts';
import { factsInWords, factsKept, factsQuery, keptFacts, noFacts, readFacts } from './facts.rules.ts';
import { type GuideAnswer, type GuideFacts, guide, reasonFor, type WayAnswer } from './guide.rules.ts';

const today = '2026-03-02';
const asked = (change: Partial<GuideFacts>) => guide({ ...noFacts, estimate: '36000000', ...change }, today);

describe('what is kept', () => {
  it('is read back as it was, and nonsense as nothing', () => {
    const facts: GuideFacts = { ...noFacts, ...government, facts: ['complex', 'noTotal'], urgency: 'pressing' };
    expect(factsKept(keptFacts(facts))).toEqual(facts);
    expect(readFacts({ ...factsQuery(facts), facts: 'complex,ours', estimate: '-1', buyer: 'x' })).toMatchObject({
      facts: ['complex'],
      estimate: '',
      buyer: 'other',
    });
    for (const text of [null, undefined, '', 'x', '7', 'null', '[1'] as const) expect(factsKept(text)).toBeUndefined();
    expect(factsKept('{}')).toEqual({ ...noFacts, investment: undefined, budgetFunds: undefined });
  });

  it('keeps amounts of yuan, and only what is known', () => {
    const read = (estimate: unknown) => readFacts({ estimate }).estimate;
    expect([1.25, '12345', '0.1', '0.12'].map(read)).toEqual(['1.25', '12345', '0.1', '0.12']);
    expect(['0.123', '12 元', '1,000', '1.xx', null, undefined].map(read)).toEqual(['', '', '', '', '', '']);
    const kept = factsQuery({ ...noFacts, investment: undefined, facts: [] });
    expect(kept).not.toHaveProperty('estimate');
    expect(kept).not.toHaveProperty('investment');
    expect(kept).not.toHaveProperty('facts');
    expect(kept).toMatchObject({ buyer: 'other', relatedToWorks: 'true', foreignFunds: 'false' });
  });

  it('says in words what it was told, and of budgets only what was asked of budgets', () => {
    const told = factsInWords({ ...noFacts, ...government, facts: ['noTotal'], overPublic: true });
    expect(told).toEqual(
      expect.arrayContaining(['服务', '其中预算资金 1,860,000 元', '达到本地公开招标数额标准', '事先算不出价格总额']),
    );
    expect(factsInWords({ ...noFacts, estimate: '1', overPublic: true }).join()).not.toContain('公开招标数额');
    expect(factsInWords({ ...noFacts, estimate: '1', investment: '5', budgetFunds: '2' })).toEqual([
      '估算 1 元',
      buyers.other,
      '工程',
      '投资总额 5 元',
      '其中预算资金 2 元',
      '与工程建设有关',
      urgencies.none,
    ]);
    expect(factsInWords({ ...noFacts, estimate: '1' }).join()).not.toMatch(/投资总额|预算资金/);
  });

  it('is a reason in words with its articles', () => {
    const answer = asked(publicWorks)!;
    const said = reasonFor(answer, answer.ways[0]!);
    expect(said).toContain('适用体系：依法必须招标（国有资金控股）');
    expect(said).toContain('招标投标法 第10条');
    expect(said).toMatch(/最短 \d+ 天/);
  });

  it('names the law of the chosen way, what it needs, its time and what else was lawful', () => {
    const timeline = (days: number) => ({ segments: [], ends: '2026-04-09', days });
    const chosen: WayAnswer = {
      ...{ way: 'invited', label: '邀请招标', regime: 'ZB-V', regimeLabel: '自愿招标', verdict: 'lawful' },
      ...{ because: '无条件', law: '招标投标法 第10条', judged: '', caution: '' },
      needs: [
        { says: '邀请不少于 3 家', law: '招标投标法 第17条' },
        { says: '专家三分之二', law: '招标投标法 第37条' },
      ],
      afterwards: [],
      approval: '主管部门批准',
      plan: { shortest: timeline(38), usual: timeline(56) },
    };
    const other = (label: string, verdict: WayAnswer['verdict']): WayAnswer => ({ ...chosen, label, verdict });
    const governs = (regime: 'QY' | 'ZB-V', label: string) => ({
      ...{ regime, label, registrable: true },
      because: [
        { says: '不是预算单位', law: '政府采购法 第2条' },
        { says: '未达到 400 万元', law: '必须招标的工程项目规定' },
      ],
    });
    const answer = (...ways: WayAnswer[]): GuideAnswer => ({
      governing: [governs('QY', '企业采购'), governs('ZB-V', '自愿招标')] as never,
      ways,
    });
    expect(
      reasonFor(
        answer(chosen, other('公开招标', 'lawful'), other('两阶段招标', 'not'), other('询比', 'fits')),
        chosen,
      ).split('\n'),
    ).toEqual([
      '适用体系：自愿招标。不是预算单位（政府采购法 第2条）；未达到 400 万元（必须招标的工程项目规定）。',
      '选用邀请招标：无条件（招标投标法 第10条）。',
      '须办理：主管部门批准。',
      '须有：邀请不少于 3 家（招标投标法 第17条）；专家三分之二（招标投标法 第37条）。',
      '时间：最短 38 天（至 2026-04-09），通常 56 天。',
      '比较过的其他合法方式：公开招标、询比。',
    ]);
    const { approval: _a, plan: _p, ...bare } = { ...chosen, needs: [] };
    expect(reasonFor(answer(bare), bare).split('\n')).toHaveLength(2);
  });
});
