/** What the flow page shows of one lot, for one person: every step with its state, who holds it, why it waits. */

import type { FastifyInstance } from 'fastify';
import { allowedActions } from '../../../kernel/lifecycle/allowed.ts';
import { chainFault } from '../../../kernel/record/chain.ts';
import { ref, text } from '../../../kernel/record/field.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { act } from '../../../kernel/server/act.ts';
import { type DraftEffectOf, type Follow, Forbidden, NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { chainEntries } from '../../../kernel/server/history.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { find, seeRow } from '../../../kernel/server/rows.ts';
import { wireDetail } from '../../../kernel/server/wire-row.ts';
import { insiders } from '../../../platform/identity/identity.audiences.ts';
import { ofLot } from '../../../platform/law/rulebook.ts';
import { applies } from '../../procedure/gates.ts';
import { type Shown, type Stage, stagesOf, waitsOf } from '../../procedure/server/door.ts';
import type { CallPaper } from '../../procedure/way.ts';
import { callsBy } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { saidAbout } from '../../project/server/door.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import type { ChainStanding, FlowStage, FlowStep } from '../flow-wire.ts';
import { lotTerms, withRunning } from '../lot-terms.ts';
import { sampleDocument, sampleLot, sampleMethod, sampleProject } from '../tender-sample/sample-values.ts';
import { beforeMine, beforeOf } from './before.ts';
import { copyRest, copyRoutes, copyTender } from './copy-tender.ts';
import { followQuestion, lotAnswerTable, lotQuestionTable, questionLoop } from './kept-answers.ts';
import { lastLookRoutes } from './last-look.ts';
import { followAhead, lotAheadTable, movesAhead } from './lots-ahead.ts';
import { nextOf } from './next-line.ts';
import { begunOf, dated, leadingOf, mostRows, type Read, standing, termsSet, visible } from './read-flow.ts';
import { holderOf, mayBegin, type Units } from './steps-of-lots.ts';
import { supplierRecordRoutes } from './supplier-record.ts';
import { unseenStep } from './unseen.ts';
import { whatIfRoutes } from './what-if.ts';

// A sample tender, made and thrown away through the actions that people use, in the name of the person who plays with
// it.

const beginSample: DraftEffectOf<typeof project> = async ({ office, row, actor }) => {
  Object.assign(row, sampleProject, { sample: true, manager: actor.id, rulebook: office.rulebook, attempt: 1 });
  // An owner that tenders by itself registers for itself.
  if (actor.orgType === 'buyer') Object.assign(row, { owner: actor.org, organizeForm: 'self' });
};

/** Once the project stands: its lot, the method and the document, as drafts. */
const fillSample: Follow = async ({ office, tx, row, actor, now, address }) => {
  const make = async (action: string, values: object): Promise<string> =>
    (await act(office, tx, { action, values: { ...values, project: row.id }, actor, now, address })).row.id;
  const of = await make('lot.create', sampleLot);
  const method = await make('evaluation-method.copyIn', { ...sampleMethod, lot: of });
  await make('tender-document.copyIn', { ...sampleDocument, lot: of, method });
};

/** The papers first, then the lot that they are of; the project goes with the action itself. */
const dropSample: DraftEffectOf<typeof project> = async ({ office, tx, row, actor, now, address }) => {
  for (const paper of [tenderDocument, evaluationMethod, lot])
    for (const { id } of await find(tx, paper, { project: row.id }))
      await act(office, tx, { action: `${paper.id}.remove`, id, actor, now, address });
};

/** The supervisor's channel: whether a project's history still fits together, and how far it goes. Nothing of its content. */

/** So many entries are listed; all are checked. */
const listed = 30;

/** Checks a project's chain anew, entry by entry. Who acted is told by the records' own histories, each in its time. */
async function standingOf({ db }: Office, id: string): Promise<ChainStanding> {
  const chain = `project:${id}`;
  const entries = await chainEntries(db, chain);
  const fault = await chainFault(chain, entries);
  return {
    entries: entries.length,
    head: entries.at(-1)?.hash ?? null,
    fault: fault ? `第 ${fault.seq} 条：${fault.why}` : null,
    last: entries
      .slice(-listed)
      .reverse()
      .map(({ seq, at, hash }) => ({ seq, at: new Date(at).toISOString(), hash })),
  };
}

export function supervisionRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser'])
    http.get(
      `/${prefix}/project-flow/chain.json`,
      route({ title: '项目历史的核对', cost: 'read', by: [insiders], query: { id: ref('项目', () => project) } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { id = '' } = request.query as { id?: string };
        const seen = await seeRow(office.db, office.house, project, id, actor, now);
        if (!seen) throw new NotFound();
        return send(response, success(await standingOf(office, seen.row.id)));
      },
    );
}

function routes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser']) {
    http.get(
      `/${prefix}/project-flow/detail.json`,
      route({ title: '项目流程', cost: 'read', by: [insiders], query: { project: text('项目'), lot: text('标段') } }),
      async (request, response) => {
        const caller = signedIn(request);
        if (!['agency', 'buyer', 'supervisor', 'platform'].includes(caller.actor.orgType)) throw new Forbidden();
        const { project: id = '', lot: lotId } = request.query as Record<string, string>;
        return send(response, success(await flowOf(office, caller, id, lotId)));
      },
    );
    http.get(
      `/${prefix}/project-flow/mine.json`,
      route({ title: '我在办的项目下一个时刻之前要办的', cost: 'read', by: [insiders] }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        return send(response, success((await beforeMine(office, actor, now)).found));
      },
    );
  }
}

