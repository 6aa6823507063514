/** What a call may cost is counted here and not timed: each limit is reached through the server itself, and given back. */
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anybody } from '../access/where.ts';
import { success } from './envelope.ts';
import { createHttp, type SessionFinder } from './http.ts';
import type { Office } from './office.ts';
import { type CostKind, costs, people, route } from './route.ts';

/** A session says who it is of: `person unit`. */
const findSession: SessionFinder = async (token) => {
  const [id = '', org = ''] = token.split('.');
  const actor = { id, name: id, org, orgName: org, orgType: 'agency', roles: [], isAdmin: false };
  return { actor, csrf: 'x', now: new Date(), session: token };
};

const kinds = Object.keys(costs) as CostKind[];
const office = {
  ...{ mode: 'demo', log: pino({ level: 'silent' }), live: {} },
  house: { doors: { prefixes: {} }, words: async () => String },
} as unknown as Office;

let http: Awaited<ReturnType<typeof createHttp>>;
let goOn: (() => void)[];

/** A server with a route of each kind, for people and for anybody, that answers when `goOn` says so. */
async function serve(callsPerMinute: number) {
  http = await createHttp(office, findSession, { callsPerMinute });
  const wait = () => new Promise<object>((resolve) => goOn.push(() => resolve(success())));
  for (const kind of kinds) {
    http.get(`/people/${kind}.json`, route({ title: '慢', cost: kind, by: [people] }), wait);
    http.post(`/people/${kind}.json`, route({ title: '慢', cost: kind, by: [people] }), wait);
    http.get(`/anybody/${kind}.json`, route({ title: '慢', cost: kind, by: [anybody], apart: true }), wait);
    http.get(`/quick/${kind}.json`, route({ title: '快', cost: kind, by: [people] }), async () => success());
    http.get(`/guest/${kind}.json`, route({ title: '快', cost: kind, by: [anybody], apart: true }), async () =>
      success(),
    );
  }
}

interface Ask {
  who?: string;
  from?: string;
  method?: 'GET' | 'POST';
}

const ask = (url: string, { who, from = '192.0.2.1', method = 'GET' }: Ask = {}) =>
  http.inject({
    method,
    url,
    remoteAddress: from,
    ...(method === 'POST' ? { payload: {} } : {}),
    headers: who ? { cookie: `zhaocai=${who}`, 'x-csrf': 'x' } : {},
  });

const times = <T>(n: number, of: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => of(i));
const round = () => new Promise((resolve) => setImmediate(resolve));
/** Without a clock, which some of these stop. */
const until = async (holds: () => unknown) => {
  while (!holds()) await round();
};

beforeEach(() => {
  goOn = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await http.close();
});

describe('V1: in a minute', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T01:00:00Z') }));

  const statuses = async (asked: readonly (() => Promise<{ statusCode: number }>)[]) => {
    const found: number[] = [];
    for (const one of asked) found.push((await one()).statusCode);
    return found;
  };

  it.each(kinds)('an account makes so many calls of the kind %s, and again when a minute is over', async (kind) => {
    await serve(1);
    const own = costs[kind].perMinute.account;
    const call = () => ask(`/quick/${kind}.json`, { who: 'a.u' });
    expect(await statuses(times(own + 1, () => call))).toEqual([...times(own, () => 200), 429]);
    const late = await call();
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    // Another account is not meant, from the same address and unit.
    expect((await ask(`/quick/${kind}.json`, { who: 'b.u' })).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await call()).statusCode).toBe(200);
  });

  it.each(kinds)('a unit makes so many of the kind %s, by whichever of its accounts', async (kind) => {
    await serve(1);
    const all = costs[kind].perMinute.unit;
    const call = (i: number) => () => ask(`/quick/${kind}.json`, { who: `p${i}.u` });
    expect((await statuses(times(all, call))).filter((s) => s !== 200)).toEqual([]);
    expect((await call(all)()).statusCode).toBe(429);
    expect((await ask(`/quick/${kind}.json`, { who: 'other.unit' })).statusCode).toBe(200);
  });

  it.each(kinds)(
    'an address without an account makes so many of the kind %s; a network of IPv6 is one',
    async (kind) => {
      await serve(1);
      const own = costs[kind].perMinute.address;
      const from = (address: string) => () => ask(`/guest/${kind}.json`, { from: address });
      const network = times(own, (i) => from(`2001:db8:0:1::${(i + 1).toString(16)}`));
      expect(await statuses(network)).toEqual(times(own, () => 200));
      expect((await from('2001:db8:0:1:ffff::9')()).statusCode).toBe(429);
      expect((await from('2001:db8:0:2::1')()).statusCode).toBe(200);
      expect(await statuses(times(own, () => from('192.0.2.9')))).toEqual(times(own, () => 200));
      // The same address of IPv4, as a socket of IPv6 tells it.
      expect((await from('::ffff:192.0.2.9')()).statusCode).toBe(429);
    },
  );
});

