/** A whole office for a test: fresh database, demonstration people, a server on a port of its own. */
import fs from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { demoPassword, seedPeople } from '../../database/seed/people.ts';
import { schema } from '../../src/apps/server/house.ts';
import { type Serving, serve } from '../../src/apps/server/serve.ts';
import { advanceClock, readClock } from '../../src/kernel/server/clock.ts';
import { connect, type Patience, sql } from '../../src/kernel/server/database.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { schemaSql } from '../../src/kernel/server/schema.ts';
import { Client } from './client.ts';
import { createDatabase, type TestDatabase, templateDatabase } from './database.ts';
import { memoryOrDisk } from './memory.ts';
import { lightPassword } from './password.ts';

export interface TestOffice {
  office: Office;
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Signs in (once) and answers a client. */
  as: (account: string) => Promise<Client>;
  /** Somebody without an account. */
  guest: () => Client;
  /** Moves the office's clock forward to a moment. */
  setClock: (iso: string) => Promise<void>;
  now: () => Promise<Date>;
  /** A second server process's worth of server on the same database. */
  second: () => Promise<Serving>;
  /** People have only signed in to it: an office that was opened just now, in the usual way. */
  isUntouched: () => boolean;
  /** Goes on as a copy of an office where something was played already, at the same address and with the same clients. */
  become: (played: PlayedOffice) => Promise<void>;
  /** Stops the server, does what is given while it is away, and starts it again at the same address. */
  restart: (meanwhile?: () => Promise<void>) => Promise<void>;
  /** @param last is done when the server has stopped, before its files go */
  close: (last?: () => void) => Promise<void>;
}

/** What is copied of an office. */
export interface PlayedOffice {
  /** The name of its database; no client is connected to it. */
  template: string;
  files: string;
  /** ISO: where its clock stands. */
  startAt: string;
}

/** Schema and people are the same for every office of a run: they are made once and copied. */
export const officeTemplate = (empty: boolean) =>
  templateDatabase(empty ? 'office_without_people' : 'office_with_people', (url) => fillDatabase(url, empty));

/** The schema of the declarations, and the people unless it shall be empty. */
export async function fillDatabase(url: string, empty = false): Promise<void> {
  const { db, close } = connect(url, 1);
  await sql.raw(schemaSql(schema)).execute(db);
  await sql`create table migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(
    db,
  );
  if (!empty) await db.transaction().execute(async (tx) => seedPeople(tx, new Date(firstDay), await lightPassword()));
  await close();
}

export const firstDay = '2026-03-02T09:00:00+08:00';

export interface OfficeOptions {
  startAt?: string;
  logLevel?: string;
  empty?: boolean;
  settings?: Record<string, string>;
  connections?: number;
  mode?: 'demo' | 'production';
  callsPerMinute?: number;
  patience?: Patience;
  accessLog?: boolean;
  logTo?: Writable;
  silence?: number;
  /** The line through which the server reaches the database, when it is not reached directly. */
  line?: (databaseUrl: string) => Promise<string>;
  /** Its data folder, where a test has one already; otherwise one of its own. */
  dataDir?: string;
}

/**
 * Opens an office. Its clock starts at `startAt`, Monday 2 March 2026 in the morning unless said otherwise, so that a
 * test reads the same calendar whenever it runs; from then on it only moves forward. `empty` leaves the people out.
 */
export async function openOffice(options: OfficeOptions = {}): Promise<TestOffice> {
  const template = await officeTemplate(options.empty ?? false);
  return openOn(await createDatabase(template), options);
}

async function setStart({ url }: TestDatabase, startAt: string): Promise<void> {
  const { db, close } = connect(url, 1);
  await sql`update clock set offset_seconds = extract(epoch from ${startAt}::timestamptz - clock_timestamp())`.execute(
    db,
  );
  await close();
}

/**
 * Opens an office on a database that is there.
 * @param files of an office that is copied; none when it begins
 */
export async function openOn(database: TestDatabase, options: OfficeOptions = {}, files?: string): Promise<TestOffice> {
  const { startAt = firstDay } = options;
  const dataDir = options.dataDir ?? fs.mkdtempSync(path.join(memoryOrDisk(), 'zhaocai-office-'));
  if (files) fs.cpSync(files, dataDir, { recursive: true });
  let current = database;
  await setStart(current, startAt);
  let databaseUrl = (await options.line?.(current.url)) ?? current.url;
  const start = (port = 0) =>
    serve({
      databaseUrl,
      dataDir,
      host: '127.0.0.1',
      port,
      mode: options.mode ?? 'demo',
      settings: options.settings ?? {},
      connections: options.connections ?? 2,
      patience: options.patience,
      accessLog: options.accessLog ?? false,
      logTo: options.logTo,
      silence: options.silence,
      secret: 'a secret of the tests only',
      logLevel: options.logLevel ?? 'error',
      migrations: false,
      // A test asks as fast as it can, unless the pace is what it tries.
      callsPerMinute: options.callsPerMinute ?? 0,
    });
  let serving = await start();
  let isTouched = Object.keys(options).length > 0 || files !== undefined;
  const others: Serving[] = [];
  const clients = new Map<string, Promise<Client>>();
  const signedIn: Client[] = [];
  const setClock = async (iso: string) => {
    const { db } = serving.office;
    const ahead = (new Date(iso).getTime() - (await readClock(db)).getTime()) / 1000;
    if (ahead < 0) throw new Error(`the clock is already past ${iso}`);
    if (ahead > 0) await advanceClock(db, ahead);
  };
  const reopen = async (port: string, meanwhile?: () => Promise<void>) => {
    await serving.close();
    await meanwhile?.();
    serving = await start(Number(port));
  };
  return {
    get office() {
      isTouched = true;
      return serving.office;
    },
    get url() {
      isTouched = true;
      return serving.url;
    },
    get databaseUrl() {
      isTouched = true;
      return current.url;
    },
    get dataDir() {
      isTouched = true;
      return dataDir;
    },
    as: (account) => {
      const known = clients.get(account);
      if (known) return known;
      const coming = Client.signIn(serving.url, account, demoPassword);
      clients.set(account, coming);
      return coming.then((client) => {
        signedIn.push(client);
        return client;
      });
    },
    guest: () => {
      isTouched = true;
      return new Client(serving.url);
    },
    setClock: (iso) => {
      isTouched = true;
      return setClock(iso);
    },
    now: () => readClock(serving.office.db),
    isUntouched: () => !isTouched && !signedIn.some((client) => client.hasSent),
    become: async (played) => {
      isTouched = true;
      const before = current;
      await reopen(new URL(serving.url).port, async () => {
        current = await createDatabase(played.template);
        databaseUrl = current.url;
        await setStart(current, played.startAt);
        fs.rmSync(dataDir, { recursive: true });
        fs.cpSync(played.files, dataDir, { recursive: true });
      });
      await before.drop();
      for (const [account, client] of clients) await (await client).enter(account, demoPassword);
    },
    second: async () => {
      isTouched = true;
      const other = await start();
      others.push(other);
      return other;
    },
    restart: (meanwhile) => {
      isTouched = true;
      return reopen(new URL(serving.url).port, meanwhile);
    },
    close: async (last) => {
      for (const other of others) await other.close();
      await serving.close();
      last?.();
      await current.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
