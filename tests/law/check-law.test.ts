/** What `npm run check:law` and the law index take for a finding, and what they do not. */
import { describe, expect, it } from 'vitest';
import { laws } from '../../src/platform/law/rulebook/laws/all.ts';
import { lawOf } from '../../src/platform/law/rulebook/row.ts';
import { shownRow } from '../../src/platform/law/rulebook/scope.rules.ts';
import { demands, limit, rewrite } from '../../src/platform/law/rulebook.ts';
import { isHeldByRows, names, spoken } from '../../tools/law-claims.ts';
import { asks, plays } from '../../tools/law-tests.ts';
import { type Finder, readFound, standingOf, unseenOf } from './found.ts';
import { changedBy, changesOf, isAskedBy, isRegisterable, keyOf } from './row-changes.ts';
import { whyTold } from './told.ts';

const [period] = lawOf({ law: '某法', since: '2020-01-01' }, [
  { name: 'document.sale', atLeast: 5, unit: 'day', in: ['ZB-M', 'ZB-V', 'ZC-T'], by: 'block', article: '第1条' },
]);

describe('changes of a row', () => {
  it('are its number by one each way, its strength, its day and each regime that can be registered', () => {
    expect(changesOf(period!).map(({ says }) => says)).toEqual([
      'value 5 → 6',
      'value 5 → 4',
      'by block → warn',
      'in force from 2099',
      'without ZB-M',
      'without ZB-V',
    ]);
  });

  it('are told apart: no two rows of the book have one name, and each change makes another book', () => {
    expect(new Set(laws.map(shownRow)).size).toBe(laws.length);
    for (const change of laws.filter(isRegisterable).flatMap(changesOf))
      expect(changedBy(laws, change), change.says).not.toEqual(laws);
  });

  it('reach whoever asks, and are taken back', () => {
    const must = { regime: 'ZB-M', way: null } as const;
    const change = (name: string, says: string) =>
      laws
        .filter((row) => row.name === name)
        .flatMap(changesOf)
        .find((one) => one.says === says)!;
    const asked = () => [limit('document.sale', must).value, demands('committee.draw', must)];
    const takeBack = [change('document.sale', 'value 5 → 4'), change('committee.draw', 'by block → warn')].map((one) =>
      rewrite((rows) => changedBy(rows, one)),
    );
    expect(asked()).toEqual([4, false]);
    for (const back of takeBack.toReversed()) back();
    expect(asked()).toEqual([5, true]);
  });

  it('are asked for by name and regime', () => {
    expect(isAskedBy(period!, new Set(['document.sale ZB-V']))).toBe(true);
    expect(isAskedBy(period!, new Set(['document.sale QY', 'document.price ZB-V']))).toBe(false);
  });

  it.each([
    ['src/capabilities/notice/notice/notice.db.test.ts', true],
    ['tests/journeys/invited.test.ts', true],
    ['src/platform/law/rulebook/rulebook.test.ts', false],
    ['tests/law/pinned-law.db.test.ts', false],
    ['tests/journeys/open-tender.browser.test.ts', false],
  ])('%s counts: %s', (file, counts) => expect(plays(file)).toBe(counts));

  it('are asked of the questions of the law in one run', () => {
    expect(asks('tests/law/rows/award.db.test.ts')).toBe(true);
    expect(asks('tests/law/pinned-law.db.test.ts')).toBe(false);
  });
});

describe('a claim to carry out a rule', () => {
  it('is shown by a title of its number, not by a longer number and not by a comment', () => {
    expect(names('TB-28b: refuses', 'TB-28b')).toBe(true);
    expect(['TB-28b: refuses', 'TB-281', 'xTB-28'].filter((text) => names(text, 'TB-28'))).toEqual([]);
    expect(names(spoken("// TB-17\nit('TB-18: says', () => {})"), 'TB-17')).toBe(false);
    expect(names(spoken("// TB-17\nit('TB-18: says', () => {})"), 'TB-18')).toBe(true);
  });

  it('counts only where a test finds that one of its numbers is another', () => {
    const [row] = laws.filter((one) => one.rule === 'TR-17' && isRegisterable(one));
    const found = (finder: Finder | null) => ({ [shownRow(row!)]: { 'value 5 → 6': finder } });
    expect(isHeldByRows('TR-17', laws, {})).toBe(false);
    expect(isHeldByRows('TR-17', laws, found(null))).toBe(false);
    expect(isHeldByRows('TR-17', laws, found({ file: 'tests/law/rows/preliminary.db.test.ts', title: 'TR-17' }))).toBe(
      true,
    );
    expect(isHeldByRows('TB-09', laws, {})).toBe(true);
  });
});

describe('every row of the book that a project can be registered under', () => {
  const found = readFound();
  const registerable = laws.filter(isRegisterable);
  it('is found by a test, change by change, or told with the reason why nothing acts on it', () => {
    expect(registerable.flatMap((row) => unseenOf(row, found)).map(keyOf)).toEqual([]);
  });
  it('is not told where a test finds it', () => {
    const both = registerable.flatMap((row) =>
      changesOf(row).filter((change) => whyTold(row, change) && found[shownRow(row)]?.[change.says]),
    );
    expect(both.map(keyOf)).toEqual([]);
  });
  it('is seen by nobody where its change was never looked at', () => {
    const [row] = registerable.filter(({ rule }) => rule === 'TR-17');
    expect(unseenOf(row!, {}).map(({ says }) => says)).toContain('value 5 → 6');
    expect(standingOf(row!, {})).toBe('not seen');
    expect(standingOf(row!, found)).toBe('asked');
  });
});
