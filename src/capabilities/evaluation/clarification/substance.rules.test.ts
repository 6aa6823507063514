import { describe, expect, it } from 'vitest';
import { changesSubstance } from './substance.rules.ts';

describe('a clarification does not change what was bid (招标投标法 39)', () => {
  it.each([
    ['我司将投标总报价改为 980 万元。', '投标总报价改为'],
    ['工期由 120 日缩短为 100 日', '工期由 120 日缩短为'],
    ['单价可以下调', '单价可以下调'],
    ['我们愿意再优惠 2%', '愿意再优惠'],
    ['请贵司调整报价', '请贵司调整报价'],
  ])('%s', (text, words) => expect(changesSubstance(text)).toBe(words));

  it.each([
    '报价系按定额组价，人工单价为 210 元。',
    '工期不变。人员调整为三班。',
    '我司愿意说明报价的组成',
    '',
    null,
    undefined,
  ])('%s is free', (text) => expect(changesSubstance(text)).toBeUndefined());
});
