/**
 * Many tenders in one office at once: each is played as if it were alone, and where it lets time pass it waits until the
 * office's clock has come so far. One of them moves at a time, the one whose moment is next, so that the same plays give
 * the same office.
 */
import { demoPassword } from '../../database/seed/people.ts';
import type { Serving } from '../../src/apps/server/serve.ts';
import type { ActionId } from '../../src/kernel/record/known.ts';
import { advanceClock, readClock } from '../../src/kernel/server/clock.ts';
import { first, sql } from '../../src/kernel/server/database.ts';
import { dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { Client } from '../support/client.ts';
import type { TestOffice } from '../support/office.ts';
import { settled } from '../support/settled.ts';
import { officePaper } from './papers.ts';
import type { Cast } from './tender.ts';
import { playing, written } from './wording.ts';

export interface Play {
  name: string;
  /** ISO: when it begins. */
  from: string;
  run: (test: TestOffice, cast: Cast) => Promise<void>;
}

interface Waiting {
  play: string;
  at: number;
  goOn: () => void;
}

/** A person who writes what the tender at hand would say, and uploads papers that can be read, whatever a helper gives. */
class Writer extends Client {
  private unit = '';
  private today = () => Promise.resolve(new Date());

  static async come(url: string, account: string, today: () => Promise<Date>): Promise<Client> {
    const client = new Writer(url);
    await client.enter(account, demoPassword);
    client.unit = (await client.get(`/${client.portal ? 'supplier' : 'agency'}/getuserinfo`)).tdata.dwname;
    client.today = today;
    return client;
  }

  override async upload(name: string, bytes: Uint8Array | string, type?: string): Promise<any> {
    if (typeof bytes !== 'string' || !bytes.startsWith('%PDF')) return super.upload(name, bytes, type);
    const day = dateInShanghai(await this.today());
    const paper = officePaper(name.replace(/\.pdf$/, ''), { tender: playing.getStore(), unit: this.unit, day });
    return super.upload(name, paper, type);
  }

  override async action(id: ActionId, input: Parameters<Client['action']>[1] = {}): Promise<any> {
    return super.action(id, await written(id, input, this));
  }
}

/**
 * Plays until `end`, and leaves every play where it then stands.
 * @returns what plays threw, each with the play's name; the others went on
 */
export async function playAll(
  serving: Serving,
  cast: Cast,
  { plays, end, say }: { plays: readonly Play[]; end: string; say: (what: string) => void },
): Promise<string[]> {
  const { db } = serving.office;
  const clients = new Map<string, Promise<Client>>();
  const waiting: Waiting[] = [];
  const failed: string[] = [];
  /** Told when the play that moves has stopped: it waits, or is over. */
  let stopped = () => {};

  const officeOf = (play: string): TestOffice => {
    const as = (account: string) => {
      const known = clients.get(account) ?? Writer.come(serving.url, account, () => readClock(db));
      clients.set(account, known);
      return known;
    };
    const setClock = (iso: string) => {
      const at = new Date(iso).getTime();
      return new Promise<void>((goOn) => {
        waiting.push({ play, at, goOn });
        stopped();
      });
    };
    return borrowed(serving, { as, setClock });
  };

  for (const { name, from, run } of plays) {
    const begin = () => {
      run(officeOf(name), cast).then(
        () => {
          say(`${name}: played`);
          stopped();
        },
        (error: Error) => {
          failed.push(`${name}: ${error.stack ?? error.message}`);
          say(`${name}: ${error.message}`);
          stopped();
        },
      );
    };
    waiting.push({ play: name, at: new Date(from).getTime(), goOn: begin });
  }

  for (;;) {
    waiting.sort((a, b) => a.at - b.at);
    const next = waiting[0];
    if (!next || next.at > new Date(end).getTime()) break;
    waiting.shift();
    await moveTo(db, next.at);
    await handedOn(serving);
    const stands = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    next.goOn();
    await stands;
  }
  await moveTo(db, new Date(end).getTime());
  await quiet(serving);
  return failed;
}

/** An office that somebody else runs, as plays know theirs. */
export function borrowed(serving: Serving, { as, setClock }: Pick<TestOffice, 'as' | 'setClock'>): TestOffice {
  const never = () => Promise.reject(new Error('a play has no office of its own'));
  return {
    ...{ office: serving.office, url: serving.url, databaseUrl: '', dataDir: '' },
    ...{ as, setClock, now: () => readClock(serving.office.db), guest: () => new Client(serving.url) },
    ...{ isUntouched: () => false, second: never, become: never, restart: never, close: never },
  };
}

export async function moveTo(db: Serving['office']['db'], at: number): Promise<void> {
  const seconds = (at - (await readClock(db)).getTime()) / 1000;
  if (seconds > 0) await advanceClock(db, seconds);
  // What the clock does by that moment is done before anybody goes on.
  for (let tries = 0; tries < 400; tries++) {
    const due = await first<{ n: number }>(
      db,
      sql`select count(*)::int as n from timer, clock where done_at is null and next_at is null
          and due_at <= clock_timestamp() + make_interval(secs => offset_seconds)`,
    );
    if (due?.n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Everything that was handed on has been done. */
async function quiet(serving: Serving): Promise<void> {
  await handedOn(serving);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await handedOn(serving);
}

/** As `settled`, with the patience of somebody who keeps an office: on a busy machine one event may take a minute. */
async function handedOn({ office }: Serving): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await settled({ office } as TestOffice);
    } catch (error) {
      if (tries === 18) throw error;
    }
}
