/** What one unit's own records say of its lots: read for all of them at once, each record under its own scope. */

import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../kernel/access/where.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { find } from '../../../kernel/server/rows.ts';
import { demands, type Of, ofLot, type Pinned } from '../../../platform/law/rulebook.ts';
import { awardNotice } from '../../award/award-notice/award-notice.record.ts';
import { candidatePublicity } from '../../award/candidate-publicity/candidate-publicity.record.ts';
import { resultNotice } from '../../award/result-notice/result-notice.record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { bidSecurity } from '../../bid-security/bid-security/bid-security.record.ts';
import { bidSecurityRefund } from '../../bid-security/bid-security-refund/bid-security-refund.record.ts';
import { securitiesOf } from '../../bid-security/server/door.ts';
import { contract } from '../../contract/contract/contract.record.ts';
import { complaint } from '../../dispute/complaint/complaint.record.ts';
import { objection } from '../../dispute/objection/objection.record.ts';
import { openOrders } from '../../dispute/server/door.ts';
import { directive, lastObjectionDay } from '../../dispute/states.ts';
import { clarification } from '../../evaluation/clarification/clarification.record.ts';
import { validityReply } from '../../evaluation/validity-reply/validity-reply.record.ts';
import { supplierInvitation } from '../../notice/supplier-invitation/supplier-invitation.record.ts';
import { opening } from '../../opening/opening/opening.record.ts';
import { openingEntry } from '../../opening/opening-entry/opening-entry.record.ts';
import { addendumReceipt } from '../../participation/addendum-receipt/addendum-receipt.record.ts';
import { documentDownload } from '../../participation/document-download/document-download.record.ts';
import { myQuestion } from '../../participation/question/question.record.ts';
import { siteVisit } from '../../participation/site-visit/site-visit.record.ts';
import { performance } from '../../performance/performance/performance.record.ts';
import type { OpenOrder } from '../../powers/verdicts.guards.ts';
import { verdictOf } from '../../powers/verdicts.ts';
import { application } from '../../preliminary/application/application.record.ts';
import { applies } from '../../procedure/gates.ts';
import { opensInRoom } from '../../procedure/ways/index.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { changedInWords, type JudgedChange } from '../../tender-document/addendum/judged.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { hasLost, isStanding, type OwnRow, type TenderFacts, type TenderLine } from '../tender-facts.ts';
import { type Asking, bySupplier, type OwnLot, type OwnLots, ownLots, ownRows } from './own-rows.ts';

// What is shown of each record; a field that is not named here does not leave the database.
const shown = {
  lot: [
    'project',
    'name',
    'code',
    'kind',
    'estimate',
    'region',
    'law',
    'bidDeadline',
    'openedAt',
    'failedBecause',
    'durationDays',
    'ceilingPrice',
    'validityDays',
  ],
  invitation: ['lot'],
  application: ['lot', 'kind', 'submittedAt'],
  taken: ['lot', 'takenAt'],
  document: [
    'lot',
    'name',
    'documentFrom',
    'documentUntil',
    'clarifyUntil',
    'validityDays',
    'bidSecurityForm',
    'openingPlace',
  ],
  addenda: ['lot', 'subject', 'deliveredAt', 'readAt'],
  questions: ['lot', 'content', 'answeredAt'],
  visits: ['lot', 'subject', 'startsAt', 'meetingPoint'],
  security: [
    'lot',
    'paidBy',
    'reference',
    'payAccount',
    'payerName',
    'payerAccount',
    'receivedAmount',
    'receivedAt',
    'isGuarantee',
    'validUntil',
    'presence',
  ],
  refunds: ['lot', 'isGuarantee', 'cause', 'dueOn', 'paidOn', 'total', 'payeeAccount', 'keepReason'],
  bid: [
    'lot',
    'bidVersion',
    'submittedAt',
    'withdrawnAt',
    'ciphertextBytes',
    'mustConfirm',
    'price',
    'priceText',
    'term',
    'rejectedBecause',
  ],
  opening: ['lot', 'startsAt', 'place', 'unlockMinutes', 'unlockUntil', 'readOutAt', 'closedAt'],
  entry: ['lot', 'releasedAt', 'confirmedAt', 'cause', 'causeReason'],
  clarifications: ['lot', 'number', 'kind', 'askedAt', 'dueAt', 'answeredAt'],
  validity: ['lot', 'endsOn', 'newEndsOn', 'replyBy', 'answeredAt'],
  publicity: ['lot', 'candidates', 'startsAt', 'endsAt', 'objectionMethod'],
  result: ['lot', 'winnerName', 'price', 'priceText', 'publishedAt'],
  letter: ['lot', 'kind', 'number', 'sentAt', 'receivedAt', 'contractBy', 'performanceSecurity', 'price', 'priceText'],
  contract: ['lot', 'number', 'signBy', 'effectiveAt'],
  performance: ['lot', 'dueOn'],
  objections: ['lot', 'kind', 'subject', 'submittedAt', 'dueAt', 'answeredAt'],
  complaints: ['lot', 'subject', 'submittedAt', 'acceptBy', 'handleBy', 'decidedAt'],
} as const;

