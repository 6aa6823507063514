/**
 * A full room: 300 open streams, half of them on each of two server processes with one database. An event must reach
 * all within 300 ms at the median of the slowest. Prints ratios of one run. `npm run bench -- room`
 */
import { buildOpenedTender } from '../src/capabilities/opening/testing/build-opened-tender.ts';
import { Client } from '../tests/support/client.ts';
import { median, round } from './figures.ts';
import { openBenchOffice } from './support/bench-office.ts';

const streams = 300;
const bidders = 30;
const limit = 300;

const office = await openBenchOffice();
const controllers: AbortController[] = [];
try {
  const bids = Array.from({ length: bidders }, (_, i) => ({ price: `${30_000_000 + i}.00` }));
  const built = await buildOpenedTender(office, { until: 'unlocking', bids });
  const servers = [await office.process(), await office.process()];
  const elsewhere = (client: Client, url: string) => Object.assign(new Client(url), { ...client, url });
  const agent = await office.as('agent');

  let arrived = 0;
  let slowest = 0;
  let all = () => {};
  const listen = async (n: number) => {
    const controller = new AbortController();
    controllers.push(controller);
    const client = elsewhere(agent, servers[n % 2]!.url);
    const response = await client.fetch(`/platform/stream?topics=opening:${built.opening}`, {
      signal: controller.signal,
    });
    const reader = response.body!.getReader();
    const decoder = new TextDecoder();
    const hear = async () => {
      for (;;) {
        const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
        if (done) return;
        const text = decoder.decode(value);
        for (const _ of text.matchAll(/"type":"changed"/g)) {
          arrived++;
          slowest = performance.now();
          if (arrived === streams) all();
        }
      }
    };
    void hear();
  };
  await Promise.all(Array.from({ length: streams }, (_, n) => listen(n)));
  await new Promise((resolve) => setTimeout(resolve, 500));

  const times: number[] = [];
  const alone: number[] = [];
  for (const [i, bid] of built.bids.entries()) {
    arrived = 0;
    const heard = new Promise<void>((resolve) => {
      all = resolve;
    });
    const client = elsewhere(bid.client, servers[i % 2]!.url);
    const started = performance.now();
    await client.done('opening-entry.signIn', { id: bid.entry });
    alone.push(performance.now() - started);
    await heard;
    times.push(slowest - started);
  }
  const worst = median(times);
  const measures: [string, number, boolean][] = [
    [`median of the slowest of ${streams} streams, share of ${limit} ms`, worst / limit, worst < limit],
    ['slowest stream against the action itself', worst / median(alone), true],
    ['events that reached all streams', times.length / bidders, times.length === bidders],
  ];
  for (const [what, ratio, good] of measures) console.log(`${good ? 'good' : 'MISS'}  ${round(ratio)}  ${what}`);
  console.log(
    `median ${round(worst)} ms, worst event ${round(Math.max(...times))} ms, the action alone ${round(median(alone))} ms`,
  );
  if (measures.some(([, , good]) => !good)) process.exitCode = 1;
} finally {
  for (const c of controllers) c.abort();
  await office.close();
}
