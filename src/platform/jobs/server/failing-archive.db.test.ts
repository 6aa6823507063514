/** O9: an archive of logs that cannot be kept stands on the page of failing jobs and in the metrics, ours and a database's own. */
import fs from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryOrDisk } from '../../../../tests/support/memory.ts';
import { fillDatabase, openOn, type TestOffice } from '../../../../tests/support/office.ts';
import { keepArchive } from '../../../kernel/server/archiving/keep.ts';
import { basesOf } from '../../../kernel/server/archiving/layout.ts';
import { archivingConf } from '../../../kernel/server/archiving/ship.ts';
import { connect, sql } from '../../../kernel/server/database.ts';
import { type EmbeddedPostgres, startPostgres } from '../../../kernel/server/postgres/embedded.ts';
import { reportOf } from '../../../kernel/server/put-off.ts';
import { eventually } from '../../../kernel/testing/desk.ts';
import type { Work } from '../jobs.rules.ts';
import { failingArchive } from './outside-work.ts';

const folder = fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-failing-archive-'));
const dataDir = path.join(folder, 'data');
let server: EmbeddedPostgres | undefined;
let office: TestOffice | undefined;
beforeAll(async () => {
  server = await startPostgres({ dataDir, conf: archivingConf });
  await fillDatabase(server.url);
  office = await openOn({ url: server.url, drop: async () => {} }, { logLevel: 'silent' });
});
afterAll(async () => {
  await office?.close();
  await server?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function listed(): Promise<Work[]> {
  const admin = await office!.as('admin');
  return (await admin.get('/platform/jobs.json')).tdata.work;
}

async function measured(): Promise<number> {
  const text = await (await fetch(`${office!.url}/platform/metrics`)).text();
  return Number(/zhaocai_failing\{work="archive"\} (\S+)/.exec(text)![1]);
}

const seen = () => eventually(async () => (await listed())[0]);
const gone = () => eventually(async () => ((await listed()).length === 0 ? true : undefined));

it('the archive of the embedded database: a place that cannot be written is named until it can', async () => {
  const archive = path.join(folder, 'archive');
  fs.writeFileSync(archive, 'something else of the same name');
  const { db } = office!.office;
  const end = keepArchive({
    folder: archive,
    days: 14,
    url: server!.url,
    dataDir,
    stores: [],
    log: pino({ level: 'silent' }),
    told: reportOf(db, 'archive', 2),
  });
  try {
    expect(await seen()).toMatchObject({
      kind: 'loop',
      title: '数据库归档（按时间点恢复）',
      reason: '路径上有同名的文件，不能用作目录。请检查设置的目录。',
      canRetry: false,
    });
    expect(await measured()).toBe(1);
    fs.rmSync(archive);
    await gone();
    expect(await measured()).toBe(0);
    expect(await basesOf(archive)).toHaveLength(1);
  } finally {
    await end();
  }
});

it('what a server left behind that ended while it failed is neither named nor counted for ever', async () => {
  const { db } = office!.office;
  await reportOf(db, 'archive', 2)(new Error('ENOSPC'));
  expect([(await listed()).length, await measured()]).toEqual([1, 1]);
  await sql`update put_off set next_at = clock_timestamp() - interval '121 seconds'`.execute(db);
  expect([await listed(), await measured()]).toEqual([[], 0]);
  await reportOf(db, 'archive', 2)();
});

it('the archive of a database of one’s own: its archive command that fails is named until it succeeds', async () => {
  const { db } = office!.office;
  const command = async (is: string) => {
    await sql.raw(`alter system set archive_command = '${is}'`).execute(db);
    await sql`select pg_reload_conf()`.execute(db);
  };
  // A log without a word in it is not ended.
  const endLog = async () => {
    await sql`select pg_logical_emit_message(false, 'test', 'x')`.execute(db);
    await sql`select pg_switch_wal()`.execute(db);
  };
  await command('exit 0');
  await endLog();
  const archivedAt = await eventually(async () => {
    const { rows: found } = await sql<{
      at: Date | null;
    }>`select last_archived_time + make_interval(secs => offset_seconds) as at
      from pg_stat_archiver, clock`.execute(db);
    return found[0]!.at ?? undefined;
  });
  expect(await listed()).toEqual([]);
  await command('exit 1');
  await endLog();
  const failing = await seen();
  expect(failing).toMatchObject({ kind: 'archive', title: '数据库归档', canRetry: false });
  expect(failing.reason).toContain('归档命令没有成功');
  // Since then no moment can be restored.
  expect(Date.parse(failing.since)).toBe(new Date(archivedAt).getTime());
  expect(await measured()).toBe(1);
  expect((await (await office!.as('admin')).post('/platform/jobs/retry.json', { id: 'archive' })).msg).toContain(
    '不断重试',
  );
  await command('exit 0');
  await endLog();
  await gone();
  expect(await measured()).toBe(0);

  await command('exit 1');
  await endLog();
  await seen();
  await sql`alter system set archive_mode = off`.execute(db);
  await office!.close();
  office = undefined;
  await server!.stop();
  server = await startPostgres({ dataDir });
  const later = connect(server.url, 1);
  expect(await failingArchive(later.db)).toEqual([]);
  await later.close();
});