describe('V1: at one moment', () => {
  beforeEach(() => serve(1_000_000));

  /** Sends all calls at once. Only when each was counted does it release those that hang. Answers their statuses. */
  async function fits(asked: readonly (() => Promise<{ statusCode: number }>)[]): Promise<number[]> {
    let left = asked.length;
    const answers = asked.map((one) =>
      one().then(({ statusCode }) => {
        left -= 1;
        return statusCode;
      }),
    );
    for (let i = 0; i < 20; i++) await round();
    while (left > 0) {
      for (const one of goOn.splice(0)) one();
      await round();
    }
    return Promise.all(answers);
  }
  const away = (found: readonly number[]) => {
    expect(found.filter((status) => status !== 429 && status !== 200)).toEqual([]);
    return found.filter((status) => status === 429).length;
  };

  it.each(kinds)(
    'an account has so many of the kind %s under way, and the next when they are answered',
    async (kind) => {
      const most = costs[kind].atOnce.account;
      const call = () => ask(`/people/${kind}.json`, { who: 'a.u' });
      expect(away(await fits(times(most + 3, () => call)))).toBe(3);
      expect(away(await fits(times(most, () => call)))).toBe(0);
    },
  );

  it.each(kinds)('a unit has so many of the kind %s under way, by whichever of its accounts', async (kind) => {
    const most = costs[kind].atOnce.unit;
    const call = (i: number) => () => ask(`/people/${kind}.json`, { who: `p${i}.u` });
    expect(away(await fits(times(most + 3, call)))).toBe(3);
    expect(away(await fits(times(most, call)))).toBe(0);
  });

  it.each(kinds)('an address has so many of the kind %s under way; a network of IPv6 is one', async (kind) => {
    const most = costs[kind].atOnce.address;
    const call = (i: number) => () => ask(`/anybody/${kind}.json`, { from: `2001:db8:0:1::${(i + 1).toString(16)}` });
    expect(away(await fits(times(most + 3, call)))).toBe(3);
    const other = () => ask(`/anybody/${kind}.json`, { from: '2001:db8:0:2::1' });
    expect(away(await fits([...times(most, call), other]))).toBe(0);
  });
});

describe('V1: nobody waits for an answer for ever', () => {
  beforeEach(async () => {
    await serve(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it.each(kinds)(
    'of the kind %s: after its seconds the call is answered, and where something was sent as unknown',
    async (kind) => {
      const { seconds } = costs[kind];
      for (const method of ['GET', 'POST'] as const) {
        if (method === 'POST' && costs[kind].body === 0) continue;
        let answer: Awaited<ReturnType<typeof ask>> | undefined;
        void ask(`/people/${kind}.json`, { who: 'a.u', method }).then((found) => {
          answer = found;
        });
        await until(() => goOn.length > 0);
        vi.advanceTimersByTime(Math.max(1, seconds) * 1000 - 1);
        for (let i = 0; i < 5; i++) await round();
        expect(answer).toBeUndefined();
        vi.advanceTimersByTime(24 * 3_600_000);
        for (let i = 0; i < 5; i++) await round();
        if (seconds === 0) {
          // Bytes travel as long as their line takes.
          expect(answer).toBeUndefined();
          goOn.pop()!();
          await until(() => answer);
          expect(answer!.statusCode).toBe(200);
          continue;
        }
        expect(answer!.statusCode).toBe(503);
        expect(answer!.json()).toMatchObject({ code: 'error', tdata: method === 'GET' ? null : { unknown: true } });
        goOn.pop()!();
      }
    },
  );
});

describe('V3: of one place there are so many streams', () => {
  it('in all, of whichever sessions; what has ended makes room; a network of IPv6 is one place', async () => {
    const { place, one } = costs.stream.streams;
    const held: FastifyRequest[] = [];
    await serve(1_000_000);
    http.get('/people/held.json', route({ title: '流', cost: 'stream', by: [people] }), async (request) => {
      http.admission.holdStream(request, request.caller.session);
      held.push(request);
      return new Promise<object>((resolve) => goOn.push(() => resolve(success())));
    });
    const open = async (i: number, from: string) => {
      const all = held.length;
      let status = 0;
      void ask('/people/held.json', { who: `p${Math.floor(i / one)}.u${i % 5}`, from }).then((found) => {
        status = found.statusCode;
      });
      await until(() => held.length > all || status > 0);
      return status;
    };
    for (let i = 0; i < place; i++) expect(await open(i, `2001:db8::${(i + 1).toString(16)}`)).toBe(0);
    expect(await open(place, '2001:db8::ffff')).toBe(429);
    expect(await open(place, '2001:db8:0:1::1')).toBe(0);
    for (const leave of held[0]!.leave) leave();
    expect(await open(place + one, '2001:db8::ffff')).toBe(0);
    expect(await open(place + 2 * one, '2001:db8::ffff')).toBe(429);
    for (const one of goOn.splice(0)) one();
  });

  it('and no route holds one that does not say so', async () => {
    await serve(1);
    http.get('/people/other.json', route({ title: '流', cost: 'read', by: [people] }), async (request) => {
      http.admission.holdStream(request, 'x');
      return {};
    });
    expect((await ask('/people/other.json', { who: 'a.u' })).statusCode).toBe(413);
  });
});
