/** What the guards of a termination ask of its lot, and what a new one begins with. */

import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import {
  type ContextOf,
  type DraftEffectOf,
  type EffectOf,
  type EventHandler,
  type Recipients,
  Refusal,
} from '../../../kernel/server/effect.ts';
import type { Beginning, FactsFor } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import {
  demands,
  limitIfAny,
  ofLot,
  type Pinned,
  type Regime,
  type TenderRegime,
} from '../../../platform/law/rulebook.ts';
import { thingOf } from '../../../platform/law/under.ts';
import { endLines, lotsWithNobody, withdrawPapers } from '../../award/server/door.ts';
import { refundAll } from '../../bid-security/server/door.ts';
import { carryOut, endingOrder, undecided, upheldDocument } from '../../dispute/server/door.ts';
import { closeQueries, deliveredReport } from '../../evaluation-report/server/door.ts';
import { notice } from '../../notice/notice/notice.record.ts';
import { contactsToday } from '../../notice/server/door.ts';
import type { Finding } from '../../powers/power.ts';
import { foundCause } from '../../powers/powers.ts';
import { callsAgain } from '../../procedure/gates.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { type Contacts, contactNames, contactsOf } from '../../project/project-paper.ts';
import { goesOutOrWaits, sayOf } from '../../project/server/door.ts';
import { arrangementFor, isDrafted } from '../termination/arrangement.ts';
import { termination } from '../termination/termination.record.ts';

const ending = [
  ...['preliminary', 'issued', 'opening', 'opened', 'evaluating', 'evaluated', 'publicity', 'awarded', 'failed'],
];

interface OfLot {
  id: string;
  state: string;
  attempt: number;
  regime: Regime;
  way: string | null;
  law: Pinned | null;
  kind: string | null;
  relatedToWorks: boolean | null;
  found: Finding[];
  announced: boolean;
  lettersOut: boolean;
  hasFailed: boolean;
  ordered: boolean;
  unlocking: boolean;
  disputes: number;
  /** Something was handed in before the bids, and those are not called for yet. */
  between: boolean;
}

async function factsOfLots(db: Queryable, lotIds: readonly (string | null | undefined)[]): Promise<Map<string, OfLot>> {
  const ids = sql.join(lotIds.map((id) => sql`${id ?? null}::uuid`));
  const lots = await rows<OfLot>(
    db,
    sql`select l.id, l.state, l.attempt::int as attempt, p.regime, p.way, l.law,
          exists (select 1 from award_notice n where n.lot_id = l.id and n.state in ('sent', 'received')) as "lettersOut",
          l.state = 'failed' or exists (select 1 from opening o where o.lot_id = l.id and o.state = 'short')
            or exists (select 1 from evaluation_result e where e.lot_id = l.id and e.rejects_all is not null) as "hasFailed",
          l.state = 'draft' and exists (select 1 from round r where r.lot_id = l.id) as between,
          array_remove(array[
            case when l.state = 'failed' or exists (select 1 from opening o where o.lot_id = l.id and o.state = 'short') then 'tooFew' end,
            case when exists (select 1 from evaluation_result e where e.lot_id = l.id and e.rejects_all is not null) then 'allRejected' end,
            case when exists (select 1 from winner_confirmation w where w.lot_id = l.id and w.state in ('withdrawn', 'voided')
              and w.next_step = 'again') then 'awardFell' end,
            case when ${endingOrder} then 'ordered' end,
            case when exists (select 1 from objection o where ${upheldDocument}) then 'documentUpheld' end], null) as found, l.kind, p.related_to_works as "relatedToWorks",
          ${endingOrder} as ordered, ${undecided} as disputes,
          exists (select 1 from opening o where o.lot_id = l.id and o.state = 'unlocking') as unlocking,
          exists (select 1 from termination t where t.lot_id = l.id and t.state = 'announced') as announced
        from lot l join project p on p.id = l.project_id where l.id in (${ids})`,
  );
  const nobody = await lotsWithNobody(db, lotIds);
  return new Map(lots.map((l) => [l.id, { ...l, found: foundOf(l, nobody.has(l.id)) }]));
}

