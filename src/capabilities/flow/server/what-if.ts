/** 试算: what would follow if a date of a running tender were another. Reads only. */

import type { FastifyInstance } from 'fastify';
import { date, text } from '../../../kernel/record/field.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { get, seeRow } from '../../../kernel/server/rows.ts';
import { insiders } from '../../../platform/identity/identity.audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf, saidAbout } from '../../project/server/door.ts';
import type { ScheduleDates } from '../../tender-document/schedule/schedule.rules.ts';
import { type ScheduleField, scheduleLabels } from '../../tender-document/schedule/terms.ts';
import { tryable, tryDate } from '../../tender-document/schedule/what-if.rules.ts';
import type { Told, WhatIf } from '../flow-wire.ts';
import { tryValidity, type Validity } from '../validity-trial.rules.ts';

export function whatIfRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser'])
    http.get(
      `/${prefix}/project-flow/what-if.json`,
      route({
        title: '日期试算',
        cost: 'read',
        by: [insiders],
        query: { lot: text('标段', { required: true }), field: text('日期'), to: date('改为') },
      }),
      async (request, response) =>
        send(response, success(await whatIf(office, signedIn(request), request.query as Asked))),
    );
}

/** Milliseconds; beyond it no tender has a date. */
const farthest = 10 * 366 * 86_400_000;

interface Asked {
  lot: string;
  field?: string;
  to?: string;
}

async function whatIf(office: Office, caller: Caller, asked: Asked): Promise<WhatIf> {
  const { db, house } = office;
  const seen = await seeRow(db, house, lot, asked.lot, caller.actor, caller.now);
  if (!seen) throw new NotFound();
  // Who is told, by which paper and by which article, as the lot's law says it.
  const of = await get(db, project, seen.row.project);
  return saidAbout(of, await triedOn(office, caller, asked, seen.row.title), ['who', 'how', 'law']);
}

async function triedOn({ db }: Office, caller: Caller, { lot: id, field, to }: Asked, title: string): Promise<WhatIf> {
  const dates = await datesOf(db, id);
  const now = caller.now;
  const open = tryable.filter((name) => {
    const stands = dates[name];
    return !stands || new Date(stands) > now;
  });
  const answer: WhatIf = {
    lot: { id, title },
    tryable: open.map((name) => ({
      field: name,
      label: scheduleLabels[name],
      at: dates[name] ? String(dates[name]) : null,
    })),
  };
  if (!field || !to) return answer;
  const tried = tryable.find((name) => name === field);
  if (!tried) throw new Refusal('这个日期不能试算，请从列出的日期中选择', { field: '请从列出的日期中选择' });
  if (Math.abs(new Date(to).getTime() - now.getTime()) > farthest)
    throw new Refusal('只能试算前后十年以内的日期，请改正', { to: '只能试算前后十年以内的日期' });
  const of = await lawOf(db, id, now);
  const isOut = Boolean(dates.noticePublishedAt) && new Date(dates.noticePublishedAt!) <= now;
  const trial = tryDate(of, dates, { field: tried, to, now, isOut });
  const labelled = trial.dates.map((d) => ({ ...d, label: scheduleLabels[d.field] }));
  const validity = tryValidity(await validityOf(db, id), labelled);
  return {
    ...answer,
    trial: {
      field: tried,
      to,
      ...trial,
      dates: [...labelled, ...validity.dates],
      broken: [...trial.broken, ...validity.broken],
      told: await toldOf(db, id, {
        field: tried,
        isOut,
        moved: trial.dates.filter((d) => d.moves).map((d) => d.field),
      }),
    },
  };
}

