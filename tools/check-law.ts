/**
 * npm run check:law: changes each row of the rulebook a little (number, strength, scope, day) and looks for a test that
 * fails by it. First the questions of the law (`tests/law/rows`), all changes in one run; what none of them notices is
 * tried with the tests whose actions ask for the row, one run a change. Only tests that perform an action count.
 *
 *   --sample N [--seed S]   asks N changes again that were found before
 *   --rows TEXT,TEXT        only rows that contain one of these
 *   --changes TEXT          only changes that contain it: value, by, in force, without
 *   --trace FOLDER          what tests asked (ZHAOCAI_LAW_TRACE of a run of theirs); without it, tests that name the
 *                           row
 *   --most N                how many test files are tried for one change that no question notices
 *
 * It fails when a change that was found is found no longer, when no test finds a change and no reason is told for it
 * (`tests/law/told.ts`), and when one that is told is found after all.
 */
import { parseArgs } from 'node:util';
import { laws } from '../src/platform/law/rulebook/laws/all.ts';
import type { Row } from '../src/platform/law/rulebook/row.ts';
import { shownRow } from '../src/platform/law/rulebook/scope.rules.ts';
import { type Finder, type Found, readFound, writeFound } from '../tests/law/found.ts';
import { changesOf, isRegisterable, keyOf, type RowChange } from '../tests/law/row-changes.ts';
import { whyTold } from '../tests/law/told.ts';
import { lawRunner } from './law-runner.ts';
import { asks, Candidates } from './law-tests.ts';

const { values: given } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string' },
    rows: { type: 'string', default: '' },
    changes: { type: 'string', default: '' },
    trace: { type: 'string' },
    most: { type: 'string', default: '6' },
  },
});

interface Asked {
  row: Row;
  change: RowChange;
}

const before = readFound();
const finderBefore = ({ change }: Asked): Finder | null | undefined => before[change.row]?.[change.says];
const all: Asked[] = laws.filter(isRegisterable).flatMap((row) => changesOf(row).map((change) => ({ row, change })));
const runner = await lawRunner();
const isGood = given.sample ? await sample(Number(given.sample)) : await whole();
await runner.close();
process.exit(isGood ? 0 : 1);

/** Changes that were found before, drawn by a seed that is printed. */
async function sample(count: number): Promise<boolean> {
  const seed = Number(given.seed ?? Date.now() % 100_000);
  console.log(`seed ${seed} (npm run check:law -- --sample ${count} --seed ${seed})`);
  const known = all.filter(finderBefore);
  const drawn = Array.from(
    { length: Math.min(count, known.length) },
    (_, at) => known[(seed * 7919 + at * 104_729) % known.length]!,
  );
  const found = await findersOf(drawn);
  for (const { change } of drawn)
    console.log(
      `${found.get(keyOf(change)) ? 'found' : 'LOST'}: ${keyOf(change)} (${found.get(keyOf(change))?.file ?? ''})`,
    );
  return drawn.every(({ change }) => found.get(keyOf(change)));
}

async function whole(): Promise<boolean> {
  const chosen = all.filter(
    ({ change }) =>
      given.rows.split(',').some((text) => change.row.includes(text)) && change.says.includes(given.changes),
  );
  const finders = await findersOf(chosen);
  const rows = new Map(laws.filter(isRegisterable).map((row) => [shownRow(row), { ...before[shownRow(row)] }]));
  const faults: string[] = [];
  for (const { row, change } of chosen) {
    const finder = finders.get(keyOf(change)) ?? null;
    rows.get(change.row)![change.says] = finder;
    const because = whyTold(row, change);
    if (finder && because) faults.push(`TOLD, and yet found by ${finder.file}: ${keyOf(change)} (${because})`);
    if (!finder && !because) faults.push(`${finderBefore({ row, change }) ? 'LOST' : 'UNSEEN'}: ${keyOf(change)}`);
  }
  const found: Found = Object.fromEntries(rows);
  writeFound(found);
  const count = chosen.filter(({ change }) => finders.get(keyOf(change))).length;
  console.log(`${chosen.length} changes: ${count} found by a test, ${chosen.length - count} by none`);
  for (const fault of faults) console.log(fault);
  return faults.length === 0;
}

/** Change → the test that notices it; nothing where none does. */
async function findersOf(asked: readonly Asked[]): Promise<Map<string, Finder>> {
  const found = await runner.ask(asked.map(({ change }) => change));
  const candidates = new Candidates(given.trace);
  for (const one of asked.filter(({ row, change }) => !found.has(keyOf(change)) && !whyTold(row, change))) {
    const earlier = finderBefore(one)?.file;
    const others = candidates.of(one.row).filter((file) => !asks(file) && file !== earlier);
    const files = [...(earlier && !asks(earlier) ? [earlier] : []), ...others].slice(0, Number(given.most));
    const finder = await firstFinder(files, one);
    if (finder) found.set(keyOf(one.change), finder);
  }
  return found;
}

async function firstFinder(files: readonly string[], { row, change }: Asked): Promise<Finder | null> {
  for (const file of files) {
    // The law's own tests stand for themselves; elsewhere one test begins where another ended.
    const title = await runner.run(file, change, file.startsWith('tests/law/') ? row.rule : undefined);
    if (title !== undefined) return { file, title };
  }
  return null;
}
