/** Writes the migration from the last one's schema to today's declarations: `npm run migration -- <name> [--drops]`. */
import fs from 'node:fs';
import path from 'node:path';
import { schema } from '../src/apps/server/house.ts';
import { type Schema, statements } from '../src/kernel/server/schema.ts';

const root = path.resolve(import.meta.dirname, '..');
const name = process.argv[2];
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Say what changes, in words joined by hyphens: npm run migration -- add-award-notice');
  process.exit(1);
}
const snapshot = path.join(root, 'database/schema.json');
const before: Schema = fs.existsSync(snapshot)
  ? JSON.parse(fs.readFileSync(snapshot, 'utf8'))
  : { tables: {}, own: {} };
const todo = statements(before, schema, { drops: process.argv.includes('--drops') });
if (todo.length === 0) {
  console.log('The declarations ask for nothing new.');
  process.exit(0);
}
const folder = path.join(root, 'database/migrations');
fs.mkdirSync(folder, { recursive: true });
// After every other one, even if a number between two of them is free.
const last = Math.max(0, ...fs.readdirSync(folder).map((f) => Number.parseInt(f, 10) || 0));
const number = String(last + 1).padStart(4, '0');
const file = `${number}_${name}.sql`;
fs.writeFileSync(path.join(folder, file), `${todo.join('\n\n')}\n`);
fs.writeFileSync(snapshot, `${JSON.stringify(schema, null, 1)}\n`);
console.log(`wrote database/migrations/${file}: read it before you commit it`);
