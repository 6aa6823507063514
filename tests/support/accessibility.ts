/** What axe-core finds on a page that keeps people out: serious and critical findings, each with its first element. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

// Evaluated by the browser's own tools, which the page's content policy does not bind.
const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(`if (!window.axe) { ${source} }`);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: { run: (node: Document, options: object) => Promise<AxeResults> } }).axe.run(
      document,
      { resultTypes: ['violations'], elementRef: false },
    ),
  );
  return found.violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id} ×${v.nodes.length}: ${v.nodes[0]!.target.join(' ')} ${v.nodes[0]!.html.slice(0, 120)}`);
}
