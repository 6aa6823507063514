/**
 * Before each test file: writes down which names of the rulebook its rules ask (`ZHAOCAI_LAW_TRACE`, a folder), and
 * changes one row of the book when `npm run check:law` asks whether a test finds it.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import type { RowChange } from '../law/row-changes.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What `npm run check:law` changes in the book; nothing in any other run. */
    lawChange?: RowChange | undefined;
  }
}

const change = inject('lawChange');
const folder = process.env.ZHAOCAI_LAW_TRACE;

if (change || folder) {
  const { overhear, rewrite } = await import('../../src/platform/law/rulebook.ts');
  const { changedBy } = await import('../law/row-changes.ts');
  const asked = new Set<string>();
  // At once, so that words that a declaration takes from the book while it is loaded are changed, too.
  const takeBack = change && rewrite((rows) => changedBy(rows, change));
  if (folder) overhear((name, regime) => asked.add(`${name} ${regime ?? ''}`.trim()));

  afterAll(() => {
    takeBack?.();
    if (!folder) return;
    const file = path.relative(process.cwd(), expect.getState().testPath!).split(path.sep).join('/');
    const name = createHash('sha256').update(file).digest('hex').slice(0, 16);
    fs.writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ file, asked: [...asked].sort() }));
  });
}
