/**
 * Lets calls in by what they cost (route.ts): so many a minute and at once by whose they are, and room kept for what cannot
 * come later. Guests take only a part of the loop and of the connections, readers never all of them: a bid that is handed
 * in, a key that is released and the opening room find their way however many others call. Each server counts for itself.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { reply } from './envelope.ts';
import type { Caller } from './http.ts';
import { Lane } from './lane.ts';
import { LoopWatch } from './loop-watch.ts';
import { placeOf } from './place.ts';
import { type Cost, type CostKind, costs, type Each, TooMuch, tooLarge } from './route.ts';
import { TooMany } from './turned-away.ts';

/**
 * How many calls one account, or one address without an account, may make: a bucket that holds a minute's worth and fills
 * evenly. Each server counts for itself: the limit holds a runaway page or a script, it is no lock (sign-in has its own).
 */
class Rates {
  private readonly perMinute: number;
  private swept = 0;
  private readonly buckets = new Map<string, { left: number; at: number }>();

  /** @param perMinute 0 for any number */
  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /** Takes one call; answers 0, or the seconds until the next is free. */
  take(who: string, now: number): number {
    if (this.perMinute <= 0) return 0;
    const perMs = this.perMinute / 60_000;
    const bucket = this.buckets.get(who) ?? { left: this.perMinute, at: now };
    bucket.left = Math.min(this.perMinute, bucket.left + Math.max(0, now - bucket.at) * perMs);
    bucket.at = now;
    this.buckets.set(who, bucket);
    // Once a second: from very many places each call would walk over all of them.
    if (this.buckets.size > 10_000 && now - this.swept > 1000) this.forgetFull(now, perMs);
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perMs / 1000));
    bucket.left -= 1;
    return 0;
  }

  /** A caller who could make a whole minute's calls again need not be remembered. */
  private forgetFull(now: number, perMs: number): void {
    this.swept = now;
    for (const [who, { left, at }] of this.buckets)
      if (left + (now - at) * perMs >= this.perMinute) this.buckets.delete(who);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission;
  }
  interface FastifyRequest {
    /** What this call may cost. */
    costs: CostKind;
    /** Gives back what it was let in with, in any order and as often as one likes. */
    leave: (() => void)[];
  }
}

/** A body that passes through is never in memory. */
export const isStreamed = ({ headers }: FastifyRequest): boolean =>
  /^(multipart\/|application\/octet-stream)/i.test((headers['content-type'] ?? '').trim());

/** @throws TooMuch where more is announced than the call may send; what is not announced is counted as it comes */
export function mustFit(request: FastifyRequest): void {
  const { body, streamed } = costs[request.costs];
  const most = isStreamed(request) && streamed > 0 ? streamed : body;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most);
}

/** Above it all but a few guests wait: the rest of the loop is for people who have an account. */
const busyLoop = 0.6;
const guestsInAnyCase = 2;

export interface AdmissionOptions {
  /** Calls of one account, or of one address without an account, in a minute; 0 for any number, also at once. */
  callsPerMinute: number;
  /** Connections to the database. */
  connections: number;
}

export class Admission {
  private readonly rates: ReadonlyMap<CostKind, Readonly<Record<keyof Each, Rates>>>;
  private readonly under = new Map<string, number>();
  private readonly isBounded: boolean;
  private admitted = 0;
  private readonly loop = new LoopWatch(() => {
    this.admitted = 0;
    this.guests.goOn();
  });
  private readonly guests: Lane;
  private readonly arrivals: Lane;
  private readonly readers: Lane;

  constructor({ callsPerMinute, connections }: AdmissionOptions) {
    this.isBounded = callsPerMinute > 0;
    const by = ({ perMinute }: Cost) => ({
      address: new Rates(perMinute.address * callsPerMinute),
      account: new Rates(perMinute.account * callsPerMinute),
      unit: new Rates(perMinute.unit * callsPerMinute),
    });
    this.rates = new Map(Object.entries(costs).map(([kind, cost]) => [kind as CostKind, by(cost)]));
    const part = (share: number) => Math.max(3, Math.floor(connections * share));
    const mayEnter = () => this.loop.busy < busyLoop || this.admitted++ < guestsInAnyCase;
    this.guests = new Lane({ inside: part(0.3), waiting: 200, seconds: 5, mayEnter });
    this.arrivals = new Lane({ inside: part(0.3), waiting: 400, seconds: 10 });
    this.readers = new Lane({ inside: part(0.6), waiting: 1000, seconds: 10 });
    this.loop.start();
  }

