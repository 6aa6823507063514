/**
 * npm run check:law: changes each row of the rulebook a little (number, strength, scope, day) and runs the tests whose
 * actions ask for it, until one fails: that test holds the row. Only tests that play a whole office count.
 *
 *   --sample N [--seed S]   asks N changes again that were found before
 *   --rows TEXT             only rows that contain it
 *   --changes TEXT          only changes that contain it: value, by, in force, without
 *   --missing               only changes that were never looked at
 *   --open                  also changes that nobody found the last time
 *   --trace FOLDER          what tests asked (ZHAOCAI_LAW_TRACE of a run of theirs); without it, whoever speaks of the row
 *   --most N                how many test files are tried for one change
 *
 * It fails when a change that was found is found no longer, and when a row stands in the book that nobody looked at.
 */
import { parseArgs } from 'node:util';
import { laws } from '../src/platform/law/rulebook/laws/all.ts';
import type { Row } from '../src/platform/law/rulebook/row.ts';
import { shownRow } from '../src/platform/law/rulebook/scope.rules.ts';
import { type Finder, type Found, readFound, writeFound } from '../tests/law/found.ts';
import { changesOf, isRegisterable, type RowChange } from '../tests/law/row-changes.ts';
import { lawRunner } from './law-runner.ts';
import { Candidates } from './law-tests.ts';

const { values: given } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string' },
    rows: { type: 'string', default: '' },
    changes: { type: 'string', default: '' },
    missing: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    trace: { type: 'string' },
    most: { type: 'string', default: '6' },
  },
});

const before = readFound();
const runner = await lawRunner();
const isGood = given.sample ? await sample(Number(given.sample)) : await whole();
await runner.close();
process.exit(isGood ? 0 : 1);

/** Changes that were found before, drawn by a seed that is printed. */
async function sample(count: number): Promise<boolean> {
  const seed = Number(given.seed ?? Date.now() % 100_000);
  console.log(`seed ${seed} (npm run check:law -- --sample ${count} --seed ${seed})`);
  const known = laws
    .flatMap((row) => changesOf(row).map((change) => ({ row, change })))
    .filter(({ change }) => knownFinder(change));
  const drawn = Array.from(
    { length: Math.min(count, known.length) },
    (_, at) => (seed * 7919 + at * 104_729) % known.length,
  );
  const candidates = new Candidates();
  let isKept = true;
  for (const { row, change } of drawn.map((at) => known[at]!)) {
    // A test that was moved or renamed since is looked for where the row is asked.
    const files = new Set([knownFinder(change)!.file, ...candidates.of(row)]);
    const finder = await firstFinder([...files].slice(0, 3), row, change);
    console.log(`${finder ? 'found' : 'LOST'}: ${change.row}: ${change.says} (${[...files][0]})`);
    isKept &&= finder !== null;
  }
  return isKept;
}

async function whole(): Promise<boolean> {
  const candidates = new Candidates(given.trace);
  const told = new Set(laws.map(shownRow));
  const found: Record<string, Found[string]> = Object.fromEntries(
    Object.entries(before).filter(([row]) => told.has(row)),
  );
  const lost: string[] = [];
  for (const row of laws.filter(isRegisterable).filter((one) => shownRow(one).includes(given.rows))) {
    const name = shownRow(row);
    if (given.missing && before[name] === 'not asked') continue;
    const files = candidates.isAsked(row) ? candidates.of(row) : [];
    if (files.length === 0) {
      found[name] = 'not asked';
      console.log(`not asked: ${name}`);
      continue;
    }
    const earlier = typeof before[name] === 'object' ? before[name] : {};
    const finders: Record<string, Finder | null> = {};
    for (const change of changesOf(row)) {
      if (!change.says.includes(given.changes)) continue;
      const known = knownFinder(change);
      if (given.missing && (known || (known === null && !given.open))) continue;
      if (known === null && !given.open) {
        finders[change.says] = null;
        continue;
      }
      const lawTests = files.filter((file) => file.startsWith('tests/law/'));
      const others = [...Object.values(finders).toReversed(), ...Object.values(earlier)];
      const sure = [known?.file, ...lawTests, ...others.map((finder) => finder?.file)].filter(
        (file) => file !== undefined,
      );
      const finder = await firstFinder([...new Set([...sure, ...files])].slice(0, Number(given.most)), row, change);
      finders[change.says] = finder;
      if (known && !finder) lost.push(`${name}: ${change.says} (was ${known.file})`);
      console.log(`${finder?.file ?? 'NOBODY'}: ${name}: ${change.says}`);
    }
    found[name] = { ...earlier, ...finders };
    writeFound(found);
  }
  writeFound(found);
  const all = Object.values(found).flatMap((one) => (typeof one === 'object' ? Object.values(one) : []));
  console.log(`${all.filter(Boolean).length} changes found by a test, ${all.filter((one) => !one).length} by nobody`);
  for (const one of lost) console.log(`LOST: ${one}`);
  return lost.length === 0;
}

async function firstFinder(files: readonly string[], row: Row, change: RowChange): Promise<Finder | null> {
  for (const file of files) {
    // The law's own tests stand for themselves; elsewhere one test begins where another ended.
    const title = await runner.run(file, change, file.startsWith('tests/law/') ? row.rule : undefined);
    if (title !== undefined) return { file, title };
  }
  return null;
}

/** The test that found it the last time; null when none did. */
function knownFinder({ row, says }: RowChange): Finder | null | undefined {
  const result = before[row];
  return typeof result === 'object' ? result[says] : undefined;
}
