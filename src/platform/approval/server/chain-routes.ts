/** What the editor of chains asks: which kinds there are, what is wrong with a drawing, who would act on a real record. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, mayBe } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Forbidden, NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { listing } from '../../../kernel/server/route-input.ts';
import { find, seeRow } from '../../../kernel/server/rows.ts';
import { approvalChainAccess } from '../approval.access.ts';
import { approvalChain, approvalChainLifecycle } from '../approval-chain/approval-chain.record.ts';
import { chainFaults } from '../chain-check.ts';
import type { Step } from '../step.ts';
import { approversOf, delegatesOf } from './approvers.ts';
import { faultsOf } from './chain-effects.ts';
import { appliedTo, stepsOf } from './chains.ts';
import { whyNobody } from './engine.ts';
import { kindsOf, shapeOf } from './kinds.ts';
import { namesOf } from './seats.ts';

/** All kinds of one unit at a glance: which chain is live, what is being drawn, who changed what. */

/** The people whom chains name and who are no longer in use. */
async function goneOf(db: Queryable, chains: readonly AnyRow[]): Promise<Set<string>> {
  const named = chains.flatMap((c) => (c.steps ?? []) as AnyRow[]).flatMap((s) => (isId(s.person) ? [s.person] : []));
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where id = any(${named}::uuid[]) and state <> 'active'`,
  );
  return new Set(found.map((u) => u.id));
}

export async function overviewOf({ db, house }: Office, actor: Actor) {
  const chains = (await find(db, approvalChain, { org: actor.org }, { order: '-edition' })) as AnyRow[];
  const changers = [...new Set(chains.map((c) => c.changedBy).filter(Boolean))] as string[];
  const names = await namesOf(db, changers);
  const gone = await goneOf(db, chains);
  const nameOf = new Map(changers.map((id, at) => [id, names[at]!]));
  return [...kindsOf(house).values()].map((kind) => ({
    kind: kind.kind,
    label: kind.label,
    declared: kind.declared.map((a) => a.label),
    chains: chains
      .filter((c) => c.kind === kind.kind)
      .map((c) => ({
        id: c.id,
        name: c.name,
        edition: c.edition,
        state: c.state,
        effectiveAt: c.effectiveAt,
        endedAt: c.endedAt,
        changedBy: nameOf.get(c.changedBy) ?? null,
        changedAt: c.updatedAt,
        steps: (c.steps ?? []).map((s: AnyRow) => ({
          name: s.name,
          isConditional: (c.conditions ?? []).some((one: { step: string }) => one.step === s.id),
          isGone: s.approver === 'person' && gone.has(s.person),
        })),
      })),
  }));
}

export function chainRoutes(prefix: string, { http, office }: { http: FastifyInstance; office: Office }): void {
  const at = `/${prefix}/approval-chain`;
  http.get(
    `${at}/kinds.json`,
    route({ title: '可以设置审批的单据', cost: 'read', by: [people] }),
    async (request, response) => {
      signedIn(request);
      const kinds = [...kindsOf(office.house).values()].map((k) => ({
        kind: k.kind,
        record: k.record.id,
        ...shapeOf(k),
        declared: k.declared.map((a) => a.label),
      }));
      return send(response, success(kinds));
    },
  );
  http.get(
    `${at}/overview.json`,
    route({ title: '审批设置一览', cost: 'read', by: [people] }),
    async (request, response) => {
      const { actor } = signedIn(request);
      if (!approvalChainAccess.read.some((a) => mayBe(a, actor))) throw new Forbidden();
      return send(response, success(await overviewOf(office, actor)));
    },
  );
  http.get(
    `${at}/check.json`,
    route({ title: '一条审批链的问题', cost: 'read', by: [people], query: { id: text('审批链') } }),
    async (request, response) => {
      const chain = await storedChain(office, request);
      return send(response, success(await faultsOf(office, chain)));
    },
  );
  http.get(
    `${at}/simulate.json`,
    route({
      title: '按一条审批链试走',
      cost: 'read',
      by: [people],
      query: { id: text('审批链'), record: text('单据') },
    }),
    async (request, response) => {
      const caller = signedIn(request);
      const chain = await storedChain(office, request);
      const { record } = request.query as { record?: string };
      return send(response, success(await simulate(office, chain, String(record ?? ''), caller)));
    },
  );
  // The same for a drawing that is not saved yet.
  http.post(
    `${at}/check.json`,
    route({
      title: '一张审批图的问题',
      cost: 'form',
      reads: true,
      by: [people],
      body: { kind: text('类别'), steps: listing('步骤'), conditions: listing('条件'), record: text('单据') },
    }),
    async (request, response) => send(response, success(await faultsOf(office, drawnChain(request).chain))),
  );
  http.post(
    `${at}/simulate.json`,
    route({
      title: '按一张审批图试走',
      cost: 'form',
      reads: true,
      by: [people],
      body: { kind: text('类别'), steps: listing('步骤'), conditions: listing('条件'), record: text('单据') },
    }),
    async (request, response) => {
      const { chain, record, caller } = drawnChain(request);
      return send(response, success(await simulate(office, chain, record, caller)));
    },
  );
}

async function storedChain(office: Office, request: FastifyRequest): Promise<AnyRow> {
  const { actor, now } = signedIn(request);
  const { id } = request.query as { id?: string };
  const found = isId(id) ? await seeRow(office.db, office.house, approvalChain, id, actor, now) : undefined;
  if (!found) throw new NotFound();
  return found.row;
}

/** A drawing as it stands on the page of somebody who may draw chains; it is their unit's. */
function drawnChain(request: FastifyRequest): { chain: Readonly<Record<string, any>>; record: string; caller: Caller } {
  const caller = signedIn(request);
  if (!sure(approvalChainLifecycle.actions.create, 'create').by.some((a) => mayBe(a, caller.actor)))
    throw new Forbidden();
  const { kind, steps, conditions, record } = (request.body ?? {}) as Record<string, unknown>;
  const rowsOf = (sent: unknown) =>
    (Array.isArray(sent) ? sent : []).filter((one) => one && typeof one === 'object').slice(0, 60) as AnyRow[];
  const chain = {
    kind: String(kind ?? ''),
    steps: rowsOf(steps),
    conditions: rowsOf(conditions),
    org: caller.actor.org,
  };
  return { chain, record: String(record ?? ''), caller };
}

// A chain tried on a real record with today's people, before it goes live: nothing is written.

export interface TriedStep extends Step {
  people: { name: string; delegate: string | null }[];
  /** Why the review would stop here. */
  because: string | null;
}

/** For each step: whether it applies to this record, and who would decide; a step without people would stop the review. */
async function simulate(
  office: Office,
  chain: Readonly<Record<string, any>>,
  recordId: string,
  { actor, now }: Caller,
): Promise<TriedStep[]> {
  const kind = kindsOf(office.house).get(chain.kind);
  const seen =
    kind && isId(recordId) ? await seeRow(office.db, office.house, kind.record, recordId, actor, now) : undefined;
  if (!kind || !seen) throw new NotFound(`请选择一条您能查看的${kind?.label ?? '单据'}来试算`);
  const { row } = seen;
  const authors = [row.adduserid].filter(Boolean) as string[];
  // Who left is what a trial shows; what is unfinished cannot be tried.
  const [fault] = chainFaults(shapeOf(kind), chain as Record<string, any>);
  if (fault) throw new Refusal(`还不能试算：${fault.because}`);
  const steps = await appliedTo(office.db, kind, row, stepsOf(chain));
  const tried: TriedStep[] = [];
  for (const step of steps) {
    const people = step.isSkipped
      ? []
      : await approversOf(office.db, office.house, kind, row, step, authors, chain.org, now);
    const delegates = await delegatesOf(
      office.db,
      office.house,
      kind,
      row,
      people.map((p) => p.id),
      authors,
      now,
    );
    const names = await namesOf(
      office.db,
      people.map((p) => delegates.get(p.id) ?? p.id),
    );
    tried.push({
      ...step,
      because: step.isSkipped || people.length > 0 ? null : whyNobody(step),
      people: people.map((p, at) => ({ name: p.name, delegate: delegates.has(p.id) ? names[at]! : null })),
    });
  }
  return tried;
}
