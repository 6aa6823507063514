/** Every declared route of the server, without a server: only the registration is asked. */
import { pino } from 'pino';
import { house } from '../../src/apps/server/house.ts';
import { metricsRoute } from '../../src/apps/server/metrics.ts';
import { everyRoute } from '../../src/apps/server/serve.ts';
import { createHttp } from '../../src/kernel/server/http.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { type DeclaredRoute, declaredRoutes } from '../../src/kernel/server/route.ts';

export async function everyDeclaredRoute(): Promise<readonly DeclaredRoute[]> {
  const live = { admits: new Map(), on: () => () => {} };
  const office = {
    house,
    db: {},
    live,
    log: pino({ level: 'silent' }),
    mode: 'demo',
    settings: {},
    secret: '',
    stopping: AbortSignal.abort(),
  } as unknown as Office;
  const http = await createHttp(office, async () => undefined);
  metricsRoute(http, { office, pools: {}, token: undefined });
  everyRoute(http, office);
  return declaredRoutes(http);
}
