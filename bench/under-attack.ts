/**
 * An office under attack: the heaviest lawful bodies of each kind, two at once, then anonymous calls from twenty addresses,
 * each as often as it may, while a bid goes up, others are handed in, keys are released and the opening room is looked at.
 * Server, strangers and honest people are processes of their own. Run alone. `npm run bench -- under-attack`
 */
import { fork } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { writePreamble } from '../src/capabilities/bid/sealing/container/container.ts';
import { handIn, sealFor, uploadSealed } from '../src/capabilities/bid/testing/submit-bid.ts';
import { buildPublishedTender } from '../src/capabilities/notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../src/capabilities/opening/testing/build-opened-tender.ts';
import { type CostKind, costs } from '../src/kernel/server/route.ts';
import { Client } from '../tests/support/client.ts';
import type { Order, Shot, Told } from './support/attacker.ts';
import { openBenchOffice } from './support/bench-office.ts';

const addresses = Number(process.env.BENCH_ADDRESSES ?? 20);
const callsPerMinute = 1200;
/** Only bodies whose name has these words, and no flood. */
const only = process.env.BENCH_ONLY ?? '';
const bidders = Number(process.env.BENCH_BIDDERS ?? 40);
const [bodySeconds, floodSeconds, quietSeconds] = [
  Number(process.env.BENCH_BODY_SECONDS ?? 3),
  Number(process.env.BENCH_FLOOD ?? 25),
  10,
];
/** Bytes a second of the bidder's line: 100 Mbit/s. */
const line = 12_500_000;
const bars = { loop: 100, probe: 300, gap: 1000, slowed: 1.2 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const at = (of: readonly number[], part: number) => {
  const sorted = of.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};
const most = (of: readonly number[]) => of.reduce((a, b) => Math.max(a, b), 0);
const quantiles = (of: readonly number[]) =>
  `${String(of.length).padStart(5)}  p50 ${at(of, 0.5).toFixed(0).padStart(5)}  p99 ${at(of, 0.99).toFixed(0).padStart(5)}  p99.9 ${at(of, 0.999).toFixed(0).padStart(5)}  max ${most(of).toFixed(0).padStart(5)} ms`;

const missed: string[] = [];
const bar = (what: string, value: number, atMost: number) => {
  if (!(value <= atMost)) missed.push(`${what}: ${value.toFixed(2)}, at most ${atMost}`);
};

const headersOf = (client: Client): Record<string, string> => ({
  cookie: client.cookie,
  usetool: client.portal ? 'portal' : 'office',
  pageuser: client.userId,
  'x-csrf': client.csrf,
});

/** The largest that a call of each kind may bring, in each way in which it may be large. */
function worstBodies(agent: Record<string, string>, supplier: Record<string, string>): [string, Shot[]][] {
  const json = { 'content-type': 'application/json' };
  const bodiesOf = (kind: CostKind): [string, string][] => {
    const { body, pieces, names, depth } = costs[kind];
    return [
      ['pieces', `{"values":[${'1,'.repeat(pieces - 3)}1]}`],
      ['names', `{"values":{${Array.from({ length: names }, (_, i) => `"n${i}":1`).join(',')}}}`],
      ['rows', `{"values":[${Array.from({ length: Math.floor(pieces / 3) }, (_, i) => `{"a":${i}}`).join(',')}]}`],
      ['depth', `{"values":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`],
      ['text', `{"values":"${'\\u4e2d'.repeat(Math.floor((body - 100) / 6))}"}`],
    ];
  };
  const shots = (path: string, kind: CostKind, headers: Record<string, string>): [string, Shot[]][] =>
    bodiesOf(kind).map(([way, body]) => [
      `${kind} ${way}`,
      [{ path, method: 'POST', headers: { ...headers, ...json }, body }],
    ]);
  // What is lawful and long to read: formatted text in every chapter, as long as a chapter may be.
  const rich = `<p>${'<b>投标</b>人应当<i>按照</i>招标文件的要求。</p><p>'.repeat(1600)}</p>`;
  const chapters = Array.from({ length: Math.floor((costs.form.body - 10_000) / Buffer.byteLength(rich)) }, (_, i) => ({
    id: String(i + 1),
    title: `第${i + 1}章`,
    body: rich,
  }));
  const rich4 = JSON.stringify({ values: { chapters } });
  return [
    ...shots('/agency/project/create.json', 'form', agent),
    [
      'form of formatted text',
      [{ path: '/agency/tender-document/create.json', method: 'POST', headers: { ...agent, ...json }, body: rich4 }],
    ],
    ...shots('/agency/login', 'sign-in', {}),
    ...shots('/agency/project-guide/preview.json', 'read', agent),
    ...shots('/supplier/bid/submit.json', 'hand-in', supplier),
  ];
}

/** What anybody may ask who has no account. */
const anonymous: readonly Shot[] = [
  { path: '/notices', method: 'GET', headers: {} },
  { path: '/web/notices/search.json', method: 'GET', headers: {} },
  { path: '/agency/captcha.json', method: 'GET', headers: {} },
  {
    path: '/agency/login',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"username":"agent","pwd":"guess"}',
  },
  { path: '/agency/project/list.json', method: 'GET', headers: { cookie: 'zhaocai=nobody' } },
  { path: '/notices/feed.xml', method: 'GET', headers: {} },
];

