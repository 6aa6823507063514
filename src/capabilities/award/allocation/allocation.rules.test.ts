import { describe, expect, it } from 'vitest';
import { type AllocationInput, allocate, allocationWords, passedWords, withoutPassed } from './allocation.rules.ts';

const lot = (name: string, order: number, bidders: string, fixed: string | null = null) => ({
  lot: name,
  name,
  order,
  report: `report of ${name}`,
  ranking: [...bidders].map((supplier, i) => ({
    bid: `${name}${supplier}`,
    supplier,
    supplierName: supplier,
    rank: i + 1,
  })),
  ...(fixed ? { fixed } : {}),
});
const given = (lots: AllocationInput['lots'], limit = 1): AllocationInput => ({ group: 'G', limit, lots });
const leaders = (input: AllocationInput) => allocate(input).map((l) => l.leader?.supplier ?? null);
const passed = (input: AllocationInput) => allocate(input).map((l) => l.passed.map((p) => p.supplier).join(''));

describe('C6 兼投不兼中', () => {
  it('passes over who leads as many lots as one may win, in the order of the documents', () => {
    const lots = [lot('一', 1, 'ABC'), lot('二', 2, 'ABC'), lot('三', 3, 'ABC')];
    expect(leaders(given(lots))).toEqual(['A', 'B', 'C']);
    expect(passed(given(lots))).toEqual(['', 'A', 'AB']);
    expect(leaders(given(lots, 2))).toEqual(['A', 'A', 'B']);
    expect(leaders(given(lots, 3))).toEqual(['A', 'A', 'A']);
  });

  it('goes by the stated order and not by how the lots were entered', () => {
    const lots = [lot('二', 2, 'AB'), lot('一', 1, 'AC')];
    expect(allocate(given(lots)).map((l) => [l.name, l.leader?.supplier])).toEqual([
      ['一', 'A'],
      ['二', 'B'],
    ]);
    expect(leaders(given([lot('二', 1, 'AB'), lot('一', 2, 'AC')]))).toEqual(['A', 'C']);
  });

  it('goes by the places and not by how the bids were entered', () => {
    const shuffled = (name: string, order: number, bidders: string) => {
      const { ranking, ...of } = lot(name, order, bidders);
      return { ...of, ranking: ranking.toReversed() };
    };
    const lots = [shuffled('一', 1, 'ABC'), shuffled('二', 2, 'BAC'), shuffled('三', 3, 'CDBA')];
    expect(leaders(given(lots))).toEqual(['A', 'B', 'C']);
    expect(passed(given(lots))).toEqual(['', 'A', 'BA']);
    const [, second] = allocate(given(lots));
    expect(withoutPassed(lots[1]!.ranking, second).map((b) => [b.supplier, b.rank])).toEqual([
      ['B', 1],
      ['C', 2],
    ]);
    expect(withoutPassed(lots[1]!.ranking, undefined)).toEqual(lots[1]!.ranking);
    expect(withoutPassed(lots[0]!.ranking, allocate(given(lots))[0])).toEqual(lots[0]!.ranking);
  });

  it('takes nobody out of a lot that nobody leads, nor its leader who bids there twice', () => {
    expect(allocate(given([lot('一', 1, 'A'), lot('二', 2, 'A')]))[1]).toMatchObject({
      leader: null,
      passed: [{ supplier: 'A' }],
    });
    expect(passed(given([lot('一', 1, 'ABA')]))).toEqual(['']);
    expect(passed(given([lot('一', 1, 'ABC')]))).toEqual(['']);
  });

  it('takes whoever has reached the limit out of the candidates further down too', () => {
    const lots = [lot('一', 1, 'A'), lot('二', 2, 'BAC')];
    expect(passed(given(lots))).toEqual(['', 'A']);
    expect(withoutPassed(lots[1]!.ranking, allocate(given(lots))[1]).map((b) => [b.supplier, b.rank])).toEqual([
      ['B', 1],
      ['C', 2],
    ]);
    expect(passed(given(lots, 2))).toEqual(['', '']);
  });

  it('leaves a lot to nobody where none is left, and a failed one to nobody', () => {
    expect(leaders(given([lot('一', 1, 'A'), lot('二', 2, 'A'), lot('三', 3, '')]))).toEqual(['A', null, null]);
  });

  it('keeps the lot whose letter is out, and counts it first', () => {
    const lots = [lot('一', 1, 'AB'), lot('二', 2, 'BA', 'A')];
    expect(leaders(given(lots))).toEqual(['B', 'A']);
    expect(passed(given(lots))).toEqual(['A', '']);
  });

  it('says who was passed over and why', () => {
    const allocated = allocate(given([lot('一', 1, 'A'), lot('二', 2, 'AB')]));
    expect(passedWords(allocated[0])).toBeNull();
    expect(passedWords(allocated[1])).toBe(
      'A：已在“一”排名第一，招标文件规定一个投标人在本组最多中标 1 个标段，不再推荐',
    );
    expect(allocationWords(allocated)).toContain('2. 标段“二”：A已在“一”排名第一');
    expect(allocationWords(allocated)).toContain('由B（评标排名第 2）领先');
  });
});
