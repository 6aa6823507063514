/** One server process: composition only. */
import fs from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { makeUnitRoles } from '../../capabilities/my-tender/server/unit.server.ts';
import { makeStatutoryMedia } from '../../capabilities/notice/server/publish-to-media.ts';
import { keepSealingPages } from '../../capabilities/tender-document/server/sealing-pages.ts';
import { isKnownMoment, knownDays } from '../../kernel/record/days.ts';
import { integer, text } from '../../kernel/record/field.ts';
import { keepAccessLog } from '../../kernel/server/access-log.ts';
import { ChainGate } from '../../kernel/server/chain-gate.ts';
import { advanceClock, readClock } from '../../kernel/server/clock.ts';
import { connect, type Patience, usualPatience } from '../../kernel/server/database.ts';
import { DatabaseWatch, usualSilence } from '../../kernel/server/database-watch.ts';
import { Refusal } from '../../kernel/server/effect.ts';
import { recordEndpoints } from '../../kernel/server/endpoints.ts';
import { success } from '../../kernel/server/envelope.ts';
import { fileRoutes, uploadRoutes } from '../../kernel/server/file-routes.ts';
import { FileStore } from '../../kernel/server/files.ts';
import { findHold, untilReleased } from '../../kernel/server/hold.ts';
import { createHttp, send, signedIn } from '../../kernel/server/http.ts';
import { Live, liveRoutes } from '../../kernel/server/live.ts';
import { startLoops } from '../../kernel/server/loops.ts';
import { migrate } from '../../kernel/server/migrate.ts';
import type { Office } from '../../kernel/server/office.ts';
import { onceIfKeyed } from '../../kernel/server/once.ts';
import { type ApiDocument, openApiRoute } from '../../kernel/server/openapi.ts';
import type { Keeping } from '../../kernel/server/retention.ts';
import { route } from '../../kernel/server/route.ts';
import { searchRoutes } from '../../kernel/server/search.ts';
import type { Shares } from '../../kernel/server/storage-room.ts';
import { checkStores } from '../../kernel/server/store-identity.ts';
import { makeBuiltInCodes, makeFirstWords } from '../../platform/dictionary/server/dictionary.server.ts';
import { platformAdmins } from '../../platform/identity/identity.audiences.ts';
import { identityRoutes, mustMoveClock } from '../../platform/identity/server/identity-routes.ts';
import { securitySettled } from '../../platform/identity/server/security-log.ts';
import { sessionFinder, standingSessions } from '../../platform/identity/server/sessions.ts';
import { makeBuiltInRoles } from '../../platform/identity/server/staff.server.ts';
import { rulebook } from '../../platform/law/rulebook.ts';
import { noticeRestoration } from '../../platform/restoration/server/restoration.server.ts';
import { authority } from '../../platform/signature/server/authority.ts';
import { claims } from './claims.ts';
import { healthRoute, standingRoutes } from './health-route.ts';
import { house } from './house.ts';
import { metricsRoute } from './metrics.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

export interface ServeOptions {
  databaseUrl: string;
  /** Where files lie. */
  dataDir: string;
  host: string;
  port: number;
  mode: 'demo' | 'production';
  secret: string;
  formerSecrets?: readonly string[];
  origin?: string;
  /** What leads outside, by the name of its setting. */
  settings?: Readonly<Record<string, string>>;
  logLevel?: string;
  /** Where the log goes; to the process's output when not given. */
  logTo?: Writable | undefined;
  /** One line for each call. */
  accessLog?: boolean;
  /** The token that a reader of the metrics from another machine must send. */
  metricsToken?: string | undefined;
  /** Calls of one account, or of one address without an account, in a minute; 0 for any number. */
  callsPerMinute?: number;
  trustedProxies?: readonly string[];
  /** Whether the process beside this one archives the database. */
  isArchived?: boolean;
  /** Connections to the database for the work of this process; four more listen, count and watch. */
  connections?: number;
  /** How long PostgreSQL lets statements, locks and idle transactions last. */
  patience?: Patience | undefined;
  /** Seconds after which a database that says nothing is no longer waited for. */
  silence?: number | undefined;
  keeping?: Keeping;
  shares?: Shares;
  /** False where the schema was made otherwise: tests. */
  migrations?: boolean;
  /** Builds the OpenAPI document before anybody is served; else with the first call that asks for it. */
  buildsDocument?: boolean;
  /** Runs after the migrations and before anybody is served: the seed, or what production insists on. */
  prepare?: (office: Office) => Promise<void>;
}

export interface Serving {
  office: Office;
  http: FastifyInstance;
  url: string;
  close: () => Promise<void>;
}

