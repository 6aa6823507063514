/** A journey in Chromium: `test:full` plays all of this folder, any other run two of them, other ones every day. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { type Browsing, openBrowser } from '../support/browser.ts';
import { type OfficeOptions, openOffice, type TestOffice } from '../support/office.ts';

const journeys = fs
  .readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.browser.test.ts'))
  .toSorted();
/** The same for all workers of a run; printed, so that a run can be played again. */
const seed = Number(process.env.ZHAOCAI_SEED ?? Math.floor(Date.now() / 86_400_000));

/** Two different ones of `all`; over the seeds every pair comes up. */
export function pairOf<T>(all: readonly T[], seed: number): [T, T] {
  const count = all.length;
  const first = seed % count;
  const step = 1 + (Math.floor(seed / count) % (count - 1));
  return [all[first]!, all[(first + step) % count]!];
}

/** What a journey is played on; filled before its first step. */
export interface Stage {
  test: TestOffice;
  browsing: Browsing;
}

export interface Journey {
  /** The journey's own file: `import.meta.filename`. */
  file: string;
  title: string;
  office?: OfficeOptions;
  /** What happened before, over HTTP. */
  before?: (test: TestOffice) => Promise<void>;
  /** The steps, each an `it`. */
  steps: (stage: Stage) => void;
}

/** A wording token that a page forgot to say. */
const token = /\{(招标|投标|开标|评标|中标|定标)\}/;

export function inChromium({ file, title, office, before, steps }: Journey): void {
  const name = path.basename(file);
  const sampled = pairOf(journeys, seed);
  describe.runIf(process.env.ZHAOCAI_FULL === '1' || sampled.includes(name))(title, () => {
    const stage = {} as Stage;
    beforeAll(async () => {
      if (process.env.ZHAOCAI_FULL !== '1')
        console.info(`journeys in Chromium: ${sampled.join(', ')} of ${journeys.length}, ZHAOCAI_SEED=${seed}`);
      stage.test = await openOffice(office);
      await before?.(stage.test);
      stage.browsing = await openBrowser(() => stage.test.url);
    });
    afterAll(async () => {
      await stage.browsing?.close();
      await stage.test?.close();
    });
    afterEach(async ({ task }) => {
      const { browsing } = stage;
      for (const { page } of browsing.people().filter((p) => !p.page.isClosed()))
        expect(await page.locator('body').innerText()).not.toMatch(token);
      if (task.result?.state === 'fail') console.error(`what the pages showed: ${await browsing.lastSeen()}`);
      expect(browsing.faults.splice(0)).toEqual([]);
    });
    steps(stage);
  });
}
