/** What fails or is late in the background: a page of the platform's administrators, who may have it tried at once. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { act } from '../../../kernel/server/act.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Failing, failingWork, tryNow } from '../../../kernel/server/failing.ts';
import type { House, ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { answerOf, listOf } from '../../../kernel/server/openapi-schemas.ts';
import { route } from '../../../kernel/server/route.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { platformAdmins } from '../../identity/identity.audiences.ts';
import { noteSecurity } from '../../identity/server/security-log.ts';
import { reasonInWords, type Work } from '../jobs.rules.ts';

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

/** Letters, pushes, stamps: of each kind those that fail, as their own list shows them to this person. */
async function failingSendings(db: Queryable, house: House, actor: Actor, now: Date): Promise<Work[]> {
  const found = await Promise.all(
    sent(house).map(async (record): Promise<Work[]> => {
      const some = await first<{ count: number; since: string; tries: number; answer: string; nextAt: string | null }>(
        db,
        sql`select count(*)::int as count, min(created_at) as since, max(attempts)::int as tries,
              (array_agg(answer order by updated_at desc))[1] as answer,
              min(due_at) + make_interval(secs => (select offset_seconds from clock)) as "nextAt"
            from ${sql.table(tableOf(record))} t where ${fails} and ${scopeSql(house.access(record.id), actor, now)}`,
      );
      if (!some?.count) return [];
      const { count, since, tries, answer, nextAt } = some;
      const list = house.screens[`${record.id}.list`] ? (`${record.id}.list` as ScreenId) : undefined;
      return [
        {
          id: `sending:${record.id}`,
          kind: 'sending',
          title: record.label,
          since,
          tries,
          reason: reasonInWords(answer || 'unknown'),
          nextAt,
          canRetry: true,
          count,
          ...(list ? { list } : {}),
        },
      ];
    }),
  );
  return found.flat();
}

const fails = sql`(t.state = 'failed' or t.state = 'waiting' and jsonb_array_length(coalesce(t.tries, '[]')) > 0)`;

/** The records that leave the house by a pump. */
const sent = (house: House): RecordType<any>[] =>
  [...house.records.values()].filter(
    ({ fields }) => Object.hasOwn(fields, 'takenUntil') && Object.hasOwn(fields, 'lane'),
  );

/** A database of one's own archives by itself; it says when that fails. */
async function failingArchive(db: Queryable): Promise<Work[]> {
  const failed = await first<{ since: string; tries: number }>(
    db,
    sql`select last_failed_time + make_interval(secs => offset_seconds) as since, failed_count::int as tries
        from pg_stat_archiver, clock where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  if (!failed) return [];
  const reason = 'PostgreSQL 的归档命令没有成功，这之后的时间点不能恢复。详情见数据库日志。';
  return [{ id: 'archive', kind: 'archive', title: '数据库归档', reason, nextAt: null, canRetry: false, ...failed }];
}

async function readWork(office: Office, actor: Actor, now: Date): Promise<Work[]> {
  const { db, house } = office;
  const own = (await failingWork(db, house, most)).map((failing) => workOf(house, failing));
  return [...(await failingArchive(db)), ...own, ...(await failingSendings(db, house, actor, now))];
}

/** Each by its own action, so that its history says who asked for it. */
async function sendAgain(office: Office, request: FastifyRequest, record: RecordType<any>): Promise<void> {
  const { actor, now } = signedIn(request);
  const found = await rows<{ id: string }>(
    office.db,
    sql`select t.id from ${sql.table(tableOf(record))} t
        where ${fails} and ${scopeSql(office.house.access(record.id), actor, now)} order by t.id limit ${most}`,
  );
  for (const { id } of found)
    await inTransaction(office, (tx) =>
      act(office, tx, { action: `${record.id}.retry`, id, actor, now, address: request.ip }),
    ).catch((error) => {
      // It was sent, or given up, meanwhile.
      if (!(error instanceof Refusal)) throw error;
    });
}

async function retry(office: Office, request: FastifyRequest, id: string | undefined): Promise<void> {
  const { actor, now } = signedIn(request);
  const known = id === undefined ? undefined : (await readWork(office, actor, now)).find((work) => work.id === id);
  if (id !== undefined && !known) throw new Refusal('这一项已经完成，或不在列表中，请刷新后再看');
  if (known && !known.canRetry) throw new Refusal('这一项会自己不断重试，不能再催；请按原因处理');
  for (const record of sent(office.house))
    if (id === undefined || id === `sending:${record.id}`) await sendAgain(office, request, record);
  if (known?.kind !== 'sending') await inTransaction(office, (tx) => tryNow(tx, id));
  noteSecurity(office, request, { kind: 'workRetried', what: known?.title ?? '全部' });
}

export const jobsServer: ServerPart = {
  routes: ({ http, office }: { http: FastifyInstance; office: Office }) => {
    http.get(
      '/platform/jobs.json',
      route({
        title: '后台作业',
        by: [platformAdmins],
        otherwise: '只有平台管理员可以查看后台作业',
        gives: answerOf({ work: listOf({ type: 'object' }), most: { type: 'integer' } }),
      }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        return send(response, success({ work: await readWork(office, actor, now), most }));
      },
    );
    http.post(
      '/platform/jobs/retry.json',
      route({
        title: '后台作业立即重试',
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
