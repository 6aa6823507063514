/** An invented domain for the kernel's own tests: a library that lends books. The kernel's tests never speak of tenders. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { Actor } from '../access/where.ts';
import type { Doors } from '../record/doors.ts';
import { readClock } from '../server/clock.ts';
import { connect, sql } from '../server/database.ts';
import { Refusal } from '../server/effect.ts';
import { recordEndpoints } from '../server/endpoints.ts';
import { fileRoutes, uploadRoutes } from '../server/file-routes.ts';
import { FileStore } from '../server/files.ts';
import { House } from '../server/house.ts';
import { createHttp } from '../server/http.ts';
import { Live, liveRoutes } from '../server/live.ts';
import { startLoops } from '../server/loops.ts';
import type { Office } from '../server/office.ts';
import { schemaOf, schemaSql } from '../server/schema.ts';
import {
  book,
  bookAccess,
  bookLifecycle,
  loan,
  loanAccess,
  loanLifecycle,
  term,
  termAccess,
  termLifecycle,
} from './library-records.ts';

/** The library lets its people in by the doors that its tests call. */
const libraryDoors: Doors = {
  kind: 'doors',
  prefixes: { agency: ['agency'], lender: ['lender'], web: ['guest', 'agency'] },
  signIn: { office: 'agency', portal: 'agency' },
  inside: ['agency'],
};

export const libraryHouse = () =>
  new House({
    records: [book, loan, term],
    lifecycles: [bookLifecycle, loanLifecycle, termLifecycle],
    accesses: [bookAccess, loanAccess, termAccess],
    screens: [],
    declared: [libraryDoors],
    parts: [
      {
        effects: {
          openLoan: async ({ row, asked, tx, actor, now }) => {
            const { insertRow, newId } = await import('../server/write.ts');
            await insertRow(
              tx,
              loan,
              { book: row.id, dueAt: asked.until },
              { id: newId(), state: 'open', org: actor.org, adduserid: actor.id, now },
            );
            const { setTimer } = await import('../server/timers.ts');
            await setTimer(tx, 'book.takeBack', row.id, asked.until);
          },
          lendOut: async ({ row, tx }) => {
            const { rows } = await sql<{ pages: number }>`select pages from book where id = ${row.book}`.execute(tx);
            if ((rows[0]?.pages ?? 0) > 4000) throw new Refusal('大部头只供馆内阅览，请到阅览室办理');
            if (row.note === 'far') throw new Refusal('外地读者须写明归还时间', { dueAt: '须写明' });
          },
          enterAgain: async ({ row, tx, actor, now }) => {
            const { insertRow, newId } = await import('../server/write.ts');
            await insertRow(tx, book, row, { id: newId(), state: 'new', org: actor.org, adduserid: actor.id, now });
          },
          fails: async () => {
            throw new Error('the shelf fell over');
          },
        },
        saysOf: async (db) => {
          await sql`select 1`.execute(db);
          return new Map();
        },
        recipients: { everyReader: async () => [people.reader.id] },
        events: {
          'message.tell': async ({ payload }) => void told.push(payload),
          'book.count': async ({ tx, payload }) => {
            await sql`select 1 from book where id = ${payload.id} for update`.execute(tx);
            counted.push(payload.id);
          },
        },
      },
    ],
  });

/** What the outbox handed on. */
export const told: any[] = [];
/** Books that were counted: a handler that waits for their rows. */
export const counted: string[] = [];

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const person = (n: number, org: number, roles: string[]): Actor => ({
  id: id(n),
  name: `person ${n}`,
  org: id(org),
  orgName: `house ${org}`,
  orgType: 'agency',
  roles,
  isAdmin: false,
});

export const people = {
  librarian: person(1, 10, ['librarian']),
  reader: person(2, 11, ['reader']),
  rival: person(3, 12, ['librarian']),
  stranger: person(4, 13, []),
};

export interface Library {
  office: Office;
  call: (
    who: keyof typeof people | undefined,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: any; text: string }>;
  url: string;
  close: () => Promise<void>;
}

/** Opens the library on a database: real tables, real HTTP. The session token is the person's name. */
export async function openLibrary(databaseUrl: string, fresh = true): Promise<Library> {
  const connection = connect(databaseUrl, 8, undefined, { statement: 20, lock: 3, idle: 20 });
  const house = libraryHouse();
  if (fresh) await sql.raw(schemaSql(schemaOf(house.records.values(), house.accesses))).execute(connection.db);
  const stop = new AbortController();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'library-'));
  const office: Office = {
    house,
    db: connection.db,
    counts: connection.db,
    live: new Live(connection.pool),
    files: new FileStore(folder),
    log: pino({ level: 'silent' }),
    mode: 'demo',
    secret: 'library',
    settings: {},
    rulebook: 'library-1',
    stopping: stop.signal,
  };
  await office.live.start();
  const http = await createHttp(office, async (token) => {
    const actor = people[token as keyof typeof people];
    return actor && { actor, csrf: `csrf-${token}`, now: await readClock(connection.db) };
  });
  fileRoutes(http, office);
  uploadRoutes(http, office);
  liveRoutes(http, office);
  recordEndpoints(http, office);
  const loops = startLoops(office);
  await http.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(http.server.address() as { port: number }).port}`;
  return {
    office,
    url,
    call: async (who, target, body, headers = {}) => {
      const response = await fetch(url + target, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(who ? { cookie: `zhaocai=${who}`, 'x-csrf': `csrf-${who}`, pageuser: people[who].id } : {}),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : undefined, text };
    },
    close: async () => {
      stop.abort();
      office.live.stop();
      http.server.closeAllConnections();
      await http.close();
      await loops;
      await connection.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
