/** The register of sentences is held by tests, and the check that says so would notice if one were not. */
import { describe, expect, it } from 'vitest';
import { specification, specificationFaults, testsOf } from '../tools/specification.ts';

// Written apart, so that this file's own texts are no titles that name a sentence.
const sign = '\u00a7';
const one = [{ id: '1.1', says: 'something' }];
const faults = (text: string) => specificationFaults(one, testsOf({ 'a.test.ts': text }));

describe('the sentences of the specification', () => {
  it('are each held by a test that names it, and no test names another', () => {
    const { sentences, tests } = specification();
    expect(sentences.length).toBeGreaterThan(100);
    expect(specificationFaults(sentences, tests)).toEqual([]);
  });

  it('are numbered one after the other in each section', () => {
    const seen = new Map<string, number>();
    for (const { id } of specification().sentences) {
      const [section = '', number = ''] = id.split('.');
      const next = (seen.get(section) ?? 0) + 1;
      expect(id).toBe(`${section}.${next}`);
      expect(Number(number)).toBe(next);
      seen.set(section, next);
    }
    expect([...seen.keys()]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  });
});

describe('the check', () => {
  it.each([
    [`it('${sign}1.1 says so', () => {})`],
    [`it.each([1])('${sign}1.1 says %i', () => {})`],
    [`it.each([1])(\n  "${sign}1.1 it's so", () => {})`],
  ])('takes a title: %s', (text) => expect(faults(text)).toEqual([]));

  it.each([
    ['no test at all', ''],
    ['a comment', `// ${sign}1.1`],
    ['a group', `describe('${sign}1.1', () => {})`],
    ['a skipped test', `it.skip('${sign}1.1 says so', () => {})`],
    ['a section without its sentence', `it('${sign}1 says so', () => {})`],
  ])('is not content with %s', (_what, text) => expect(faults(text)).toEqual([`${sign}1.1 has no test: something`]));

  it('notices a sentence that is not in the register', () => {
    expect(faults(`it('${sign}1.1 ${sign}1.2 says so', () => {})`)).toEqual([
      `a test names ${sign}1.2, which is no sentence`,
    ]);
  });
});