async function flowOf(office: Office, caller: Caller, projectId: string, lotId: string | undefined) {
  const { house, db } = office;
  const seen = await seeRow(db, house, project, projectId, caller.actor, caller.now);
  if (!seen) throw new NotFound();
  const lots = await visible(db, house, lot, caller, { project: projectId });
  // Another lot than the one that was asked for tells nothing of it.
  const chosen = lotId ? lots.find((l) => l.row.id === lotId) : lots.at(-1);
  if (lotId && !chosen) throw new NotFound('本项目没有这个标段，或您无权查看');
  const lotRow = chosen?.row;
  const begun = await begunOf(db, stagesOf(house), projectId, lotRow?.id);
  const read: Read = {
    project: seen.row,
    lot: lotRow,
    begun,
    already: new Map([
      [project.id, [seen.situation]],
      [lot.id, lots.slice(0, mostRows)],
    ]),
    judged: new Map(),
  };
  const stages = await dated(
    db,
    stagesOf(house),
    await Promise.all(stagesOf(house).map((stage) => stageOf(office, caller, stage, read))),
  );
  const of = { project: seen.row.id, lot: lotRow?.id };
  const before = await beforeOf(office, caller.actor, caller.now, of, read.judged);
  const phase = (record: string, state: string) => house.lifecycle(record).states[state];
  const shown = wireDetail(house, project, seen.situation);
  const told = {
    row: { ...shown.row, $phase: phase('project', seen.row.state) },
    actions: shown.actions,
    lots: lots.map(({ row }) => ({ id: row.id, title: row.title, state: row.state })),
    lot: lotRow ? { ...lotRow, $phase: phase('lot', lotRow.state) } : null,
    stages: standing(
      stages,
      stagesOf(house),
      // A lot that cannot be opened waits in its room, not for bids.
      before?.isOver && lotRow?.state === 'issued' ? 'opening' : (lotRow?.state ?? 'draft'),
    ),
    before,
    terms: lotRow
      ? withRunning(lotTerms(seen.row, lotRow, caller.now, await termsSet(db, lotRow.id, begun)), before)
      : [],
  };
  return saidAbout(seen.row as { regime: string; way: string | null }, told, ['title', 'holder']);
}

async function stageOf(office: Office, caller: Caller, stage: Stage, read: Read): Promise<FlowStage> {
  const steps: FlowStep[] = [];
  const of = ofLot({ law: read.lot?.law ?? null }, { regime: read.project.regime, way: read.project.way });
  for (const step of stage.steps) {
    const here = applies(step.when, of);
    if (here === 'not' || (step.entrusted && read.project.organizeForm === 'self')) continue;
    const told = { ...step, waits: waitsOf(step, of), ...(here === 'may' ? { optional: true } : {}) };
    steps.push(await stepOf(office, caller, told, read));
  }
  const isDone = steps.filter((s) => !s.optional).every((s) => s.state === 'done');
  return { id: stage.id, label: stage.label, state: isDone ? 'done' : 'todo', steps };
}

const unitsOf = ({ org, owner, supervisor }: AnyRow): Units => ({ org, owner, supervisor });

