/** What `npm run new` writes loads, compiles, keeps the rules of imports, fits in, and names only itself (H8). */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import type { Access } from '../../src/kernel/access/access.ts';
import type { Lifecycle } from '../../src/kernel/lifecycle/lifecycle.ts';
import type { Screens } from '../../src/kernel/screen/screen.ts';
import { House } from '../../src/kernel/server/house.ts';
import { brokenBy, importsIn } from '../../tools/imports.ts';
import { knownIds } from '../../tools/known-ids.ts';
import { newCapability, newWay } from '../../tools/new-files.ts';
import { parsed } from '../../tools/sources.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = newCapability('field-visit', '现场走访');
const way = newWay('price-compare', '比价采购');
const sources = Object.entries({ ...files, ...way }).filter(([file]) => file.endsWith('.ts'));
let folder: string;
let made: Record<string, any>;
let grown: House;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-new-'));
  made = {};
  for (const [file, text] of sources) {
    // What it imports from the program stays where it is.
    const own = text.replace(/from '(\.[^']+)'/g, (said, to: string) => {
      const target = path.posix.join(path.posix.dirname(file), to);
      return target in files ? said : `from '${root}/${target}'`;
    });
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), own);
  }
  for (const [file] of sources) Object.assign(made, await import(path.join(folder, file)));
  grown = new House({
    records: [...house.records.values(), made.fieldVisit],
    lifecycles: [...house.lifecycles.values(), made.fieldVisitLifecycle as Lifecycle],
    accesses: [...house.accesses.values(), made.fieldVisitAccess as Access],
    screens: [house.screens, made.screens as Screens],
    parts: [...house.parts, made.fieldVisitServer],
    declared: [house.doors, made.fieldVisitStep],
  });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What the type check says of these files, standing where they belong, once `npm run generate` has named what they declare. */
function typeFaults(written: readonly (readonly [string, string])[]): string[] {
  const known = path.join(root, 'src/apps/known.generated.ts');
  const texts = new Map(written.map(([file, text]) => [path.join(root, file), text]));
  texts.set(known, knownIds(grown));
  const settings = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent({ ...settings, include: [], files: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  // Folders of what is written are nowhere on the disk.
  host.directoryExists = undefined;
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, language) => {
    const text = texts.get(file);
    return text === undefined ? getSourceFile(file, language) : ts.createSourceFile(file, text, language);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return written.flatMap(([file]) =>
    [program.getSyntacticDiagnostics, program.getSemanticDiagnostics]
      .flatMap((ask): readonly ts.Diagnostic[] => ask(program.getSourceFile(path.join(root, file))))
      .map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}

it('stands in the house as it was written', () => {
  expect(grown.record('field-visit').label).toBe('现场走访');
  expect(grown.screens['field-visit.list']?.title).toBe('现场走访');
  expect(grown.declared<{ kind: 'step'; id: string }>('step').map((step) => step.id)).toEqual(['field-visit']);
});

it('compiles, and what is wrong in it would be said', () => {
  const [[file, text] = ['', '']] = Object.entries(way);
  const withoutWins = text.replace("  wins: 'one',\n", '');
  expect(typeFaults(sources)).toEqual([]);
  expect(withoutWins).not.toBe(text);
  expect(typeFaults([[file, withoutWins]])).toEqual([expect.stringContaining("Property 'wins' is missing")]);
}, 240_000);

it('imports what it may', () => {
  const broken = sources.flatMap(([file, text]) =>
    importsIn(file, parsed(file, text)).flatMap((one) =>
      brokenBy(one).map(({ name }) => `${name}: ${file} → ${one.to}`),
    ),
  );
  expect(broken).toEqual([]);
});

it('makes a way that is a value like the others', () => {
  expect(Object.keys(way)).toEqual(['src/capabilities/procedure/ways/price-compare.ts']);
  expect(made.priceCompare).toMatchObject({
    id: 'price-compare',
    rounds: [{ takes: 'bid', call: { notice: 'anyone' }, seal: 'both' }],
  });
});

it('leaves no word of another record', () => {
  const words = Object.values({ ...files, ...way }).join('\n');
  expect(words).not.toMatch(/categor|类别|supplier|contract|inspection/i);
});
