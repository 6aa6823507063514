import { describe, expect, it } from 'vitest';
import { percents } from './exact-decimal.ts';
import { formulaParameters, formulaSentences } from './price-words.ts';

describe('the words of a formula', () => {
  const drawn = {
    ...{ priceMethod: 'average-deviation', benchmarkOf: 'mean', priceWeight: '30', floatBy: 'drawn' },
    floatValues: '1、1.5，2',
  };

  it('list values with nothing beside the comma of the list', () => {
    expect(percents(['1', '1.5', '2'])).toBe('1%、1.5%、2%');
    const said = [...formulaSentences(drawn), ...formulaParameters(drawn).map((p) => p.value)];
    expect(said.filter((s) => s.includes('1.5%'))).toEqual([
      '下浮率 K 在 1%、1.5%、2% 中，唱标时由全部已开启{投标}文件的封标随机数抽取，记入{开标}记录。',
      '开标时从 1%、1.5%、2% 中抽取',
    ]);
    expect(said.join('')).not.toMatch(/[、，；。：] /);
  });
});
