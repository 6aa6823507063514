import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client, type DatabaseError } from 'pg';
import { sure } from '../../record/sure.ts';
import { StartError } from '../start-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import {
  checkMajor,
  createCluster,
  dropSockets,
  folders,
  freePort,
  lastLine,
  owner,
  readAccess,
  socketFolder,
  urlOf,
  writeAccess,
  writeConf,
} from './cluster.ts';
import { dropForeignPidFile, isPostmaster, keepOldLogs, lockFolder, readPidFile } from './postmaster.ts';
import { chooseUser, type RunAs, run } from './run-as.ts';
import { type Lost, watchServer } from './watch.ts';

export interface EmbeddedPostgres {
  /** postgres://… with the password; for this machine only. */
  readonly url: string;
  /** True when the server was found running, left by a parent that was killed. */
  readonly adopted: boolean;
  /** Ends all connections and the server, and gives the data folder back. A second call does nothing. */
  stop(): Promise<void>;
}

/** Crash recovery replays what was written since the last checkpoint; on a slow disk that is minutes, not seconds. */
const startSeconds = 300;
const stopSeconds = 60;

/**
 * Starts the PostgreSQL that comes with the npm dependencies, in `dataDir/postgres`, on 127.0.0.1 and a local socket
 * only, with a password that is generated once and kept in `dataDir/postgres.json` (mode 0600) beside the port.
 *
 * The server runs in a session of its own: a Ctrl-C reaches Node first, and a `kill -9` of Node leaves it running with
 * everything it has acknowledged; the next start adopts it.
 *
 * @param options.dataDir made when missing
 * @param options.fast gives up durability for speed: tests only
 * @param options.conf settings of its own that hold as long as it runs, as `name = value`
 * @param options.onLost is called when the server ended without being stopped; it is started again on the same port
 * @throws StartError one sentence: folder in use, of another version, of another user, password refused, …
 */
export async function startPostgres(options: {
  dataDir: string;
  fast?: boolean;
  conf?: readonly string[];
  onLost?: (lost: Lost) => void;
}): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const { dataDir: given, fast = false, conf = [], onLost } = options;
  const pace = { fast, conf };
  const dataDir = makeFolder(given);
  const release = await lockFolder(dataDir);
  let stop: () => Promise<void> = async () => {};
  try {
    const { cluster } = folders(dataDir);
    if (!fs.existsSync(cluster)) await createCluster(dataDir, binaries, fast);
    checkMajor(dataDir, binaries);
    const as = chooseUser(binaries.postgres, cluster);
    const adopted = await settle(cluster);
    if (!adopted) await launch(dataDir, binaries, as, pace);
    const halt = () => haltServer(cluster, binaries, as);
    // A server that was there already is left alone when this start goes wrong.
    if (!adopted) stop = halt;
    const url = await openDatabase(dataDir, cluster);
    const unwatch = onLost
      ? watchServer({
          isRunning: () => runsIn(cluster),
          restart: () => restart(dataDir, binaries, as, pace, url),
          onLost,
        })
      : async () => {};
    let stopping: Promise<void> | undefined;
    const end = () => unwatch().then(halt).finally(release);
    return { url, adopted, stop: () => (stopping ??= end()) };
  } catch (error) {
    await stop().catch(() => {});
    release();
    throw error;
  }
}

interface Pace {
  fast: boolean;
  conf: readonly string[];
}

/** Starts a server that ended by itself. The connections that are made anew go to the address that is known. */
async function restart(dataDir: string, binaries: Binaries, as: RunAs, pace: Pace, url: string): Promise<void> {
  const { cluster } = folders(dataDir);
  if (!(await settle(cluster))) await launch(dataDir, binaries, as, pace);
  if (new URL(await openDatabase(dataDir, cluster)).port !== new URL(url).port)
    throw new StartError('端口已被其他程序占用，请重新启动招采。');
}

function runsIn(cluster: string): boolean {
  const running = readPidFile(cluster);
  return running !== undefined && isPostmaster(running.pid, cluster);
}

/**
 * The address of the embedded server of a data folder when it is running, for a tool that works beside the server
 * and must not stop it.
 */
export async function findRunningPostgres(given: string): Promise<string | undefined> {
  const dataDir = path.resolve(given);
  const access = readAccess(dataDir);
  const running = readPidFile(folders(dataDir).cluster);
  if (!access || !running || !isPostmaster(running.pid, folders(dataDir).cluster)) return undefined;
  return running.ready ? urlOf({ ...access, port: running.port }, folders(dataDir).cluster) : undefined;
}

