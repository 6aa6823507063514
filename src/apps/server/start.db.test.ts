/** A whole server process as a person starts it: a port that is taken, a database that is killed alone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFailed, onTestFinished } from 'vitest';
import { demoPassword } from '../../../database/seed/people.ts';
import { Client } from '../../../tests/support/client.ts';
import { memoryOrDisk } from '../../../tests/support/memory.ts';

let dataDir = '';
let server: ChildProcess | undefined;
let said = '';

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-lost-'));
  said = '';
});
afterEach(async () => {
  if (server && server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const postmaster = () =>
  Number(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('a server whose database is killed alone', () => {
  // In memory: after a crash PostgreSQL makes every file of its folder safe, which a busy disk lets take minutes.
  it('serves again, whoever is signed in stays so; it ends with a code when there is no database any more', {
    timeout: 180_000,
  }, async () => {
    let reached = 'the start';
    let log = '';
    const keepLog = setInterval(() => {
      const file = path.join(dataDir, 'postgres.log');
      if (fs.existsSync(file)) log = fs.readFileSync(file, 'utf8');
    }, 1000).unref();
    onTestFinished(() => clearInterval(keepLog));
    onTestFailed(() => console.error(`it came to ${reached}; the server said: ${said}\nPostgreSQL said: ${log}`));
    server = spawn(process.execPath, ['src/apps/server/main.ts'], {
      env: { ...process.env, PORT: '0', ZHAOCAI_DATA: dataDir, ZHAOCAI_MODE: 'demo' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server.stdout!.on('data', (text) => (said += text));
    server.stderr!.on('data', (text) => (said += text));
    const [, url] = await until(() => /后台 +(http:\S+?)\/\s/.exec(said) ?? undefined);
    reached = 'the sign-in';
    const admin = await Client.signIn(url!, 'admin', demoPassword);
    reached = 'the first loss';

    process.kill(postmaster(), 'SIGKILL');
    await until(() => said.includes('已重新启动并恢复服务') || undefined);
    reached = 'the calls after it';
    // The session is in the database: a person who was signed in still is.
    expect((await admin.get('/agency/getuserinfo')).code).toBe('v');
    expect((await admin.get('/platform/health.json')).code).toBe('v');

    reached = 'the second loss';
    const ended = once(server, 'exit');
    fs.rmSync(path.join(dataDir, 'postgres', 'global', 'pg_control'));
    process.kill(postmaster(), 'SIGKILL');
    expect((await ended)[0]).toBe(1);
    expect(said.trim().split('\n').at(-1)).toMatch(/^PostgreSQL 意外结束，且不能重新启动：.+。$/);
  });
});

describe('a server whose port is taken', () => {
  it('says so in one sentence at once, ends with a code and leaves no database behind', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    server = spawn(process.execPath, ['src/apps/server/main.ts'], {
      env: { ...process.env, PORT: String(port), ZHAOCAI_DATA: dataDir, ZHAOCAI_MODE: 'demo', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    server.stderr!.on('data', (text) => (errors += text));
    expect((await once(server, 'exit'))[0]).toBe(1);
    // Before a database is made, which takes half a minute.
    expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    expect(errors.trim()).toBe(`端口 ${port} 已被占用：请关闭占用它的程序，或用 PORT=8081 npm start 换一个端口。`);
    other.close();
  }, 60_000);
});