/** Where the law lets nobody go on with too few, a committee rejects what is left because they are too few. */
function foundOf(l: OfLot, nobodyLeft: boolean): Finding[] {
  const ended = l.found.includes('allRejected') && demands('bids.fewEnd', ofLot(l, l));
  return [...l.found, ...(nobodyLeft ? (['noneLeft'] as const) : []), ...(ended ? (['tooFew'] as const) : [])];
}

export const terminationFacts: FactsFor<typeof termination> = async (db, found) => {
  const byId = await factsOfLots(
    db,
    found.map((t) => t.lot),
  );
  return new Map(
    found.map((t) => {
      const of = byId.get(t.lot ?? '');
      return [
        t.id,
        of
          ? {
              retenders: demands('retender.held', ofLot(of, of)),
              attempt: of.attempt ?? 1,
              attempts: limitIfAny('retender.attempts', ofLot(of, of))?.value,
              asking: askingOf(of),
              found: of.found,
              lettersOut: of.lettersOut,
              hasFailed: of.hasFailed,
              ordered: of.ordered,
              unlocking: of.unlocking,
              disputes: of.disputes,
              suspended: of.state === 'suspended',
              mayEnd: (of.between || ending.includes(of.state)) && (!of.announced || t.state === 'announced'),
            }
          : {},
      ];
    }),
  );
};

const askingOf = (of: { regime: Regime; way: string | null; kind: string | null; relatedToWorks: boolean | null }) => ({
  ...{ regime: of.regime, way: of.way },
  thing: thingOf(of.kind, of.relatedToWorks),
});

async function beginsAs(db: Queryable, lotId: string) {
  const of = (await factsOfLots(db, [lotId])).get(lotId);
  if (!of) return { regime: null, thing: null, againByLaw: null, cause: null };
  const asking = askingOf(of);
  const cause = foundCause('termination', of.found, asking);
  const againByLaw = callsAgain(ofLot(of, of));
  return { regime: of.regime as TenderRegime, thing: asking.thing, againByLaw, cause };
}

/** A new form knows its law, and the cause that was found. */
export const beginTermination: Beginning = async ({ db }, { lot }) => (lot ? beginsAs(db, lot) : {});

// A lot that ends before its contract: announced, told to everybody concerned, and tendered again where that is meant.

const failing = ['preliminary', 'issued', 'opening', 'opened', 'evaluating'];
const over = ['archived', 'failed', 'terminated'];

export const fillTermination: DraftEffectOf<typeof termination> = async (context) => {
  const { tx, row } = context;
  if (!row.lot) throw new Refusal('请选择标段', { lot: '请选择标段' });
  const ofLot = await get(tx, lot, row.lot);
  const [earlier] = await find(tx, termination, { lot: row.lot, state: { not: 'announced' } }, { limit: 1 });
  if (earlier) throw new Refusal(`本标段已有办理中的异常终止“${earlier.name}”`);
  row.project = ofLot.project;
  const { cause, ...law } = await beginsAs(tx, row.lot);
  Object.assign(row, law);
  row.cause ??= cause;
  row.type ??= ofLot.state === 'failed' ? 'failed' : null;
  row.reason ||= ofLot.failedBecause;
  const say = await sayOf(tx, row.project);
  row.name ||= `${ofLot.name}${say(row.type === 'failed' ? '流标公告' : '终止招标公告')}`;
  const contacts = await contactsOfLot(tx, ofLot.id, ofLot.project);
  for (const name of contactNames) row[name] ||= contacts[name] ?? null;
  await keepTermination(context);
};

/** What follows is drafted anew with what it follows from, until a person has written it. */
export const keepTermination: DraftEffectOf<typeof termination> = async ({ tx, row }) => {
  if (isDrafted(row.arrangement)) row.arrangement = (await sayOf(tx, row.project))(arrangementFor(row));
};

/** As the lot's notice and its changes name them; as the units are registered, where there is none. */
async function contactsOfLot(tx: Tx, lotId: string, projectId: string | null): Promise<Contacts> {
  const notices = await find(tx, notice, { project: projectId, state: 'published' }, { order: '-publishedAt' });
  const own = notices.find((n) => n.lots?.includes(lotId));
  if (own) return contactsToday(tx, own);
  const { owner, org, organizeForm } = await get(tx, project, projectId);
  const agency = organizeForm === 'entrusted' ? await get(tx, organisation, org) : undefined;
  return contactsOf(await get(tx, organisation, owner), agency);
}

