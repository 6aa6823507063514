/** What one unit's own records say of its lots: read for all of them at once, each record under its own scope. */

import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../kernel/access/where.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { find } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { provisionally } from '../../../platform/calendar/working-days.ts';
import { demands, type Of, ofLot, type Pinned } from '../../../platform/law/rulebook.ts';
import { securitiesOf } from '../../bid-security/server/door.ts';
import { lastComplaintDay, type ObjectionTerm, objectionOverAt } from '../../dispute/complaint/complaint.rules.ts';
import { openOrders } from '../../dispute/server/door.ts';
import { directive, lastObjectionDay } from '../../dispute/states.ts';
import type { OpenOrder } from '../../powers/verdicts.guards.ts';
import { verdictOf } from '../../powers/verdicts.ts';
import { applies } from '../../procedure/gates.ts';
import { opensInRoom } from '../../procedure/ways/index.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { changedInWords, type JudgedChange } from '../../tender-document/addendum/judged.ts';
import { confinedIn, inLaw } from '../../violation/server/door.ts';
import {
  hasLost,
  isBefore,
  isStanding,
  type OwnRow,
  type PublishedMarks,
  type TenderFacts,
  type TenderLine,
} from '../tender-facts.ts';
import { linePapers, lotFields, pagePapers } from './own-papers.ts';
import { type Asking, type OwnLot, type OwnLots, ownLots, ownRows } from './own-rows.ts';

/** Every record of which there may be a row of a lot. */
const records = [...[...Object.values(linePapers), ...Object.values(pagePapers)].map((one) => one.record), addendum];

