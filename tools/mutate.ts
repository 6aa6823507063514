/**
 * npm run mutate [-- folder …]: changes the rules one expression at a time (Stryker) and runs the pure tests. A change
 * that no test notices is a rule that no test holds. Every `*.rules.ts`, and all of the folders below. Each folder must
 * have at least 90 % killed; mutants whose change cannot be seen from outside stand in `mutation/equivalent.json`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isEquivalent, type Mutant, readEquivalents } from './mutation/equivalent.ts';

const root = path.resolve(import.meta.dirname, '..');
const least = 90;
const whole = [
  'src/kernel/record',
  'src/kernel/lifecycle',
  'src/kernel/access',
  'src/platform/calendar',
  'src/platform/law',
];

const isMeant = (file: string) =>
  /\.ts$/.test(file) &&
  !/\.test\.ts$|\/(server|web|testing)\/|\.(access|lifecycle|record)\.ts$|\/(screens|kept-by-construction)\.ts$/.test(
    file,
  ) &&
  (/\.rules\.ts$/.test(file) || whole.some((folder) => file.startsWith(`${folder}/`)));

/** Folder → its files. */
function folders(): Map<string, string[]> {
  const files = fs.globSync('src/**/*.ts', { cwd: root }).map((file) => file.split(path.sep).join('/'));
  const found = new Map<string, string[]>();
  for (const file of files.filter(isMeant).sort()) {
    const folder = whole.find((one) => file.startsWith(`${one}/`)) ?? path.posix.dirname(file);
    found.set(folder, [...(found.get(folder) ?? []), file]);
  }
  return found;
}

interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

function run(folder: string, files: readonly string[]): Report {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-mutate-'));
  const config = path.join(scratch, 'stryker.config.json');
  const report = path.join(scratch, 'report.json');
  const settings = {
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: true },
    // Words are what a person reads; which word stands there is no rule.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 1,
    // What is computed while a module loads is a table. check:law holds the tables of the law; the code that reads the
    // others holds them.
    ignoreStatic: true,
    reporters: ['json'],
    jsonReporter: { fileName: report },
    tempDirName: path.join(scratch, 'sandbox'),
    ignorePatterns: ['/dist', '/.zhaocai', '/docs/pictures', '/bench'],
    allowEmpty: true,
    logLevel: 'error',
  };
  fs.writeFileSync(config, JSON.stringify(settings));
  const done = spawnSync(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!fs.existsSync(report)) throw new Error(`${folder}: Stryker ended with ${done.status} and left no report`);
  const read = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
  fs.rmSync(scratch, { recursive: true, force: true });
  return read;
}

const only = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const equivalents = readEquivalents();
let poor = 0;
for (const [folder, files] of folders()) {
  if (only.length > 0 && !only.some((one) => folder.includes(one) || files.some((file) => file.includes(one))))
    continue;
  const chosen = only.some((one) => !folder.includes(one))
    ? files.filter((f) => only.some((one) => f.includes(one)))
    : files;
  const report = run(folder, chosen);
  let [killed, counted] = [0, 0];
  for (const [file, { source, mutants }] of Object.entries(report.files))
    for (const mutant of mutants) {
      if (mutant.status === 'Ignored' || mutant.status === 'CompileError') continue;
      const isKilled = mutant.status === 'Killed' || mutant.status === 'Timeout';
      if (!isKilled && isEquivalent(equivalents, file, source, mutant)) continue;
      counted += 1;
      if (isKilled) killed += 1;
      else console.log(shown(file, source, mutant));
    }
  const percent = counted === 0 ? 100 : Math.floor((killed / counted) * 100);
  if (percent < least) poor += 1;
  console.log(`${percent < least ? 'POOR' : 'good'} ${percent} % ${folder}: ${killed} of ${counted}`);
}
process.exit(poor > 0 ? 1 : 0);

/** The mutant as a line that a reader and `equivalent.json` can take up. */
function shown(file: string, source: string, { location, replacement, status }: Mutant): string {
  const line = source.split('\n')[location.start.line - 1]!.trim();
  return `  ${status} ${file}:${location.start.line}:${location.start.column} ${line} ⇒ ${replacement}`;
}
