import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { chooseUser, type RunAs, run } from './run-as.ts';

/** The database's own user and database in the embedded server. */
export const owner = 'zhaocai';

/** Where the embedded server keeps what, inside the data folder. */
export function folders(dataDir: string) {
  return {
    cluster: path.join(dataDir, 'postgres'),
    draft: path.join(dataDir, 'postgres.new'),
    access: path.join(dataDir, 'postgres.json'),
    log: path.join(dataDir, 'postgres.log'),
  };
}

/** How to reach the embedded server; the file that holds it is readable by its owner only. */
export interface Access {
  readonly password: string;
  readonly port: number;
}

/**
 * Where the server answers besides, without the network's detour, which takes twice the processor for a question and its
 * answer: in its own folder, which only its user may enter. Empty where the system has no such thing, or where the name does not
 * fit: a socket's has 103 bytes at most (macOS; Linux 107), a comma would part two folders, and a blank would not pass the shell.
 */
export function socketFolder(cluster: string): string {
  const fits = Buffer.byteLength(socketOf(cluster, 65535)) <= 103 && /^[\p{L}\p{N}_./-]+$/u.test(cluster);
  return process.platform !== 'win32' && fits ? cluster : '';
}

/**
 * Removes what a killed server leaves behind. PostgreSQL does not start beside the lock of a dead process whose parent
 * never collected it.
 */
export function dropSockets(cluster: string): void {
  for (const name of fs.readdirSync(cluster).filter((name) => name.startsWith('.s.PGSQL.')))
    fs.rmSync(path.join(cluster, name), { force: true });
}

const socketOf = (cluster: string, port: number) => path.join(cluster, `.s.PGSQL.${port}`);

/** The server's address: by its local socket where it has one, otherwise by 127.0.0.1. @param cluster the server's folder */
export function urlOf({ password, port }: Access, cluster: string, database = owner): string {
  const host = fs.existsSync(socketOf(cluster, port)) ? `?${new URLSearchParams({ host: cluster })}` : '';
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}${host}`;
}

export function readAccess(dataDir: string): Access | undefined {
  const file = folders(dataDir).access;
  if (!fs.existsSync(file)) return undefined;
  try {
    const { password, port } = JSON.parse(fs.readFileSync(file, 'utf8')) as Access;
    if (typeof password === 'string' && Number.isInteger(port)) return { password, port };
  } catch {
    // The code below reports it, together with a file of another shape.
  }
  throw new StartError(`文件 ${file} 不能读取：里面是数据库的口令，请从备份中取回。`);
}

export function writeAccess(dataDir: string, access: Access): void {
  const { access: file } = folders(dataDir);
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}

/** @throws StartError when the cluster was made by another major version of PostgreSQL than the one that came along */
export function checkMajor(dataDir: string, binaries: Binaries): void {
  const { cluster } = folders(dataDir);
  const version = path.join(cluster, 'PG_VERSION');
  const made = fs.existsSync(version) ? fs.readFileSync(version, 'utf8').trim() : '未知版本';
  if (made === binaries.major) return;
  throw new StartError(
    `数据目录 ${dataDir} 由 PostgreSQL ${made} 建立，本程序自带的是 PostgreSQL ${binaries.major}：请用原来的程序备份，再恢复到新的目录。`,
  );
}

/**
 * Makes a new cluster. It is made beside its place and moved there when complete, so that a start which is
 * interrupted here leaves nothing that looks like a database.
 */
export async function createCluster(dataDir: string, binaries: Binaries, fast: boolean): Promise<void> {
  const { cluster, draft } = folders(dataDir);
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  const as = chooseUser(binaries.postgres, draft);
  const access = { password: randomBytes(24).toString('base64url'), port: await freePort() };
  writeAccess(dataDir, access);
  const passwordFile = path.join(dataDir, 'postgres.password');
  fs.writeFileSync(passwordFile, access.password, { mode: 0o600 });
  if (as.uid) fs.chownSync(passwordFile, as.uid, as.gid!);
  try {
    const { code, output } = await run(as, binaries.initdb, [
      ...['-D', draft, '-U', owner, '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'],
      // Order and case by PostgreSQL's own C.UTF-8: the same on every system, even when its libraries change later.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${libraryLocale()}`],
      ...['--no-instructions', ...(fast ? ['--no-sync'] : [])],
    ]);
    if (code !== 0) throw new StartError(`PostgreSQL 不能在 ${dataDir} 建立数据目录：${lastLine(output)}`);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
  fs.renameSync(draft, cluster);
}

const ownConf = 'zhaocai.conf';

/** Settings beside PostgreSQL's own file, which names ours once; they may hold blanks and quotes. */
export function writeConf(cluster: string, lines: readonly string[], as: RunAs): void {
  const file = path.join(cluster, ownConf);
  fs.writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  if (as.uid) fs.chownSync(file, as.uid, as.gid!);
  const main = path.join(cluster, 'postgresql.conf');
  const naming = `include_if_exists = '${ownConf}'`;
  if (!fs.readFileSync(main, 'utf8').includes(naming)) fs.appendFileSync(main, `\n${naming}\n`);
}

/** A free port on 127.0.0.1: the wished one if it is free, otherwise any. */
export function freePort(wished = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error) => (wished === 0 ? reject(error) : freePort().then(resolve, reject)));
    probe.listen(wished, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}

/** pg_trgm asks the C library what a letter is: in the locale C no Chinese character is one. */
function libraryLocale(): string {
  if (process.platform === 'win32') return 'C';
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
}