/** What the law does not want and the entrustment does not give waits for the owner's word (the table of powers). */
export const passTermination: EffectOf<typeof termination> = async (context) => {
  const { row } = context;
  const exercise = {
    ...{ power: 'termination' as const, cause: row.cause, name: row.name, project: row.project, lot: row.lot },
    ...{ reason: row.reason, documentNumber: row.approval, proofs: row.proofs, paper: row.id },
  };
  await goesOutOrWaits(context, exercise, announceTermination);
};

export const announceTermination: EffectOf<typeof termination> = async (context) => {
  const { tx, row, now } = context;
  row.announcedAt = now.toISOString();
  const ofLot = await get(tx, lot, row.lot);
  const report = await deliveredReport(tx, row.lot);
  // A decision on a lot that is over would stand for nothing: each paper of it falls by name.
  const fallen = report ? await withdrawPapers(context, row.lot, report.id, `标段终止：${row.reason}`) : [];
  await endLines(context, row.lot, `标段终止：${row.reason}`);
  row.withdrawnText = fallen.map(({ name }) => name).join('；') || null;
  if (ofLot.state !== 'failed') {
    const fails = row.type === 'failed' && failing.includes(ofLot.state);
    await perform(context, fails ? 'lot.fail' : 'lot.terminate', { id: row.lot, asked: { because: row.reason } });
  }
  await carryOut(context, row.lot, 'termination.announce');
  await closeQueries(context, row.lot);
  await refundAll(context, { lot: row.lot }, row.type === 'failed' ? 'failed' : 'terminated', dateInShanghai(now));
  if (!row.tendersAgain) return endProjectIfOver(context, row.project);
  const again = await perform(context, 'lot.again', { values: { project: row.project }, asked: { again: row.lot } });
  context.record({ nextAttempt: again.row.id });
};

/** A project ends when no lot of it goes on; one that has an archived lot is closed by its archive. */
async function endProjectIfOver(context: ContextOf<typeof termination>, projectId: string): Promise<void> {
  const lots = await find(context.tx as Tx, lot, { project: projectId });
  const of = await get(context.tx, project, projectId);
  if (of.state !== 'running' || !lots.every((l) => over.includes(l.state))) return;
  if (lots.every((l) => l.state !== 'archived')) await perform(context, 'project.end', { id: projectId });
}

/** A decision that fell leads to another tender: its announcement is drafted for the officers at once. */
export const draftAfterAward: EventHandler = async (context) => {
  const { tx, payload } = context;
  if (!payload.tendersAgain) return;
  const [begun] = await find(tx, termination, { lot: payload.lot }, { limit: 1 });
  const ofLot = await get(tx, lot, payload.lot);
  if (begun || over.includes(ofLot.state)) return;
  const { org } = await get(tx, project, ofLot.project);
  const of = sure((await factsOfLots(tx, [payload.lot])).get(payload.lot), 'the facts of a lot');
  const values = {
    lot: payload.lot,
    type: 'other',
    cause: foundCause('termination', ['awardFell'], askingOf(of)),
    reason: payload.because,
    tendersAgain: true,
    org,
  };
  await perform(context, 'termination.create', { values });
};

/** Once it is announced: its author, owner and supervisor, and those who took the document, applied or bid. */
export const terminationReaders: Recipients = async (db: Queryable, row) => {
  if (row.state !== 'announced') return [];
  const found = await rows<{ id: string }>(
    db,
    sql`select distinct u.id from "user" u where u.state = 'active' and u.organisation_id in (
          select p.owner_id from project p where p.id = ${row.project} union select p.supervisor_id from project p where p.id = ${row.project}
          union select supplier_id from document_download where lot_id = ${row.lot} union select supplier_id from bid where lot_id = ${row.lot}
          union select supplier_id from application where lot_id = ${row.lot})`,
  );
  return [...new Set([row.adduserid, ...found.map((u) => u.id)])].filter(Boolean);
};
