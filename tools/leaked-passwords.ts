/**
 * Makes the list of leaked passwords from lists of words, one a line, the shorter ones left out: eight letters and more,
 * because what is judged may be one of them with signs behind it.
 *
 *     node tools/run.mjs tools/leaked-passwords.ts <list> [<list> …]
 */
import fs from 'node:fs';
import path from 'node:path';
import { prefixBytes, prefixOf } from '../src/platform/identity/server/leaked-passwords.ts';

const shortest = 8;
const words = process.argv
  .slice(2)
  .flatMap((file) => fs.readFileSync(file, 'utf8').split(/\r?\n/))
  .map((word) => word.toLowerCase())
  .filter((word) => [...word].length >= shortest);
const prefixes = [...new Set(words.map((word) => prefixOf(word).toString('hex')))].sort();
const place = path.join(import.meta.dirname, '../src/platform/identity/server/leaked-passwords.bin');
fs.writeFileSync(place, Buffer.from(prefixes.join(''), 'hex'));
console.log(`${prefixes.length} words, ${(prefixes.length * prefixBytes) / 1e6} MB`);
