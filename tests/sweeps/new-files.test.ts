/** What `npm run new` writes loads, fits in, and names only itself (H8). */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import type { Access } from '../../src/kernel/access/access.ts';
import type { Lifecycle } from '../../src/kernel/lifecycle/lifecycle.ts';
import type { Screens } from '../../src/kernel/screen/screen.ts';
import { House } from '../../src/kernel/server/house.ts';
import { newCapability, newWay } from '../../tools/new-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = newCapability('field-visit', '现场走访');
let folder: string;
let made: Record<string, any>;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-new-'));
  made = {};
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(folder, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    // What it imports from the program stays where it is.
    const own = text.replace(
      /from '((?:\.\.\/)+)(kernel|capabilities\/project|project|procedure)\//g,
      (_, _up, room) => `from '${root}/src/${['project', 'procedure'].includes(room) ? `capabilities/${room}` : room}/`,
    );
    fs.writeFileSync(place, own);
  }
  for (const file of Object.keys(files).filter((f) => f.endsWith('.ts')))
    Object.assign(made, await import(path.join(folder, file)));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('stands in the house as it was written', () => {
  const grown = new House({
    records: [...house.records.values(), made.fieldVisit],
    lifecycles: [...house.lifecycles.values(), made.fieldVisitLifecycle as Lifecycle],
    accesses: [...house.accesses.values(), made.fieldVisitAccess as Access],
    screens: [house.screens, made.screens as Screens],
    parts: house.parts,
    declared: [house.doors, made.fieldVisitStep],
  });
  expect(grown.record('field-visit').label).toBe('现场走访');
  expect(grown.screens['field-visit.list']?.title).toBe('现场走访');
  expect(grown.declared<{ kind: 'step'; id: string }>('step').map((step) => step.id)).toEqual(['field-visit']);
});

it('makes a way that is a value like the others', async () => {
  const [[file, source]] = Object.entries(newWay('two-stage', '两阶段招标')) as [[string, string]];
  const place = path.join(folder, 'two-stage.ts');
  fs.writeFileSync(place, source.replace("'../way.ts'", `'${root}/src/capabilities/procedure/way.ts'`));
  expect(file).toBe('src/capabilities/procedure/ways/two-stage.ts');
  const { twoStage } = await import(place);
  expect(twoStage).toMatchObject({
    id: 'two-stage',
    rounds: [{ takes: 'bid', call: { notice: 'anyone' }, seal: 'both' }],
  });
});

it('leaves no word of another record', () => {
  const words = Object.values({ ...files, ...newWay('field-visit', '现场走访') }).join('\n');
  expect(words).not.toMatch(/categor|类别|supplier|contract|inspection/i);
});
