/** The browser of benches; `tools/bench.mjs` has seen to it that there is one and that the pages are built. */
import { type Browser, chromium } from 'playwright-core';

export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
