import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { memoryOrDisk } from '../../../../tests/support/memory.ts';
import { StartError } from '../start-error.ts';
import { socketFolder } from './cluster.ts';
import { checkDatabase } from './connection.ts';
import { findRunningPostgres, startPostgres } from './embedded.ts';
import type { Lost } from './watch.ts';

const made: string[] = [];
const running: { stop(): Promise<void> }[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop();
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

function newFolder(name = '数据 folder'): string {
  const parent = fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-embedded-'));
  made.push(parent);
  return path.join(parent, name);
}

/** A cluster takes seconds to make and a moment to copy: where its making is not the matter, it is a copy. */
const shared = fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-embedded-made-'));
let making: Promise<void> | undefined;
async function madeFolder(name?: string): Promise<string> {
  making ??= startPostgres({ dataDir: path.join(shared, 'made'), fast: true }).then((server) => server.stop());
  await making;
  const dataDir = newFolder(name);
  // Owners and modes are kept, which node's own copy does not do.
  expect(spawnSync('cp', ['-a', path.join(shared, 'made'), dataDir]).status).toBe(0);
  return dataDir;
}
afterAll(() => fs.rmSync(shared, { recursive: true, force: true }));

async function start(dataDir: string) {
  const server = await startPostgres({ dataDir, fast: true });
  running.push(server);
  return server;
}

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A whole process that starts the durable server, does one statement and then waits to be killed. */
async function startElsewhere(dataDir: string, statement: string): Promise<ChildProcess> {
  const script = `
    import { startPostgres } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    import { Client } from 'pg';
    const server = await startPostgres({ dataDir: process.argv[1] });
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query(process.argv[2]);
    console.log('done');
    setInterval(() => {}, 1000);`;
  const options = ['--input-type=module', '-e', script, '--', dataDir, statement];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout!, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('startPostgres', () => {
  it('makes the data folder, keeps the password to its owner and answers on 127.0.0.1 only', async () => {
    const dataDir = newFolder();

    const server = await start(dataDir);

    expect(server.adopted).toBe(false);
    expect(fs.statSync(path.join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    const settings = await ask<{ name: string; setting: string }>(
      server.url,
      `select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories') order by name`,
    );
    // A blank in the folder's name: no local socket.
    expect(settings.map((row) => row.setting)).toEqual(['127.0.0.1', '']);
  });

  it('answers in its own folder besides, where a name fits that is neither two nor stopped by a shell', async () => {
    const dataDir = await madeFolder('数据');

    const { url } = await start(dataDir);

    expect(new URL(url).searchParams.get('host')).toBe(path.join(fs.realpathSync(dataDir), 'postgres'));
    expect(await ask(url, 'select inet_server_addr() as at')).toEqual([{ at: null }]);
    expect(await ask(url.replace(/\?.*/, ''), 'select host(inet_server_addr()) as at')).toEqual([{ at: '127.0.0.1' }]);
    expect(['/srv/a,b', '/srv/a b', '/srv/$a', `/srv/${'a'.repeat(90)}`].map(socketFolder)).toEqual(['', '', '', '']);
  });

  it('orders by code point, sorts by pinyin on demand and finds Chinese words by trigrams', async () => {
    const server = await start(await madeFolder());

    await ask(server.url, 'create extension pg_trgm');
    const rows = await ask<{ plain: string[]; pinyin: string[]; grams: string[] }>(
      server.url,
      `select array_agg(x order by x) plain, array_agg(x order by x collate "zh-x-icu") pinyin, show_trgm('道路工程') grams
       from unnest(array['招','采','B','a']) x`,
    );

    expect(rows[0]).toMatchObject({ plain: ['B', 'a', '招', '采'], pinyin: ['采', '招', 'a', 'B'] });
    expect(rows[0]!.grams).toHaveLength(5);
  });

  it('starts again with what was stored, on the same port', async () => {
    const dataDir = await madeFolder();
    const first = await start(dataDir);
    await ask(first.url, 'create table door (id int); insert into door values (7)');
    await first.stop();

    const second = await start(dataDir);

    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select id from door')).toEqual([{ id: 7 }]);
  });

  it('takes another port when somebody has taken the remembered one', async () => {
    const dataDir = await madeFolder();
    const first = await start(dataDir);
    await first.stop();
    const squatter = net.createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(squatter, 'listening');

    const second = await start(dataDir);

    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    expect(await checkDatabase(second.url)).toMatch(/^18\./);
    squatter.close();
  });

  it('refuses a wrong password, and says where the right one should be when the file was changed', async () => {
    const dataDir = await madeFolder();
    const server = await start(dataDir);
    const wrong = new URL(server.url);
    wrong.password = 'guessed';

    await expect(checkDatabase(wrong.href)).rejects.toThrow(/不接受这个用户或口令/);

    await server.stop();
    const file = path.join(dataDir, 'postgres.json');
    fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, 'utf8')), password: 'guessed' }));
    await expect(start(dataDir)).rejects.toThrow(/不接受 .*postgres\.json 中的口令/);
    expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('refuses a folder of another major version and leaves it as it is', async () => {
    const dataDir = await madeFolder();
    await (await start(dataDir)).stop();
    const version = path.join(dataDir, 'postgres', 'PG_VERSION');
    fs.writeFileSync(version, '16\n');

    await expect(start(dataDir)).rejects.toThrow(/由 PostgreSQL 16 建立，本程序自带的是 PostgreSQL 18/);

    fs.writeFileSync(version, '18\n');
    expect((await start(dataDir)).adopted).toBe(false);
  });

  it('makes a whole cluster although an earlier start was interrupted in the middle of it', async () => {
    const dataDir = newFolder();
    fs.mkdirSync(path.join(dataDir, 'postgres.new'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');

    const server = await start(dataDir);

    expect(await checkDatabase(server.url)).toMatch(/^18\./);
    expect(fs.existsSync(path.join(dataDir, 'postgres.new'))).toBe(false);
  });
});

describe('startPostgres whose server is killed alone', () => {
  const postmaster = (dataDir: string) =>
    Number(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  async function startWatched(dataDir: string) {
    let heard = (_lost: Lost) => {};
    const server = await startPostgres({ dataDir, onLost: (lost) => heard(lost) });
    running.push(server);
    return { server, nextLoss: () => new Promise<Lost>((resolve) => (heard = resolve)) };
  }

  it('starts it again at the same address, with everything it had stored, and says so in one sentence', async () => {
    const dataDir = await madeFolder();
    const { server, nextLoss } = await startWatched(dataDir);
    await ask(server.url, 'create table door (id int); insert into door values (7)');

    const lost = nextLoss();
    process.kill(postmaster(dataDir), 'SIGKILL');

    expect(await lost).toEqual({ served: true, sentence: expect.stringMatching(/^PostgreSQL 意外结束.+恢复服务。$/) });
    expect(await ask(server.url, 'select id from door')).toEqual([{ id: 7 }]);
  });

  it('says in one sentence that it cannot be started again', async () => {
    const dataDir = await madeFolder();
    const { nextLoss } = await startWatched(dataDir);

    const lost = nextLoss();
    fs.rmSync(path.join(dataDir, 'postgres', 'global', 'pg_control'));
    process.kill(postmaster(dataDir), 'SIGKILL');

    expect(await lost).toEqual({ served: false, sentence: expect.stringContaining('不能重新启动') });
  });
});

describe('startPostgres beside another process', () => {
  it('adopts the server that a killed parent left, with everything it had stored', async () => {
    const dataDir = await madeFolder();
    const parent = await startElsewhere(dataDir, 'create table door (id int); insert into door values (7)');
    await kill(parent);

    const server = await start(dataDir);

    expect(server.adopted).toBe(true);
    expect(await ask(server.url, 'select id from door')).toEqual([{ id: 7 }]);
    await server.stop();
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
    await expect(checkDatabase(server.url)).rejects.toThrow(/没有数据库应答/);
  });

  it('recovers when the server itself was killed together with its parent', async () => {
    const dataDir = await madeFolder();
    const parent = await startElsewhere(dataDir, 'create table door (id int); insert into door values (7)');
    const note = fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    process.kill(Number(note.split('\n')[0]), 'SIGKILL');
    await kill(parent);

    const server = await start(dataDir);

    expect(server.adopted).toBe(false);
    expect(await ask(server.url, 'select id from door')).toEqual([{ id: 7 }]);
  });

  it('is not misled by a note whose process number went to another program', async () => {
    const dataDir = await madeFolder();
    await (await start(dataDir)).stop();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    children.push(stranger);
    const note = path.join(dataDir, 'postgres', 'postmaster.pid');
    fs.writeFileSync(note, `${stranger.pid}\n${path.join(dataDir, 'postgres')}\n0\n1\n\n127.0.0.1\n  1  1\nready   \n`);

    const server = await start(dataDir);

    expect(server.adopted).toBe(false);
  });

  it('refuses a second server on the same folder, in one sentence, and does not disturb the first', async () => {
    const dataDir = await madeFolder();
    const first = await startElsewhere(dataDir, 'create table door (id int)');

    const refusal = await start(dataDir).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as Error).message).toContain(`数据目录 ${dataDir} 上已有招采在运行（进程 ${first.pid}）`);
    const url = await findRunningPostgres(dataDir);
    expect(await ask(url!, 'select count(*)::int as doors from door')).toEqual([{ doors: 0 }]);
    await kill(first);
    await (await start(dataDir)).stop();
  });

  it('ends open connections when it stops, and a second stop does nothing', async () => {
    const server = await start(await madeFolder());
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const ended = new Promise<Error>((resolve) => client.on('error', resolve));

    await server.stop();
    await server.stop();

    expect(await ended).toMatchObject({ code: '57P01' });
  });
});
