/** An office to measure: its own PostgreSQL, the builders of the tests, and servers in processes of their own. */
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addPerson, addUnit, creditCode, demoPassword, seedPeople } from '../../database/seed/people.ts';
import { schema } from '../../src/apps/server/house.ts';
import { type ServeOptions, serve } from '../../src/apps/server/serve.ts';
import { advanceClock, readClock } from '../../src/kernel/server/clock.ts';
import { connect, sql } from '../../src/kernel/server/database.ts';
import { sessionCookie } from '../../src/kernel/server/http.ts';
import { inTransaction } from '../../src/kernel/server/office.ts';
import { startPostgres } from '../../src/kernel/server/postgres/embedded.ts';
import { schemaSql } from '../../src/kernel/server/schema.ts';
import { openSession } from '../../src/platform/identity/server/sessions.ts';
import { Client } from '../../tests/support/client.ts';
import type { TestOffice } from '../../tests/support/office.ts';

const secret = 'a secret of the benches only';

export interface BenchOffice extends TestOffice {
  /** Starts a server process on the same database and files. */
  process: (other?: Partial<ServeOptions>) => Promise<ServerProcess>;
  /** Suppliers with a unit and a session each, as clients of `url`. */
  suppliers: (count: number, url: string) => Promise<Client[]>;
}

export interface ServerProcess {
  url: string;
  /** The largest resident memory so far, in MB. */
  peak: () => number;
  /** Seconds of processor, and the longest that the event loop stood still, since it was last asked. */
  load: () => Promise<{ processor: number; held: number }>;
  stop: () => Promise<void>;
}

export async function openBenchOffice(): Promise<BenchOffice> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-office-'));
  const dataDir = path.join(folder, 'data');
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), fast: true });
  const connection = connect(postgres.url, 2);
  await sql.raw(schemaSql(schema)).execute(connection.db);
  await sql`create table migration (name text primary key)`.execute(connection.db);
  await sql`update clock set offset_seconds = extract(epoch from '2026-03-02T09:00:00+08:00'::timestamptz - clock_timestamp())`.execute(
    connection.db,
  );
  await connection.close();
  const options = {
    databaseUrl: postgres.url,
    dataDir,
    host: '127.0.0.1',
    mode: 'demo',
    secret,
    logLevel: 'error',
    // One machine speaks for hundreds of people.
    callsPerMinute: 0,
  } as const;
  const serving = await serve({ ...options, port: 0, migrations: false });
  const { office } = serving;
  await inTransaction(office, async (tx) => seedPeople(tx, await readClock(tx)));
  const clients = new Map<string, Promise<Client>>();
  const processes: ServerProcess[] = [];
  return {
    office,
    url: serving.url,
    databaseUrl: postgres.url,
    dataDir,
    as: (account) => {
      if (!clients.has(account)) clients.set(account, Client.signIn(serving.url, account, demoPassword));
      return clients.get(account)!;
    },
    guest: () => new Client(serving.url),
    now: () => readClock(office.db),
    setClock: async (iso) => {
      const ahead = (new Date(iso).getTime() - (await readClock(office.db)).getTime()) / 1000;
      if (ahead > 0) await advanceClock(office.db, ahead);
    },
    isUntouched: () => false,
    become: () => Promise.reject(new Error('a bench plays what it measures')),
    restart: () => Promise.reject(new Error('a bench does not restart its office')),
    second: () => serve({ ...options, port: 0, migrations: false }),
    suppliers: (count, url) => suppliers(office, count, url),
    process: async (other = {}) => {
      const started = await startProcess({ ...options, ...other });
      processes.push(started);
      return started;
    },
    close: async () => {
      await Promise.all(processes.map((p) => p.stop()));
      await serving.close();
      await postgres.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function suppliers(office: TestOffice['office'], count: number, url: string): Promise<Client[]> {
  const people: string[] = [];
  await inTransaction(office, async (tx) => {
    const now = await readClock(tx);
    for (let i = 1; i <= count; i++) {
      const number = String(i).padStart(3, '0');
      const code = creditCode(`91510000MA0001${number}`);
      const organisation = await addUnit(tx, { name: `第${i}建筑工程有限公司`, type: 'supplier', code }, now);
      const person = { account: `bench${number}`, name: `投标员${i}`, organisation, roles: ['bidder'] };
      people.push(await addPerson(tx, person, 'nobody signs in with it', now));
    }
  });
  return Promise.all(
    people.map(async (id) => {
      const { token, csrf } = await openSession(office.db, {
        userId: id,
        portal: true,
        address: '127.0.0.1',
        agent: 'bench',
      });
      return Object.assign(new Client(url), {
        cookie: `${sessionCookie(office, true)}=${token}`,
        csrf,
        userId: id,
        orgType: 'supplier',
        portal: true,
      });
    }),
  );
}

export async function startProcess(options: object): Promise<ServerProcess> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'office-process.ts'), [JSON.stringify(options)]);
  let peak = 0;
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (m: { url?: string; rss?: number }) => {
      if (m.rss) peak = Math.max(peak, m.rss);
      if (m.url) resolve(m.url);
    });
    child.on('exit', (code) => reject(new Error(`the server process ended with ${code}`)));
  });
  return {
    url,
    peak: () => peak / 1048576,
    load: () =>
      new Promise((resolve) => {
        const hear = (m: { load?: { processor: number; held: number } }) => {
          if (!m.load) return;
          child.off('message', hear);
          resolve(m.load);
        };
        child.on('message', hear);
        child.send('load');
      }),
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', () => resolve());
        child.disconnect();
      }),
  };
}
