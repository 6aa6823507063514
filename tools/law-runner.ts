/** Runs one test file at a time under a changed book, in one Vitest and on one PostgreSQL. */
import { createVitest, type TestSpecification } from 'vitest/node';
import type { RowChange } from '../tests/law/row-changes.ts';
import { plays } from './law-tests.ts';

export interface LawRunner {
  /**
   * @param naming only tests whose titles name this; all of the file where it is not given
   * @returns the title of the first test that fails under the change, or nothing when all stay green
   */
  run: (file: string, change: RowChange, naming?: string) => Promise<string | undefined>;
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

  return {
    run: async (file, change, naming) => {
      const specification = known.get(file);
      if (!specification) return undefined;
      vitest.provide('lawChange', change);
      if (naming) vitest.setGlobalTestNamePattern(naming);
      else vitest.resetGlobalTestNamePattern();
      // What earlier runs found is kept and told again; only this one's answer is wanted.
      vitest.state.filesMap.clear();
      vitest.state.idMap.clear();
      const { testModules } = await vitest.runTestSpecifications([specification]);
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
