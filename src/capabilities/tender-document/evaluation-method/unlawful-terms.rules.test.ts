import { describe, expect, it } from 'vitest';
import { leansOnBaseEstimate, lotSentence, lotsBetweenBidders, settlesByLot } from './weights.ts';

const scored = (standard: string) => ({ scoreItems: [{ name: '报价', standard }] });
const passed = (standard: string) => ({ qualificationItems: [{ name: '报价', standard }] });

describe('lots between bidders (FP-01)', () => {
  it.each([
    '得分相同的，抽签确定中标人',
    '入围投标人超过 9 家时随机抽取 9 家',
    '以摇号方式确定中标候选人',
    '总分相同时抓阄决定名次',
  ])('refuses “%s” and names the place', (text) => {
    expect(lotsBetweenBidders(scored(text))).toBe(`评分因素第 1 行“${text}”`);
  });

  it.each([
    '不得以抽签、摇号方式确定中标人',
    '得分相同的，报价低者优先；报价相同的，技术分高者优先',
    '评委由系统从专家库随机抽取',
    '评标基准价下浮系数在开标现场随机抽取',
  ])('lets “%s” pass', (text) => expect(lotsBetweenBidders(scored(text))).toBeUndefined());

  it('names each place, by its row, and shows the one sentence, no longer than can be read', () => {
    const says = '抽签确定中标人';
    expect(lotsBetweenBidders({ name: `综合评估；${says}` })).toBe(`名称“${says}”`);
    expect(lotsBetweenBidders({ scoreItems: [{ name: '报价' }, { name: says, standard: null }] })).toBe(
      `评分因素第 2 行“${says}”`,
    );
    expect(lotsBetweenBidders({ adjustments: [{ standard: `按工期。 ${says}${'长'.repeat(90)} ` }] })).toBe(
      `评标价格调整因素第 1 行“${says}${'长'.repeat(73)}”`,
    );
    expect(lotsBetweenBidders({ name: null, qualificationItems: null })).toBeUndefined();
    // The name of a factor and its standard are two sentences.
    expect(lotsBetweenBidders({ scoreItems: [{ name: '抽签', standard: '投标人的业绩' }] })).toBeUndefined();
    expect(lotSentence(`前文！ ${says} \n后文`)).toBe(says);
    expect(lotSentence('专家抽签')).toBeUndefined();
  });

  it('hears it in the words that settle a tie', () => {
    expect(settlesByLot('技术方案更优者在前；仍相同的抽签')).toBe(true);
    expect(settlesByLot('经抽签，甲在前')).toBe(true);
    expect(settlesByLot('按招标文件，技术方案更优者在前；没有采用抽签')).toBe(false);
    expect(settlesByLot('按招标文件，技术方案更优者在前；不采用抽签')).toBe(false);
    expect(settlesByLot('技术方案更优者在前')).toBe(false);
  });
});

describe('nearness to the base estimate (TR-50)', () => {
  it.each(['投标报价超过标底上下浮动 5% 的否决', '报价最接近标底者得满分', '以标底的 ±3% 为有效报价范围'])(
    'refuses “%s”',
    (text) => {
      expect(leansOnBaseEstimate(passed(text))).toBe(`初步评审第 1 行“${text}”`);
    },
  );

  it.each(['标底只作参考，不作为否决依据', '报价不得高于最高投标限价', '设有标底的，开标时公布'])(
    'lets “%s” pass',
    (text) => expect(leansOnBaseEstimate(passed(text))).toBeUndefined(),
  );
});
