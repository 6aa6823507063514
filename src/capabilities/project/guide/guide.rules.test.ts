import { describe, expect, it, onTestFinished } from 'vitest';
import { periodEnd } from '../../../platform/calendar/period.ts';
import { lawOf } from '../../../platform/law/rulebook/row.ts';
import { enact, lasts, limit } from '../../../platform/law/rulebook.ts';
import { wayLabels } from '../../procedure/ways/index.ts';
import { government, publicWorks } from '../testing/guide-facts.ts';
import { noFacts } from './facts.rules.ts';
import { type GuideFacts, guide, isDemanded } from './guide.rules.ts';

const today = '2026-03-02';
const asked = (change: Partial<GuideFacts>) => guide({ ...noFacts, estimate: '36000000', ...change }, today);
const regimes = (change: Partial<GuideFacts>) => asked(change)!.governing.map((g) => g.regime);
const answer = (change: Partial<GuideFacts>, way: string, regime?: string) =>
  asked(change)!.ways.find((w) => w.way === way && (!regime || w.regime === regime))!;

describe('the law that governs', () => {
  it.each([
    ['works with state money at the threshold', { ...publicWorks, estimate: '4000000' }, ['ZB-MS']],
    ['a cent below it', { ...publicWorks, estimate: '3999999.99' }, ['ZB-V', 'QY']],
    ['works of a foreign loan', { foreignFunds: true }, ['ZB-M']],
    ['works of nobody’s public money', {}, ['ZB-V', 'QY']],
    ['services of the government, regulated', government, ['ZC-N', 'ZC-T']],
    ['the same above the public amount', { ...government, overPublic: true }, ['ZC-T', 'ZC-N']],
    ['the same below the threshold', { ...government, regulated: false }, ['ZB-V', 'QY']],
    ['the same without public money', { ...government, budgetFunds: undefined }, ['ZB-V', 'QY']],
    [
      'works of the government that need no tender',
      { ...government, projectType: 'works' as const, relatedToWorks: true },
      ['ZC-GC', 'ZB-V'],
    ],
    [
      'works of the government that must be tendered',
      {
        ...government,
        projectType: 'works' as const,
        relatedToWorks: true,
        estimate: '36000000',
        investment: '36000000',
        budgetFunds: '36000000',
      },
      ['ZB-MS', 'ZC-GC'],
    ],
  ])('%s', (_what, change, expected) => expect(regimes(change)).toEqual(expected));

  it('says nothing while the money is unknown or contradicts itself', () => {
    expect(asked({ estimate: '' })).toBeUndefined();
    expect(asked({ investment: '1', budgetFunds: '2' })).toBeUndefined();
    expect(asked({ investment: '2', budgetFunds: '2' })).toBeDefined();
    for (const estimate of ['0', '0.00', '-1', '1e6', '1.234', '约 100', '100 万'])
      expect(asked({ estimate }), estimate).toBeUndefined();
    expect(asked({ estimate: '0.01' })).toBeDefined();
  });

  it('works are construction by themselves, goods and services where they belong to works', () => {
    const works = { ...government, projectType: 'works' as const };
    expect(regimes({ ...works, relatedToWorks: false })).toEqual(['ZC-GC', 'ZB-V']);
    expect(regimes({ ...government, relatedToWorks: true })).toContain('ZC-GC');
    expect(regimes({ ...government, relatedToWorks: false })).not.toContain('ZC-GC');
  });
});

