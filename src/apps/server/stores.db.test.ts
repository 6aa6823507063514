/** O2: a start beside the wrong bytes is refused before anything is read from them or written among them. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryOrDisk } from '../../../tests/support/memory.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { connect, rows, sql } from '../../kernel/server/database.ts';
import { inTransaction } from '../../kernel/server/office.ts';
import { StartError } from '../../kernel/server/start-error.ts';
import { adopt } from './admin.ts';
import { serve } from './serve.ts';

let test: TestOffice;
let sha256 = '';
beforeAll(async () => {
  test = await openOffice();
  sha256 = await keep('a tender document');
});
afterAll(() => test.close());

const files = (...names: string[]) => path.join(test.dataDir, 'files', ...names);

async function keep(text: string): Promise<string> {
  const { files: store, db } = test.office;
  const stored = await store.put(
    (async function* () {
      yield Buffer.from(text);
    })(),
    1000,
  );
  await store.register(db, { name: 'a.txt', type: 'text/plain', ...stored }, null);
  return stored.sha256;
}

/** Another server on this database, with a data folder of its own; answers why it did not start. */
async function refusal(dataDir: string, databaseUrl = test.databaseUrl): Promise<string> {
  const because: unknown = await serve({
    databaseUrl,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    mode: 'demo',
    secret: 'a secret of the tests only',
    logLevel: 'silent',
    connections: 4,
    migrations: false,
  }).then(
    async (serving) => {
      await serving.close();
      return 'it started';
    },
    (error: unknown) => error,
  );
  if (typeof because === 'string') return because;
  expect(because).toBeInstanceOf(StartError);
  return (because as StartError).message;
}

const emptyFolder = () => fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-stores-'));

it('two servers with a disk each are refused; with one shared disk both start (O2)', async () => {
  const own = emptyFolder();
  expect(await refusal(own)).toMatch(/文件存储 .*files 中没有这个数据库的标识.*共用同一个存储/);
  expect(fs.readdirSync(own)).toEqual([]);
  const second = await test.second();
  await second.close();
});

it('a store of another database is refused, and an empty one with the right name', async () => {
  const other = await openOffice();
  expect(await refusal(other.dataDir)).toMatch(/属于另一个数据库（标识 [0-9a-f-]{36}，应为 [0-9a-f-]{36}）/);
  await other.close();
  const emptied = emptyFolder();
  for (const store of ['files', 'sealed']) {
    fs.mkdirSync(path.join(emptied, store));
    fs.copyFileSync(path.join(test.dataDir, store, '.store'), path.join(emptied, store, '.store'));
  }
  expect(await refusal(emptied)).toMatch(/是空的，而数据库中登记了文件（如 .*先从备份恢复/);
});

it('bytes of another database are not taken by a new one', async () => {
  const fresh = await openOffice();
  await fresh.office.db.deleteFrom('store').execute();
  expect(await refusal(test.dataDir, fresh.databaseUrl)).toMatch(/属于另一个数据库.*而这个数据库还没有文件存储/);
  await fresh.close();
});

it('an office of before, whose stores have no names, gets them where its bytes are there', async () => {
  await test.restart(async () => {
    const { db, close } = connect(test.databaseUrl, 1);
    await sql`delete from store`.execute(db);
    await close();
    for (const store of ['files', 'sealed']) fs.rmSync(path.join(test.dataDir, store, '.store'));
  });
  const name = fs.readFileSync(files('.store'), 'utf8').trim();
  expect(await rows(test.office.db, sql`select id::text from store where name = 'files'`)).toEqual([{ id: name }]);
});

it('a store that lost its name only is adopted on purpose; one that lacks a byte is not', async () => {
  const name = fs.readFileSync(files('.store'));
  const place = files(sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  fs.rmSync(files('.store'));
  expect(await refusal(test.dataDir)).toMatch(/npm run admin -- adopt-stores/);
  fs.renameSync(place, `${place}.away`);
  await expect(adopt(test.databaseUrl, test)).rejects.toThrow(/缺少登记过的/);
  fs.renameSync(`${place}.away`, place);
  expect(await adopt(test.databaseUrl, test)).toContain(files());
  expect(fs.readFileSync(files('.store'))).toEqual(name);
  expect(await refusal(test.dataDir)).toBe('it started');
});

it('a disk that goes away while the office runs takes nothing in', async () => {
  fs.renameSync(files(), `${files()}.away`);
  fs.mkdirSync(files());
  await expect(keep('written beside the disk')).rejects.toThrow(/文件存储暂时不可用/);
  expect(fs.readdirSync(files())).toEqual([]);
  fs.rmSync(files(), { recursive: true });
  fs.renameSync(`${files()}.away`, files());
  await inTransaction(test.office, () => keep('written again'));
});
