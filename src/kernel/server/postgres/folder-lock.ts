import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** A server that is just ending (its terminal was closed, its parent killed) gets this long to release the folder. */
const patienceMs = 3000;

/**
 * Takes the data folder for this process, so that two servers never own one embedded PostgreSQL: the first to stop
 * would stop it under the other. The lock is a file with the owner's process; a lock of a dead process is taken over.
 *
 * @returns the function that gives the folder back; it also happens at the end of the process
 * @throws StartError when a living process holds it
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  const file = path.join(dataDir, 'server.lock');
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) });
  const until = Date.now() + patienceMs;
  while (!place(file, mine)) {
    const owner = ownerOf(file);
    if (owner === 'nobody' || (owner === 'unknown' && Date.now() > until)) {
      fs.rmSync(file, { force: true });
    } else if (Date.now() > until) {
      throw new StartError(
        `数据目录 ${dataDir} 上已有招采在运行（进程 ${owner}）：请先停止它，或者用 ZHAOCAI_DATA 另指一个目录。`,
      );
    } else {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const release = () => {
    process.off('exit', release);
    if (read(file) === mine) fs.rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** True while a living process holds the data folder. */
export function isFolderHeld(dataDir: string): boolean {
  return typeof ownerOf(path.join(dataDir, 'server.lock')) === 'number';
}

/** True while that process exists, also when it is another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function place(file: string, content: string): boolean {
  try {
    fs.writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** 'unknown' is a lock that is half written, by a process that is at it now or by one that was killed then. */
function ownerOf(file: string): number | 'nobody' | 'unknown' {
  const content = read(file);
  if (content === undefined) return 'nobody';
  try {
    const { pid, startedAt } = JSON.parse(content) as { pid: number; startedAt: string };
    return isAlive(pid) && startOf(pid) === startedAt ? pid : 'nobody';
  } catch {
    return 'unknown';
  }
}

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * When a process began, in a form that differs for another process with the same number: after a restart of the
 * machine, and above all of a container, the numbers come back. Only Linux tells; elsewhere the number has to do.
 */
function startOf(pid: number): string {
  const boot = read('/proc/sys/kernel/random/boot_id');
  const stat = read(`/proc/${pid}/stat`);
  // The second field is the program's name in brackets and may hold blanks; the start is the 22nd field.
  return boot && stat ? `${boot.trim()} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}` : '';
}
