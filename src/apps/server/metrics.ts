/**
 * What a monitoring system reads. Counts of what suppliers and guests call are one series with everybody's calls of
 * records: before the opening no number tells who or how many take a document, ask or bid.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Actor, anybody, mayBe } from '../../kernel/access/where.ts';
import { isCall } from '../../kernel/server/called.ts';
import { readClock } from '../../kernel/server/clock.ts';
import { Forbidden } from '../../kernel/server/effect.ts';
import { measureWork } from '../../kernel/server/failing.ts';
import type { Office } from '../../kernel/server/office.ts';
import { type RouteDeclaration, route } from '../../kernel/server/route.ts';
import { countOutside } from '../../platform/jobs/server/outside-work.ts';

/** Under this name all routes are counted that somebody outside the office may call. */
const outsideToo = 'calls';

const outsiders = (['supplier', 'expert', 'guest'] as const).map(
  (orgType): Actor => ({ id: '', name: '', org: '', orgName: '', orgType, roles: [orgType], isAdmin: true }),
);

/** The route by which a call is counted. */
export function countedAs(pattern: string, declared: RouteDeclaration | undefined): string {
  if (!declared) return pattern === '' ? 'unknown' : 'page';
  if (declared.apart) return pattern;
  const isOpen = declared.by.some((who) => who.anybody || outsiders.some((actor) => mayBe(who, actor)));
  return isOpen ? outsideToo : pattern;
}

export interface Measured {
  office: Office;
  pools: Readonly<Record<string, pg.Pool>>;
  /** The token that a reader of the metrics sends; without one only this machine may read them. */
  token: string | undefined;
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayScrape(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization = '', 'x-forwarded-for': forwarded, forwarded: also } = request.headers;
  // A proxy on this machine speaks for anybody.
  if (!token) return loopback.has(request.socket.remoteAddress ?? '') && !forwarded && !also;
  const [said, meant] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)];
  return said.length === meant.length && timingSafeEqual(said, meant);
}

async function readWaiting(office: Office) {
  const [waiting, outside] = await Promise.all([
    measureWork(office.db),
    countOutside(office, await readClock(office.db)),
  ]);
  return waiting && { waiting, outside };
}

/** Counts every request from now on and serves the numbers. */
export function metricsRoute(http: FastifyInstance, { office, pools, token }: Measured): void {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['method', 'route', 'status'];
  const requests = new Counter({ name: 'zhaocai_requests_total', help: 'Requests answered', labelNames, registers });
  const seconds = new Histogram({
    name: 'zhaocai_request_seconds',
    help: 'Time to the end of the answer',
    labelNames: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  http.addHook('onResponse', async (request, response) => {
    const { declared } = request.routeOptions.config;
    const of = isCall(request) || declared ? countedAs(request.routeOptions.url ?? '', declared) : 'page';
    requests.inc({ method: request.method, route: of, status: String(response.statusCode) });
    if (declared?.answers !== 'stream') seconds.observe({ route: of }, response.elapsedTime / 1000);
  });

  const gauge = (name: string, help: string, labels: string[] = []) =>
    new Gauge({ name: `zhaocai_${name}`, help, labelNames: labels, registers });
  const connections = gauge('database_connections', 'Connections by pool and state', ['pool', 'state']);
  const answers = gauge('database_up', 'Whether the database answers');
  const held = gauge('held', 'Whether the office is held after a restore');
  const late = gauge('late_seconds', 'How late the oldest due piece of work is', ['work']);
  const failing = gauge('failing', 'Pieces of work that failed and are tried again', ['work']);

  async function measure() {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'waited_for' }, waitingCount);
    }
    const isUp = (await office.watch?.look()) !== undefined;
    answers.set(isUp ? 1 : 0);
    held.set(office.hold ? 1 : 0);
    const found = isUp ? await readWaiting(office).catch(() => undefined) : undefined;
    if (!found) return;
    const { waiting, outside } = found;
    late.set({ work: 'timers' }, waiting.timersLate);
    late.set({ work: 'events' }, waiting.eventsLate);
    failing.set({ work: 'timers' }, waiting.timersFailing);
    failing.set({ work: 'events' }, waiting.eventsFailing);
    failing.set({ work: 'jobs' }, waiting.jobsFailing);
    failing.set({ work: 'sendings' }, outside.sendings);
    failing.set({ work: 'archive' }, waiting.archiveFailing + outside.archive);
  }

  let isObserved = false;
  http.get(
    '/platform/metrics',
    route({ title: '运行指标（Prometheus）', cost: 'probe', by: [anybody], apart: true, answers: 'text' }),
    async (request: FastifyRequest, response: FastifyReply) => {
      if (!mayScrape(request, token))
        throw new Forbidden('运行指标只对本机开放；从别处读取请设置 ZHAOCAI_METRICS_TOKEN 并在请求头中给出');
      // Observing the process costs something: it begins when somebody reads.
      if (!isObserved) collectDefaultMetrics({ register: registry, prefix: 'zhaocai_' });
      isObserved = true;
      await measure();
      return response
        .type(registry.contentType)
        .serializer(String)
        .send(await registry.metrics());
    },
  );
}
