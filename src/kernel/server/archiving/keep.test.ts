/** What an archive keeps: the oldest moment that is promised, everything behind it, and nothing written over. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mirrorStore, prune } from './keep.ts';
import { shipLogs } from './ship.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-archive-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: string | Buffer = '') => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
  return file;
};
const log = (number: number, timeline = 1) =>
  `${timeline.toString(16).padStart(8, '0')}${number.toString(16).padStart(16, '0')}`.toUpperCase();
const list = (name: string) => fs.readdirSync(path.join(folder, name)).sort();
const kept = () => ({
  folder: path.join(folder, 'archive'),
  days: 14,
  dataDir: path.join(folder, 'data'),
  stores: ['files'],
});

describe('an archive', () => {
  const base = (daysAgo: number, startWal: string) =>
    write(
      `archive/clusters/7/base/${daysAgo}/base.json`,
      JSON.stringify({ endedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(), startWal }),
    );

  it('keeps the newest copy that is older than the oldest moment, and the logs from there on, of every timeline', async () => {
    base(40, log(1));
    base(20, log(5));
    base(15, log(9));
    base(2, log(20));
    for (const number of [1, 5, 8, 9, 10, 25]) write(`archive/clusters/7/wal/${log(number)}.gz`);
    for (const name of [`${log(7, 2)}.gz`, `${log(12, 2)}.gz`, '00000002.history.gz'])
      write(`archive/clusters/7/wal/${name}`);
    await prune(kept());
    expect(list('archive/clusters/7/base')).toEqual(['15', '2']);
    expect(list('archive/clusters/7/wal')).toEqual(
      [`${log(9)}.gz`, `${log(10)}.gz`, `${log(25)}.gz`, `${log(12, 2)}.gz`, '00000002.history.gz'].sort(),
    );
  });

  it('gives up another cluster when none of its moments is left', async () => {
    base(15, log(9));
    write(`archive/clusters/7/wal/${log(9)}.gz`);
    const other = { endedAt: new Date(Date.now() - 30 * 86_400_000).toISOString(), startWal: log(2) };
    write('archive/clusters/6/base/30/base.json', JSON.stringify(other));
    write(`archive/clusters/6/wal/${log(2)}.gz`);
    await prune(kept());
    expect(list('archive/clusters')).toEqual(['7']);
  });

  it('keeps its only copy, however old', async () => {
    base(1, log(3));
    write(`archive/clusters/7/wal/${log(3)}.gz`);
    await prune(kept());
    expect([list('archive/clusters/7/base'), list('archive/clusters/7/wal')]).toEqual([['1'], [`${log(3)}.gz`]]);
  });

  it('takes a log once, and never another of the same name', async () => {
    const cluster = path.join(folder, 'cluster');
    write(`cluster/pg_wal/${log(1)}`, 'a log');
    write(`cluster/pg_wal/archive_status/${log(1)}.ready`);
    expect(await shipLogs(cluster, path.join(kept().folder, 'clusters/7'))).toBe(1);
    expect(list('cluster/pg_wal/archive_status')).toEqual([`${log(1)}.done`]);
    write(`cluster/pg_wal/archive_status/${log(1)}.ready`);
    expect(await shipLogs(cluster, path.join(kept().folder, 'clusters/7'))).toBe(1);
    write(`archive/clusters/7/wal/${log(1)}.gz`, gzipSync('another'));
    write(`cluster/pg_wal/archive_status/${log(1)}.ready`);
    await expect(shipLogs(cluster, path.join(kept().folder, 'clusters/7'))).rejects.toThrow('another database');
    expect(list('cluster/pg_wal/archive_status')).toContain(`${log(1)}.ready`);
  });

  it('copies bytes once, and gives up what their store gave up, unless the store is away', async () => {
    const { folder: archive, dataDir, days, stores } = kept();
    for (const name of ['.store', '.witness', 'ab/one', 'ab/two', 'incoming/half', 'discarded/one'])
      write(`data/files/${name}`, name);
    expect(await mirrorStore(dataDir, archive, 'files', 0)).toBe(3);
    expect(await mirrorStore(dataDir, archive, 'files', Date.now())).toBe(0);
    write('data/files/cd/three', 'three');
    expect(await mirrorStore(dataDir, archive, 'files', Date.now())).toBe(1);
    base(1, log(1));
    write(`archive/clusters/7/wal/${log(1)}.gz`);
    fs.rmSync(path.join(dataDir, 'files/ab/one'));
    await prune({ folder: archive, dataDir, days, stores });
    expect(list('archive/stores/files/ab')).toEqual(['two']);
    fs.renameSync(path.join(dataDir, 'files'), path.join(dataDir, 'away'));
    await prune({ folder: archive, dataDir, days, stores });
    expect(list('archive/stores/files/ab')).toEqual(['two']);
  });

  it('gives nothing up because something could not be read', async () => {
    const { folder: archive, dataDir, days, stores } = kept();
    for (const name of ['.store', 'ab/one', 'cd/two']) write(`data/files/${name}`, name);
    await mirrorStore(dataDir, archive, 'files', 0);
    base(20, log(1));
    const unreadable = base(15, log(5));
    base(2, log(20));
    for (const number of [1, 5, 20]) write(`archive/clusters/7/wal/${log(number)}.gz`);
    // A file that links to itself exists, and cannot be read.
    const spoil = (file: string) => {
      fs.renameSync(file, `${file}.away`);
      fs.symlinkSync(path.basename(file), file);
    };
    const mend = (file: string) => {
      fs.rmSync(file);
      fs.renameSync(`${file}.away`, file);
    };
    const keptLogs = [1, 5, 20].map((number) => `${log(number)}.gz`);
    spoil(unreadable);
    await expect(prune({ folder: archive, dataDir, days, stores })).rejects.toThrow('ELOOP');
    expect([list('archive/clusters/7/wal'), list('archive/clusters/7/base')]).toEqual([keptLogs, ['15', '2', '20']]);
    mend(unreadable);
    const bases = path.join(archive, 'clusters/7/base');
    spoil(bases);
    await expect(prune({ folder: archive, dataDir, days, stores })).rejects.toThrow('ELOOP');
    expect([list('archive/clusters'), list('archive/clusters/7/wal')]).toEqual([['7'], keptLogs]);
    mend(bases);
    const stored = path.join(dataDir, 'files/ab');
    spoil(stored);
    await expect(prune({ folder: archive, dataDir, days, stores })).rejects.toThrow('ELOOP');
    expect(list('archive/stores/files/ab')).toEqual(['one']);
    mend(stored);
    await prune({ folder: archive, dataDir, days, stores });
    expect([list('archive/stores/files/ab'), list('archive/clusters/7/base')]).toEqual([['one'], ['15', '2']]);
  });

  it('never writes a damaged file over its copy, nor keeps a damaged copy beside the file', async () => {
    const { folder: archive, dataDir } = kept();
    const whole = 'what was handed in';
    const name = createHash('sha256').update(whole).digest('hex');
    const copy = path.join(archive, 'stores/files/ab', name);
    write(`data/files/ab/${name}`, whole);
    await mirrorStore(dataDir, archive, 'files', 0);
    write(`data/files/ab/${name}`, 'what');
    expect([await mirrorStore(dataDir, archive, 'files', 0), fs.readFileSync(copy, 'utf8')]).toEqual([0, whole]);
    fs.writeFileSync(copy, 'what');
    write(`data/files/ab/${name}`, whole);
    expect([await mirrorStore(dataDir, archive, 'files', 0), fs.readFileSync(copy, 'utf8')]).toEqual([1, whole]);
  });

  it('does not take bytes that it could not read, or a store that is away, for copied', async () => {
    const { folder: archive, dataDir } = kept();
    for (const name of ['.store', 'ab/one']) write(`data/files/${name}`, name);
    await mirrorStore(dataDir, archive, 'files', 0);
    const stored = path.join(dataDir, 'files/cd');
    fs.symlinkSync('cd', stored);
    fs.mkdirSync(path.join(dataDir, 'files/ef'));
    fs.symlinkSync('three', path.join(dataDir, 'files/ef/three'));
    await expect(mirrorStore(dataDir, archive, 'files', Date.now())).rejects.toThrow('ELOOP');
    fs.renameSync(path.join(dataDir, 'files'), path.join(dataDir, 'away'));
    await expect(mirrorStore(dataDir, archive, 'files', Date.now())).rejects.toThrow('is not there');
    // An office that has not begun to store has nothing to copy.
    expect(await mirrorStore(dataDir, archive, 'sealed', 0)).toBe(0);
  });
});
