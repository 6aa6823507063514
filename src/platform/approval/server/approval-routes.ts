/** What the pages of reviews ask besides lists and details: following one, and deciding on it. */

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { actionOf } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { act, type Call, perform } from '../../../kernel/server/act.ts';
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { Forbidden, NotFound, Refusal, Stale } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import { listTotal, type Total } from '../../../kernel/server/list.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { onceIfKeyed } from '../../../kernel/server/once.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { listing } from '../../../kernel/server/route-input.ts';
import { get, seeRow } from '../../../kernel/server/rows.ts';
import { review as reviewRecord } from '../review/review.record.ts';
import { tabFilters } from '../review/review-tabs.ts';
import { candidatesFor } from './approvers.ts';
import { chainRoutes } from './chain-routes.ts';
import { authorsOf, kindOf } from './engine.ts';
import { followReview } from './follow.ts';
import { decisionFields } from './step-answers.ts';

/** Units whose people review, by the prefix they call with. */
const prefixes = ['agency', 'purchaser'] as const;

export function approvalRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of prefixes) {
    chainRoutes(prefix, { http, office });
    queueRoutes(http, office, prefix);
    http.get(
      `/${prefix}/review/follow.json`,
      route({ title: '审核的经过', cost: 'read', by: [people], query: { id: text('审核') } }),
      async (request, response) => {
        const { row } = await seen(office, request);
        return send(response, success(await followReview(office, row, signedIn(request))));
      },
    );
    http.post(
      `/${prefix}/review/decide.json`,
      route({
        title: '审批',
        cost: 'form',
        by: [people],
        body: {
          id: text('审核'),
          because: text('理由', { long: true }),
          ...decisionFields,
        },
      }),
      async (request, response) => {
        const caller = signedIn(request);
        const body = (request.body ?? {}) as Decision;
        const click = { user: caller.actor.id, key: request.headers['idempotency-key'], asks: { decide: body } };
        // Somebody may sit at two steps in a row: the same decision sent again is not the next one.
        const done = await onceIfKeyed(office, click, async (tx) => success(await decideOn(office, tx, caller, body)));
        return send(response, done);
      },
    );
    http.post(
      `/${prefix}/review/decide-many.json`,
      route({
        title: '成批同意',
        cost: 'form',
        by: [people],
        body: { ids: listing('单据', 200), opinion: text('意见', { long: true }) },
      }),
      async (request, response) => {
        const caller = signedIn(request);
        const { ids, opinion } = (request.body ?? {}) as { ids?: unknown; opinion?: string };
        if (!Array.isArray(ids) || ids.length === 0 || ids.length > 200)
          throw new Refusal('请选择 1 至 200 条待审核的单据');
        const outcomes: { id: string; code: string; msg: string }[] = [];
        for (const id of ids)
          outcomes.push(
            await oneOfMany(office, caller, request.headers['idempotency-key'], {
              id: String(id),
              verdict: 'approve',
              opinion,
            }),
          );
        return send(response, success(outcomes));
      },
    );
  }
}

interface Decision {
  id: string;
  verdict: 'approve' | 'return' | 'refuse' | 'withdraw';
  opinion?: string | undefined;
  because?: string;
  answers?: Record<string, string>;
  signature?: string;
  certificate?: string;
}

async function seen(office: Office, request: FastifyRequest): Promise<{ row: AnyRow }> {
  const { actor, now } = signedIn(request);
  const { id } = request.query as { id?: string };
  const found = isId(id) ? await seeRow(office.db, office.house, reviewRecord, id, actor, now) : undefined;
  if (!found) throw new NotFound();
  return found;
}

async function oneOfMany(
  office: Office,
  caller: Caller,
  key: unknown,
  decision: Decision,
): Promise<{ id: string; code: string; msg: string }> {
  try {
    // Each is decided by itself, so each has a key of its own.
    const own =
      typeof key === 'string' ? createHash('sha256').update(`${key} ${decision.id}`).digest('hex') : undefined;
    const click = { user: caller.actor.id, key: own, asks: { decide: decision } };
    const { tdata } = await onceIfKeyed(office, click, async (tx) =>
      success(await decideOn(office, tx, caller, decision)),
    );
    return { id: decision.id, code: 'v', msg: String((tdata as { says?: string }).says ?? '') };
  } catch (error) {
    if (error instanceof Refusal || error instanceof Forbidden || error instanceof NotFound || error instanceof Stale)
      return { id: decision.id, code: 'valerror', msg: error.message };
    throw error;
  }
}

