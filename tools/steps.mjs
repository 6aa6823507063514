// The steps that npm run check and npm test are made of.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkLengths } from './boundaries.mjs';
import { buildPages } from './build.mjs';
import { projectNode, root, runToEnd } from './runtime.mjs';

const onProjectNode = (...args) => runToEnd(projectNode(), args);

/**
 * One checker: each further one derives most types for itself again, so that four cost twice the work of one. What runs
 * beside it keeps the other processor busy. The collector of tsc (a Go program) may let some more memory go by.
 */
const types = [
  'types',
  () =>
    runToEnd(projectNode(), ['node_modules/ts7/bin/tsc', '-p', '.', '--singleThreaded'], {
      env: { GOGC: '300', ...process.env },
    }),
];
const lint = ['lint', () => onProjectNode('node_modules/@biomejs/biome/bin/biome', 'check', '.')];
const lengths = ['no file too long', checkLengths];
const sources = ['imports, branches, walls, assertions', () => onProjectNode('tools/check-sources.ts')];
const dead = ['nothing dead', () => onProjectNode('node_modules/knip/bin/knip.js', '--no-progress')];
const generated = ['generated files', checkGenerated];
const pages = ['pages', buildPages];
const oldBrowsers = ['nothing too young for old browsers', () => onProjectNode('tools/check-floor.mjs')];

const law = (...args) => onProjectNode('tools/check-law.ts', ...args);
/**
 * Every row of the law, after the tests have written down what they ask of it.
 * @param {string} trace their folder
 */
export const everyRow = (trace) => ['every row of the law', () => law('--trace', trace)];

/** Each claim of the specification's sentences broken, in a copy of the tree: a test must notice it. */
export const everySentence = ['every claim of the specification broken', () => onProjectNode('tools/breaks.ts')];
/** A few of them, other ones every day. */
export const someSentences = [
  'some claims of the specification broken',
  () => onProjectNode('tools/breaks.ts', '--sample'),
];

/** Several steps one after the other, as one: a lane beside others. */
const inTurn = (...steps) => [
  steps.map(([title]) => title).join('; '),
  async () => {
    for (const [title, work] of steps) {
      const code = await runStep(title, work);
      if (code !== 0) return code;
    }
    return 0;
  },
];

/** What `npm run check` does before its tests; what stands in a list of its own is done side by side. */
export const quickSteps = [[types, inTurn(lint, lengths, sources, dead, generated)]];
/**
 * What `npm test` does before its tests.
 * @param {Promise<unknown>} browser is being installed meanwhile
 */
export const allSteps = (browser) => [
  // Each of these lanes keeps one processor busy.
  [
    inTurn(types, lengths, sources, dead, generated),
    inTurn(lint, pages, oldBrowsers),
    ['browser', () => browser.then(() => 0)],
  ],
];

/**
 * Runs the groups of steps one after the other, then the tests and what comes after them, stops at the first that fails, and ends the process.
 * The last line is `N passed, N failed`, counted in tests; a step that fails before them counts as one.
 *
 * @param {[string, () => number | Promise<number>][][]} steps title and work; the work answers an exit code
 * @param {string[]} vitestArgs which tests
 * @param {[string, () => number | Promise<number>][][]} after steps for when the tests are good
 */
export async function runSteps(steps, vitestArgs, after = []) {
  let total = { passed: 0, failed: 0, skipped: 0 };
  const tests = async () => {
    const { code, ...counts } = await runTests(vitestArgs);
    total = counts;
    return code;
  };
  let failed = false;
  for (const group of [...steps, [['tests', tests]], ...after]) {
    const codes = await Promise.all(group.map(([title, work]) => runStep(title, work)));
    failed = codes.some((code) => code !== 0);
    if (failed) break;
  }
  if (failed && total.failed === 0) total.failed = 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
  process.exit(failed ? 1 : 0);
}

async function runStep(title, work) {
  const begun = performance.now();
  console.log(`\n── ${title}`);
  const code = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`── ${title}: ${code === 0 ? 'good' : 'failed'}, ${seconds} s`);
  return code;
}

function checkGenerated() {
  if (fs.existsSync(path.join(root, 'tools/generate.ts'))) return onProjectNode('tools/generate.ts', '--check');
  console.log('There is no tools/generate.ts yet: the generated files are not checked.');
  return 0;
}

/**
 * Files that talk to browsers and to other processes and failed are run once more, one at a time on the then quiet
 * machine: what passes then was a matter of minutes, not of behaviour. Each such test is named as unsteady, because it
 * is still a defect of the test or of the page; what fails twice fails the run, and so does every pure test at once.
 */
async function runTests(args) {
  const first = await vitest(args);
  const again = first.failed.map(({ file }) => file).filter((file, at, all) => all.indexOf(file) === at);
  if (first.code === 0 || again.length === 0 || again.length > mostUnsteady || !again.every(talksToProcesses))
    return { ...first.counts, code: first.code };
  console.log(`\n── ${again.length} files that talk to processes failed and are run once more, alone`);
  const second = await vitest([...again, '--maxWorkers=1']);
  if (second.code !== 0) return { ...first.counts, code: first.code };
  for (const { file, title } of first.failed) console.log(`unsteady: ${path.relative(root, file)} > ${title}`);
  const { passed, failed } = first.counts;
  return { ...first.counts, passed: passed + failed, failed: 0, code: 0 };
}

/** More failures than these are no accident. */
const mostUnsteady = 6;
const talksToProcesses = (file) => /\.(db|browser|timed)\.test\.tsx?$/.test(file) || file.includes('/tests/journeys/');

async function vitest(args) {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-report-')), 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await onProjectNode('node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args);
  const results = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;
  fs.rmSync(path.dirname(report), { recursive: true, force: true });
  const failed = (results?.testResults ?? []).filter((file) => file.status === 'failed').flatMap(failures);
  return { code, failed, counts: { passed: 0, failed: 0, skipped: 0, ...(results && count(results, failed)) } };
}

/** A file that fails before its first test has no failed test: it counts as one. */
function failures({ name: file, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  return failed.length > 0 ? failed.map((test) => ({ file, title: test.fullName })) : [{ file, title: 'the file' }];
}

const count = (report, failed) => ({
  passed: report.numPassedTests,
  failed: failed.length,
  skipped: report.numPendingTests + report.numTodoTests,
});
