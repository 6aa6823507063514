import { describe, expect, it } from 'vitest';
import { priceNodes, valueFaults } from './price-nodes.rules.ts';

describe('which number is the price', () => {
  it('calls everything that was read out by a word, never by the name of a field', () => {
    const read = ['price', 'term', 'quality', 'manager', 'managerCertificate', 'policyClaim'];
    const said = priceNodes(read, { kind: 'amount' }).flatMap(({ label, place }) => [label, place]);
    expect(said.filter((words) => /[a-z]{4}/i.test(words))).toEqual([]);
  });

  it('is the one that was read out, and no other, each with its reason (TB-36)', () => {
    const nodes = priceNodes(['price', 'term', 'quality'], { kind: 'amount' });
    expect(nodes.filter((n) => n.isUsed).map((n) => n.id)).toEqual(['price']);
    expect(nodes.map((n) => n.label)).toEqual(['唱标报价', '评标价', '清单合计', '工期', '质量']);
    expect(nodes.filter((n) => !n.because || !n.law)).toEqual([]);
    expect(nodes.at(-1)!.place).toBe('密封的唱标内容 · 质量');
    // A field that the program names itself keeps its own name.
    expect(priceNodes(['价差'], { kind: 'unit', unit: '吨' }).at(-1)).toMatchObject({
      label: '价差',
      place: '密封的唱标内容 · 价差',
    });
    expect(priceNodes([], { kind: 'unit', unit: '吨' })[0]!.because).toContain('报价形式是单价（元/吨）；');
  });

  it('says where words stand instead of an amount, and where the sheet differs', () => {
    const good = { state: 'opened', readOut: '100.00', amount: '100.00', entry: '100.00' };
    expect(valueFaults(good)).toEqual([]);
    expect(valueFaults({ ...good, readOut: '下浮 3%', amount: null, entry: null })[0]).toContain('“下浮 3%”不是金额');
    const rate = { kind: 'discount' } as const;
    expect(valueFaults({ ...good, readOut: '好商量', amount: null, entry: null, form: rate })[0]).toContain(
      '不是下浮率',
    );
    expect(valueFaults({ ...good, amount: null, entry: null, form: { kind: 'other' } })).toEqual([]);
    expect(valueFaults({ ...good, entry: '100.01' })).toEqual(['投标文件中的报价与开标一览表不一致']);
    // With nothing to compare it with, nothing differs.
    expect(valueFaults({ ...good, entry: null })).toEqual([]);
    expect(valueFaults({ ...good, amount: null, form: { kind: 'other' } })).toEqual([]);
    expect(valueFaults({ ...good, state: 'unopened', amount: null })).toEqual(['未能开启，没有报价']);
  });
});