describe('the ways', () => {
  it('TR-08: invites for public works only with a reason, and freely where nobody must tender', () => {
    expect(answer(publicWorks, 'invited')).toMatchObject({ verdict: 'not', law: '招标投标法实施条例 第8条' });
    expect(answer({ ...publicWorks, facts: ['few'] }, 'invited')).toMatchObject({ verdict: 'fits' });
    expect(answer({}, 'invited')).toMatchObject({ verdict: 'lawful' });
  });

  it('TR-09: goes without a tender only in the named cases where one is demanded', () => {
    expect(answer(publicWorks, 'none').verdict).toBe('not');
    expect(answer({ ...publicWorks, facts: ['patent'] }, 'none')).toMatchObject({
      verdict: 'fits',
      approval: expect.any(String),
    });
    expect(answer({}, 'none')).toMatchObject({ verdict: 'lawful', regime: 'QY' });
  });

  it('says of what is not built, and of a regime that cannot be registered, that it is so', () => {
    for (const w of asked({ ...government, facts: ['complex', 'sole', 'recurring'] })!.ways)
      expect(w.unbuilt, w.label).toBeTruthy();
    expect(answer(publicWorks, 'open').unbuilt).toBeUndefined();
    for (const w of asked({ ...publicWorks, facts: ['complex'] })!.ways)
      expect(Boolean(w.unbuilt), w.label).toBe(!(w.way in wayLabels));
  });

  it('refuses 合作创新采购 with the number of its order and the reason', () => {
    const researched = { ...government, facts: ['research'] } as const;
    const refused = answer(researched, 'cooperative-innovation');
    expect(refused).toMatchObject({
      verdict: 'fits',
      regime: 'ZC-N',
      law: expect.stringContaining('财库〔2024〕13号'),
    });
    expect(refused.unbuilt).toMatch(/^本平台不办理：.*不是采购的轮次.*财库〔2024〕13号 第23条/);
    expect(answer(government, 'cooperative-innovation').verdict).toBe('not');
  });

  it('asks the rulebook what each needs: another number there is another number here', () => {
    const size = () =>
      answer(publicWorks, 'open')
        .needs.map((n) => n.says)
        .join();
    expect(size()).toContain('不少于 5 人');
    const takeBack = enact(
      lawOf({ law: '某法', since: '2026-02-01' }, [
        { name: 'committee.size', atLeast: 7, unit: 'person', in: ['ZB-M', 'ZB-MS'], by: 'block', article: '第1条' },
      ]),
    );
    expect(size()).toContain('不少于 7 人');
    takeBack();
  });

  it('stand with those that fit best first, and those that are barred last', () => {
    const verdicts = (change: Partial<GuideFacts>) => asked(change)!.ways.map((w) => `${w.way} ${w.verdict}`);
    expect(verdicts({ ...publicWorks, facts: ['few', 'patent'] })).toEqual([
      'invited fits',
      'none fits',
      'open lawful',
      'prequalified lawful',
      'two-stage not',
    ]);
    // Services for the public need no further fact for a consultation.
    expect(verdicts(government).slice(0, 3)).toEqual(['consultation fits', 'open lawful', 'negotiation not']);
    expect(answer(government, 'consultation').because).toBe(
      answer({ ...government, facts: ['complex'] }, 'consultation').because,
    );
    expect(answer({ ...government, projectType: 'goods' }, 'consultation')).toMatchObject({ verdict: 'not' });
    expect(answer(publicWorks, 'invited').because).toMatch(/^没有勾选：/);
  });

  it('have a time where they are lawful, and none where they are barred', () => {
    for (const w of asked({ ...publicWorks, facts: ['few'] })!.ways)
      expect('plan' in w, w.way).toBe(w.verdict !== 'not');
  });

  it('say what must be approved, in whole words', () => {
    const approvals = [publicWorks, {}, government].flatMap((change) => asked(change)!.ways.map((w) => w.approval));
    expect(approvals.filter((a) => a?.startsWith('；') || a?.endsWith('；'))).toEqual([]);
    expect(answer(publicWorks, 'open')).not.toHaveProperty('approval');
  });

  it('say what each needs, with its article, and nothing of what the regime does not ask', () => {
    const needs = (change: Partial<GuideFacts>, way: string, regime?: string) =>
      answer(change, way, regime).needs.map((n) => n.says);
    expect(answer(publicWorks, 'open').needs).toEqual([
      { says: '投标（响应）不少于 3 家', law: '招标投标法 第28条' },
      { says: '评标委员会（小组）不少于 5 人单数，专家三分之二', law: '招标投标法 第37条' },
      { says: '文件提供不少于 5 日', law: '招标投标法实施条例 第16条' },
    ]);
    expect(needs(publicWorks, 'invited')[0]).toBe('邀请不少于 3 家');
    // A voluntary tender is only advised to have an odd number.
    expect(needs({}, 'open', 'ZB-V')[1]).toBe('评标委员会（小组）不少于 5 人，专家三分之二');
    expect(needs({}, 'price-comparison', 'QY')[1]).toBe('评标委员会（小组）不少于 3 人，专家三分之一');
    expect(needs(government, 'consultation').slice(2)).toEqual([
      '公告期限为 3 个工作日',
      '文件提供不少于 5 个工作日',
      '最后报价不少于 3 家',
      '价格权重不少于 10%',
    ]);
    const forPublic = { ...government, facts: ['publicService'] } as const;
    expect(needs(forPublic, 'consultation').slice(4)).toEqual(['最后报价不少于 2 家', '价格权重不少于 10%']);
    // Where no supplier bids, and where no row says anything, nothing is needed.
    expect(needs(publicWorks, 'none')).toEqual([]);
    expect(needs(government, 'framework')).toEqual([
      '投标（响应）不少于 2 家',
      '评标委员会（小组）不少于 5 人单数，专家三分之二',
      '公告期限为 5 个工作日',
      '文件提供不少于 5 个工作日',
      '合格供应商不少于 2 家',
      '入围淘汰率不少于 20%',
    ]);
    expect(needs(government, 'single-source')).toEqual([
      '公示不少于 5 个工作日',
      '公示有异议的，补充论证不超过 5 个工作日',
    ]);
    expect(needs({ ...government, projectType: 'goods' }, 'inquiry')).toContain('一次报出不得更改的价格');
    expect(isDemanded('committee.odd', { regime: 'ZB-MS', way: 'open' })).toBe(true);
    expect(isDemanded('committee.odd', { regime: 'ZC-N', way: 'single-source' })).toBe(false);
    expect(isDemanded('committee.odd', { regime: 'QY', way: 'open' })).toBe(false);
  });

  it('say what follows, where a law asks for it, with its article', () => {
    const follows = (change: Partial<GuideFacts>, way: string) => answer(change, way).afterwards;
    expect(follows(publicWorks, 'open')).toEqual([]);
    expect(follows({}, 'none')).toEqual([]);
    expect(follows(government, 'consultation').map((n) => n.says)).toEqual([
      '评审报告送交采购人不超过 2 个工作日',
      '确定中标（成交）人不超过 5 个工作日',
      '公告中标（成交）结果不超过 2 个工作日',
      '结果公告期限为 1 个工作日',
      '公告合同不超过 2 个工作日',
      '合同副本备案不超过 7 个工作日',
      '答复询问不超过 3 个工作日',
      '提出质疑不超过 7 个工作日',
      '投诉处理期间暂停采购活动不超过 30 日',
    ]);
    expect(follows(government, 'framework').map((n) => n.says)).toContain('签订框架协议不超过 30 日');
    expect(follows(government, 'consultation')[0]!.law).toBe('政府采购法实施条例 第43条');
  });

  it('does not offer goods’ ways for services', () =>
    expect(answer({ ...government, facts: ['uniform'] }, 'inquiry').because).toBe('只适用于货物'));
});

