/** The oldest browsers that every page works in: the one place where they are named. README says them in words. */
import fs from 'node:fs';
import path from 'node:path';

/** The oldest that show every page, by their major version. */
export const floor = { chrome: 102, firefox: 115, safari: 16.4 };

/** The oldest whose syntax the build still writes, so that a page opens at all; what works there was not tried, and the door says so. */
export const narrowFloor = { chrome: 92, firefox: 115, safari: 16.4 };

/** The syntax that the build writes: the narrow floor reads it as well. */
export const targets = Object.entries(narrowFloor).map(([browser, version]) => `${browser}${version}`);

/** Bytes of the polyfills, compressed by gzip: every page and every worker loads them. */
export const ceilings = { polyfills: 20 * 1024 };

/** Calls that only look like those of a younger function, or come after a question that the check does not see. */
export const elsewhere: Readonly<Record<string, string>> = {
  'ArrayBuffer.resize': 'the size of a chart',
  'DisposableStack.use': 'hooks of React',
  'ImageDecoder.isTypeSupported': 'the PDF library asks for the class first',
  'Iterator.drop': 'a kept draft is dropped',
  'JSON.isRawJSON': 'core-js tries it, and catches',
  'JSON.rawJSON': 'core-js tries it, and catches',
  'Set.union': 'the union of two boxes in a chart',
  'SharedArrayBuffer.grow': "the memory and the tables of the PDF library's decoders",
  'Symbol.dispose': 'a chart is disposed of',
  'Uint8Array.fromHex': '@noble/hashes asks once, when it is loaded',
  'Uint8Array.toHex': '@noble/hashes asks once, when it is loaded',
};

/** The script that speaks at each door, with what it compares. */
export const doorScript = (): string =>
  fs
    .readFileSync(path.join(import.meta.dirname, '../src/apps/door.js'), 'utf8')
    .replace('FLOOR', JSON.stringify(floor))
    .replace('NARROW', JSON.stringify(narrowFloor));
