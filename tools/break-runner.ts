/**
 * Runs the tests of a copied tree again and again in one vitest: the database is started once, and of the sources only what
 * was changed is read anew.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';

/** Names of tests that ran. */
export interface Outcome {
  passed: readonly string[];
  failed: readonly string[];
  /** Milliseconds that each of them took, by its name. */
  took: ReadonlyMap<string, number>;
}

export interface Runner {
  /**
   * Runs the tests of one file that name one of the sentences.
   * @param patience milliseconds after which a test that waits for what does not come has failed
   */
  run: (test: string, sentences: readonly string[], patience?: number) => Promise<Outcome>;
  /** A source file was written to. */
  changed: (file: string) => void;
  close: () => Promise<void>;
}

const usualPatience = 120_000;

/** @param copy the tree's root, which becomes the working folder of this process */
export async function openRunner(copy: string): Promise<Runner> {
  process.chdir(copy);
  const vitest = await createVitest({
    root: copy,
    config: path.join(copy, 'vitest.config.ts'),
    watch: false,
    maxWorkers: 1,
    reporters: [{}],
  });
  let isStale = true;
  return {
    changed: (file) => {
      isStale = true;
      vitest.invalidateFile(path.join(copy, file));
    },
    run: async (test, sentences, patience = usualPatience) => {
      // The pages that a browser loads are built from what is broken.
      if (isStale && test.includes('.browser.') && !buildPages(copy))
        return { passed: [], failed: [], took: new Map() };
      isStale = !test.includes('.browser.') && isStale;
      for (const { config } of vitest.projects) config.testTimeout = patience;
      vitest.setGlobalTestNamePattern(new RegExp(namedBy(sentences)));
      const specifications = await vitest.globTestSpecifications([test]);
      const own = specifications.filter(({ moduleId }) => moduleId === path.join(copy, test));
      const { testModules } = await vitest.runTestSpecifications(own);
      // It answers with what ran before as well.
      return outcomeOf(testModules.filter(({ moduleId }) => own.some((s) => s.moduleId === moduleId)));
    },
    close: () => vitest.close(),
  };
}

/** Matches the titles that name one of these sentences. */
export const namedBy = (sentences: readonly string[]) =>
  `§(${sentences.map((s) => s.replaceAll('.', '\\.')).join('|')})(?!\\d)`;

/** Whether they could be built. */
function buildPages(copy: string): boolean {
  const { status } = spawnSync(process.execPath, ['tools/build.mjs', '--hasty'], { cwd: copy, stdio: 'ignore' });
  return status === 0;
}

function outcomeOf(modules: readonly TestModule[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const ended = (state: string) => tests.filter((test) => test.result().state === state).map(({ name }) => name);
  const took = new Map(tests.map((test) => [test.name, test.diagnostic()?.duration ?? 0]));
  return { passed: ended('passed'), failed: ended('failed'), took };
}
