/**
 * The demonstration office: how long it takes to fill an empty database with it (at most 10 s), and how long a newcomer
 * waits from `git clone` to its first page (at most 45 s with install, build and that office).
 * `npm run bench -- lived-in`
 */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadLivedIn } from '../database/seed/lived-in/load.ts';
import { startPostgres } from '../src/kernel/server/postgres/embedded.ts';

/** Seconds. */
const limits = { load: 10, start: 45 };
const root = path.resolve(import.meta.dirname, '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-lived-in-'));
// PostgreSQL is somebody else where root starts it.
fs.chmodSync(folder, 0o755);
const clone = path.join(folder, 'clone');
const port = 18_231;

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function loads(): Promise<number> {
  const dataDir = path.join(folder, 'data');
  const postgres = await startPostgres({ dataDir, fast: true });
  try {
    return await seconds(async () => {
      if (!(await loadLivedIn({ databaseUrl: postgres.url, dataDir }))) throw new Error('the database was not empty');
    });
  } finally {
    await postgres.stop();
  }
}

async function starts(): Promise<number> {
  let server: ReturnType<typeof spawn> | undefined;
  try {
    return await seconds(async () => {
      execFileSync('git', ['clone', '-q', root, clone]);
      server = spawn('npm', ['start'], {
        cwd: clone,
        detached: true,
        stdio: 'ignore',
        env: { ...process.env, PORT: String(port) },
      });
      await answers(`http://127.0.0.1:${port}/`);
    });
  } finally {
    if (server?.pid) process.kill(-server.pid);
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (
      await fetch(url).then(
        (r) => r.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nobody answered at ${url}`);
}

const taken = { load: await loads(), start: await starts() };
console.log(`the office is loaded in ${taken.load.toFixed(1)} s; from clone to first page ${taken.start.toFixed(1)} s`);
fs.rmSync(folder, { recursive: true, force: true });
const late = (['load', 'start'] as const).filter((name) => taken[name] > limits[name]);
if (late.length > 0) console.error(`too slow: ${late.map((name) => `${name} over ${limits[name]} s`).join(', ')}`);
process.exit(late.length > 0 ? 1 : 0);