const office = await openBenchOffice();
const attacker = fork(path.join(import.meta.dirname, 'support/attacker.ts'));
const attack = (order: Order) =>
  new Promise<Told>((resolve) => {
    attacker.once('message', (told: Told) => resolve(told));
    attacker.send(order);
  });

try {
  const opened = await buildOpenedTender(office, {
    until: 'unlocking',
    bids: Array.from({ length: bidders }, (_, i) => ({ price: `${30_000_000 + i}.00` })),
  });
  const published = await buildPublishedTender(office);
  const server = await office.process({ callsPerMinute, trustedProxies: ['127.0.0.1'] });
  const there = (client: Client) => Object.assign(new Client(server.url), { ...client, url: server.url });
  const agent = there(await office.as('agent'));
  const sellers = await Promise.all(
    ['supplier1', 'supplier2', 'supplier3'].map(async (s) => there(await office.as(s))),
  );
  const uploader = sellers[0]!;

  /** Sends a bid's ciphertext as fast as its line carries it; answers seconds and the longest time that nothing was taken. */
  const upload = (bytes: number, perSecond = line) =>
    new Promise<{ seconds: number; gap: number }>((resolve, reject) => {
      const began = performance.now();
      let [last, gap, sent] = [began, 0, 0];
      const piece = Buffer.alloc(64 * 1024, 7);
      const first = Buffer.concat([writePreamble('0'.repeat(64), 1), piece]).subarray(0, piece.length);
      const request = http.request(
        `${server.url}/supplier/bid/upload?lot=${published.lot}`,
        {
          method: 'POST',
          headers: {
            ...headersOf(uploader),
            'content-type': 'application/octet-stream',
            'content-length': bytes,
          },
        },
        (response) => {
          let text = '';
          response.on('data', (d) => (text += d));
          response.on('end', () =>
            JSON.parse(text).code === 'v'
              ? resolve({ seconds: (performance.now() - began) / 1000, gap: Math.max(gap, performance.now() - last) })
              : reject(new Error(text)),
          );
        },
      );
      request.on('error', reject);
      const go = async () => {
        while (sent < bytes) {
          await pause(Math.max(0, began + (sent / perSecond) * 1000 - performance.now()));
          const part = (sent === 0 ? first : piece).subarray(0, Math.min(piece.length, bytes - sent));
          sent += part.length;
          if (!request.write(part)) await new Promise((resume) => request.once('drain', resume));
          const now = performance.now();
          gap = Math.max(gap, now - last);
          last = now;
        }
        request.end();
      };
      void go().catch(reject);
    });

  /** What goes on beside: each by itself, over and over, until it is told to end. */
  function beside(works: Readonly<Record<string, (n: number) => Promise<number | undefined>>>) {
    let isOver = false;
    const times = new Map<string, number[]>(Object.keys(works).map((name) => [name, []]));
    const faults: string[] = [];
    const running = Object.entries(works).map(async ([name, work]) => {
      for (let n = 0; !isOver; n++) {
        const took = await work(n).catch((error: Error) => {
          faults.push(`${name}: ${error.message}`);
          return undefined;
        });
        if (took !== undefined) times.get(name)!.push(took);
      }
    });
    return async () => {
      isOver = true;
      await Promise.all(running);
      return { times, faults };
    };
  }
  const timed = async (work: () => Promise<{ code?: string; status?: number; msg?: string }>) => {
    const before = performance.now();
    const answer = await work();
    if (answer.code !== 'v') throw new Error(`${answer.status} ${answer.msg}`);
    return performance.now() - before;
  };
  const then = async (ms: number, took: Promise<number>) => {
    const found = await took;
    await pause(ms);
    return found;
  };
  const guest = new Client(server.url);
  const probe = () =>
    then(
      100,
      timed(() => guest.get('/platform/ready.json')),
    );
  let released = 0;
  const works = {
    probe,
    room: () =>
      then(
        200,
        timed(() => agent.get('/platform/opening/room.json', { id: opened.opening })),
      ),
    'hand in': async (n: number) => {
      const client = sellers[1 + (n % 2)]!;
      const sealed = await sealFor(client, published.lot);
      return then(
        300,
        timed(async () => {
          const { code, status, msg, tdata } = await uploadSealed(client, published.lot, sealed.body);
          return code === 'v' ? handIn(client, published.lot, sealed, tdata.upload) : { code, status, msg };
        }),
      );
    },
    release: async () => {
      const bid = opened.bids[released++];
      if (!bid) return pause(500).then(() => undefined);
      const client = there(bid.client);
      return then(
        400,
        timed(async () => {
          await client.done('opening-entry.signIn', { id: bid.entry });
          return client.action('opening-entry.release', {
            id: bid.entry,
            asked: { bidderSecret: bid.keyFile.bidderSecret },
          });
        }),
      );
    },
  };
  const tell = ({ times, faults }: Awaited<ReturnType<ReturnType<typeof beside>>>) => {
    for (const [name, of] of times) console.log(`    ${name.padEnd(8)} ${quantiles(of)}`);
    if (faults.length > 0) {
      console.log(`    ${faults.length} faults: ${[...new Set(faults)].slice(0, 3).join('; ')}`);
      missed.push(`${faults.length} of what must go on failed: ${faults[0]}`);
    }
  };

  console.log('nobody attacks');
  let end = beside(works);
  await server.load();
  const alone = await upload(line * quietSeconds);
  const fastest = await upload(line * quietSeconds, Number.POSITIVE_INFINITY);
  const quiet = await server.load();
  tell(await end());
  console.log(
    `    upload   ${alone.seconds.toFixed(1)} s at 100 Mbit/s, ${fastest.seconds.toFixed(1)} s as fast as may be; longest gap ${alone.gap.toFixed(0)} ms; loop held ${(quiet.held * 1000).toFixed(0)} ms`,
  );

  // Another unit at another place: what one account does too often, that account alone has to wait for.
  const rival = { ...headersOf(sellers[2]!), 'x-forwarded-for': '203.0.113.7' };
  for (const [name, shots] of worstBodies(headersOf(agent), rival)) {
    if (!name.includes(only)) continue;
    const going = beside({ probe });
    await server.load();
    const [told, gone] = await Promise.all([
      attack({ url: server.url, seconds: bodySeconds, shots, atOnce: 2 }),
      upload(line * (bodySeconds + 1)),
    ]);
    const { held, processor } = await server.load();
    const { times, faults } = await going();
    const probes = times.get('probe')!;
    console.log(
      `${name.padEnd(30)} ${JSON.stringify(told.statuses)} loop ${(held * 1000).toFixed(0).padStart(4)}  probe ${quantiles(probes)}  upload ${gone.seconds.toFixed(1)} s, gap ${gone.gap.toFixed(0)}  answer ${at(told.times, 0.5).toFixed(0)}/${most(told.times).toFixed(0)} ms  processor ${processor.toFixed(1)} s, strangers ${told.processor.toFixed(1)} s`,
    );
    bar(`${name}: loop, ms`, held * 1000, bars.loop);
    bar(`${name}: probe, ms`, most(probes), bars.probe);
    bar(`${name}: the upload's longest gap, ms`, gone.gap, bars.gap);
    if (faults.length > 0) missed.push(`${name}: ${faults[0]}`);
  }

  console.log(`${addresses} addresses, ${callsPerMinute} calls a minute each, anonymous`);
  end = beside(works);
  await server.load();
  const [told, attacked] = await Promise.all([
    attack({ url: server.url, seconds: floodSeconds, shots: anonymous, addresses, perMinute: callsPerMinute }),
    (async () => {
      await pause(2000);
      return [await upload(line * quietSeconds), await upload(line * quietSeconds, Number.POSITIVE_INFINITY)] as const;
    })(),
  ]);
  const flooded = await server.load();
  const found = await end();
  tell(found);
  console.log(`    strangers ${quantiles(told.times)} ${JSON.stringify(told.statuses)}`);
  const slowed = attacked[0].seconds / alone.seconds;
  console.log(
    `    upload   ${attacked[0].seconds.toFixed(1)} s at 100 Mbit/s (${slowed.toFixed(2)} times), ${attacked[1].seconds.toFixed(1)} s as fast as may be (${(attacked[1].seconds / fastest.seconds).toFixed(2)} times); longest gap ${attacked[0].gap.toFixed(0)} ms; loop held ${(flooded.held * 1000).toFixed(0)} ms; processor: server ${flooded.processor.toFixed(1)} s, strangers ${told.processor.toFixed(1)} s of ${floodSeconds}`,
  );
  bar('the upload at 100 Mbit/s, times as long', slowed, bars.slowed);
  bar('under the flood: probe, ms', most(found.times.get('probe')!), bars.probe);
  bar("under the flood: the upload's longest gap, ms", attacked[0].gap, bars.gap);
  for (const name of ['hand in', 'release', 'room'])
    if (!found.times.get(name)?.length) missed.push(`${name} did not go on`);
} finally {
  attacker.disconnect();
  await office.close();
}
for (const one of missed) console.log(`MISSED  ${one}`);
console.log(missed.length === 0 ? 'every bar is kept' : `${missed.length} bars are missed`);
process.exit(missed.length > 0 ? 1 : 0);
