import { describe, expect, it } from 'vitest';
import { daysLeft, earliestEnd, mentionWords, nextMention, papersOf, termOf, toMention } from './papers.rules.ts';

const paper = (validUntil: string | null, name = '安全生产许可证') => ({ id: '1', name, number: 'A1', validUntil });

describe('papers', () => {
  it.each([
    ['2026-04-02', 'valid'],
    ['2026-04-01', 'soon'],
    ['2026-03-02', 'soon'],
    ['2026-03-01', 'expired'],
    [null, 'lasting'],
  ])('valid until %s: %s on 2 March', (until, term) => expect(termOf(paper(until), '2026-03-02')).toBe(term));

  it('are mentioned 30, 7, 3 days and a day ahead, on the last day and the day after', () => {
    const papers = [paper('2026-04-01'), paper(null)];
    const days: string[] = [];
    for (let day: string | undefined = '2026-01-01'; day; day = nextMention(papers, day)) days.push(day);
    expect(days.slice(1)).toEqual(['2026-03-02', '2026-03-25', '2026-03-29', '2026-03-31', '2026-04-01', '2026-04-02']);
    expect(earliestEnd(papers)).toBe('2026-04-01');
  });

  it('are mentioned once even when the clock jumped over several of their days', () => {
    const papers = [paper('2026-04-01'), paper('2026-09-01')];
    expect(toMention(papers, '2026-03-01', '2026-04-10').map((p) => p.validUntil)).toEqual(['2026-04-01']);
    expect(toMention(papers, '2026-04-10', '2026-04-11')).toEqual([]);
  });

  it('are mentioned on the day itself, and not again on the day from which one asks', () => {
    const papers = [paper('2026-04-01')];
    expect(toMention(papers, '2026-03-01', '2026-03-02')).toHaveLength(1);
    expect(toMention(papers, '2026-03-02', '2026-03-03')).toEqual([]);
    expect(toMention([paper(null)], '2026-01-01', '2026-12-31')).toEqual([]);
  });

  it('the one that ends first is told, of those that end', () => {
    expect(earliestEnd([paper('2026-09-01'), paper(null), paper('2026-04-01')])).toBe('2026-04-01');
    expect(earliestEnd([paper(null)])).toBeNull();
    const papers = [paper('2026-09-01'), paper('2026-04-01')];
    expect(nextMention(papers, '2026-01-01')).toBe('2026-03-02');
    expect(nextMention([], '2026-01-01')).toBeUndefined();
    expect(daysLeft('2026-03-01', '2026-03-03')).toBe(-2);
  });

  it('are none of a row that has no list of them', () => {
    expect(papersOf({ certificates: null })).toEqual([]);
    expect(papersOf({ certificates: [paper(null)] })).toHaveLength(1);
  });

  it('are spoken of in days', () => {
    expect(mentionWords(paper('2026-04-01'), '2026-03-02')).toBe('安全生产许可证（A1）有效期至 2026-04-01，还有 30 天');
    expect(mentionWords(paper('2026-04-01'), '2026-04-01')).toContain('今天到期');
    expect(mentionWords(paper('2026-04-01'), '2026-04-02')).toContain('已过期');
  });
});