/** A step of two-stage tenders is called by their own word. */
const labelOf = ({ label, labels = {} }: Shown, way: string): string =>
  Object.entries(labels).find(([paper]) => callsBy(way, paper as CallPaper))?.[1] ?? label;

async function stepOf(
  office: Office,
  caller: Caller,
  step: Stage['steps'][number] & { waits: string },
  { project: projectRow, lot: lotRow, begun, already, judged }: Read,
): Promise<FlowStep> {
  const { house, db } = office;
  const base = {
    id: step.id,
    label: labelOf(step, projectRow.way),
    record: step.record.id,
    isOfLot: Object.hasOwn(step.record.fields, 'lot'),
    optional: step.optional ?? false,
    screen: step.screen,
    waits: step.waits,
    begin:
      step.begin && mayBegin(house.lifecycle(step.record.id), caller.actor, unitsOf(projectRow)) ? step.begin : null,
    checks: step.checks ?? null,
    isCurrent: false,
  };
  const isSealed = step.sealed && lotRow && !lotRow.openedAt;
  if (isSealed)
    return {
      ...base,
      state: 'sealed',
      words: step.sealed!,
      holder: '',
      at: null,
      why: '',
      law: [],
      rowId: null,
      next: null,
    };
  const where = { project: projectRow.id, lot: lotRow?.id, ...(step.of ? { of: step.of } : {}) };
  const seen =
    (step.of ? undefined : already.get(step.record.id)) ??
    (begun.has(step.record.id) ? await visible(db, house, step.record, caller, where) : []);
  const found = seen.filter((s) => !step.gone?.includes(s.row.state));
  const { since } = step;
  // A body that is dissolved before it came so far counts no more: another took its place, or the lot ended.
  const told = since
    ? found.filter((s) => s.row[since] || !house.lifecycle(step.record.id).states[s.row.state]?.final)
    : found;
  const awaited = since !== undefined && told.some((s) => !s.row[since]);
  const open = awaited ? undefined : (told.find((s) => !step.done.includes(s.row.state)) ?? told[0]);
  const unseen = open ? undefined : await unseenStep(office, caller, step, where, begun);
  if (unseen) return { ...base, ...unseen };
  if (!open)
    return {
      ...base,
      state: 'todo',
      words: step.waits,
      holder: '',
      at: null,
      why: '',
      law: [],
      rowId: null,
      next: null,
    };
  // Where nothing that its page offers asks for facts, none were read.
  if (!house.facts.has(step.record.id) || Object.keys(open.facts).length > 0) judged.set(open.row.id, open);
  const lifecycle = house.lifecycle(step.record.id);
  const isDone = step.done.includes(open.row.state);
  const label = (isDone && step.behind) || (lifecycle.states[open.row.state]?.label ?? open.row.state);
  const mine = allowedActions(lifecycle, open, leadingOf(lifecycle).verbs);
  const next = mine.find((a) => a.allowed) ?? null;
  const refused = isDone ? undefined : mine.find((a) => !a.allowed);
  return {
    ...base,
    state: isDone ? 'done' : refused ? 'stop' : 'now',
    words: found.length > 1 && label !== step.behind ? `${label} · 共 ${found.length} 项` : label,
    holder: isDone ? '' : holderOf(house, { ...step, place: 0 }, open.row.state),
    // When it came so far its history tells; what was touched later says nothing of that.
    at: isDone ? ((since && open.row[since]) ?? null) : open.row.updatedAt,
    why: refused?.because ?? '',
    law: (next ?? refused)?.law ?? [],
    rowId: open.row.id,
    next: next && { id: next.id, label: next.label },
  };
}

export const flowServer: ServerPart = {
  effects: { copyTender, beginSample, dropSample },
  nextOf,
  tables: [lotAheadTable, lotAnswerTable, lotQuestionTable],
  loops: [questionLoop],
  follows: { 'project.copyTender': copyRest, 'project.beginSample': fillSample },
  followsWhere: (_, record) => {
    const question = followQuestion(record);
    if (!movesAhead.has(record.id)) return question;
    return async (acted) => {
      await followAhead(acted);
      await question?.(acted);
    };
  },
  routes: (parts) => {
    routes(parts);
    supplierRecordRoutes(parts);
    whatIfRoutes(parts);
    supervisionRoutes(parts);
    lastLookRoutes(parts);
    copyRoutes(parts);
  },
};
