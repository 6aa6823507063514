/** Which process of this machine is the database of a folder, by the file that it leaves there. */
import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from './folder-lock.ts';

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
