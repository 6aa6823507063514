import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { inSections, moved, type ScoreItem, sharesOf, stepped, withSum } from './weights.ts';

const item = (id: string, section: string | null, points: string): ScoreItem => ({ id, section, points });
const items = [
  item('a', 'technical', '18'),
  item('b', 'technical', '10'),
  item('c', 'business', '8'),
  item('d', 'technical', '6'),
  item('e', 'business', '10'),
];
const order = (list: readonly ScoreItem[]) =>
  inSections(list)
    .map(([s, own]) => `${s}:${own.map((i) => i.id).join('')}`)
    .join(' ');
const points = (list: readonly ScoreItem[]) => list.map((i) => i.points);

describe('the shares', () => {
  it('are summed by section, and what is typed halfway counts as nothing', () => {
    const s = sharesOf([...items, item('f', null, '2'), item('g', 'other', '1.')], '45');
    expect(Object.fromEntries(Object.entries(s).map(([k, v]) => [k, v.toFixed()]))).toEqual({
      ...{ price: '45', technical: '34', business: '18', other: '0', none: '2', sum: '99' },
    });
  });

  it.each([
    ['keeps proportions in whole points', '17', ['9', '5', '8', '3', '10']],
    ['gives what rounding left to the largest', '35', ['19', '10', '8', '6', '10']],
    ['never goes below a point an item', '3', ['1', '1', '8', '1', '10']],
    ['leaves the section alone where less than a point each is left', '2', ['18', '10', '8', '6', '10']],
    ['takes halves that a person wrote', '34.5', ['18.5', '10', '8', '6', '10']],
  ])('%s', (_what, sum, expected) => {
    const next = withSum(items, 'technical', new Decimal(sum));
    expect(points(next)).toEqual(expected);
    expect(points(items)).toEqual(['18', '10', '8', '6', '10']);
  });

  it('of a section without items, or without points, come from nowhere', () => {
    expect(points(withSum(items, 'other', new Decimal(5)))).toEqual(points(items));
    const empty = [item('x', 'other', ''), item('y', 'other', '')];
    expect(points(withSum(empty, 'other', new Decimal(5)))).toEqual(['3', '2']);
  });
});

describe('an item', () => {
  it('moves before another, into its section, or to the end of one', () => {
    expect(order(moved(items, 'd', { section: 'technical', before: 'a' }))).toBe('technical:dab business:ce other:');
    expect(order(moved(items, 'a', { section: 'business', before: 'e' }))).toBe('technical:bd business:cae other:');
    expect(order(moved(items, 'a', { section: 'other' }))).toBe('technical:bd business:ce other:a');
    expect(order(moved(items, 'a', { section: 'technical' }))).toBe('technical:bda business:ce other:');
    expect(order(moved(items, 'a', { section: 'technical', before: 'a' }))).toBe('technical:abd business:ce other:');
  });

  it('steps by the keys, over the edge of a section, and stays at the ends', () => {
    expect(order(stepped(items, 'b', -1))).toBe('technical:bad business:ce other:');
    expect(order(stepped(items, 'a', 1))).toBe('technical:bad business:ce other:');
    expect(order(stepped(items, 'b', 1))).toBe('technical:adb business:ce other:');
    expect(order(stepped(items, 'd', 1))).toBe('technical:ab business:dce other:');
    expect(order(stepped(items, 'c', -1))).toBe('technical:abdc business:e other:');
    expect(order(stepped(items, 'a', -1))).toBe('technical:abd business:ce other:');
    expect(order(stepped(items, 'e', 1))).toBe('technical:abd business:c other:e');
    expect(order(stepped(stepped(items, 'e', 1), 'e', 1))).toBe('technical:abd business:c other:e');
  });
});