/** What is set of a lot's dates; what happened later wins over what was planned. */
async function datesOf(db: Queryable, id: string): Promise<ScheduleDates> {
  const found = await first<Record<string, string | null>>(
    db,
    sql`select (select min(n.published_at) from notice n where n.project_id = l.project_id and l.id = any(n.lots_ids) and n.published_at is not null) as "noticePublishedAt",
          coalesce(l.document_issued_at, d.document_from) as "documentIssuedAt", d.document_until as "documentSaleEndsAt",
          coalesce(l.bid_deadline, d.bid_deadline) as "bidDeadline",
          (select max(r.delivered_at) from evaluation_report r where r.lot_id = l.id and r.replaced_at is null) as "reportReceivedAt",
          (select max(p.starts_at) from candidate_publicity p where p.lot_id = l.id and p.published_at is not null and p.withdrawn_at is null) as "publicityStartsAt",
          (select max(p.ends_at) from candidate_publicity p where p.lot_id = l.id and p.published_at is not null and p.withdrawn_at is null) as "publicityEndsAt",
          (select max(w.decided_at) from winner_confirmation w where w.lot_id = l.id and w.state = 'decided') as "awardDecidedAt",
          (select max(n.dated_on)::text from award_notice n where n.lot_id = l.id and n.kind = 'award' and n.state in ('sent', 'received')) as "awardNoticeSentAt",
          (select max(c.signed_on)::text from contract c where c.lot_id = l.id and c.state = 'effective') as "contractSignedAt"
        from lot l left join lateral (select * from tender_document t where t.lot_id = l.id order by t.updated_at desc limit 1) d on true
        where l.id = ${id}`,
  );
  if (!found) throw new NotFound();
  const { noticePublishedAt, ...later } = found;
  return { noticePublishedAt: noticePublishedAt ?? null, ...later, openingAt: later.bidDeadline ?? null };
}

/**
 * What binds the bids of a lot, and until when what secures them lasts; who secured one is secret before the opening.
 */
async function validityOf(db: Queryable, id: string): Promise<Validity> {
  const found = await first<Validity>(
    db,
    sql`select coalesce(d.validity_days, l.validity_days)::int as days, coalesce(l.bid_deadline, d.bid_deadline) as deadline,
          (select v.ends_on::text from bid_validity v where v.lot_id = l.id) as "endsOn",
          coalesce(d.bid_security, l.bid_security, 0) > 0 as "asksSecurity",
          case when l.opened_at is not null then coalesce((select jsonb_agg(s.valid_until::text order by s.valid_until) from bid_security s
            where s.lot_id = l.id and s.is_guarantee and s.valid_until is not null and s.state = 'locked'), '[]'::jsonb) end as guarantees
        from lot l left join lateral (select * from tender_document t where t.lot_id = l.id order by t.updated_at desc limit 1) d on true
        where l.id = ${id}`,
  );
  if (!found) throw new NotFound();
  return found;
}

const beforeOpening: readonly ScheduleField[] = ['documentIssuedAt', 'documentSaleEndsAt', 'bidDeadline'];

/** Who must be told, and by which paper. Before the opening it is secret who, or how many, took the document. */
async function toldOf(
  db: Queryable,
  id: string,
  { field, isOut, moved }: { field: ScheduleField; isOut: boolean; moved: readonly ScheduleField[] },
): Promise<Told[]> {
  const told: Told[] = [];
  const changesCall = beforeOpening.includes(field);
  if (changesCall && isOut)
    told.push(
      {
        who: '全部已获取{招标}文件的单位（名单和数量密封，由平台送达）',
        how: '变更公告或者补遗',
        law: '招标投标法 第23条',
      },
      { who: '发布{招标}公告的各媒介', how: '同一内容的变更公告', law: '招标公告和公示信息发布管理办法 第16条' },
      ...(field === 'bidDeadline'
        ? [
            {
              who: '已提交保函的{投标}人（名单密封，由其自行核对）',
              how: '保函有效期须不短于新的{投标}有效期',
              law: '招标投标法实施条例 第26条',
            },
          ]
        : []),
      { who: '{招标}人、监督部门', how: '变更公告审核并发布时通知', law: '招标投标法 第7条' },
    );
  if (changesCall && !isOut) told.push({ who: '没有人：公告尚未发布', how: '直接修改{招标}文件', law: '' });
  if (moved.includes('openingAt')) {
    const booked = await rows<{ name: string; at: string }>(
      db,
      sql`select b.room_name as name, to_char(b.starts_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as at from room_booking b
          where b.lot_id = ${id} and b.state in ('submitted', 'approved') order by b.starts_at limit 5`,
    );
    for (const { name, at } of booked) told.push({ who: `${name}（${at} 的预订）`, how: '改订场地', law: '' });
    told.push({ who: '持钥人和{开标}主持人', how: '平台按新的{开标}时间重新提醒', law: '招标投标法 第34条' });
  }
  if (!changesCall) told.push({ who: '{招标}人、代理机构经办', how: '期限按新的日期重新计算并提醒', law: '' });
  return told;
}
