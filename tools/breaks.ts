/**
 * npm run breaks [-- 2.3 8. trail.test …]: breaks each sentence of the specification once, in a copy of this tree, and runs
 * the tests that name it. A break that no test notices means that the sentence is held by nothing; each is named, and the
 * end is a failure. Arguments narrow by the beginning of a sentence's number or a part of a file's path.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Break } from '../tests/specification/break.ts';
import { breaks } from '../tests/specification/breaks.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A copy of what is tracked or new, with the packages of this tree. */
function copyTree(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-breaks-'));
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
  fs.symlinkSync(fs.realpathSync(path.join(root, 'node_modules')), path.join(copy, 'node_modules'));
  return copy;
}

interface Outcome {
  /** Tests that ran, and those of them that failed. */
  ran: number;
  failed: number;
}

/** Runs the tests of one file that name one of the sentences. */
function run(copy: string, test: string, sentences: readonly string[]): Outcome {
  const report = path.join(copy, 'breaks-report.json');
  fs.rmSync(report, { force: true });
  // The pages that a browser loads are built from what is broken.
  if (test.includes('.browser.')) spawnSync(process.execPath, ['tools/build.mjs'], { cwd: copy, stdio: 'ignore' });
  const named = `§(${sentences.map((s) => s.replaceAll('.', '\\.')).join('|')})(?!\\d)`;
  const args = ['node_modules/vitest/vitest.mjs', 'run', test, '-t', named, '--maxWorkers=1'];
  const reporter = ['--reporter=json', `--outputFile.json=${report}`];
  spawnSync(process.execPath, [...args, ...reporter], { cwd: copy, stdio: 'ignore' });
  if (!fs.existsSync(report)) return { ran: 0, failed: 0 };
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { status: string }[] }[];
  };
  const results = testResults.flatMap((file) => file.assertionResults).map(({ status }) => status);
  const failed = results.filter((status) => status === 'failed').length;
  return { ran: failed + results.filter((status) => status === 'passed').length, failed };
}

/** What is wrong with one break; nothing where a test notices it. */
function hollow(copy: string, { sentence, file, from, to, test }: Break): string | undefined {
  const place = path.join(copy, file);
  const whole = fs.readFileSync(place, 'utf8');
  if (whole.split(from).length !== 2) return 'does not fit exactly once';
  fs.writeFileSync(
    place,
    whole.replace(from, () => to),
  );
  try {
    const { ran, failed } = run(copy, test, [sentence]);
    return failed > 0 ? undefined : ran > 0 ? 'no test notices it' : 'no test ran';
  } finally {
    fs.writeFileSync(place, whole);
  }
}

const asked = process.argv.slice(2);
const isAsked = ({ sentence, file, test }: Break) =>
  asked.length === 0 ||
  asked.some((a) =>
    /^\d/.test(a)
      ? sentence === a || (a.endsWith('.') && sentence.startsWith(a))
      : file.includes(a) || test.includes(a),
  );
const chosen = breaks.filter(isAsked).toSorted((a, b) => a.test.localeCompare(b.test));
const copy = copyTree();
const faults: string[] = [];
try {
  for (const test of new Set(chosen.map((b) => b.test))) {
    const own = chosen.filter((b) => b.test === test);
    // A test that fails unbroken proves nothing.
    const { ran, failed } = run(copy, test, [...new Set(own.map((b) => b.sentence))]);
    if (failed > 0 || ran === 0) faults.push(`${test}: ${failed > 0 ? 'fails unbroken' : 'has no such test'}`);
    for (const one of failed > 0 || ran === 0 ? [] : own) {
      const because = hollow(copy, one);
      console.log(`§${one.sentence} ${one.file}: ${because ?? 'noticed'}`);
      if (because) faults.push(`§${one.sentence} ${one.file}: ${because} (${test})`);
    }
  }
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length} breaks, ${faults.length} faults`);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
