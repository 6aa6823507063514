/** Which process of this machine is the database of a folder, by the file that it leaves there. */
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** The server's own note of itself: process, folder, start, port, socket, address, memory, status. */
export function readPidFile(cluster: string): { pid: number; port: number; ready: boolean } | undefined {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Math.abs(Number(lines[0])), Number(lines[3])];
    return pid > 0 ? { pid, port, ready: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

/** A process number alone proves nothing: it may have gone to another program since. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  return process.platform !== 'linux' || commandOf(pid).includes(`-D\0${cluster}\0`);
}

/**
 * PostgreSQL itself refuses to start while the process of its note is alive, even when another program has that number
 * by now, or when it is a dead process whose parent never collected it (the first process of a container often does
 * not). The note may go only when no process of a server that was killed lives on: it guards the memory they share.
 */
export function dropForeignPidFile(cluster: string, pid: number): void {
  if (process.platform !== 'linux' || !isAlive(pid)) return;
  const left = fs.readdirSync('/proc').filter((other) => commandOf(other).startsWith('postgres:'));
  const orphans = left.filter((other) => !commandOf(statusOf(other, 'PPid')).includes('/postgres\0'));
  if (!orphans.some((other) => livesIn(other, cluster)))
    fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** Root in a container may not ask where another user's process lives: one of the cluster's owner counts as living here. */
function livesIn(pid: string, cluster: string): boolean {
  try {
    if (Number(statusOf(pid, 'Uid')) !== fs.statSync(cluster).uid) return false;
    return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

function commandOf(pid: number | string): string {
  return readOrNothing(`/proc/${pid}/cmdline`);
}

function statusOf(pid: string, field: 'PPid' | 'Uid'): string {
  return new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readOrNothing(`/proc/${pid}/status`))?.[1] ?? '';
}

function readOrNothing(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

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
function isAlive(pid: number): boolean {
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

/** What the database said before it was started anew: a crash is explained by the log that was there. */
const kept = 9;
/** From a log that grew beyond this, only the end is kept, where the reason stands. */
const most = 2 * 1048576;

/** Moves a log to `log.1`, older ones one further, and lets the oldest go. */
export function keepOldLogs(log: string): void {
  const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  for (let n = kept - 1; n >= 1; n -= 1)
    if (fs.existsSync(`${log}.${n}`)) fs.renameSync(`${log}.${n}`, `${log}.${n + 1}`);
  if (size <= most) {
    fs.renameSync(log, `${log}.1`);
    return;
  }
  const end = Buffer.alloc(most);
  const file = fs.openSync(log, 'r');
  fs.readSync(file, end, 0, most, size - most);
  fs.closeSync(file);
  fs.writeFileSync(`${log}.1`, end, { mode: 0o600 });
}
