/**
 * Many tenders in one office at once: each is played as if it were alone, and where it lets time pass it waits until the
 * office's clock has come so far. One of them moves at a time, the one whose moment is next, so that the same plays give
 * the same office.
 */
import { paperPdf } from '../../database/seed/paper-pdf.ts';
import { demoPassword } from '../../database/seed/people.ts';
import type { Serving } from '../../src/apps/server/serve.ts';
import { advanceClock, readClock } from '../../src/kernel/server/clock.ts';
import { first, sql } from '../../src/kernel/server/database.ts';
import { Client } from '../support/client.ts';
import type { TestOffice } from '../support/office.ts';
import { settled } from '../support/settled.ts';
import type { Cast } from './tender.ts';

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

/** A person whose uploads are papers that can be read, even when a play gives other bytes. */
class Writer extends Client {
  static override async signIn(url: string, account: string, password: string): Promise<Client> {
    const client = new Writer(url);
    await client.enter(account, password);
    return client;
  }

  override upload(name: string, bytes: Uint8Array | string, type?: string): Promise<any> {
    const isInvented = typeof bytes === 'string' && bytes.startsWith('%PDF');
    const title = name.replace(/\.pdf$/, '');
    return super.upload(name, isInvented ? paperPdf(title, [`${title}（演示文件）`]) : bytes, type);
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
      const known = clients.get(account) ?? Writer.signIn(serving.url, account, demoPassword);
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
    await settled({ office: serving.office } as TestOffice);
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
  await settled({ office: serving.office } as TestOffice);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await settled({ office: serving.office } as TestOffice);
}
