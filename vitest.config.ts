import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Tests that need a database, a browser or several processes, or hold a watch, say so in their names; everything else is
// pure, and is what `npm run check` runs.
const needsDatabase = ['**/*.db.test.{ts,tsx}', '**/*.browser.test.{ts,tsx}', 'tests/journeys/**/*.test.{ts,tsx}'];
/** They compare durations of real work: on a busy machine they may fail without a fault (`npm test` runs them once more). */
const timed = ['**/*.timed.test.ts'];
/** What adds to the house itself: with its modules shared, others would find it there, and it might come too late. */
const addsToTheHouse = ['price-inquiry', 'consultation', 'told'].map((name) => `tests/ways/${name}.db.test.ts`);
/** What `npm test` leaves to another day (`tools/resting.mjs`). */
const resting = (process.env.ZHAOCAI_RESTING ?? '').split(',').filter(Boolean);
const elsewhere = ['**/node_modules/**', '**/dist/**', '.zhaocai/**', ...resting];

/** The longest of all, in order; the next are some 30 seconds. Of the pure ones those that alone keep a processor busy. */
const longest = [
  'tests/ways/way-keys.test',
  'tests/dependencies.test',
  'bid/sealing/tampering.test',
  'expert/draw/draw.rules.test',
  'tests/lived-in/price-lists.test',
  'kernel/server/admission.test',
  'tests/journeys/',
  'attacks/forged-fields.db',
  'tests/sweeps/sweeps.db',
  'bid-security/server/secrecy.db',
  're-evaluated-archive.db',
  'tests/shell/',
  'attacks/restored-moment.db',
  'tests/sign-in.browser',
  'postgres/embedded.db',
];

/** A fresh clone knows only how large a file is: one that is short and takes minutes would be left over at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((part) => moduleId.includes(part));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tests/support/law-under-test.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // What is waited for may take its time on a busy machine; a second is no judgement.
    expect: { poll: { timeout: 40_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: ['**/*.test.{ts,tsx}'], exclude: [...elsewhere, ...needsDatabase, ...timed] },
      },
      { extends: true, test: { name: 'timed', include: timed, exclude: elsewhere } },
      {
        extends: true,
        test: {
          name: 'database',
          include: needsDatabase,
          exclude: [...elsewhere, ...addsToTheHouse],
          // One real server for the run; it is started only when a file of this project runs.
          globalSetup: ['tests/support/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: addsToTheHouse,
          exclude: elsewhere,
          isolate: true,
          globalSetup: ['tests/support/postgres.setup.ts'],
        },
      },
    ],
  },
});
