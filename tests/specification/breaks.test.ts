/**
 * The list of breaks fits the sources: each sentence is broken once, in a place that stands there once, for a test that
 * names it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { specification } from '../../tools/specification.ts';
import { breaks, unbroken } from './breaks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

describe('the breaks', () => {
  const { sentences, tests } = specification();

  it('leave no sentence out, and give a reason for each that nothing breaks', () => {
    const broken = new Set(breaks.map((b) => b.sentence));
    const missing = sentences.filter(({ id }) => !broken.has(id) && !unbroken[id]).map(({ id }) => id);
    expect(missing).toEqual([]);
    expect(Object.keys(unbroken).filter((id) => broken.has(id))).toEqual([]);
    const known = new Set(sentences.map(({ id }) => id));
    expect([...broken].filter((id) => !known.has(id))).toEqual([]);
  });

  it('are at least one for each claim: a sentence that a file of tests names', () => {
    const broken = new Set(breaks.map((b) => `§${b.sentence} ${b.test}`));
    const claims = [...tests].flatMap(([sentence, named]) => named.map(({ file }) => `§${sentence} ${file}`));
    expect([...new Set(claims.filter((claim) => !broken.has(claim)))]).toEqual([]);
  });

  it('fit exactly once, and change something', () => {
    const wrong = breaks.filter(({ file, from, to }) => from === to || read(file).split(from).length !== 2);
    expect(wrong.map(({ sentence, file }) => `§${sentence} ${file}`)).toEqual([]);
  });

  it('are held by a test that names their sentence, in a place that is no test', () => {
    const wrong = breaks.filter(
      ({ sentence, test, file }) =>
        !(tests.get(sentence) ?? []).some((named) => named.file === test) || /\.test\.tsx?$/.test(file),
    );
    expect(wrong.map(({ sentence, test }) => `§${sentence} ${test}`)).toEqual([]);
  });
});
