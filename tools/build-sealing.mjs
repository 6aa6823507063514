// Builds dist/sealing.html: the sealing of bids as one file that works without a network and whose digest is printed.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { doorScript, targets } from './floor.ts';
import { ensureReady, root } from './runtime.mjs';

export const sealingPage = path.join(root, 'dist', 'sealing.html');

/** @param {string} [file] where it is written */
export async function buildSealingPage(file = sealingPage) {
  const { build } = await import('vite');
  const source = path.join(root, 'src/apps/sealing');
  const { output } = /** @type {any} */ (
    await build({
      root: source,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        write: false,
        target: targets,
        modulePreload: false,
        rolldownOptions: { input: path.join(source, 'main.ts'), output: { format: 'iife', codeSplitting: false } },
      },
    })
  );
  const code = output.find((/** @type {any} */ o) => o.type === 'chunk').code;
  // An end tag inside a string would end the script.
  const script = `<script>${code.replaceAll('</script', '<\\/script')}</script>`;
  const page = fs
    .readFileSync(path.join(source, 'index.html'), 'utf8')
    .replace('<!-- door -->', () => `<script>${doorScript()}</script>`)
    .replace('<!-- script -->', () => script);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, page);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureReady();
  await buildSealingPage(process.argv[2]);
}
