// Builds the two front ends and the archive's verifier into dist, only when something they are made of has changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { sbomPlace, writeSbom } from './dependencies.mjs';
import { ensureReady, projectNode, root, runToEnd } from './runtime.mjs';

const vite = 'node_modules/vite/bin/vite.js';
const config = 'vite.config.ts';
/** Each on the project's Node: this file itself runs before anything is installed. */
const laterSteps = ['tools/build-verifier.mjs', 'tools/build-sealing.mjs', 'tools/build-reader.mjs'];
const stamp = path.join(root, 'dist', '.inputs');

/**
 * @param {{ hasty?: boolean }} [how] hasty: where a build stands, only the two front ends are built anew, and nothing is compressed
 * @returns {Promise<number>} the build's exit code, 0 also when nothing had to be done
 */
export async function buildPages({ hasty = false } = {}) {
  if (!fs.existsSync(path.join(root, config))) {
    console.error(`没有 ${config}，页面没有构建。`);
    return 0;
  }
  const inputs = digestOfInputs();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === inputs && fs.existsSync(sbomPlace)) return 0;
  console.error('正在构建页面…');
  const stands = fs.existsSync(stamp);
  // A build that is interrupted must not look finished.
  fs.rmSync(stamp, { force: true });
  if (hasty && stands) {
    const code = await runToEnd(projectNode(), [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', 'false']);
    if (code === 0) fs.writeFileSync(stamp, inputs);
    return code;
  }
  keepSealingPage();
  const built = await runToEnd(projectNode(), [vite, 'build', '--logLevel', 'warn']);
  // The pages' build empties dist, so everything else that lies there comes after it.
  let code = built;
  for (const step of laterSteps) if (code === 0) code = await runToEnd(projectNode(), [step]);
  if (code === 0) {
    compressAssets();
    writeSbom();
    fs.mkdirSync(path.dirname(stamp), { recursive: true });
    fs.writeFileSync(stamp, inputs);
  }
  return code;
}

/** The page for sealing off line that this build replaces: notices printed its digest, and the server goes on serving it. */
function keepSealingPage() {
  const page = path.join(root, 'dist', 'sealing.html');
  if (!fs.existsSync(page)) return;
  const bytes = fs.readFileSync(page);
  const folder = path.join(root, '.zhaocai', 'sealing-pages');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${createHash('sha256').update(bytes).digest('hex')}.html`), bytes);
}

/** Beside each asset its brotli form, which the server sends to browsers that take it. */
function compressAssets() {
  const folder = path.join(root, 'dist', 'assets');
  const settings = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };
  for (const name of fs.readdirSync(folder).filter((n) => /\.(m?js|css|svg)$/.test(n))) {
    const bytes = fs.readFileSync(path.join(folder, name));
    if (bytes.length > 1024)
      fs.writeFileSync(path.join(folder, `${name}.br`), zlib.brotliCompressSync(bytes, settings));
  }
}

/** Starts a build that repeats itself whenever a file changes; it ends with this process. */
export function watchPages() {
  const watcher = spawn(projectNode(), [vite, 'build', '--watch', '--emptyOutDir', 'false', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.on('exit', () => watcher.kill());
}

/** Server code and tests never reach a browser, so a change there builds nothing. */
function digestOfInputs() {
  const digest = createHash('sha256');
  const add = (file) =>
    digest
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  const walk = (folder) => {
    const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'server') walk(file);
      } else if (!/\.test\.tsx?$/.test(entry.name)) add(file);
    }
  };
  walk('src');
  for (const file of [config, 'package-lock.json', 'tools/floor.ts', 'tools/older-css.ts', ...laterSteps]) add(file);
  return digest.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureReady();
  process.exit(await buildPages({ hasty: process.argv.includes('--hasty') }));
}
