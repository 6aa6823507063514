import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../src/kernel/server/postgres/embedded.ts';
import { isFolderHeld } from '../../src/kernel/server/postgres/postmaster.ts';
import { memoryOrDisk } from './memory.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The one test server's address; `createDatabase` makes databases on it. */
    postgresUrl: string;
    /** A folder that goes with the run. */
    runFolder: string;
  }
}

const prefix = path.join(memoryOrDisk(), 'zhaocai-test-');

/** Starts one throw-away PostgreSQL for the whole run and takes it away at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = fs.mkdtempSync(prefix);
  const server = await startPostgres({ dataDir, fast: true });
  project.provide('postgresUrl', server.url);
  project.provide('runFolder', dataDir);
  return async () => {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A run that was killed leaves its server behind: adopt it, stop it, remove it. A living run holds its folder. */
async function removeAbandoned(): Promise<void> {
  const parent = path.dirname(prefix);
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(path.basename(prefix)))) {
    const dataDir = path.join(parent, name);
    try {
      if (fs.statSync(dataDir).uid !== (process.getuid?.() ?? 0)) continue;
      if (isFolderHeld(dataDir)) continue;
      const server = await startPostgres({ dataDir, fast: true });
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // Not worth a failed run: the next one tries again.
    }
  }
}