/** The line of each lot that goes on of those asked for, the newest first, and how many are over. */
export async function linesOf(
  office: Office,
  actor: Actor,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<{ lines: TenderLine[]; ended: number }> {
  const own = await ownLots(office.db, which, lotFields, records, actor.org);
  // What security is wanted is said as long as it can be given.
  const lines = await readLines(askingOf(office, actor, now, own), own, (lot) => isBefore({ lot }, now));
  return { lines, ended: own.ended };
}

const askingOf = (office: Office, actor: Actor, now: Date, { lots, begun }: OwnLots): Asking => ({
  ...{ office, actor, now, begun },
  lots: lots.map((one) => one.lot.id),
});

/** What the page of one lot shows, if this person may read it, and by which law the page speaks. */
export async function tenderOf(
  office: Office,
  actor: Actor,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<{ facts: TenderFacts; law: Of } | undefined> {
  const own = await ownLots(office.db, which, lotFields, records, actor.org);
  const asking = askingOf(office, actor, now, own);
  const [line] = await readLines(asking, own, () => true);
  const [one] = own.lots;
  if (!line || !one) return undefined;
  const { lots } = asking;
  const lot = one.lot.id;
  const [of, orders] = await Promise.all([ownRows(asking, pagePapers), ordersOf(office, lots)]);
  const facts = await withMarks(office.db, {
    ...line,
    questions: of.questions.get(lot) ?? [],
    visits: of.visits.get(lot) ?? [],
    result: of.results.get(lot)?.[0] ?? null,
    objections: of.objections.get(lot) ?? [],
    complaints: of.complaints.get(lot) ?? [],
    remedy: remedyOf(of.objections.get(lot) ?? [], one),
    orders: orders.get(lot) ?? [],
    marks: null,
  });
  return { facts, law: lawOf(one) };
}

/** The newest objection to the result that stands, and the last day for a complaint after it: known is what was made public. */
function remedyOf(objections: readonly OwnRow[], one: OwnLot): TenderFacts['remedy'] {
  const raised = objections.find((o) => o.kind === 'result' && o.state !== 'withdrawn') as
    | (ObjectionTerm & { id: string })
    | undefined;
  const opensAt = one.tendered.objections?.result?.opensAt;
  if (!raised?.dueAt || !opensAt) return null;
  const knewOn = dateInShanghai(new Date(opensAt));
  const { value: lastDay } = provisionally(() => lastComplaintDay(knewOn, raised, lawOf(one)));
  return { objection: raised.id, from: objectionOverAt(raised).toISOString(), lastDay };
}

const lawOf = ({ lot, regime, way }: OwnLot): Of => ofLot({ ...lot, law: lot.law as Pinned | null }, { regime, way });

/** @param paid of which lots it is asked what security they want; of the others nothing is to be paid */
async function readLines(
  asking: Asking,
  { lots: theirs, decided }: OwnLots,
  paid: (lot: OwnRow) => boolean,
): Promise<TenderLine[]> {
  const { office, actor, lots } = asking;
  const of = await ownRows(asking, linePapers);
  const securities = await securitiesOf(
    office.db,
    theirs.filter(({ lot }) => paid(lot)).map(({ lot }) => lot.id),
  );
  // Only where something can be handed in does a decision keep the unit from it.
  const calling = theirs.filter(({ lot }) => ['issued', 'preliminary', 'evaluating'].includes(lot.state));
  const confined = await confinedIn(office.db, decided, calling.map(lawOf), asking.now);
  const changes = asking.begun.has(addendum.id) ? await changesOf(office.db, lots) : new Map<string, Change[]>();
  const newest = (rows: ReadonlyMap<string, OwnRow[]>, id: string) => rows.get(id)?.[0] ?? null;
  return theirs.map((one): TenderLine => {
    const { law: _law, ...shownLot } = one.lot;
    const { id, bidDeadline } = shownLot;
    const law = lawOf(one);
    const asked = securities.get(id);
    const open = asked?.account ?? null;
    return {
      lot: shownLot,
      tendered: one.tendered,
      projectName: one.projectName,
      projectCode: one.projectCode,
      isTold: demands('loser.told', law),
      inRoom: opensInRoom(law.way),
      publicises: applies({ demands: 'publicity.held' }, law) !== 'not',
      lastObjection: (bidDeadline && lastObjectionDay(bidDeadline, law)) || null,
      invitation: newest(of.invitation, id),
      application: newest(of.application, id),
      taken: newest(of.taken, id),
      document: newest(of.documents, id),
      addenda: of.addenda.get(id) ?? [],
      // Read by suppliers who have the document, or bid on it.
      changes: newest(of.taken, id) || newest(of.bids, id) ? (changes.get(id) ?? []) : [],
      asked: asked?.terms?.amount ?? null,
      account:
        open && newest(of.securities, id)?.payAccount
          ? { payee: open.payee, bank: open.bank, number: newest(of.securities, id)?.payAccount }
          : null,
      security: newest(of.securities, id),
      bid: newest(of.bids, id),
      opening: newest(of.openings, id),
      entry: newest(of.entries, id),
      clarifications: of.clarifications.get(id) ?? [],
      validityReplies: of.replies.get(id) ?? [],
      validityEndsOn: of.replies.get(id)?.find((r) => r.state === 'agreed')?.newEndsOn ?? null,
      publicity: ownPublicity(newest(of.publicities, id), actor.org),
      letter: newest(of.letters, id),
      contract: newest(of.contracts, id),
      performance: newest(of.performances, id),
      refunds: of.refunds.get(id) ?? [],
      confined: confined.get(inLaw(law)) ?? null,
    };
  });
}

/** A candidate as it was published for everybody. */
const published = ({ supplierName, rank, score, scores }: OwnRow): PublishedMarks => ({
  ...{ name: supplierName, rank: rank ?? null, total: score ?? null, parts: scores ?? null },
});

/** Of what was published for everybody the own line, and the first one's beside it; the others stand in the publicity itself. */
function ownPublicity(row: OwnRow | null, org: string): OwnRow | null {
  if (!row) return null;
  const { candidates, ...rest } = row;
  const all = (candidates ?? []) as OwnRow[];
  const own = all.find((c) => c.supplier === org);
  const first = all.find((c) => c.rank === 1 && c.supplier !== org);
  return {
    ...rest,
    candidates: all.length,
    own: own ? published(own) : null,
    first: first ? published(first) : null,
  } as OwnRow;
}

const inForce = { state: 'inForce', matter: 'suspended' } as const;
const heldInWords = (d: { documentNumber: string | null; until: string | null }) =>
  `监督部门责令暂停{招标}{投标}活动（${d.documentNumber}），暂停至 ${d.until}；恢复时另行通知，期限顺延`;

/** What was ordered for each lot, without the complainant and the complaint. */
async function ordersOf({ db, house }: Office, lots: readonly string[]): Promise<Map<string, string[]>> {
  const found = await rows<{ lot: string; state: string; orders: OpenOrder[] }>(
    db,
    sql`select l.id as lot, l.state, ${openOrders(house)} as orders from lot l where l.id = any(${[...lots]}::uuid[])`,
  );
  const held = Map.groupBy(await find(db, directive, { lot: { in: lots }, ...inForce }), (d) => d.lot);
  return new Map(
    found.map(({ lot: id, state, orders }) => [
      id,
      [
        ...(held.get(id) ?? []).map(heldInWords),
        // What the committee found is told with the candidates, not before (招标投标法 44).
        ...orders.flatMap((o) =>
          o.verdict === 'collusion' && state === 'evaluated' ? [] : (verdictOf(o.verdict).public ?? []),
        ),
      ],
    ]),
  );
}

type Change = TenderFacts['changes'][number] & { lot: string };

/** What addenda changed of each lot's document, the oldest first. */
async function changesOf(db: Queryable, lots: readonly string[]): Promise<Map<string, Change[]>> {
  const out = await rows<{ lot: string; subject: string; issuedAt: string; changes: JudgedChange[] }>(
    db,
    sql`select lot_id as lot, concat_ws(' ', number, subject) as subject, issued_at as "issuedAt", changes from addendum
        where lot_id = any(${lots}::uuid[]) and state = 'issued' and jsonb_array_length(changes) > 0 order by issued_at`,
  );
  return Map.groupBy(
    out.map(({ changes, ...of }) => ({ ...of, lines: changedInWords(changes) })),
    ({ lot: id }) => id,
  );
}

/**
 * A loser's own rank and points, where the law has it told of them, once its letter is out: of this bid alone, and
 * nothing of anybody else's.
 */
async function withMarks(db: Queryable, facts: TenderFacts): Promise<TenderFacts> {
  const { bid: own, isTold } = facts;
  if (!isTold || !hasLost(facts) || !isStanding(own)) return facts;
  const [found] = await rows<NonNullable<TenderFacts['marks']>>(
    db,
    sql`select (line->>'rank')::int as rank, line->>'total' as total, line->>'priceScore' as price, line->>'technical' as technical,
          line->>'business' as business, line->>'other' as other, line->>'deduction' as deduction
        from evaluation_result r cross join lateral jsonb_array_elements(r.ranking) line
        where r.lot_id = ${facts.lot.id} and line->>'bid' = ${own.id} order by r.created_at desc limit 1`,
  );
  return { ...facts, marks: found ?? null };
}
