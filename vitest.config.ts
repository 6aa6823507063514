import { defineConfig } from 'vitest/config';

// Tests that need a database, a browser or several processes say so in their names; everything else is pure.
const needsDatabase = ['**/*.db.test.{ts,tsx}', '**/*.browser.test.{ts,tsx}', 'tests/journeys/**/*.test.{ts,tsx}'];
const elsewhere = ['**/node_modules/**', '**/dist/**', '.zhaocai/**'];

export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for may take its time on a busy machine; a second is no judgement.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: ['**/*.test.{ts,tsx}'], exclude: [...elsewhere, ...needsDatabase] },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: needsDatabase,
          exclude: elsewhere,
          // One real server for the run; it is started only when a file of this project runs.
          globalSetup: ['tests/support/postgres.setup.ts'],
        },
      },
    ],
  },
});
