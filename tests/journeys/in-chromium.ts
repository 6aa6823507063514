/** A journey in Chromium: `test:full` plays all of this folder, any other run two of them, other ones every day. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { type Browsing, openBrowser } from '../support/browser.ts';
import { type OfficeOptions, openOffice, type TestOffice } from '../support/office.ts';
import { sampled, seed } from '../support/sample.ts';

const journeys = fs
  .readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.browser.test.ts'))
  .toSorted();
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
  const today = sampled(journeys, 2);
  describe.runIf(today.includes(name))(title, () => {
    const stage = {} as Stage;
    beforeAll(async () => {
      console.info(`journeys in Chromium: ${today.join(', ')} of ${journeys.length}, ZHAOCAI_SEED=${seed}`);
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
