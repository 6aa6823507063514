import type { FastifyInstance } from 'fastify';
import { anybody } from '../../kernel/access/where.ts';
import { reply, success } from '../../kernel/server/envelope.ts';
import { send } from '../../kernel/server/http.ts';
import type { Office } from '../../kernel/server/office.ts';
import { route } from '../../kernel/server/route.ts';

/** Whether this server and its database serve, in a bounded time and whatever else hangs. */
export function healthRoute(http: FastifyInstance, office: Office, version: string): void {
  http.get(
    '/platform/health.json',
    route({ title: '运行状态', by: [anybody], apart: true }),
    async (_request, response) => {
      const database = await office.watch?.look();
      if (!database) return response.status(503).send(reply('error', '数据库没有应答'));
      return send(
        response,
        success({
          version,
          node: process.versions.node,
          database: database.version,
          migration: database.migration,
          mode: office.mode,
          held: Boolean(office.hold),
        }),
      );
    },
  );
}