function makeFolder(given: string): string {
  try {
    // Root's server runs as another user, who must be able to pass; what lies inside is closed on its own.
    fs.mkdirSync(given, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const folder = fs.realpathSync(given);
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    return folder;
  } catch (error) {
    throw new StartError(`数据目录 ${given} 不能使用：${(error as Error).message}。`);
  }
}

/** Waits until a server that is there is ready (true) or has ended (false). */
async function settle(cluster: string): Promise<boolean> {
  const until = Date.now() + startSeconds * 1000;
  for (let running = readPidFile(cluster); running; running = readPidFile(cluster)) {
    if (!isPostmaster(running.pid, cluster)) {
      dropForeignPidFile(cluster, running.pid);
      return false;
    }
    if (running.ready) return true;
    if (Date.now() > until) {
      throw new StartError(
        `上一次启动的 PostgreSQL（进程 ${running.pid}）既不服务也不结束：请查看 ${cluster}，再结束该进程。`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

async function launch(dataDir: string, binaries: Binaries, as: RunAs, pace: Pace): Promise<void> {
  const { cluster, log } = folders(dataDir);
  const access = readAccess(dataDir);
  if (!access) {
    throw new StartError(`缺少文件 ${folders(dataDir).access}：里面是数据库的口令，请从备份中取回。`);
  }
  // The backends of a server that was killed alone need a moment to notice; a port can be taken between look and use.
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(access.port);
    if (port !== access.port) writeAccess(dataDir, { ...access, port });
    if (attempt === 1) keepOldLogs(log);
    fs.writeFileSync(log, '', { mode: 0o600 });
    writeConf(cluster, pace.conf, as);
    dropSockets(cluster);
    if (as.uid) fs.chownSync(log, as.uid, as.gid!);
    const settings = [
      '-w',
      '-t',
      String(startSeconds),
      '-D',
      cluster,
      '-l',
      log,
      '-o',
      serverOptions(port, cluster, pace),
    ];
    const { code, output } = await run(as, binaries.pgCtl, ['start', ...settings]);
    if (code === 0) return;
    const said = fs.readFileSync(log, 'utf8');
    const passing = /pre-existing shared memory block|could not bind|Address already in use/.test(said);
    if (!passing || attempt === 20) {
      const reason = said.split('\n').findLast((line) => line.includes('FATAL:')) ?? lastLine(said || output);
      throw new StartError(`PostgreSQL 不能在 ${cluster} 启动：${reason.replace(/^.*FATAL:\s*/, '')}（详见 ${log}）。`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * A sixteenth of the memory that this process may use, between PostgreSQL's own 128 MB and 1 GB: a list that is walked in
 * its order meets pages from everywhere, and one that is not at hand takes ten times as long. It is taken as it is used.
 */
function buffersMb(): number {
  const megabyte = 2 ** 20;
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.floor(Math.min(1024, Math.max(128, memory / 16 / megabyte)));
}

/** They travel through a shell: no blank and no quote inside a value. */
function serverOptions(port: number, cluster: string, { fast }: Pace): string {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder(cluster)}`,
    'timezone=UTC',
    'log_timezone=UTC',
    // The log is for starts, stops and crashes: rows and statements of users have no place in it.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    `shared_buffers=${buffersMb()}MB`,
    ...(fast
      ? [
          'fsync=off',
          'synchronous_commit=off',
          'full_page_writes=off',
          'autovacuum=off',
          'plan_cache_mode=force_generic_plan',
          'track_activities=off',
          'track_counts=off',
          'update_process_title=off',
          'wal_level=minimal',
          'max_wal_senders=0',
        ]
      : []),
  ];
  return [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
}

/** Signs in as the owner, makes the database on the first start, and checks that this is the server of this folder. */
async function openDatabase(dataDir: string, cluster: string): Promise<string> {
  const access = readAccess(dataDir);
  const running = readPidFile(cluster);
  if (!access || !running)
    throw new StartError(`${cluster} 的 PostgreSQL 启动后随即结束：详见 ${folders(dataDir).log}。`);
  if (running.port !== access.port) writeAccess(dataDir, { ...access, port: running.port });
  const here = { ...access, port: running.port };
  const client = new Client({ connectionString: urlOf(here, cluster, 'postgres'), connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; made: boolean }>(
      `select current_setting('data_directory') as folder,
              exists (select from pg_database where datname = $1) as made`,
      [owner],
    );
    if (path.resolve(sure(rows[0], 'the first of rows').folder) !== path.resolve(cluster)) {
      throw new StartError(
        `在端口 ${here.port} 应答的是 ${sure(rows[0], 'the first of rows').folder} 的 PostgreSQL，而不是 ${cluster} 的：请停止它。`,
      );
    }
    if (!sure(rows[0], 'the first of rows').made) await client.query(`create database ${owner}`);
    return urlOf(here, cluster);
  } catch (error) {
    if ((error as DatabaseError).code !== '28P01') throw error;
    throw new StartError(`${cluster} 的 PostgreSQL 不接受 ${folders(dataDir).access} 中的口令：请从备份中取回该文件。`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function haltServer(cluster: string, binaries: Binaries, as: RunAs): Promise<void> {
  const running = readPidFile(cluster);
  if (!running || !isPostmaster(running.pid, cluster)) return;
  const { code, output } = await run(as, binaries.pgCtl, [
    'stop',
    '-m',
    'fast',
    '-w',
    '-t',
    String(stopSeconds),
    '-D',
    cluster,
  ]);
  if (code !== 0 && readPidFile(cluster))
    throw new StartError(`${cluster} 的 PostgreSQL 没有停止：${lastLine(output)}`);
}
