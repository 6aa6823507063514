import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allowedActions } from '../../../kernel/lifecycle/allowed.ts';
import { type Field, integer, text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { Forbidden, NotFound } from '../../../kernel/server/effect.ts';
import { reply, success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import { inWords } from '../../../kernel/server/in-words.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { find, type Seen, seeRow } from '../../../kernel/server/rows.ts';
import { wireRow } from '../../../kernel/server/wire-row.ts';
import { same } from '../../../kernel/server/write.ts';
import { review } from '../../../platform/approval/review/review.record.ts';
import { contentOf, writtenByAuthor } from '../../../platform/approval/server/engine.ts';
import { insiders } from '../../../platform/identity/identity.audiences.ts';
import { changesBetween } from '../../award/correction/correction-lifecycle.ts';
import { type Compared, type ReturnRow, returnList } from '../return-lists.ts';
import { type FoundReturn, findReturns, returningVerbs } from './returned-rows.ts';

/** The correction beside the version that was returned: what the reviewer had before them, and how the record stands now. */
export async function compareWithReturned(
  { db, house }: Office,
  record: RecordType<any>,
  { row, situation }: Seen,
): Promise<{ returnedAt: string | null; opinion: string | null; changes: Compared[] }> {
  const [last] = (await find(
    db,
    review,
    { recordId: row.id, state: { in: ['returned', 'refused'] } },
    { order: '-createdAt', limit: 1 },
  )) as AnyRow[];
  if (!last) return { returnedAt: null, opinion: null, changes: [] };
  const hidden = (wireRow(house, record, situation).$hidden ?? {}) as Record<string, string>;
  const was = writtenByAuthor(record, last.content ?? {});
  const is = writtenByAuthor(record, contentOf(record, row).content);
  const changes: Compared[] = [];
  for (const [name, field] of Object.entries<Field>(record.fields)) {
    if (name in hidden || same(was[name], is[name])) continue;
    const rowsOf = field.kind === 'children' ? changesBetween(record, [name], was, is) : [];
    if (rowsOf.length > 0) changes.push(...rowsOf.map((c) => ({ ...c, label: `${field.label} · ${c.label}` })));
    else
      changes.push({
        label: field.label,
        before: await inWords(db, name, field, was[name]),
        after: await inWords(db, name, field, is[name]),
      });
  }
  return { returnedAt: last.decidedAt, opinion: last.opinion, changes };
}

const units = ['agency', 'buyer', 'supervisor', 'platform'];

function insider(request: FastifyRequest): Caller {
  const caller = signedIn(request);
  if (!units.includes(caller.actor.orgType)) throw new Forbidden();
  return caller;
}

function routes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser']) {
    http.get(
      `/${prefix}/returned/list.json`,
      route({
        title: '退回列表',
        cost: 'read',
        by: [insiders],
        query: {
          of: text('列表'),
          only: text('范围'),
          mine: text('仅本人'),
          q: text('搜索'),
          page: integer('页'),
          pagesize: integer('每页行数'),
        },
      }),
      async (request, response) => {
        const caller = insider(request);
        const sent = request.query as Record<string, string | undefined>;
        const list = sent.of ?? '';
        if (!returnList(list)) throw new NotFound('没有这样的退回列表');
        const page = Math.max(1, Math.trunc(Number(sent.page)) || 1);
        const pagesize = Math.min(200, Math.max(1, Math.trunc(Number(sent.pagesize)) || 20));
        const found = await findReturns(office.db, office.house, list, caller, {
          // The log is of every return; the other lists are of what waits.
          only: (sent.only ?? (sent.of === 'czjl' ? 'all' : 'waiting')) === 'all' ? 'all' : 'waiting',
          mine: sent.mine === '1',
          q: (sent.q ?? '').trim().slice(0, 100),
          page,
          pagesize,
        });
        const rows: ReturnRow[] = [];
        for (const one of found) rows.push(await shown(office, caller, one));
        return send(response, { ...reply('pglist', '', rows), total: found[0]?.total ?? 0, page, pagesize });
      },
    );
    http.get(
      `/${prefix}/returned/compare.json`,
      route({ title: '与退回时比较', cost: 'read', by: [insiders], query: { record: text('类别'), id: text('编号') } }),
      async (request, response) => {
        const caller = insider(request);
        const { record: type = '', id } = request.query as Record<string, string | undefined>;
        const record = office.house.records.get(type);
        if (!record || returningVerbs(office.house, type).length === 0 || !isId(id)) throw new NotFound();
        const seen = await seeRow(office.db, office.house, record, id, caller.actor, caller.now);
        if (!seen) throw new NotFound();
        return send(response, success(await compareWithReturned(office, record, seen)));
      },
    );
  }
}

/** A return as this reader may see it, with whether they may correct it now. */
async function shown(office: Office, { actor, now }: Caller, one: FoundReturn): Promise<ReturnRow> {
  const { house, db } = office;
  const record = house.record(one.shown);
  const lifecycle = house.lifecycle(record.id);
  const seen = await seeRow(db, house, record, one.shownId, actor, now);
  const actions = seen ? allowedActions(lifecycle, seen.situation) : [];
  const state = lifecycle.states[one.state];
  const { asked } = one;
  return {
    key: `${one.chain}.${one.seq}.${one.shownId}`,
    record: one.record,
    id: one.id,
    shown: one.shown,
    shownId: one.shownId,
    title: one.title,
    label: record.label,
    project: one.project,
    projectName: one.projectName,
    author: one.author,
    by: one.by,
    at: one.at,
    opinion: String(asked.review?.opinion ?? asked.opinion ?? asked.reason ?? ''),
    verdict: one.verdict === 'refused' ? 'refused' : 'returned',
    times: one.times,
    round: one.round,
    state: { label: state?.label ?? one.state, tone: state?.tone ?? (state?.final ? 'done' : 'idle') },
    standing: one.isWaiting ? 'waiting' : one.isAgain ? 'again' : 'over',
    mayCorrect: one.isWaiting && actions.some((a) => a.form && a.allowed && !a.quiet),
    hasReview: one.hasReview,
  };
}

export const returnsServer: ServerPart = { routes };
