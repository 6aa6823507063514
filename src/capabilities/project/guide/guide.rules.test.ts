import { describe, expect, it } from 'vitest';
import { periodEnd } from '../../../platform/calendar/period.ts';
import { lawOf } from '../../../platform/law/rulebook/row.ts';
import { enact, lasts, limit } from '../../../platform/law/rulebook.ts';
import { methodLabels } from '../../procedure/methods/index.ts';
import { factsInWords, factsKept, factsQuery, keptFacts, noFacts, readFacts } from './facts.rules.ts';
import { type GuideFacts, guide, reasonFor } from './guide.rules.ts';

const today = '2026-03-02';
const asked = (change: Partial<GuideFacts>) => guide({ ...noFacts, estimate: '36000000', ...change }, today);
const regimes = (change: Partial<GuideFacts>) => asked(change)!.governing.map((g) => g.regime);
const way = (change: Partial<GuideFacts>, method: string, regime?: string) =>
  asked(change)!.ways.find((w) => w.method === method && (!regime || w.regime === regime))!;

const publicWorks = { stateControlled: true } as const;
const government = {
  buyer: 'budget',
  projectType: 'services',
  relatedToWorks: false,
  estimate: '1860000',
  investment: '1860000',
  budgetFunds: '1860000',
} as const;

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
      ['ZB-MS'],
    ],
  ])('%s', (_what, change, expected) => expect(regimes(change)).toEqual(expected));

  it('says nothing while the money is unknown or contradicts itself', () => {
    expect(asked({ estimate: '' })).toBeUndefined();
    expect(asked({ investment: '1', budgetFunds: '2' })).toBeUndefined();
  });
});

describe('the ways', () => {
  it('TR-08: invites for public works only with a reason, and freely where nobody must tender', () => {
    expect(way(publicWorks, 'invited')).toMatchObject({ verdict: 'not', law: '招标投标法实施条例 第8条' });
    expect(way({ ...publicWorks, facts: ['few'] }, 'invited')).toMatchObject({ verdict: 'fits' });
    expect(way({}, 'invited')).toMatchObject({ verdict: 'lawful' });
  });

  it('TR-09: goes without a tender only in the named cases where one is demanded', () => {
    expect(way(publicWorks, 'none').verdict).toBe('not');
    expect(way({ ...publicWorks, facts: ['patent'] }, 'none')).toMatchObject({
      verdict: 'fits',
      approval: expect.any(String),
    });
    expect(way({}, 'none')).toMatchObject({ verdict: 'lawful', regime: 'QY' });
  });

  it('says of what is not built, and of a regime that cannot be registered, that it is so', () => {
    for (const w of asked({ ...government, facts: ['complex', 'sole', 'recurring'] })!.ways)
      expect(w.unbuilt, w.label).toBeTruthy();
    expect(way(publicWorks, 'open').unbuilt).toBeUndefined();
    for (const w of asked({ ...publicWorks, facts: ['complex'] })!.ways)
      expect(Boolean(w.unbuilt), w.label).toBe(!(w.method in methodLabels));
  });

  it('asks the rulebook what each needs: another number there is another number here', () => {
    const size = () =>
      way(publicWorks, 'open')
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

  it('does not offer goods’ ways for services', () =>
    expect(way({ ...government, facts: ['uniform'] }, 'inquiry').because).toBe('只适用于货物'));
});

describe('the time', () => {
  it('gives bidders the law’s days from the day of issue, on the working calendar', () => {
    const { plan } = way(publicWorks, 'open');
    const term = plan!.shortest.segments.find((s) => s.kind === 'law')!;
    expect(term.from).toBe('2026-03-09');
    const preparation = limit('bid.preparation', { regime: 'ZB-MS', method: null, kind: 'works' });
    expect(term.to).toBe(periodEnd({ start: term.from, ...lasts(preparation) }));
    expect(plan!.usual.days).toBeGreaterThan(plan!.shortest.days);
    expect(plan!.contract).toContain('30 日');
  });

  it('publishes candidates where the regime demands it, and nothing where nobody bids', () => {
    const labels = (change: Partial<GuideFacts>, method: string) =>
      way(change, method).plan!.shortest.segments.map((s) => s.label);
    expect(labels(publicWorks, 'open')).toContain('公示');
    expect(labels({}, 'none')).toEqual(['编文件、审批', '{定标}、公告']);
  });

  it('says that it is provisional beyond the arranged year', () => {
    const late = guide({ ...noFacts, ...publicWorks, estimate: '36000000' }, '2026-12-01')!;
    expect(late.ways[0]!.plan!.provisional).toContain('2027');
  });
});

describe('what is kept', () => {
  it('is read back as it was, and nonsense as nothing', () => {
    const facts: GuideFacts = { ...noFacts, ...government, facts: ['complex', 'noTotal'], urgency: 'pressing' };
    expect(factsKept(keptFacts(facts))).toEqual(facts);
    expect(readFacts({ ...factsQuery(facts), facts: 'complex,ours', estimate: '-1', buyer: 'x' })).toMatchObject({
      facts: ['complex'],
      estimate: '',
      buyer: 'other',
    });
    for (const text of [null, '', 'x', '7', '[1'] as const) expect(factsKept(text)?.estimate ?? '').toBe('');
  });

  it('says in words what it was told, and of budgets only what was asked of budgets', () => {
    const told = factsInWords({ ...noFacts, ...government, facts: ['noTotal'], overPublic: true });
    expect(told).toEqual(
      expect.arrayContaining(['服务', '其中预算资金 1860000 元', '达到本地公开招标数额标准', '事先算不出价格总额']),
    );
    expect(factsInWords({ ...noFacts, estimate: '1', overPublic: true }).join()).not.toContain('公开招标数额');
  });

  it('is a reason in words with its articles', () => {
    const answer = asked(publicWorks)!;
    const said = reasonFor(answer, answer.ways[0]!);
    expect(said).toContain('适用体系：依法必须招标（国有资金控股）');
    expect(said).toContain('招标投标法 第10条');
    expect(said).toMatch(/最短 \d+ 天/);
  });
});