/** A decision is the record's own action: its guards judge again, its effect carries it out, its history keeps it. */
async function decideOn(office: Office, tx: Tx, caller: Caller, decision: Decision) {
  const { actor, now } = caller;
  const found = isId(decision.id) ? await seeRow(tx, office.house, reviewRecord, decision.id, actor, now) : undefined;
  if (!found) throw new NotFound();
  const { row: review } = found;
  const { review: verbs, record, lifecycle } = kindOf(office.house, review);
  if (decision.verdict === 'withdraw') return withdraw(office, tx, caller, review);
  if (!['approve', 'return', 'refuse'].includes(decision.verdict)) throw new Refusal('请选择同意、退回或不予通过');
  const isYes = decision.verdict === 'approve';
  if (!isYes && !decision.opinion?.trim())
    throw new Refusal('请填写意见：为什么退回，要改什么', { opinion: '请输入意见' });
  const verb = isYes ? verbs.approve : verbs.return;
  const { id: _review, because, ...said } = decision;
  const opinion = decision.opinion?.trim();
  // The opinion is the record's own question, under any name.
  const asked = Object.fromEntries(
    Object.entries(sure(lifecycle.actions[verb], 'an entry of actions').asks ?? {})
      .filter(([, f]) => f.kind === 'text')
      .map(([name]) => [name, opinion]),
  );
  const call: Call = {
    action: `${record.id}.${verb}`,
    id: review.recordId,
    asked,
    decision: { ...said, opinion },
    ...(because ? { because } : {}),
    actor,
    now,
    address: caller.address,
    agent: caller.agent,
  };
  const { warnings, says } = await act(office, tx, call);
  return { warnings, says };
}

const tooLate = '已有审批人作出决定，不能撤回；需要修改的，请审批人退回';

/**
 * The author withdraws, while no reviewer has decided: by the record's own action where it has one, otherwise as
 * returned.
 */
async function withdraw(office: Office, tx: Tx, { actor, now, address }: Caller, review: AnyRow) {
  if (review.author !== actor.id) throw new Forbidden('只有提交人可以撤回');
  if (!['running', 'blocked'].includes(review.state)) throw new Refusal('审核已办结，不能撤回');
  if ((review.deciders ?? []).length > 0) throw new Refusal(tooLate);
  const { review: verbs, record, lifecycle } = kindOf(office.house, review);
  if (verbs.withdraw) {
    await act(office, tx, { action: `${record.id}.${verbs.withdraw}`, id: review.recordId, actor, now, address });
    return { says: '已撤回' };
  }
  const asked = Object.fromEntries(
    Object.keys(sure(lifecycle.actions[verbs.return], 'an entry of actions').asks ?? {}).map((name) => [
      name,
      '提交人撤回，修改后再次提交',
    ]),
  );
  await perform({ office, tx, now }, actionOf(record.id, verbs.return), { id: review.recordId, asked });
  // Somebody may have decided while the record was waited for; then nothing of this is kept.
  const { deciders } = (await get(tx, reviewRecord, review.id)) as AnyRow;
  if ((deciders ?? []).length > 0) throw new Refusal(tooLate);
  return { says: '已撤回，可修改后再次提交' };
}

/** What the queue asks besides its list: true counts of its tabs in one call, my department's people, who could be asked to decide. */
function queueRoutes(http: FastifyInstance, office: Office, prefix: string): void {
  http.get(
    `/${prefix}/review/queue.json`,
    route({ title: '审核队列的件数', cost: 'read', by: [people], query: { kind: text('类别') } }),
    async (request, response) => {
      const { actor, now } = signedIn(request);
      const { kind } = request.query as { kind?: string };
      const colleagues = await rows<{ id: string }>(
        office.db,
        sql`select u.id from "user" u, "user" me where me.id = ${actor.id} and u.state = 'active'
            and (u.id = me.id or u.department_id = me.department_id)`,
      );
      const group = colleagues.map((c) => c.id);
      const counts: Record<string, Total> = {};
      for (const [tab, filters] of Object.entries(tabFilters(group))) {
        const asked = Object.fromEntries(Object.entries(filters).map(([name, value]) => [`f.${name}`, value]));
        counts[tab] = await listTotal(
          office.db,
          office.house,
          reviewRecord,
          { ...asked, ...(kind ? { 'f.kind': kind } : {}) },
          actor,
          now,
        );
      }
      return send(response, success({ counts, group, hasDepartment: group.length > 1 }));
    },
  );
  http.get(
    `/${prefix}/review/candidates.json`,
    route({ title: '可以另请的审批人', cost: 'read', by: [people], query: { id: text('审核'), q: text('搜索') } }),
    async (request, response) => {
      const { actor, now } = signedIn(request);
      const { id, q } = request.query as { id?: string; q?: string };
      const seen = isId(id) ? await seeRow(office.db, office.house, reviewRecord, id, actor, now) : undefined;
      if (!seen) throw new NotFound();
      const { row: review } = seen;
      if (!(review.waitingFor ?? []).includes(actor.id) && !actor.roles.includes('unitAdmin'))
        throw new Forbidden('只有当前审批人和单位管理员可以另请审批人');
      const kind = kindOf(office.house, review);
      const row = await get(office.db, kind.record, review.recordId);
      const people = await candidatesFor(
        office.db,
        office.house,
        kind,
        row,
        authorsOf(review, row),
        now,
        String(q ?? ''),
      );
      return send(response, success(people.filter((p) => p.id !== actor.id)));
    },
  );
}
