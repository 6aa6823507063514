/** What fails or is late in the background: a page of the platform's administrators, who may have it tried at once. */

import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Failing, failingWork, tryNow } from '../../../kernel/server/failing.ts';
import type { House, ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { answerOf, listOf } from '../../../kernel/server/openapi-schemas.ts';
import { route } from '../../../kernel/server/route.ts';
import { platformAdmins } from '../../identity/identity.audiences.ts';
import { noteSecurity } from '../../identity/server/security-log.ts';
import { reasonInWords, type Work } from '../jobs.rules.ts';
import { failingArchive, failingSendings, sendAgain, sent } from './outside-work.ts';

/** A page is read, not paged through: what fails in such numbers has one cause. */
const most = 200;

const loopTitles: Readonly<Record<string, string>> = {
  outbox: '后续处理',
  timer: '定时事项',
  sweep: '过期内容清理',
  archive: '数据库归档（按时间点恢复）',
};
const eventTitles: Readonly<Record<string, string>> = { message: '站内消息的投递', deadlines: '期限的计算' };

function titleOf(house: House, { kind, name }: Failing): string {
  if (kind === 'loop')
    return loopTitles[name] ?? house.parts.flatMap((p) => p.loops ?? []).find((l) => l.topic === name)?.title ?? name;
  const [of = '', verb = ''] = name.split('.');
  if (kind === 'event' && eventTitles[of]) return eventTitles[of];
  const record = house.records.get(of);
  const action = house.lifecycles.get(of)?.actions[verb];
  const open = house.parts.map((part) => part.openWork?.[of]).find((title) => title !== undefined);
  const title = open ?? record?.label ?? '系统内部';
  return kind !== 'event' && action ? `${title} · ${action.label}` : `${title}的后续处理`;
}

const workOf = (house: House, failing: Failing): Work => {
  const { id, kind, since, tries, nextAt, error } = failing;
  return {
    id,
    kind,
    title: titleOf(house, failing),
    since,
    tries,
    reason: reasonInWords(error),
    nextAt,
    canRetry: kind !== 'loop',
  };
};

async function readWork(office: Office, actor: Actor, now: Date): Promise<{ work: Work[]; isCut: boolean }> {
  const { db, house } = office;
  const found = await failingWork(db, house, most + 1);
  const own = found.slice(0, most).map((failing) => workOf(house, failing));
  const work = [...(await failingArchive(db)), ...own, ...(await failingSendings(db, house, actor, now))];
  return { work, isCut: found.length > most };
}

async function retry(office: Office, request: FastifyRequest, id: string | undefined): Promise<void> {
  const { actor, now } = signedIn(request);
  const { work } = id === undefined ? { work: [] } : await readWork(office, actor, now);
  const known = work.find((one) => one.id === id);
  if (id !== undefined && !known) throw new Refusal('这一项已经完成，或不在列表中，请刷新后再看');
  if (known && !known.canRetry) throw new Refusal('这一项会自己不断重试，不能再催；请按原因处理');
  for (const record of sent(office.house))
    if (id === undefined || id === `sending:${record.id}`) await sendAgain(office, request, record);
  if (known?.kind !== 'sending') await inTransaction(office, (tx) => tryNow(tx, id));
  noteSecurity(office, request, { kind: 'workRetried', what: known?.title ?? '全部' });
}

export const jobsServer: ServerPart = {
  routes: ({ http, office }) => {
    http.get(
      '/platform/jobs.json',
      route({
        title: '后台作业',
        cost: 'read',
        by: [platformAdmins],
        otherwise: '只有平台管理员可以查看后台作业',
        gives: answerOf({ work: listOf({ type: 'object' }), isCut: { type: 'boolean' }, most: { type: 'integer' } }),
      }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        return send(response, success({ ...(await readWork(office, actor, now)), most }));
      },
    );
    http.post(
      '/platform/jobs/retry.json',
      route({
        title: '后台作业立即重试',
        cost: 'form',
        by: [platformAdmins],
        otherwise: '只有平台管理员可以重试后台作业',
        body: { id: text('作业', { max: 200 }) },
      }),
      async (request, response) => {
        const { id } = request.body as { id?: string | null };
        await retry(office, request, id || undefined);
        return send(response, success());
      },
    );
  },
};
