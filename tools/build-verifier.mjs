// Builds dist/verifier/verify.mjs: the archive's verifier as one plain JavaScript file that needs only Node 20.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureReady, root } from './runtime.mjs';

export const verifierFile = path.join(root, 'dist', 'verifier', 'verify.mjs');

export async function buildVerifier() {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: path.join(root, 'src/exchange/archive/verifier.ts'),
      outDir: path.dirname(verifierFile),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'verify.mjs', codeSplitting: false } },
    },
  });
  if (!fs.existsSync(verifierFile)) throw new Error('the verifier was not built');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureReady();
  await buildVerifier();
}
