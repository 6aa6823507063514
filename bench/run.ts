/** `npm run bench -- <name>`: runs one bench, or names them. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const benches = readdirSync(import.meta.dirname)
  .map((f) => path.parse(f))
  .filter((f) => f.ext === '.ts' && !['run', 'figures'].includes(f.name))
  .map((f) => f.name);
const [name] = process.argv.splice(2, 1);
if (!name || !benches.includes(name)) {
  console.error(`Say which: ${benches.join(', ')}.`);
  process.exit(1);
}
await import(`./${name}.ts`);
