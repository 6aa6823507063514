import { describe, expect, it } from 'vitest';
import { mustTender, type PlannedContract } from './must-tender.rules.ts';
import { projectRules } from './project.rules.ts';

const noMoney = { budget: '0', investment: '100000000', stateControlled: false, foreignLoanOrAid: false };
const planned = (changes: Partial<PlannedContract>): PlannedContract => ({
  isConstruction: true,
  kind: 'works',
  estimate: '4000000',
  funding: { ...noMoney, budget: '10000000' },
  isListedInfrastructure: false,
  ...changes,
});

describe('mustTender', () => {
  const cases: [title: string, contract: Partial<PlannedContract>, regime: string, must: boolean][] = [
    ['works of 4 million from a budget', {}, 'ZB-M', true],
    ['works just below', { estimate: '3999999.99' }, 'ZB-V', false],
    ['goods of 2 million', { kind: 'goods', estimate: '2000000' }, 'ZB-M', true],
    ['goods just below', { kind: 'goods', estimate: '1999999.99' }, 'ZB-V', false],
    ['design of 1 million', { kind: 'services', estimate: '1000000' }, 'ZB-M', true],
    ['design just below', { kind: 'services', estimate: '999999.99' }, 'ZB-V', false],
    ['small contracts that together reach it', { estimate: '2500000', sameKindTotal: '5000000' }, 'ZB-M', true],
    [
      'a budget below 2 million',
      { funding: { ...noMoney, budget: '1999999.99', investment: '2000000' } },
      'ZB-V',
      false,
    ],
    [
      'exactly 2 million and exactly a tenth',
      { funding: { ...noMoney, budget: '2000000', investment: '20000000' } },
      'ZB-M',
      true,
    ],
    ['less than a tenth', { funding: { ...noMoney, budget: '9999999.99' } }, 'ZB-V', false],
    ['a budget that pays more than half leads', { funding: { ...noMoney, budget: '50000000.01' } }, 'ZB-MS', true],
    ['state enterprises', { funding: { ...noMoney, stateControlled: true } }, 'ZB-MS', true],
    ['a foreign loan', { funding: { ...noMoney, foreignLoanOrAid: true } }, 'ZB-M', true],
    ['private money', { funding: noMoney }, 'ZB-V', false],
    ['private money for listed infrastructure', { funding: noMoney, isListedInfrastructure: true }, 'ZB-M', true],
    ['office furniture', { isConstruction: false, kind: 'goods', estimate: '90000000' }, 'ZB-V', false],
  ];
  it.each(cases)('%s', (_title, changes, regime, must) => {
    expect(mustTender(planned(changes))).toMatchObject({ regime, mustTender: must });
  });

  it('says why, with the numbers', () => {
    expect(mustTender(planned({ estimate: '2500000', sameKindTotal: '5000000' }))).toMatchObject({
      law: '必须招标的工程项目规定（国家发展改革委令第16号） 第5条第2款',
      because:
        '使用预算资金 10,000,000 元，占投资额 10%（200 万元以上并占 10% 以上）；' +
        '同一项目中可以合并的同类采购合计 5,000,000 元，达到施工 400 万元',
    });
  });

  it('refuses a budget above the investment', () => {
    expect(() => mustTender(planned({ funding: { ...noMoney, budget: '2', investment: '1' } }))).toThrow(
      '投资额应大于 0',
    );
  });
});

describe('a voluntary tender of public money (L17)', () => {
  const asked = projectRules.find((rule) => rule.field === 'regime')!;
  const voluntary = { regime: 'ZB-V', projectType: 'works', estimate: '36000000', fundSource: '财政预算资金 100%' };

  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['whose composition was left empty', {}, '资金来源写为“财政预算资金 100%”'],
    ['whose composition says none', { budgetFunds: '0.00', investment: '36000000' }, '应为依法必须招标'],
    ['whose composition says so', { budgetFunds: '36000000', investment: '36000000' }, '按资金构成应为依法必须招标'],
    ['one yuan below the threshold', { estimate: '3999999' }, undefined],
    ['at the threshold', { estimate: '4000000' }, '资金构成却没有填写'],
    ['of nobody public', { fundSource: '企业自筹 100%' }, undefined],
    ['that is tendered as it must be', { regime: 'ZB-MS' }, undefined],
  ])('%s', (_what, changes, says) => {
    const warned = asked.check({ ...voluntary, ...changes });
    if (says) expect(warned).toContain(says);
    else expect(warned).toBeUndefined();
  });
});