/** Migrates, seeds when asked and empty, listens. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const patience = options.patience ?? usualPatience;
  const { databaseUrl, connections = 20 } = options;
  // What hangs in one pool keeps nothing from the others.
  const work = connect(databaseUrl, connections, undefined, patience);
  const counting = connect(databaseUrl, 2, 5000, patience);
  const listening = connect(databaseUrl, 1);
  const pools = [work, counting, listening];
  const stop = new AbortController();
  const logging = {
    level: options.logLevel ?? 'warn',
    base: null,
    redact: ['req.headers', '*.password', '*.pwd', '*.newpwd', '*.sjyzm', '*.ticket'],
  };
  const log = options.logTo ? pino(logging, options.logTo) : pino(logging);
  const watch = new DatabaseWatch({
    url: databaseUrl,
    seconds: options.silence ?? usualSilence,
    log,
    cut: () => {
      for (const pool of pools) pool.cut();
    },
  });
  const office: Office = {
    house,
    db: work.db,
    counts: counting.db,
    watch,
    gate: new ChainGate({
      perChain: 3,
      overall: Math.max(2, Math.floor(connections / 2)),
      seconds: patience.lock || usualPatience.lock,
    }),
    live: new Live(listening.pool),
    files: new FileStore(path.join(options.dataDir, 'files')),
    log,
    mode: options.mode,
    secret: options.secret,
    formerSecrets: options.formerSecrets ?? [],
    ...(options.origin ? { origin: options.origin } : {}),
    exposure: {
      trustedProxies: options.trustedProxies?.length ?? 0,
      callsPerMinute: options.callsPerMinute ?? 0,
      isArchived: options.isArchived ?? false,
    },
    settings: options.settings ?? {},
    rulebook,
    ...(options.keeping ? { keeping: options.keeping } : {}),
    ...(options.shares ? { shares: options.shares } : {}),
    stopping: stop.signal,
  };
  if (options.migrations !== false) await migrate(office.db, path.join(root, 'database/migrations'));
  await checkStores(office.db, options.dataDir, claims);
  await makeBuiltInRoles(office.db);
  await makeUnitRoles(office);
  await makeBuiltInCodes(office.db);
  await makeFirstWords(office.db);
  await makeStatutoryMedia(office.db);
  await keepSealingPages(office.db);
  await options.prepare?.(office);
  await authority(office);
  await noticeRestoration(office);
  await findHold(office);
  office.live.standing = standingSessions(office);
  await office.live.start();
  watch.start();
  const http = await createHttp(office, sessionFinder(office), {
    callsPerMinute: options.callsPerMinute,
    connections,
    trustedProxies: options.trustedProxies,
  });
  if (options.accessLog) keepAccessLog(http, log);
  metricsRoute(http, {
    office,
    pools: { work: work.pool, counting: counting.pool, listening: listening.pool },
    token: options.metricsToken,
  });
  const document = everyRoute(http, office);
  if (options.buildsDocument) await document();
  await pages(http);
  // A restored office does nothing by itself until people let it go on.
  const loops = untilReleased(office).then(() => startLoops(office));
  const close = async () => {
    stop.abort();
    office.live.stop();
    // Running requests are answered; connections that are still open then are cut off.
    const cut = setTimeout(() => http.server.closeAllConnections(), 3000);
    await http.close();
    clearTimeout(cut);
    await loops;
    await securitySettled(office);
    await watch.stop();
    for (const pool of pools) await pool.close();
  };
  try {
    await http.listen({ port: options.port, host: options.host });
  } catch (error) {
    // The database is stopped next: no client may be connected to it then.
    await close();
    throw error;
  }
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return { office, http, url: `http://${options.host}:${port}`, close };
}

/** Every call that the server answers. Each declares itself, or this throws. */
export function everyRoute(http: FastifyInstance, office: Office): ApiDocument {
  identityRoutes(http, office);
  fileRoutes(http, office);
  uploadRoutes(http, office);
  liveRoutes(http, office);
  healthRoute(http, office, version);
  standingRoutes(http, office);
  const document = openApiRoute(http, office, version);
  clockRoute(http, office);
  for (const part of house.parts) part.routes?.({ http, office });
  recordEndpoints(http, office);
  searchRoutes(http, office);
  return document;
}

function clockRoute(http: FastifyInstance, office: Office) {
  http.post(
    '/platform/clock/advance.json',
    route({
      title: '拨动演示时钟',
      cost: 'form',
      by: [platformAdmins],
      otherwise: '只有演示环境的平台管理员可以拨动时钟',
      body: { minutes: integer('分钟'), to: text('时刻') },
    }),
    async (request, response) => {
      mustMoveClock(office, request);
      const body = (request.body ?? {}) as { minutes?: string | number; to?: string };
      const click = { user: signedIn(request).actor.id, key: request.headers['idempotency-key'], asks: { move: body } };
      const moved = await onceIfKeyed(office, click, async (tx) => {
        const now = await readClock(tx);
        const seconds = body.to ? (new Date(body.to).getTime() - now.getTime()) / 1000 : Number(body.minutes) * 60;
        if (!Number.isFinite(seconds) || seconds <= 0) throw new Refusal('演示时钟只能向前拨动，请给出晚于现在的时间');
        if (!isKnownMoment(new Date(now.getTime() + seconds * 1000))) throw new Refusal(`演示时钟${knownDays}`);
        await advanceClock(tx, seconds);
        office.log.warn({ seconds }, 'the demonstration clock was moved');
        return success({ now: (await readClock(tx)).getTime() });
      });
      return send(response, moved);
    },
  );
}

/** The two front ends. Hashed assets never change; the pages that name them are asked for each time. */
async function pages(http: FastifyInstance) {
  const dist = path.join(root, 'dist');
  // If only the verifier lies there, there are no pages to serve.
  if (!fs.existsSync(path.join(dist, 'index.html'))) return;
  for (const place of ['/', '/portal/']) {
    const document = fs.readFileSync(path.join(dist, place, 'index.html'), 'utf8');
    for (const url of [place, `${place}index.html`])
      http.get(url, async (request, response) =>
        response
          .headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
          .serializer(String)
          .send(document.replace('%nonce%', request.nonce)),
      );
  }
  await http.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) =>
      response.setHeader(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
}
