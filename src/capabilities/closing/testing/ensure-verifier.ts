import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const file = path.join(root, 'dist/verifier/verify.mjs');

/** Builds the program that archives carry along, once; `npm test` has built it before. Answers where it lies. */
export function ensureVerifier(): string {
  if (!existsSync(file))
    execFileSync(process.execPath, [path.join(root, 'tools/build-verifier.mjs')], { cwd: root, stdio: 'ignore' });
  return file;
}
