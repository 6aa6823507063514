/** What a claim to carry out a rule of the law is worth: a test that proves the rule, and rows that running code asks. */
import fs from 'node:fs';
import path from 'node:path';
import { isLimit, type Row } from '../src/platform/law/rulebook/row.ts';
import { type Found, findersOf } from '../tests/law/found.ts';
import { isRegisterable } from '../tests/law/row-changes.ts';
import { proofsIn, proves } from './law-proofs.ts';

const root = path.resolve(import.meta.dirname, '..');
// Tests that compare tables show nothing.
const comparing = /platform\/law\/rulebook\/|tests\/law\/no-/;
const comments = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm;
/** Whether a text names a rule, and not only one whose number begins like it: `TB-4` in `TB-40`. */
export function names(text: string, rule: string): boolean {
  if (!text.includes(rule)) return false;
  const escaped = rule.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w/-])`).test(text);
}

/** A test without what its comments say. */
export const spoken = (source: string): string => source.replace(comments, '$1');

/** Where a rule is named by a test, and which tests of those prove it. */
export interface Shown {
  files: readonly string[];
  proofs: readonly { file: string; title: string }[];
}

/** Rule → the test files that name it, and the tests that prove it. */
export function testsNaming(rules: readonly string[]): Map<string, Shown> {
  const files = fs
    .globSync('{src,tests}/**/*.test.{ts,tsx}', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !comparing.test(file))
    .sort();
  const texts = files.map((file) => ({ file, text: spoken(fs.readFileSync(path.join(root, file), 'utf8')) }));
  const proofs = texts
    .filter(({ text }) => rules.some((rule) => names(text, rule)))
    .flatMap(({ file, text }) => proofsIn(file, text).map((proof) => ({ file, ...proof })))
    .filter((proof) => proves(proof, proof.file));
  return new Map(
    rules.map((rule) => [
      rule,
      {
        files: texts.filter(({ text }) => names(text, rule)).map(({ file }) => file),
        proofs: proofs.filter(({ title }) => names(title, rule)).map(({ file, title }) => ({ file, title })),
      },
    ]),
  );
}

/** A rule whose numbers stand in the book is carried out only where a test finds that one of them is another. */
export function isHeldByRows(rule: string, rows: readonly Row[], found: Found): boolean {
  const own = rows.filter((row) => row.rule === rule && isLimit(row) && isRegisterable(row));
  return own.length === 0 || own.some((row) => findersOf(row, found).some(([, finder]) => finder));
}
