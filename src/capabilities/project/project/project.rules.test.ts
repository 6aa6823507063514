import { describe, expect, it } from 'vitest';
import { demandedRegime, projectRules } from './project.rules.ts';

const works = { projectType: 'works', estimate: '36000000', budgetFunds: '36000000', investment: '36000000' };
const demanded = (change: Record<string, unknown>, total?: string) => demandedRegime({ ...works, ...change }, total);
const check = (rule: string, change: Record<string, unknown>) =>
  projectRules.find((r) => r.rule === rule)!.check({ ...works, ...change });

describe('which regime a project’s money demands (domain A13)', () => {
  it('nobody can say before the kind and the estimate are known', () => {
    expect(demanded({ estimate: null })).toBeUndefined();
    expect(demanded({ estimate: '' })).toBeUndefined();
    expect(demanded({ projectType: null })).toBeUndefined();
  });

  it.each<[string, Record<string, unknown>, regime: string]>([
    ['a budget that pays all', {}, 'ZB-MS'],
    ['goods that belong to works', { projectType: 'goods', relatedToWorks: true }, 'ZB-MS'],
    ['goods that do not', { projectType: 'goods' }, 'ZB-V'],
    ['goods of which nobody said so', { projectType: 'goods', relatedToWorks: null }, 'ZB-V'],
    ['works, whatever is said of them', { relatedToWorks: false }, 'ZB-MS'],
    ['private money', { budgetFunds: null }, 'ZB-V'],
    ['money of a state enterprise', { budgetFunds: null, stateControlled: true }, 'ZB-MS'],
    ['money of which nobody said that', { budgetFunds: null, stateControlled: null }, 'ZB-V'],
    ['a foreign loan', { budgetFunds: null, foreignFunds: true }, 'ZB-M'],
    ['listed infrastructure', { budgetFunds: null, listedInfrastructure: true }, 'ZB-M'],
    // A tenth of what is invested, and not of the estimate of this tender.
    ['a small share of a large investment', { budgetFunds: '36000000', investment: '400000000' }, 'ZB-V'],
    ['a tenth of it', { budgetFunds: '40000000', investment: '400000000' }, 'ZB-M'],
  ])('%s', (_what, change, regime) => expect(demanded(change)!.regime).toBe(regime));

  it('where the investment was left empty it is the larger of estimate and budget', () => {
    expect(demanded({ investment: null, budgetFunds: '18000000' })!.regime).toBe('ZB-M');
    expect(demanded({ investment: null, budgetFunds: '18000001' })!.regime).toBe('ZB-MS');
    expect(demanded({ investment: null, budgetFunds: '40000000' })!.regime).toBe('ZB-MS');
  });

  it('what could be bought together counts together (第5条第2款)', () => {
    expect(demanded({ estimate: '3000000' })!.mustTender).toBe(false);
    expect(demanded({ estimate: '3000000' }, '4000000')).toMatchObject({
      mustTender: true,
      law: expect.stringContaining('第5条第2款'),
    });
    expect(demanded({}, '36000000')!.law).not.toContain('第2款');
  });
});

describe('what a project’s own values must keep', () => {
  it('a budget is a part of the investment', () => {
    const of = (budgetFunds: string | null, investment: string | null) =>
      check('budgetWithinInvestment', { budgetFunds, investment });
    expect(of('36000000.01', '36000000')).toBe('预算资金不应大于投资总额');
    expect(of('36000000', '36000000')).toBeUndefined();
    // By size, not by the order of their figures.
    expect(of('9', '10')).toBeUndefined();
    expect(of(null, '1')).toBeUndefined();
    expect(of('1', null)).toBeUndefined();
  });

  it('a regime may be stricter than the money demands, never looser without a word', () => {
    const warned = (change: Record<string, unknown>) => check('A13', change);
    expect(warned({ regime: 'ZB-MS' })).toBeUndefined();
    expect(warned({ regime: 'ZB-M' })).toMatch(
      /^按资金构成应为依法必须招标（国有资金控股）：使用预算资金 36,000,000 元/,
    );
    expect(warned({ regime: null })).toBeUndefined();
    expect(warned({ regime: 'ZB-MS', budgetFunds: '36000000', investment: '400000000' })).toBeUndefined();
    expect(warned({ regime: 'ZB-V', estimate: null })).toBeUndefined();
    expect(warned({ regime: 'ZB-V', investment: null })).toContain('按资金构成应为');
    expect(warned({ regime: 'ZB-V', budgetFunds: null, stateControlled: true })).toContain('按资金构成应为');
    // Amounts that contradict each other have a sentence of their own.
    expect(warned({ regime: 'ZB-V', budgetFunds: '36000001' })).toBeUndefined();
  });

  it('a source that reads as public money wants its composition', () => {
    const open = { regime: 'ZB-V', budgetFunds: null, investment: null, fundSource: '上级补助资金' };
    const warned = (change: Record<string, unknown>) => check('A13', { ...open, ...change });
    expect(warned({})).toContain('资金来源写为“上级补助资金”');
    expect(warned({ regime: null })).toBeUndefined();
    expect(warned({ regime: 'QY' })).toContain('资金来源写为');
    expect(warned({ fundSource: null })).toBeUndefined();
    expect(warned({ projectType: 'goods' })).toBeUndefined();
    expect(warned({ projectType: null })).toBeUndefined();
    expect(warned({ estimate: null })).toBeUndefined();
    // It says something of public money, only less than would demand a tender.
    expect(warned({ budgetFunds: '1000000', investment: '36000000' })).toBeUndefined();
    expect(warned({ projectType: 'goods', stateControlled: true })).toBeUndefined();
  });
});
