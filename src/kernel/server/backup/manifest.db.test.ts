/** O1: a backup holds every byte that the database speaks of, of every store; a restore without one of them is refused. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { memoryOrDisk } from '../../../../tests/support/memory.ts';
import { connect } from '../database.ts';
import { migrate } from '../migrate.ts';
import { writeBackup } from './backup.ts';
import { type ByteClaims, fileClaims } from './manifest.ts';
import { restoreBackup } from './restore.ts';

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
const inside = (...names: string[]) => path.join(folder, ...names);
const claims = ['files', 'sealed'].map(
  (store): ByteClaims => ({
    ...fileClaims,
    store,
    query: `select path, bytes, digest from cover where store = '${store}'`,
  }),
);

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-claims-'));
  fs.mkdirSync(inside('migrations'));
  fs.writeFileSync(
    inside('migrations', '0001_covers.sql'),
    'create table cover (store text, path text, bytes bigint, digest text);',
  );
  source = await createDatabase();
  target = await createDatabase();
  const connection = connect(source.url);
  await migrate(connection.db, inside('migrations'));
  await connection.close();
  await keep('files', 'ab/one', 'a paper');
  await keep('sealed', 'cd/two', 'a sealed bid');
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

async function keep(store: string, name: string, content: string) {
  const client = new Client({ connectionString: source.url });
  await client.connect();
  const digest = createHash('sha256').update(content).digest('hex');
  await client.query('insert into cover values ($1, $2, $3, $4)', [store, name, content.length, digest]);
  await client.end();
  fs.mkdirSync(path.dirname(inside('data', store, name)), { recursive: true });
  fs.writeFileSync(inside('data', store, name), content);
}

const now = new Date('2026-11-23T01:30:00Z');
const backUp = (of = claims) =>
  writeBackup({ url: source.url, dataDir: inside('data'), claims: of, file: inside('office.zip'), now });
const back = () =>
  restoreBackup({
    url: target.url,
    dataDir: inside('restored'),
    claims,
    file: inside('office.zip'),
    migrationsDir: inside('migrations'),
  });

describe('a backup of several stores', () => {
  it('brings back what every one of them holds', async () => {
    await backUp();
    await back();
    expect(fs.readFileSync(inside('restored', 'files', 'ab', 'one'), 'utf8')).toBe('a paper');
    expect(fs.readFileSync(inside('restored', 'sealed', 'cd', 'two'), 'utf8')).toBe('a sealed bid');
  });

  it('is not written while a claimed byte is missing, of either store', async () => {
    fs.rmSync(inside('data', 'sealed'), { recursive: true });
    await expect(backUp()).rejects.toThrow(/没有写备份：数据库中有 1 个文件在 .*sealed 里找不到，如 cd\/two/);
    expect(fs.existsSync(inside('office.zip'))).toBe(false);
  });

  it.each([
    ['shorter', 'a sealed bi'],
    ['other', 'a sealed bad'],
  ])('is not written over bytes that are %s than their row says', async (_, content) => {
    fs.writeFileSync(inside('data', 'sealed', 'cd', 'two'), content);
    await expect(backUp()).rejects.toThrow(/cd.two 的内容与登记的摘要不符/);
    expect(fs.existsSync(inside('office.zip'))).toBe(false);
  });

  it('that lacks a store is not restored: neither rows nor files', async () => {
    await backUp(claims.slice(0, 1));
    await expect(back()).rejects.toThrow(/备份缺少 1 个登记过的文件（sealed，如 cd\/two）/);
    expect(fs.existsSync(inside('restored', 'files'))).toBe(false);
    const client = new Client({ connectionString: target.url });
    await client.connect();
    expect((await client.query(`select to_regclass('cover') as there`)).rows).toEqual([{ there: null }]);
    await client.end();
  });
});
