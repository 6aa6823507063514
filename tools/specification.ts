/** Which test holds which sentence of the specification (docs/specification/sentences.tsv); without one it is a fault. */
import fs from 'node:fs';
import path from 'node:path';
import { breaks, unbroken } from '../tests/specification/breaks.ts';

export interface Sentence {
  id: string;
  says: string;
}

interface NamingTest {
  file: string;
  title: string;
}

export function readSentences(text: string): Sentence[] {
  return text.split('\n').flatMap((line) => {
    const [id = '', says = ''] = line.split('\t');
    return /^\d+\.\d+$/.test(id) ? [{ id, says }] : [];
  });
}

// A title stands as the first argument of `it(` or of what `it.each(…)` answers; a skipped test holds nothing.
const titled = /(?:\bit\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const named = /§(\d+\.\d+)/g;

/** Sentence → the tests whose titles name it. */
export function testsOf(files: Readonly<Record<string, string>>): Map<string, NamingTest[]> {
  const found = new Map<string, NamingTest[]>();
  for (const [file, text] of Object.entries(files))
    for (const [, , title = ''] of text.matchAll(titled))
      for (const [, id = ''] of title.matchAll(named)) found.set(id, [...(found.get(id) ?? []), { file, title }]);
  return found;
}

/** The names that a title stands for: its placeholders are filled in for each row. */
export function namesOf(title: string): RegExp {
  const parts = title.replace(/\\(['"`\\])/g, '$1').split(/%[sdifjop#]|\$\{[^}]*\}|\$[\w.]+/);
  return new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}$`, 's');
}

/** What is wrong between sentences and tests, in words. */
export function specificationFaults(sentences: readonly Sentence[], tests: ReadonlyMap<string, unknown[]>): string[] {
  const known = new Set(sentences.map((s) => s.id));
  return [
    ...sentences.filter((s) => !tests.has(s.id)).map((s) => `§${s.id} has no test: ${s.says}`),
    ...[...tests.keys()].filter((id) => !known.has(id)).map((id) => `a test names §${id}, which is no sentence`),
  ];
}

const root = path.resolve(import.meta.dirname, '..');

function testFiles(): Record<string, string> {
  const found = ['src', 'tests', 'bench'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((f) => path.posix.join(folder, f.split(path.sep).join('/'))),
  );
  const tests = found.filter((f) => /\.test\.tsx?$/.test(f)).sort();
  return Object.fromEntries(tests.map((f) => [f, fs.readFileSync(path.join(root, f), 'utf8')]));
}

/** Sentences of this project and the tests that hold them. */
export function specification() {
  const sentences = readSentences(fs.readFileSync(path.join(root, 'docs/specification/sentences.tsv'), 'utf8'));
  return { sentences, tests: testsOf(testFiles()) };
}

/** The generated page; throws when a sentence is held by no test. */
export function specificationPage(table: (head: readonly string[], rows: readonly string[][]) => string): string {
  const { sentences, tests } = specification();
  const faults = specificationFaults(sentences, tests);
  if (faults.length > 0) throw new Error(`docs/specification/sentences.tsv:\n${faults.join('\n')}`);
  const held = ({ id }: Sentence) =>
    (tests.get(id) ?? []).map(({ file, title }) => `\`${file}\` ${title}`).join('<br>');
  const broken = ({ id }: Sentence) =>
    breaks
      .filter(({ sentence }) => sentence === id)
      .map(({ file, test }) => `\`${file}\`, noticed by \`${test}\``)
      .join('<br>') ||
    (unbroken[id] ?? '');
  return `# Sentences of the specification\n\n${sentences.length} sentences of sections 2 (breadcrumbs and tabs) to 9, each with the tests that name it, and where it is broken once to prove that they notice (\`npm run breaks\`).\n\n${table(
    ['§', 'says', 'held by', 'broken in'],
    sentences.map((s) => [s.id, s.says, held(s), broken(s)]),
  )}`;
}
