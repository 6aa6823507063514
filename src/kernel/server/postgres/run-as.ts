import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** Under which user, and behind which wrapper, PostgreSQL's programs run. */
export interface RunAs {
  readonly wrapper: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as themselves; for root the first way that works:
 * 1. the owner of the cluster, or `nobody` for a new one, when that user reaches program and folder;
 * 2. the same user with the one capability of passing closed folders (data under /root, mode 0700);
 * 3. a user namespace in which root has another number (files stay root's): also where the program itself lies in a closed
 *    folder, as PostgreSQL asks `access(2)` for its own file, which counts no capability.
 * Containers often forbid 3, a few forbid 2; which one works is tried, not guessed.
 *
 * @param program one of PostgreSQL's programs
 * @param cluster the cluster's folder; it exists, and an empty one is given to the user chosen
 */
export function chooseUser(program: string, cluster: string): RunAs {
  if (process.getuid?.() !== 0) {
    try {
      fs.accessSync(cluster, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    } catch {
      throw new StartError(
        `数据库目录 ${cluster} 属于另一个系统用户：请以该用户启动，或者用 ZHAOCAI_DATA 指定自己的目录。`,
      );
    }
    return { wrapper: [] };
  }
  const fresh = fs.readdirSync(cluster).length === 0;
  const owner = fs.statSync(cluster);
  const ids = owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : fresh ? idsOfNobody() : undefined;
  if (ids) {
    if (fresh) fs.chownSync(cluster, ids.uid, ids.gid);
    const passing = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
    const privileged: RunAs = {
      wrapper: ['setpriv', `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups', ...passing],
    };
    for (const way of [{ wrapper: [], ...ids }, privileged]) if (works(way, program, cluster)) return way;
    if (fresh) fs.chownSync(cluster, 0, 0);
  }
  const renumbered: RunAs = { wrapper: ['unshare', '--user', '--map-user=1000', '--map-group=1000'] };
  if ((fresh || owner.uid === 0) && works(renumbered, program, cluster)) return renumbered;
  throw new StartError(
    `PostgreSQL 不能以 root 运行，别的用户又进不了程序所在的文件夹（${path.dirname(program)}）或者数据目录（${cluster}）：请把项目放到人人可进的文件夹，或者以普通用户运行 npm start，或者设置 DATABASE_URL。`,
  );
}

/**
 * Runs one program to its end.
 * @returns its exit code (-1 when it could not be started) and what it wrote, at most the last 4,000 characters
 */
export function run(as: RunAs, program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const [command, ...rest] = wrapped(as, [program, ...args]);
  return new Promise((resolve) => {
    const child = spawn(command, rest, { ...options(as), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    // Not 'close': on Windows the server inherits pg_ctl's pipes and holds them open.
    child.on('exit', (code) => {
      resolve({ code: code ?? -1, output });
      child.stdout.destroy();
      child.stderr.destroy();
    });
  });
}

/** Only what the programs need: neither this server's secrets nor somebody's PG… settings. */
function options(as: RunAs) {
  const env: NodeJS.ProcessEnv = { LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'C', TZ: 'UTC' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP']) if (process.env[name]) env[name] = process.env[name];
  return { env, cwd: process.platform === 'win32' ? undefined : '/', uid: as.uid, gid: as.gid, windowsHide: true };
}

function wrapped(as: RunAs, command: string[]): [string, ...string[]] {
  return [...as.wrapper, ...command] as [string, ...string[]];
}

function works(as: RunAs, program: string, folder: string): boolean {
  // PostgreSQL answers and complains besides when it does not find its own file.
  const question =
    'test "$(id -u)" != 0 && test -w "$2" && said=$("$1" -V 2>&1) || exit 1; case $said in *invalid*) exit 1 ;; esac';
  const [command, ...rest] = wrapped(as, ['/bin/sh', '-c', question, 'sh', program, folder]);
  return spawnSync(command, rest, { ...options(as), stdio: 'ignore' }).status === 0;
}

function idsOfNobody(): { uid: number; gid: number } | undefined {
  const ask = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout?.trim());
  const ids = { uid: ask('-u'), gid: ask('-g') };
  return ids.uid > 0 && ids.gid > 0 ? ids : undefined;
}
