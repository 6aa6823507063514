/** The pure tests alone, as mutants are run: nothing that needs a database, a browser or another process. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/law/*.test.ts'],
    // How fast something is, is no rule, and would be asked again for every mutant.
    exclude: ['**/node_modules/**', '**/*.{db,browser,speed}.test.{ts,tsx}', 'tests/law/no-*.test.ts'],
    // As `npm test` runs them: one process for all files, which a mutant waits for much less.
    pool: 'threads',
    isolate: false,
    testTimeout: 20_000,
  },
});
