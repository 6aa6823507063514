/** Faults of pages and of the server become rows that administrators read. Nothing of the portal does (secrecy, ring 1). */
import type { FastifyRequest } from 'fastify';
import { integer, text } from '../../../kernel/record/field.ts';
import { calledPath } from '../../../kernel/server/called.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { isPortal, send, signedIn } from '../../../kernel/server/http.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { fault } from '../fault/fault.record.ts';

/** An office whose pages fail all day must not fill its own disk. */
const mostPerHour = 2000;

interface Facts {
  what: string;
  screen?: string;
  call?: string;
  code?: string;
  status?: number;
  message?: string;
  requestId?: string;
}

const cut = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value ? [...value].slice(0, most).join('') : null;

async function keepFault(office: Office, request: FastifyRequest, facts: Facts): Promise<void> {
  const { caller } = request;
  if (!caller?.signedIn || isPortal(request) || ['supplier', 'expert'].includes(caller.actor.orgType)) return;
  await inTransaction(office, async (tx) => {
    const recent = await first<{ n: number }>(
      tx,
      sql`select count(*)::int as n from fault where created_at > ${new Date(caller.now.getTime() - 3_600_000)}`,
    );
    if ((recent?.n ?? 0) >= mostPerHour) return;
    const values = {
      what: cut(facts.what, 60),
      screen: cut(facts.screen, 200),
      call: cut(facts.call, 200),
      code: cut(facts.code, 60),
      status: Number.isInteger(facts.status) ? facts.status : null,
      message: cut(facts.message, 600),
      requestId: cut(facts.requestId, 40),
      person: caller.actor.name,
      unit: caller.actor.orgName,
      browser: cut(request.headers['user-agent'], 300),
    };
    const system = { state: 'open', org: caller.actor.org, adduserid: caller.actor.id, now: caller.now, id: newId() };
    await insertRow(tx, fault, values, system);
  });
}

/** The page that called, as the browser says; what cannot be decoded stays as it came. */
function pageOf({ headers }: FastifyRequest): string {
  const sent = String(headers.pageurl ?? '');
  const path = sent.replace(/^#/, '').split('?')[0]!;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export const faultsServer: ServerPart = {
  retention: { fault: { after: 'faults', since: 'updated_at' } },
  effects: {
    keepFaultRemark: async ({ row, asked }) => {
      row.remark = asked.remark;
    },
  },
  reportFault: (office: Office, request: FastifyRequest, error: Error) =>
    keepFault(office, request, {
      what: 'server',
      call: calledPath(request),
      screen: pageOf(request),
      status: 500,
      message: error.message,
      requestId: request.id,
    }),
  routes: ({ http, office }) => {
    http.post(
      '/platform/fault/report.json',
      route({
        title: '报告页面异常',
        cost: 'form',
        by: [people],
        body: {
          what: text('类别', { max: 2000 }),
          screen: text('页面', { long: true }),
          call: text('调用', { long: true }),
          code: text('代码', { max: 2000 }),
          status: integer('状态'),
          message: text('说明', { long: true }),
          requestId: text('编号', { max: 2000 }),
        },
      }),
      async (request, response) => {
        signedIn(request);
        const body = (request.body ?? {}) as Facts;
        // The number that the person was told. The portal keeps no more than this: who was there, and when, may not be
        // read.
        if (body.what === 'page')
          office.log.warn({ id: cut(body.requestId, 40), message: cut(body.message, 600) }, 'a page broke');
        await keepFault(office, request, { ...body, what: String(body.what ?? '') });
        return send(response, success());
      },
    );
  },
};
