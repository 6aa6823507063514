/**
 * npm run breaks [-- 2.3 8. trail.test … | --sample]: breaks each claim of the specification at least once, in a copy of this
 * tree, and runs the tests that make it. A break that no test notices, and a claim that no break disturbs, are held by
 * nothing; each is named, and the end is a failure. Arguments narrow by the beginning of a sentence's number and by a part of a
 * file's path; `--sample` plays today's few, as `npm test` does.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Break } from '../tests/specification/break.ts';
import { breaks } from '../tests/specification/breaks.ts';
import { todaysBreaks } from '../tests/specification/sample.ts';
import { namedBy, type Outcome, openRunner, type Runner } from './break-runner.ts';
import { namesOf, specification } from './specification.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A copy of what is tracked or new, with the packages of this tree. */
function copyTree(): string {
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-breaks-')));
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    const source = path.join(root, file);
    if (!fs.existsSync(source) || !fs.statSync(source).isFile()) continue;
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.copyFileSync(source, path.join(copy, file));
  }
  // Pages that are built already are not built once more.
  const built = path.join(root, 'dist');
  if (fs.existsSync(built)) fs.cpSync(built, path.join(copy, 'dist'), { recursive: true });
  fs.symlinkSync(fs.realpathSync(path.join(root, 'node_modules')), path.join(copy, 'node_modules'));
  return copy;
}

const copy = copyTree();
const faults: string[] = [];
const said = (fault: string) => {
  console.error(fault);
  faults.push(fault);
};

/** The outcome with one break; nothing where it does not fit. */
async function broken(
  runner: Runner,
  { sentence, file, from, to, test }: Break,
  patience: number,
): Promise<Outcome | undefined> {
  const place = path.join(copy, file);
  const whole = fs.readFileSync(place, 'utf8');
  if (whole.split(from).length !== 2) return undefined;
  fs.writeFileSync(
    place,
    whole.replace(from, () => to),
  );
  runner.changed(file);
  try {
    return await runner.run(test, [sentence], patience);
  } finally {
    fs.writeFileSync(place, whole);
    runner.changed(file);
  }
}

const sentencesOf = (some: readonly Break[]) => [...new Set(some.map((b) => b.sentence))];

/** A test that waits for what does not come has failed; unbroken, when all was read for the first time, it took half of this. */
const leastPatience = 15_000;

/** Plays the breaks of one file of tests, and looks that each of its claims was disturbed by one of them. */
async function play(runner: Runner, test: string, all: readonly Break[]): Promise<void> {
  const unbroken = await runner.run(test, sentencesOf(all));
  // A test that fails unbroken proves nothing.
  for (const name of unbroken.failed) said(`${test} “${name}” fails unbroken`);
  if (unbroken.passed.length === 0) return said(`${test} has no such test`);
  const own = all.filter((b) => !unbroken.failed.some((name) => new RegExp(namedBy([b.sentence])).test(name)));
  const sentences = sentencesOf(own);
  const patienceFor = (sentence: string) => {
    const names = new RegExp(namedBy([sentence]));
    return Math.max(leastPatience, ...unbroken.passed.map((n) => (names.test(n) ? 2 * unbroken.took.get(n)! : 0)));
  };
  const disturbed = new Set<string>();
  for (const one of own) {
    const outcome = await broken(runner, one, patienceFor(one.sentence));
    const { passed = [], failed = [] } = outcome ?? {};
    const because =
      failed.length > 0
        ? undefined
        : !outcome
          ? 'does not fit exactly once'
          : passed.length > 0
            ? 'no test notices it'
            : 'no test ran';
    console.log(`§${one.sentence} ${one.file}: ${because ?? 'noticed'}`);
    if (because) said(`§${one.sentence} ${one.file}: ${because} (${test})`);
    for (const name of failed) disturbed.add(`${one.sentence} ${name}`);
  }
  for (const sentence of sentences)
    for (const { file, title } of specification().tests.get(sentence) ?? []) {
      const names = namesOf(title);
      if (file === test && !unbroken.passed.some((name) => names.test(name) && disturbed.has(`${sentence} ${name}`)))
        said(`§${sentence} ${file} “${title}”: no break disturbs it`);
    }
}

const asked = process.argv.slice(2);
const isSample = asked.includes('--sample');
// A journey that is not among today's would hold nothing.
if (!isSample) process.env.ZHAOCAI_FULL = '1';
const [numbers, files] = [asked.filter((a) => /^\d/.test(a)), asked.filter((a) => !/^\d/.test(a))];
const isAsked = ({ sentence, file, test }: Break) =>
  (numbers.length === 0 || numbers.some((n) => sentence === n || (n.endsWith('.') && sentence.startsWith(n)))) &&
  (files.length === 0 || files.some((f) => file.includes(f) || test.includes(f)));
const chosen = (isSample ? todaysBreaks(breaks) : breaks.filter(isAsked)).toSorted((a, b) =>
  a.test.localeCompare(b.test),
);
try {
  const runner = await openRunner(copy);
  for (const test of new Set(chosen.map((b) => b.test)))
    await play(
      runner,
      test,
      chosen.filter((b) => b.test === test),
    );
  await runner.close();
} finally {
  process.chdir(root);
  fs.rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length} breaks, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
