/**
 * Live events: one LISTEN connection per server process fans notifications out to the event streams it holds. A
 * notification carries names and times only. A page that may read what changed reads it again.
 */

import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Actor } from '../access/where.ts';
import { text } from '../record/field.ts';
import { isId } from '../record/kinds.ts';
import { sure } from '../record/sure.ts';
import { type Queryable, sql } from './database.ts';
import { signedIn } from './http.ts';
import type { Office } from './office.ts';
import { people, route } from './route.ts';
import { seeRow } from './rows.ts';

export interface Signal {
  topic: string;
  type: string;
  [extra: string]: unknown;
}

/** Sends a signal when the transaction commits. Never put a name or an amount into it. */
export async function signal(
  tx: Queryable,
  topic: string,
  type: string,
  extra: Record<string, unknown> = {},
): Promise<void> {
  await sql`select pg_notify('zhaocai', ${JSON.stringify({ topic, type, ...extra })})`.execute(tx);
}

/** The same of several topics, in one statement. */
export const signalAll = (tx: Queryable, topics: readonly string[], type: string): Promise<unknown> =>
  sql`select pg_notify('zhaocai', jsonb_build_object('topic', topic, 'type', ${type}::text)::text)
      from unnest(${[...topics]}::text[]) topic`.execute(tx);

/** Whose stream it is: a session, and the unit acted for in it. */
export interface Hearer {
  session: string;
  org: string;
}

interface Stream {
  topics: ReadonlySet<string>;
  response: ServerResponse;
  of: Hearer | undefined;
}

/** Between two signs of life, and two looks at which sessions still stand. */
const beatMs = 15_000;

/** Writes where a topic stands to a stream that was just opened. */
type Greeting = () => string;

export class Live {
  /**
   * Topics of parts that tell more than names: by the word before the colon, who may hear one of an id. Nothing for those
   * who may not.
   */
  readonly admits = new Map<
    string,
    (caller: { actor: Actor; now: Date }, id: string) => Promise<Greeting | undefined>
  >();
  /** Which of some sessions still stand, each with the unit acted for; platform/identity gives it. */
  standing: ((sessions: readonly string[]) => Promise<ReadonlyMap<string, string>>) | undefined;
  private readonly streams = new Set<Stream>();
  private readonly listeners = new Set<(signal: Signal) => void>();
  private client: pg.PoolClient | undefined;
  /** Whether a signal of just now would be heard: what is kept until a signal comes is not kept while none can. */
  isListening = false;
  private readonly pool: pg.Pool;
  private stopped = false;

  private readonly beat: NodeJS.Timeout;

  constructor(pool: pg.Pool) {
    this.pool = pool;
    this.beat = setInterval(() => {
      for (const { response } of this.streams) response.write(': \n\n');
      // While the database is away nothing is told either.
      this.endFallen().catch(() => {});
    }, beatMs).unref();
  }

  /** Starts listening; a lost connection is taken up again, however long the database stays away. */
  async start(): Promise<void> {
    const client = await this.pool.connect();
    this.client = client;
    client.on('notification', (n) => this.deliver(n.payload ?? ''));
    client.on('error', () => {
      // A connection that was given back already may still report its end.
      if (this.client !== client) return;
      this.client = undefined;
      this.isListening = false;
      client.release(true);
      this.startAgain();
    });
    await client.query('listen zhaocai');
    this.isListening = true;
    // Connected pages may have missed something while the server did not listen.
    for (const { response } of this.streams) response.write('event: hello\ndata: {"type":"resumed"}\n\n');
    for (const listener of this.listeners) listener({ topic: 'hello', type: 'resumed' });
  }

  private startAgain(): void {
    if (this.stopped) return;
    setTimeout(() => this.start().catch(() => this.startAgain()), 500).unref();
  }

  /** Calls back for every signal, on this process's side. Answers the way to stop. */
  on(listener: (signal: Signal) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private deliver(payload: string) {
    const received = JSON.parse(payload) as Signal;
    for (const listener of this.listeners) listener(received);
    const line = `event: ${received.topic.startsWith('user:') ? 'user' : received.topic}\ndata: ${payload}\n\n`;
    for (const stream of this.streams) if (stream.topics.has(received.topic)) stream.response.write(line);
    if (received.type === 'session') this.endFallen(received.topic).catch(() => {});
  }

  /** Ends the streams whose session has ended, or acts for another unit now. @param topic of one person only */
  async endFallen(topic?: string): Promise<void> {
    const asked = [...this.streams].filter(({ topics, of }) => of && (!topic || topics.has(topic)));
    if (asked.length === 0 || !this.standing) return;
    const standing = await this.standing([...new Set(asked.map(({ of }) => sure(of, 'of').session))]);
    for (const { of, response } of asked)
      if (standing.get(sure(of, 'of').session) !== sure(of, 'of').org) response.end();
  }

  /** Whether any page of this server hears a topic. */
  hears(topic: string): boolean {
    for (const stream of this.streams) if (stream.topics.has(topic)) return true;
    return false;
  }

  /** Writes a whole event to the pages of this server that hear a topic. */
  tell(topic: string, event: string): void {
    for (const stream of this.streams) if (stream.topics.has(topic)) stream.response.write(event);
  }

  /**
   * Keeps a response open as an event stream on these topics. The caller has checked that the person may hear them.
   * @param of the session that ends it; missing for a page before sign-in
   */
  open(
    response: ServerResponse,
    topics: readonly string[],
    now: Date,
    greetings: readonly Greeting[] = [],
    of?: Hearer,
  ): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    const stream = { topics: new Set(topics), response, of };
    this.streams.add(stream);
    response.write(`retry: 2000\nevent: hello\ndata: ${JSON.stringify({ type: 'hello', at: now.getTime() })}\n\n`);
    for (const greet of greetings) response.write(greet());
    response.on('close', () => this.streams.delete(stream));
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.beat);
    for (const { response } of this.streams) response.end();
    const { client } = this;
    this.client = undefined;
    this.isListening = false;
    client?.release(true);
  }
}

/** The event stream of one browser: its own topic, and the rooms of records that the person may read. */
export function liveRoutes(http: FastifyInstance, office: Office): void {
  http.get(
    '/platform/stream',
    route({
      title: '本人的事件流',
      cost: 'stream',
      by: [people],
      query: { topics: text('主题', { max: 4000 }) },
      answers: 'stream',
    }),
    async (request, response) => {
      const { actor, now, session } = signedIn(request);
      const asked = String((request.query as Record<string, string>).topics ?? '').split(',');
      // Their own always, since it says when their session ends.
      const topics = ['clock', 'settings', `user:${actor.id}`];
      const greetings: Greeting[] = [];
      for (const topic of asked.slice(0, 20)) {
        const [record = '', id = ''] = topic.split(':');
        const greeting = isId(id) ? await office.live.admits.get(record)?.({ actor, now }, id) : undefined;
        if (greeting) {
          topics.push(topic);
          greetings.push(greeting);
        }
        const type = office.house.records.get(record);
        if (type && isId(id) && (await seeRow(office.db, office.house, type, id, actor, now))) topics.push(topic);
      }
      http.admission.holdStream(request, session);
      response.hijack();
      office.live.open(response.raw, topics, now, greetings, { session, org: actor.org });
    },
  );
}
