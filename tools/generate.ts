/** Writes what follows from the declarations: module lists, screens, schema. `--check` only compares. */
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const check = process.argv.includes('--check');
const drifted: string[] = [];

function write(file: string, text: string) {
  const full = path.join(root, file);
  const before = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
  if (before === text) return;
  if (check) drifted.push(file);
  else {
    fs.mkdirSync(path.dirname(full), { recursive: true });
    fs.writeFileSync(full, text);
    console.log(`wrote ${file}`);
  }
}

const declaring = (name: string) =>
  /(\.record|\.lifecycle|\.access|\.server|\.terms|\.pushes|\.steps|^screens)\.ts$/.test(name);

/** `evaluation/` stands before `evaluation-report/`: in menus, screens stand as their capabilities do. */
const byFolder = (a: string, b: string) => (a.replaceAll('/', ' ') < b.replaceAll('/', ' ') ? -1 : 1);

function modulesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((f) => path.posix.join(folder, f.split(path.sep).join('/')))
    .filter((f) => declaring(path.basename(f)))
    .sort(byFolder);
}

const found = [...modulesIn('src/platform'), ...modulesIn('src/capabilities')];
const notice = '// Written by `npm run generate`; do not edit.\n';

/** A name that follows from the file alone, so that a new module changes two lines and no neighbour's. */
const moduleName = (file: string) =>
  file
    .replace(/^src\//, '')
    .replace(/\.ts$/, '')
    .replace(/[^A-Za-z0-9]+(.)/g, (_, c: string) => c.toUpperCase());

write(
  'src/apps/server/modules.generated.ts',
  `${notice}${found.map((f) => `import * as ${moduleName(f)} from '../../${f.slice(4)}';`).join('\n')}\n\nexport const modules = [\n${found.map((f) => `  ${moduleName(f)},`).join('\n')}\n];\n`,
);

const screenFiles = found.filter((f) => path.basename(f) === 'screens.ts');
write(
  'src/apps/screens.generated.ts',
  `${notice}import type { Screen } from '../kernel/screen/screen.ts';\n${screenFiles.map((f) => `import { screens as ${moduleName(f)} } from '../${f.slice(4)}';`).join('\n')}\n\nexport const screens: Readonly<Record<string, Screen>> = {\n${screenFiles.map((f) => `  ...${moduleName(f)},`).join('\n')}\n};\n`,
);

interface Exported {
  file: string;
  name: string;
}
const recordFiles = new Map<string, Exported>();
const lifecycleFiles = new Map<string, Exported>();
const addedFiles = new Map<string, Exported[]>();
for (const file of found.filter((f) => /\.(record|lifecycle)\.ts$/.test(f))) {
  const module = (await import(path.join(root, file))) as Record<string, any>;
  for (const [name, value] of Object.entries(module)) {
    if (value && typeof value === 'object' && 'fields' in value && 'list' in value)
      recordFiles.set(value.id, { file, name });
    if (value && typeof value === 'object' && 'states' in value && 'actions' in value)
      lifecycleFiles.set(value.record.id, { file, name });
    if (value && typeof value === 'object' && 'adds' in value && 'actions' in value)
      addedFiles.set(value.record.id, [...(addedFiles.get(value.record.id) ?? []), { file, name }]);
  }
}
const loaders = [...recordFiles].map(([id, { file, name }]) => {
  const lifecycle = lifecycleFiles.get(id);
  const imported = (of: Exported) => `import('../${of.file.slice(4)}')`;
  const own = { file, name };
  if (!lifecycle) return `  '${id}': async () => ({ record: (await ${imported(own)}).${name} }),`;
  const more = addedFiles.get(id) ?? [];
  // A plain record is one file.
  if (lifecycle.file === file && more.length === 0)
    return `  '${id}': async () => {\n    const of = await ${imported(own)};\n    return { record: of.${name}, lifecycle: of.${lifecycle.name} };\n  },`;
  const added = more.map(({ name: of }, i) => `m${i}.${of}`).join(', ');
  const whole = added ? `withActions(l.${lifecycle.name}, ${added})` : `l.${lifecycle.name}`;
  const names = ['r', 'l', ...more.map((_, i) => `m${i}`)].join(', ');
  return `  '${id}': async () => {\n    const [${names}] = await Promise.all([${[own, lifecycle, ...more].map(imported).join(', ')}]);\n    return { record: r.${name}, lifecycle: ${whole} };\n  },`;
});
write(
  'src/apps/registry.generated.ts',
  `${notice}import { type Lifecycle, withActions } from '../kernel/lifecycle/lifecycle.ts';\nimport type { RecordType } from '../kernel/record/record.ts';\n\nexport const recordLoaders: Readonly<Record<string, () => Promise<{ record: RecordType<any>; lifecycle?: Lifecycle }>>> = {\n${loaders.join('\n')}\n};\n`,
);

// The server's own composition gives ids and schema, so that what is written is what will run.
const { house, schema } = await import('../src/apps/server/house.ts');
const { knownIds } = await import('./known-ids.ts');
write('src/apps/known.generated.ts', `${notice}${knownIds(house)}`);
const { stepScreens } = await import('../src/capabilities/procedure/server/step.ts');
write(
  'src/apps/step-screens.generated.ts',
  `${notice}import type { Through } from './shell/own-trail.ts';\n\n/** The screens of a tender's steps: between the list of projects and them stands the flow of theirs. */\nexport const stepTrail: Through = {\n  after: 'project.list',\n  by: 'project.flow',\n  screens: new Set([\n${stepScreens(
    house,
  )
    .map((id) => `    '${id}',`)
    .join('\n')}\n  ]),\n};\n`,
);
const { schemaSql } = await import('../src/kernel/server/schema.ts');
write('database/schema.sql', `-- Written by \`npm run generate\`; migrations lead here.\n\n${schemaSql(schema)}`);

const snapshot = path.join(root, 'database/schema.json');
const text = `${JSON.stringify(schema, null, 1)}\n`;
const migrated = fs.existsSync(snapshot) ? fs.readFileSync(snapshot, 'utf8') : '';
if (migrated !== text) {
  if (check) drifted.push('database/migrations (npm run migration -- <name>)');
  else console.log('the schema changed: npm run migration -- <name> writes its migration');
}

if (fs.existsSync(path.join(root, 'tools/generated-docs.ts'))) {
  const { generatedDocs } = (await import('./generated-docs.ts' as string)) as {
    generatedDocs: () => Promise<Record<string, string>>;
  };
  for (const [file, content] of Object.entries(await generatedDocs())) write(file, content);
}

if (drifted.length > 0) {
  console.error(`Out of date: ${drifted.join(', ')}. Run npm run generate and commit the result.`);
  process.exit(1);
}
