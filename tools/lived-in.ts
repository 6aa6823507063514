/**
 * npm run lived-in: plays the lived-in demonstration office anew, every step by the people whose work it is, and keeps it
 * as `database/seed/lived-in/office.br`. Some minutes; needed when a migration cannot carry the kept rows, and when the
 * demonstration shall show what it does not show yet.
 *
 *   --only TEXT   plays only tenders whose names match the expression
 *   --to FILE     keeps it elsewhere, packed less tightly
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packFixture } from '../database/seed/lived-in/fixture.ts';
import { rebuild } from '../tests/lived-in/rebuild.ts';

const { values: given } = parseArgs({ options: { only: { type: 'string', default: '' }, to: { type: 'string' } } });
const usual = path.resolve(import.meta.dirname, '../database/seed/lived-in/office.br');
const began = Date.now();
const seconds = () => `${((Date.now() - began) / 1000).toFixed(0)} s`;
const { fixture, failed } = await rebuild({ only: given.only, say: (what) => console.log(`${seconds()}  ${what}`) });
const packed = packFixture(fixture, given.to ? 5 : 11);
fs.writeFileSync(given.to ?? usual, packed);
const rows = [...fixture.tables.values()].reduce(
  (sum, { rows: kept }) => sum + kept.toString('latin1').split('\n').length - 1,
  0,
);
console.log(
  `${seconds()}  ${rows} rows of ${fixture.tables.size} tables, ${fixture.files.size} files, ${(packed.length / 1e6).toFixed(1)} MB`,
);
if (failed.length > 0) console.error(`these did not come to their end:\n${failed.join('\n')}`);
process.exit(failed.length > 0 ? 1 : 0);
