/**
 * Strangers, in a process of their own: so many calls at once or a minute, as they are ordered. Tells what was answered, how
 * long it took and how much processor it took itself.
 */
import http from 'node:http';

export interface Shot {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

export interface Order {
  url: string;
  seconds: number;
  shots: readonly Shot[];
  /** So many under way all the time … */
  atOnce?: number;
  /** … or so many addresses that each call so often a minute. */
  addresses?: number;
  perMinute?: number;
}

export interface Told {
  times: number[];
  /** How often each status was answered; 0 where the line broke. */
  statuses: Record<string, number>;
  /** Seconds. */
  processor: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const shoot = (url: string, { path, method, headers, body }: Shot, told: Told, from?: string) =>
  new Promise<void>((resolve) => {
    const before = performance.now();
    const note = (status: number) => {
      told.times.push(performance.now() - before);
      told.statuses[status] = (told.statuses[status] ?? 0) + 1;
      resolve();
    };
    const own = { ...headers, ...(from ? { 'x-forwarded-for': from } : {}) };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    http
      .request(`${url}${path}`, { agent, method, headers: { ...own, ...length } }, (response) => {
        response.resume().on('end', () => note(response.statusCode ?? 0));
      })
      .on('error', () => note(0))
      .end(body);
  });

async function obey({ url, seconds, shots, atOnce, addresses = 0, perMinute = 0 }: Order): Promise<Told> {
  const told: Told = { times: [], statuses: {}, processor: 0 };
  const used = process.cpuUsage();
  const until = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= until;
  if (atOnce) {
    const one = async (n: number) => {
      for (let i = n; !isOver(); i++) await shoot(url, shots[i % shots.length]!, told);
    };
    await Promise.all(Array.from({ length: atOnce }, (_, n) => one(n)));
  } else {
    const gap = 60_000 / perMinute;
    const one = async (n: number) => {
      const under: Promise<void>[] = [];
      const began = performance.now() + (n / addresses) * gap;
      for (let i = 0; ; i++) {
        await pause(Math.max(0, began + i * gap - performance.now()));
        if (isOver()) break;
        under.push(shoot(url, shots[(n + i) % shots.length]!, told, `203.0.113.${n + 1}`));
      }
      await Promise.all(under);
    };
    await Promise.all(Array.from({ length: addresses }, (_, n) => one(n)));
  }
  const { user, system } = process.cpuUsage(used);
  return { ...told, processor: (user + system) / 1e6 };
}

process.on('message', (order: Order) => void obey(order).then((told) => process.send?.(told)));
process.on('disconnect', () => process.exit(0));