/** Every record that is read of a lot beside itself. */
const ofLots = [
  supplierInvitation,
  application,
  documentDownload,
  tenderDocument,
  addendumReceipt,
  myQuestion,
  siteVisit,
  bid,
  bidSecurity,
  bidSecurityRefund,
  opening,
  openingEntry,
  clarification,
  validityReply,
  candidatePublicity,
  resultNotice,
  awardNotice,
  contract,
  performance,
  objection,
  complaint,
  addendum,
];

/** The line of each lot that goes on of those asked for, the newest first, and how many are over. */
export async function linesOf(
  office: Office,
  actor: Actor,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<{ lines: TenderLine[]; ended: number }> {
  const own = await ownLots(office.db, which, shown.lot, ofLots);
  return { lines: await readLines(askingOf(office, actor, now, own), own), ended: own.ended };
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
  const own = await ownLots(office.db, which, shown.lot, ofLots);
  const asking = askingOf(office, actor, now, own);
  const [line] = await readLines(asking, own);
  const [one] = own.lots;
  if (!line || !one) return undefined;
  const { lots } = asking;
  const lot = one.lot.id;
  const [questions, visits, results, objections, complaints, orders] = await Promise.all([
    ownRows(asking, myQuestion, shown.questions, bySupplier(actor)),
    ownRows(asking, siteVisit, shown.visits),
    ownRows(asking, resultNotice, shown.result, sql`t.state = 'published'`),
    ownRows(asking, objection, shown.objections, sql`t.objector_id = ${actor.org}`),
    ownRows(asking, complaint, shown.complaints, sql`t.complainant_id = ${actor.org}`),
    ordersOf(office, lots),
  ]);
  const facts = await withMarks(office.db, {
    ...line,
    questions: questions.get(lot) ?? [],
    visits: visits.get(lot) ?? [],
    result: results.get(lot)?.[0] ?? null,
    objections: objections.get(lot) ?? [],
    complaints: complaints.get(lot) ?? [],
    orders: orders.get(lot) ?? [],
    marks: null,
  });
  return { facts, law: lawOf(one) };
}

const lawOf = ({ lot, regime, way }: OwnLot): Of => ofLot({ ...lot, law: lot.law as Pinned | null }, { regime, way });

async function readLines(asking: Asking, { lots: theirs }: OwnLots): Promise<TenderLine[]> {
  const { office, actor, lots } = asking;
  const own = bySupplier(actor);
  const securities = await securitiesOf(office.db, lots);
  const [invitations, applications, taken, documents, addenda] = await Promise.all([
    ownRows(asking, supplierInvitation, shown.invitation, own),
    ownRows(asking, application, shown.application, own),
    ownRows(asking, documentDownload, shown.taken, own),
    ownRows(asking, tenderDocument, shown.document),
    ownRows(asking, addendumReceipt, shown.addenda, own),
  ]);
  const [bids, ownSecurities, refunds, openings, entries, clarifications, replies] = await Promise.all([
    ownRows(asking, bid, shown.bid, own),
    ownRows(asking, bidSecurity, shown.security, own),
    ownRows(asking, bidSecurityRefund, shown.refunds, own),
    ownRows(asking, opening, shown.opening),
    ownRows(asking, openingEntry, shown.entry, own),
    ownRows(asking, clarification, shown.clarifications, own),
    ownRows(asking, validityReply, shown.validity, own),
  ]);
  const [publicities, letters, contracts, performances] = await Promise.all([
    ownRows(asking, candidatePublicity, shown.publicity, sql`t.state in ('published', 'frozen', 'ended')`),
    ownRows(asking, awardNotice, shown.letter),
    ownRows(asking, contract, shown.contract),
    ownRows(asking, performance, shown.performance),
  ]);
  const changes = asking.begun.has(addendum.id) ? await changesOf(office.db, lots) : new Map<string, Change[]>();
  const newest = (rows: Map<string, OwnRow[]>, id: string) => rows.get(id)?.[0] ?? null;
  return theirs.map((one): TenderLine => {
    const { law: _law, ...shownLot } = one.lot;
    const { id, bidDeadline } = shownLot;
    const of = lawOf(one);
    const asked = securities.get(id);
    const open = asked?.account ?? null;
    return {
      lot: shownLot,
      projectName: one.projectName,
      projectCode: one.projectCode,
      isTold: demands('loser.told', of),
      inRoom: opensInRoom(of.way),
      publicises: applies({ demands: 'publicity.held' }, of) !== 'not',
      lastObjection: (bidDeadline && lastObjectionDay(bidDeadline, of)) || null,
      invitation: newest(invitations, id),
      application: newest(applications, id),
      taken: newest(taken, id),
      document: newest(documents, id),
      addenda: addenda.get(id) ?? [],
      // Read by suppliers who have the document, or bid on it.
      changes: newest(taken, id) || newest(bids, id) ? (changes.get(id) ?? []) : [],
      asked: asked?.terms?.amount ?? null,
      account:
        open && newest(ownSecurities, id)?.payAccount
          ? { payee: open.payee, bank: open.bank, number: newest(ownSecurities, id)?.payAccount }
          : null,
      security: newest(ownSecurities, id),
      bid: newest(bids, id),
      opening: newest(openings, id),
      entry: newest(entries, id),
      clarifications: clarifications.get(id) ?? [],
      validityReplies: replies.get(id) ?? [],
      validityEndsOn: replies.get(id)?.find((r) => r.state === 'agreed')?.newEndsOn ?? null,
      publicity: ownPublicity(newest(publicities, id), actor.org),
      letter: newest(letters, id),
      contract: newest(contracts, id),
      performance: newest(performances, id),
      refunds: refunds.get(id) ?? [],
    };
  });
}

/** The own line of what was published for everybody; the others stand in the publicity itself. */
function ownPublicity(row: OwnRow | null, org: string): OwnRow | null {
  if (!row) return null;
  const { candidates, ...rest } = row;
  const own = ((candidates ?? []) as OwnRow[]).find((c) => c.supplier === org);
  return {
    ...rest,
    candidates: (candidates ?? []).length,
    own: own ? { rank: own.rank, score: own.score ?? null } : null,
  } as OwnRow;
}

const inForce = { state: 'inForce', matter: 'suspended' } as const;
const heldInWords = (d: { documentNumber: string | null; until: string | null }) =>
  `监督部门责令暂停招标投标活动（${d.documentNumber}），暂停至 ${d.until}；恢复时另行通知，期限顺延`;

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
  const [found] = await rows<{ rank: number | null; total: string | null }>(
    db,
    sql`select (line->>'rank')::int as rank, line->>'total' as total
        from evaluation_result r cross join lateral jsonb_array_elements(r.ranking) line
        where r.lot_id = ${facts.lot.id} and line->>'bid' = ${own.id} order by r.created_at desc limit 1`,
  );
  return { ...facts, marks: found ?? null };
}
