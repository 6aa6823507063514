/**
 * A full room: pages follow it as browsers do (snapshot, then changes; `followRoom` is the page's own code), half of them
 * on each of two server processes with one database, while its bidders sign in and release. Prints ratios of one run.
 * `npm run bench -- room`; ROOM_PAGES and ROOM_BIDDERS give other sizes.
 */
import { followRoom, type RoomShared } from '../src/capabilities/opening/room-change.ts';
import { buildOpenedTender } from '../src/capabilities/opening/testing/build-opened-tender.ts';
import { Client } from '../tests/support/client.ts';
import { median, round } from './figures.ts';
import { openBenchOffice } from './support/bench-office.ts';

const sizes = (process.env.ROOM_PAGES ?? '30,100,300').split(',').map(Number);
const bidders = Number(process.env.ROOM_BIDDERS ?? 300);
/** All sign in and release within so many seconds, at every size together. */
const spread = Number(process.env.ROOM_SECONDS ?? 60);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const office = await openBenchOffice();
const ends: AbortController[] = [];
try {
  const bids = Array.from({ length: bidders }, (_, i) => ({ price: `${30_000_000 + i}.00` }));
  const built = await buildOpenedTender(office, { until: 'unlocking', bids });
  const servers = [await office.process(), await office.process()];
  const elsewhere = (client: Client, url: string) => Object.assign(new Client(url), { ...client, url });
  const agent = await office.as('agent');

  /** When each change was first made known to its maker, by the number of log lines that it made. */
  const heardAt: Map<string, number>[] = [];
  let bytes = 0;
  let changes = 0;
  let snapshots = 0;

  async function openPage(n: number): Promise<void> {
    const ended = new AbortController();
    ends.push(ended);
    const client = elsewhere(agent, servers[n % 2]!.url);
    const seen = new Map<string, number>();
    heardAt.push(seen);
    const page = followRoom<RoomShared>({
      read: async () => {
        snapshots++;
        return (await client.get('/platform/opening/room.json', { id: built.opening })).tdata;
      },
      readOwn: async () => (await client.get('/platform/opening/room-own.json', { id: built.opening })).tdata,
      ownOf: () => undefined,
      tell: (room) => {
        for (const line of room?.log ?? []) {
          if (seen.has(line.event)) break;
          seen.set(line.event, performance.now());
        }
      },
      now: () => Date.now(),
    });
    const response = await client.fetch(`/platform/stream?topics=room:${built.opening}`, { signal: ended.signal });
    await page.heal();
    const reader = response.body!.getReader();
    const decoder = new TextDecoder();
    void (async () => {
      let text = '';
      for (;;) {
        const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
        if (done) return;
        text += decoder.decode(value, { stream: true });
        const parts = text.split('\n\n');
        text = parts.pop()!;
        for (const part of parts) {
          if (!part.startsWith('event: room:')) continue;
          const change = JSON.parse(part.slice(part.indexOf('data: ') + 6)).tdata;
          if (change.seq > change.from) {
            bytes += Buffer.byteLength(part);
            changes += change.seq - change.from;
          }
          page.hear(change);
        }
      }
    })();
  }

  /** A third of the bidders signs in and releases; answers how long a sign-in took, and when each was done. */
  async function crowd(part: typeof built.bids): Promise<{ took: number[]; doneAt: Map<string, number> }> {
    const took: number[] = [];
    const doneAt = new Map<string, number>();
    const { tdata } = await agent.get('/platform/opening/room.json', { id: built.opening });
    const nameOf = new Map(tdata.entries.map((e: { id: string; supplierName: string }) => [e.id, e.supplierName]));
    await Promise.all(
      part.map(async (bid, i) => {
        await pause((i / part.length) * (spread / (sizes.length + 1)) * 1000);
        const client = elsewhere(bid.client, servers[i % 2]!.url);
        const name = nameOf.get(bid.entry);
        const began = performance.now();
        await client.done('opening-entry.signIn', { id: bid.entry });
        took.push(performance.now() - began);
        doneAt.set(`${name}签到`, performance.now());
        await client.done('opening-entry.release', {
          id: bid.entry,
          asked: { bidderSecret: bid.keyFile.bidderSecret },
        });
        doneAt.set(`${name}完成解密`, performance.now());
      }),
    );
    return { took, doneAt };
  }

  const share = Math.floor(bidders / (sizes.length + 1));
  const alone = median((await crowd(built.bids.slice(0, share))).took);
  const measures: [string, number, boolean][] = [];
  const perChange: number[] = [];
  for (const [at, pages] of sizes.entries()) {
    while (heardAt.length < pages) await openPage(heardAt.length);
    await pause(1000);
    bytes = 0;
    changes = 0;
    const read = snapshots;
    const { took, doneAt } = await crowd(built.bids.slice(share * (at + 1), share * (at + 2)));
    await pause(3000);
    const behind = heardAt
      .flatMap((seen) => [...doneAt].map(([event, done]) => (seen.get(event) ?? Number.POSITIVE_INFINITY) - done))
      .sort((a, b) => a - b);
    const p99 = behind[Math.floor(behind.length * 0.99)]!;
    perChange.push(bytes / changes);
    measures.push(
      [`${pages} pages: seconds behind, 99th percentile`, p99 / 1000, p99 <= 1000],
      [`${pages} pages: median sign-in against nobody watching`, median(took) / alone, median(took) / alone < 3],
      [`${pages} pages: KB to a page for each change`, bytes / changes / 1024, bytes / changes <= 1024],
      [`${pages} pages: snapshots read again`, snapshots - read, snapshots === read],
    );
  }
  const even = Math.max(...perChange) / Math.min(...perChange);
  measures.push(['bytes for each change, most against least', even, even <= 1.1]);
  for (const [what, ratio, good] of measures) console.log(`${good ? 'good' : 'MISS'}  ${round(ratio)}  ${what}`);
  console.log(`${bidders} bidders; a sign-in with nobody watching ${round(alone)} ms`);
  if (measures.some(([, , good]) => !good)) process.exitCode = 1;
} finally {
  for (const e of ends) e.abort();
  await office.close();
}
