import type { FastifyInstance } from 'fastify';
import { anybody } from '../../kernel/access/where.ts';
import { reply, success } from '../../kernel/server/envelope.ts';
import { send } from '../../kernel/server/http.ts';
import type { Office } from '../../kernel/server/office.ts';
import { route } from '../../kernel/server/route.ts';
import { platformAdmins } from '../../platform/identity/identity.audiences.ts';

/** Whether this process lives, and whether it can take work: of two questions a balancer needs both. */
export function standingRoutes(http: FastifyInstance, office: Office): void {
  http.get(
    '/platform/live.json',
    route({ title: '进程在运行', cost: 'probe', by: [anybody], apart: true }),
    async (_request, response) => send(response, success()),
  );
  http.get(
    '/platform/ready.json',
    route({ title: '可以办理业务', cost: 'probe', by: [anybody], apart: true }),
    async (_request, response) => {
      const because = office.stopping.aborted
        ? '服务正在停止'
        : !(await office.watch?.look())
          ? '数据库没有应答'
          : office.hold
            ? '系统从备份恢复，正在核对'
            : undefined;
      if (because) return response.status(503).send(reply('error', because));
      return send(response, success());
    },
  );
}

/**
 * Whether this server and its database serve, in a bounded time even when other things hang; and for administrators,
 * what they are.
 */
export function healthRoute(http: FastifyInstance, office: Office, version: string): void {
  http.get(
    '/platform/health.json',
    route({ title: '运行状态', cost: 'probe', by: [anybody], apart: true }),
    async (_request, response) => {
      const database = await office.watch?.look();
      if (!database) return response.status(503).send(reply('error', '数据库没有应答'));
      return send(response, success({ held: Boolean(office.hold) }));
    },
  );
  // Known open defects of a version are shown only to the people whose task it is to close them.
  http.get(
    '/platform/versions.json',
    route({ title: '版本', cost: 'read', by: [platformAdmins], otherwise: '只有平台管理员可以查看版本' }),
    async (_request, response) => {
      const database = await office.watch?.look();
      return send(
        response,
        success({
          version,
          node: process.versions.node,
          database: database?.version ?? null,
          migration: database?.migration ?? null,
          mode: office.mode,
        }),
      );
    },
  );
}