  stop(): void {
    this.loop.stop();
  }

  /** Counts a call of an address that shows no account, or of an account and its unit. @throws TooMany */
  count(request: FastifyRequest, caller?: Caller): void {
    const kind = request.costs;
    const rates = this.rates.get(kind)!;
    const now = Date.now();
    for (const [by, who] of whose(request, caller)) {
      const wait = rates[by].take(who, now);
      if (wait > 0) throw new TooMany(`操作过于频繁，请 ${wait} 秒后再试`, wait);
      if (this.isBounded) this.hold(request, `${kind} ${by} ${who}`, costs[kind].atOnce[by]);
    }
  }

  /**
   * Counts a stream that is about to be held open.
   * @param one the session or the code that it belongs to
   * @throws TooMany; TooMuch where the route may not hold one
   */
  holdStream(request: FastifyRequest, one: string): void {
    const { holds, streams } = costs[request.costs] as Cost;
    if (!holds || !streams) throw new TooMuch('这个地址不能保持连接');
    if (!this.isBounded) return;
    this.hold(request, `stream place ${placeOf(request.ip)}`, streams.place);
    this.hold(request, `stream of ${one}`, streams.one);
  }

  private hold(request: FastifyRequest, key: string, most: number): void {
    const held = this.under.get(key) ?? 0;
    if (held >= most) throw new TooMany(`同时进行的操作过多（最多 ${most} 个），请稍候再试`, 1);
    this.under.set(key, held + 1);
    let isHeld = true;
    request.leave.push(() => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.under.get(key) ?? 1) - 1;
      if (left > 0) this.under.set(key, left);
      else this.under.delete(key);
    });
  }

  /** Waits for room, where none is kept for such a call. @throws LaneFull */
  async enter(request: FastifyRequest, isKnown: boolean): Promise<void> {
    const lane = this.laneOf(request.costs, isKnown);
    if (lane) request.leave.push(await lane.enter());
  }

  private laneOf(kind: CostKind, isKnown: boolean): Lane | undefined {
    if (costs[kind].first || costs[kind].holds) return undefined;
    if (kind === 'sign-in') return this.arrivals;
    if (!isKnown) return this.guests;
    return kind === 'read' ? this.readers : undefined;
  }

  /** A caller does not wait for ever. The work that began may still be done, and the answer says so. */
  limitTime(request: FastifyRequest, response: FastifyReply): void {
    const { seconds } = costs[request.costs];
    if (seconds === 0) return;
    const late = setTimeout(() => {
      if (response.sent) return;
      const unsaved = request.method === 'GET' ? '请稍后再试' : '不知道内容是否已保存，请先刷新查看，再决定是否重做';
      const more = request.method === 'GET' ? null : { unknown: true };
      void response.status(503).send(reply('error', `用时过长，${unsaved}`, more));
    }, seconds * 1000);
    late.unref();
    request.leave.push(() => clearTimeout(late));
  }
}

/** Who a call counts for: an account and the unit it acts for, or, for a guest, only the address it comes from. */
const whose = (request: FastifyRequest, caller: Caller | undefined): [keyof Each, string][] =>
  caller?.signedIn
    ? [
        ['account', caller.actor.id],
        ['unit', caller.actor.org],
      ]
    : [['address', placeOf(request.ip)]];

/** What was taken is given back when an answer is ready; bytes and streams when they have ended. */
export function leaveWhenDone(request: FastifyRequest, response: FastifyReply): void {
  const { streamed, holds } = costs[request.costs];
  if (streamed > 0 || holds) response.raw.once('close', () => leaveNow(request));
}

export const leaveNow = (request: FastifyRequest): void => {
  for (const leave of request.leave.splice(0)) leave();
};