describe('the time', () => {
  it('gives bidders the law’s days from the day of issue, on the working calendar', () => {
    const { plan } = answer(publicWorks, 'open');
    const term = plan!.shortest.segments.find((s) => s.kind === 'law')!;
    expect(term.from).toBe('2026-03-09');
    const preparation = limit('bid.preparation', { regime: 'ZB-MS', way: null, kind: 'works' });
    expect(term.to).toBe(periodEnd({ start: term.from, ...lasts(preparation) }));
    expect(plan!.usual.days).toBeGreaterThan(plan!.shortest.days);
    expect(plan!.contract).toContain('30 日');
  });

  it('publishes candidates where the regime demands it, and nothing where nobody bids', () => {
    const labels = (change: Partial<GuideFacts>, way: string) =>
      answer(change, way).plan!.shortest.segments.map((s) => s.label);
    expect(labels(publicWorks, 'open')).toContain('公示');
    expect(labels({}, 'none')).toEqual(['编文件、审批', '{定标}、公告']);
  });

  const spans = (change: Partial<GuideFacts>, way: string, pace: 'shortest' | 'usual' = 'shortest') =>
    answer(change, way).plan![pace].segments.map((s) => `${s.label} ${s.from.slice(5)} ${s.to.slice(5)}`);

  it('goes through a round of applications before the bids, whose submission the law gives days of its own', () => {
    expect(spans(publicWorks, 'prequalified')).toEqual([
      '编文件、审批 03-02 03-09',
      // Five days for the document, then five to apply, and on to a working day.
      '法定不少于 5 日 03-09 03-23',
      '审查 03-23 03-25',
      '法定不少于 20 日 03-25 04-14',
      '{开标}、{评标} 04-14 04-15',
      '公示 04-15 04-20',
      '{定标}、公告 04-20 04-22',
    ]);
    expect(spans(publicWorks, 'prequalified', 'usual').at(-1)).toBe('{定标}、公告 05-18 05-25');
    expect(answer(publicWorks, 'prequalified').plan!.shortest).toMatchObject({ ends: '2026-04-22', days: 51 });
  });

  it('a way that is not built yet has one round, as long as its law says', () => {
    expect(spans(government, 'consultation')).toEqual([
      '编文件、审批 03-02 03-09',
      '法定不少于 10 日 03-09 03-19',
      '{开标}、{评标} 03-19 03-20',
      '{定标}、公告 03-20 03-24',
    ]);
    // What the platform presumes and the unit decides is not said to be the law's.
    const { plan } = answer({}, 'price-comparison', 'QY');
    expect(plan!.shortest.segments.map((s) => s.kind)).toEqual(['office', 'own', 'decide', 'decide']);
    expect(plan!.shortest.segments[1]!.label).toMatch(/^默认不少于/);
    expect(spans({}, 'none', 'usual')).toEqual(['编文件、审批 03-02 03-16', '{定标}、公告 03-16 03-23']);
  });

  /** A new law for public works, until the test is over. */
  const enacted = (name: string, row: object) =>
    onTestFinished(
      enact(
        lawOf({ law: '某法', since: '2026-02-01' }, [
          { name, unit: 'day', in: ['ZB-MS'], by: 'block', article: '第1条', ...row } as never,
        ]),
      ),
    );

  it('takes the longer of two terms that run from one day', () => {
    enacted('document.sale', { atLeast: 40 });
    expect(spans(publicWorks, 'open')[1]).toBe('法定不少于 40 日 03-09 04-20');
    enacted('bid.preparation', { atLeast: 60 });
    expect(spans(publicWorks, 'open')[1]).toContain('法定不少于 60 日');
  });

  it('leaves out a term that the regime does not ask for', () => {
    enacted('publicity.lasts', { atLeast: 3, by: 'none' });
    enacted('document.sale', { atLeast: 60, by: 'none' });
    enacted('bidders.fewest', { atLeast: 3, unit: 'bidder', by: 'none' });
    expect(spans(publicWorks, 'open').join()).not.toContain('公示');
    expect(spans(publicWorks, 'open')[1]).toContain('不少于 20 日');
    const needs = answer(publicWorks, 'open').needs.map((n) => n.says);
    expect(needs.join()).not.toContain('投标（响应）');
    // Where no supplier bids, none is judged, so that there is nothing to publish.
    expect(spans({ ...publicWorks, facts: ['patent'] }, 'none').join()).not.toContain('公示');
  });

  it('says that it is provisional beyond the arranged year', () => {
    const late = guide({ ...noFacts, ...publicWorks, estimate: '36000000' }, '2026-12-01')!;
    expect(late.ways[0]!.plan!.provisional).toContain('2027');
  });
});
