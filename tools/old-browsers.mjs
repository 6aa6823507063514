// The oldest browsers that are tried, for npm run test:full only: from npm, with their digests, unpacked beside the office's data.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { fail, root } from './runtime.mjs';

const folder = path.join(root, '.zhaocai', 'browsers');

/** Builds of `@sparticuz/chromium`: the nearest on npm to the floor, to what stands below it, and to what is common (tools/floor.ts). */
const packages = {
  '92.0.0': 'sha512-xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
  '103.0.0': 'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  '119.0.2': 'sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
};

/**
 * Fetches what is not there yet. Their folders stand in the environment variable ZHAOCAI_OLD_BROWSERS afterwards, by their versions;
 * where no such build runs (they are for Linux on x64) it says so, and the tests that ask for them rest.
 */
export function ensureOldBrowsers() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.log('Old browsers are tried on Linux with an x64 processor only: tests/older rests here.');
    return;
  }
  for (const [version, integrity] of Object.entries(packages)) {
    const place = path.join(folder, version);
    if (!fs.existsSync(path.join(place, 'whole'))) install(version, integrity, place);
  }
  process.env.ZHAOCAI_OLD_BROWSERS = folder;
}

function install(version, integrity, place) {
  console.log(`Fetching Chromium ${version.split('.')[0]} from npm…`);
  fs.rmSync(place, { recursive: true, force: true });
  fs.mkdirSync(place, { recursive: true });
  const named = `@sparticuz/chromium@${version}`;
  const { status } = spawnSync('npm', ['pack', '--silent', '--fetch-retries=1', named, '--pack-destination', place]);
  if (status !== 0)
    fail(
      `npm run test:full tries old browsers, and ${named} could not be fetched from npm: connect to the registry, or run npm test, which does without.`,
    );
  const archive = path.join(place, `sparticuz-chromium-${version}.tgz`);
  const found = `sha512-${createHash('sha512').update(fs.readFileSync(archive)).digest('base64')}`;
  if (found !== integrity) fail(`${named} has another digest than tools/old-browsers.mjs knows: ${found}`);
  run('tar', ['-xzf', archive, '-C', place]);
  const packed = path.join(place, 'package', 'bin');
  for (const name of fs.readdirSync(packed)) {
    const bytes = zlib.brotliDecompressSync(fs.readFileSync(path.join(packed, name)));
    if (name.endsWith('.tar.br')) run('tar', ['-x', '-C', place], { input: bytes });
    else fs.writeFileSync(path.join(place, path.basename(name, '.br')), bytes, { mode: 0o755 });
  }
  fs.rmSync(archive);
  fs.rmSync(path.join(place, 'package'), { recursive: true });
  // A fetch that is interrupted must not look finished.
  fs.writeFileSync(path.join(place, 'whole'), integrity);
}

function run(program, args, options = {}) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}
