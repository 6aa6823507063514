/** Runs one test file at a time under a changed book, in one Vitest and on one PostgreSQL. */
import { createVitest, type TestSpecification } from 'vitest/node';
import type { Finder } from '../tests/law/found.ts';
import { keyOf, type RowChange } from '../tests/law/row-changes.ts';
import { asks, plays } from './law-tests.ts';

export interface LawRunner {
  /**
   * @param naming only tests whose titles name this; all of the file where it is not given
   * @returns the title of the first test that fails under the change, or nothing when all stay green
   */
  run: (file: string, change: RowChange, naming?: string) => Promise<string | undefined>;
  /**
   * Asks every question of the law (`tests/law/rows`) once for each change of a row that it names, in one run.
   * @returns change (`row` and `says`) → the question that notices it
   * @throws when a question fails under the book as it stands
   */
  ask: (changes: readonly RowChange[]) => Promise<Map<string, Finder>>;
  close: () => Promise<void>;
}

export async function lawRunner(): Promise<LawRunner> {
  const vitest = await createVitest({
    watch: false,
    reporters: [{}],
    maxWorkers: 1,
    silent: true,
    bail: 1,
    expect: { poll: { timeout: 5_000 } },
  });
  const known = new Map<string, TestSpecification>();
  for (const specification of await vitest.globTestSpecifications()) {
    const file = specification.moduleId.slice(vitest.config.root.length + 1);
    if (plays(file)) known.set(file, specification);
  }

  const runFiles = (files: TestSpecification[]) => {
    // What earlier runs found is kept and told again; only this one's answer is wanted.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    return vitest.runTestSpecifications(files);
  };

  return {
    ask: async (changes) => {
      const files = [...known].filter(([file]) => asks(file));
      vitest.provide('lawChange', undefined);
      vitest.provide('lawChanges', [...changes]);
      vitest.resetGlobalTestNamePattern();
      const { testModules } = await runFiles(files.map(([, specification]) => specification));
      vitest.provide('lawChanges', undefined);
      const found = new Map<string, Finder>();
      for (const [file, { moduleId }] of files)
        for (const module of testModules.filter((one) => one.moduleId === moduleId)) {
          if (!module.ok()) {
            const failed = [...module.children.allTests()].find((test) => test.result().state === 'failed');
            const because = failed?.result().errors?.[0]?.message ?? '';
            throw new Error(`${file} fails under the book as it stands: ${failed?.fullName ?? ''} ${because}`);
          }
          for (const test of module.children.allTests())
            for (const change of test.meta().law?.found ?? [])
              if (!found.has(keyOf(change))) found.set(keyOf(change), { file, title: test.fullName });
        }
      return found;
    },
    run: async (file, change, naming) => {
      const specification = known.get(file);
      if (!specification) return undefined;
      vitest.provide('lawChange', change);
      if (naming) vitest.setGlobalTestNamePattern(naming);
      else vitest.resetGlobalTestNamePattern();
      const { testModules } = await runFiles([specification]);
      for (const module of testModules.filter(({ moduleId }) => moduleId === specification.moduleId)) {
        const failed = [...module.children.allTests()].find((test) => test.result().state === 'failed');
        if (failed) return failed.fullName;
        if (!module.ok()) return '(before its first test)';
      }
      return undefined;
    },
    close: () => vitest.close(),
  };
}
