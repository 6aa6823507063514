/** `npm run new -- record|step <capability>/<name> <label>`, `npm run new -- capability|way <name> <label>`: files, and what to do next. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Made, newCapability, newRecord, newStep, newWay } from './new-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const usage = `Say one of:
  npm run new -- record <capability>/<record-name> <Chinese label>     npm run new -- record contract/inspection 验收
  npm run new -- step <capability>/<record-name> <Chinese label>       npm run new -- step contract/inspection 验收
  npm run new -- capability <name> <Chinese label>                     npm run new -- capability inspection 验收
  npm run new -- way <name> <Chinese label>                         npm run new -- way price-compare 比价采购`;

const isName = (word: string | undefined): word is string => /^[a-z][a-z0-9-]*$/.test(word ?? '');
const [what, where = '', label = ''] = process.argv.slice(2);
const [capability, name] = where.split('/');

function wanted(): Made | undefined {
  if (!isName(capability) || !label || /['\\`]/.test(label)) return undefined;
  if (what === 'capability' && name === undefined) return newCapability(capability, label);
  if (what === 'way' && name === undefined) return newWay(capability, label);
  if (what === 'record' && isName(name)) return newRecord(capability, name, label);
  if (what === 'step' && isName(name)) return newStep(capability, name, label);
  return undefined;
}

const files = wanted();
if (!files) {
  console.error(usage);
  process.exit(1);
}
const there = Object.keys(files).find((file) => fs.existsSync(path.join(root, file)));
if (there) {
  console.error(`${there} is there already; nothing was written.`);
  process.exit(1);
}
for (const [file, text] of Object.entries(files)) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
  console.log(`wrote ${file}`);
}
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
spawnSync(process.execPath, [biome, 'check', '--write', ...Object.keys(files)], { cwd: root });
const made = name ?? capability!;
const next = {
  record: [
    `its fields, who acts when, and who sees what, all in ${made}.record.ts; its facts and effects in server/${made}.server.ts`,
    `its screens in src/capabilities/${capability}/screens.ts, and its step: npm run new -- step ${where} ${label}`,
    `npm run generate && npm run migration -- add-${made}`,
  ],
  step: [
    'its stage, the place that belongs to this stage, and its folder (docs/guides/add-a-step.md)',
    'npm run generate',
  ],
  capability: [
    'its place among the others in src/capabilities/order.json (docs/guides/add-a-capability.md): what stands before it knows nothing of it',
    'addresses as the specification has them in screens.ts; fields, people and states of its record; place of its step',
    `npm run generate && npm run migration -- add-${made}`,
  ],
  way: [
    `what it differs in, in src/capabilities/procedure/ways/${capability}.ts (docs/guides/add-a-way.md)`,
    'its line in src/capabilities/procedure/ways/index.ts',
    'its journey: buildWholeTender plays what is opened in the room, buildHeldPurchase what its holders open',
    'npm run generate',
  ],
}[what as 'record' | 'step' | 'capability' | 'way'];
console.log(`Next:\n${[...next, 'npm run check'].map((line, at) => `  ${at + 1}. ${line}`).join('\n')}`);
