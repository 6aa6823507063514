/** Real server processes for a test that kills one. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { TestOffice } from './office.ts';

export interface ServerProcess {
  url: string;
  /** SIGKILL: nothing is finished, nothing is given back. Answers when it is gone. */
  kill: () => Promise<void>;
}

const running = new Set<ChildProcess>();

/** Starts a server process on the office's database; answers when it serves. */
export function startProcess(
  { databaseUrl, dataDir }: Pick<TestOffice, 'databaseUrl' | 'dataDir'>,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = fork(path.join(import.meta.dirname, 'server-process.ts'), [], {
    env: { ...process.env, SERVER_PROCESS: JSON.stringify({ databaseUrl, dataDir, settings }) },
    execArgv: [],
  });
  running.add(child);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`a server process ended before it served (${code})`)));
    child.once('message', ({ ready }: { ready: string } & object) =>
      resolve({
        url: ready,
        kill: () => {
          child.kill('SIGKILL');
          return gone;
        },
      }),
    );
  });
}

/** Ends what a failed test left running. */
export function endProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}
