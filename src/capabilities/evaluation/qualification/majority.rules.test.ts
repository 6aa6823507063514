import { describe, expect, it } from 'vitest';
import { conclusions, type JudgedBid, type JudgedItem, type Judgement, rejectionReason } from './majority.rules.ts';

const bid = (id: string, more: Partial<JudgedBid> = {}): JudgedBid => ({
  id,
  supplier: `supplier ${id}`,
  supplierName: `${id}公司`,
  price: '980.00',
  unmended: 0,
  failures: [],
  ...more,
});
const fails = (id: string, more: Partial<JudgedItem> = {}): JudgedItem => ({
  id,
  item: `第${id}项`,
  verdict: 'fail',
  reason: '缺证书',
  basis: 'unqualified',
  ...more,
});
const passes = (id: string): JudgedItem => ({ id, item: `第${id}项`, verdict: 'pass', basis: null });
const sheets = (of: string, ...items: JudgedItem[][]): Judgement[] =>
  items.map((its, i) => ({ bid: of, member: `m${i}`, items: its }));
const concluded = (all: Judgement[]) => conclusions([bid('A')], all)[0]!;

describe('the conclusion on a bid (domain C20)', () => {
  it.each([
    [3, 5, false],
    [2, 5, true],
    // Half of an even number is not more than half.
    [2, 4, true],
    [3, 4, false],
    [0, 5, true],
  ])('%d of %d members fail an item', (failing, members, passed) => {
    const items = Array.from({ length: members }, (_, i) => [i < failing ? fails('1') : passes('1')]);
    const one = concluded(sheets('A', ...items));
    expect(one.passed).toBe(passed);
    expect(one.failures.map((f) => [f.fails, f.votes])).toEqual(passed ? [] : [[failing, members]]);
  });

  it('counts each item by itself: three members who fail three items reject nobody', () => {
    const three = sheets(
      'A',
      [fails('1'), passes('2'), passes('3')],
      [passes('1'), fails('2'), passes('3')],
      [passes('1'), passes('2'), fails('3')],
    );
    expect(concluded(three)).toMatchObject({ passed: true, failures: [] });
  });

  it('holds the bidder, its price, and the sheets of its own bid only', () => {
    const [a, b] = conclusions([bid('A'), bid('B')], sheets('B', [fails('1')]));
    expect(a).toEqual({
      bid: 'A',
      supplier: 'supplier A',
      supplierName: 'A公司',
      price: '980.00',
      unmended: 0,
      passed: true,
      failures: [],
    });
    expect(b).toMatchObject({ bid: 'B', passed: false });
    expect(b!.failures).toEqual([{ item: '第1项', fails: 1, votes: 1, because: '缺证书', basis: 'unqualified' }]);
  });

  it('says each reason once, without the empty ones, and takes the basis that most named', () => {
    const found = concluded(
      sheets(
        'A',
        [fails('1', { reason: ' 缺证书 ', basis: 'unlawful' })],
        [fails('1', { reason: '缺证书' })],
        [fails('1', { reason: '  ' })],
        [fails('1', { reason: null, basis: null })],
        [fails('1', { reason: '已过期' })],
      ),
    );
    expect(found.failures).toEqual([
      { item: '第1项', fails: 5, votes: 5, because: '缺证书；已过期', basis: 'unqualified' },
    ]);
  });

  it('names the deviation only where the bid did not respond to the document (12 号令 25)', () => {
    const deviating = (basis: string) =>
      concluded(
        sheets(
          'A',
          [fails('1', { basis, deviation: 'period' })],
          [fails('1', { basis, deviation: 'standard' })],
          [fails('1', { basis, deviation: 'standard' })],
        ),
      ).failures[0];
    expect(deviating('unresponsive')).toMatchObject({ basis: 'unresponsive', deviation: 'standard' });
    expect(deviating('unqualified')).not.toHaveProperty('deviation');
    expect(concluded(sheets('A', [fails('1', { basis: 'unresponsive' })])).failures[0]).not.toHaveProperty('deviation');
  });

  it('what its clarifications came to rejects it as well', () => {
    const unexplained = { item: '报价明显低的说明', fails: 3, votes: 5, because: '不能说明', basis: 'price' };
    const [one] = conclusions([bid('A', { failures: [unexplained] })], sheets('A', [passes('1')]));
    expect(one).toMatchObject({ passed: false, failures: [unexplained] });
    const [two] = conclusions([bid('A', { failures: [unexplained] })], sheets('A', [fails('1')]));
    expect(two!.failures.map((f) => f.item)).toEqual(['第1项', '报价明显低的说明']);
  });

  it('an item without a name or a basis stays readable', () => {
    const [failure] = concluded(sheets('A', [fails('1', { item: null, basis: null })])).failures;
    expect(failure).toMatchObject({ item: '', basis: '' });
  });
});

describe('the reason of a rejection, in one sentence', () => {
  const failure = { item: '资质', fails: 3, votes: 5, because: '缺证书', basis: 'unqualified' };

  it.each([
    [{}, '资质不通过：缺证书（投标人不符合国家或者招标文件规定的资格条件，实施条例 第51条）'],
    [{ basis: 'unheard' }, '资质不通过：缺证书（不符合招标文件要求，实施条例 第51条）'],
    [
      { basis: 'unresponsive', deviation: 'conditions' },
      '资质不通过：缺证书（投标文件没有对招标文件的实质性要求和条件作出响应，实施条例 第51条；重大偏差：附有招标人不能接受的条件，评标委员会和评标方法暂行规定 第25条）',
    ],
    [
      { basis: 'unresponsive', deviation: '其他写法' },
      '资质不通过：缺证书（投标文件没有对招标文件的实质性要求和条件作出响应，实施条例 第51条；重大偏差：其他写法，评标委员会和评标方法暂行规定 第25条）',
    ],
  ])('%o', (change, says) => expect(rejectionReason({ failures: [{ ...failure, ...change }] }, String)).toBe(says));

  it('several stand one after the other', () => {
    expect(rejectionReason({ failures: [failure, { ...failure, item: '业绩' }] }, String).split('；')).toHaveLength(2);
    expect(rejectionReason({ failures: [] }, String)).toBe('');
  });
});
