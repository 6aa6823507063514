/** The evaluation workspace reads everything that one member may see in one call; and how far each seat is, for the office. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allowedActions } from '../../../kernel/lifecycle/allowed.ts';
import { integer, text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { act } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { Forbidden, NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { onceIfKeyed } from '../../../kernel/server/once.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { listing } from '../../../kernel/server/route-input.ts';
import { find, get, seeRow } from '../../../kernel/server/rows.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { commitmentOf } from '../../committee/server/door.ts';
import { bidValidity } from '../../evaluation/bid-validity/bid-validity.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { type OfRound, ofRound } from '../../project/round/round.record.ts';
import { codeAbout } from '../../project/server/door.ts';
import { bidsOnDesk, byNumber, deskOf, mostBids, pick } from './desk.ts';
import { scoresOnDesk } from './score-desk.ts';

export function roomRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['platform', 'purchaser', 'agency']) {
    http.get(
      `/${prefix}/evaluation/room.json`,
      route({ title: '评标室', cost: 'read', by: [people], query: { committee: text('评标委员会') } }),
      async (request, response) => send(response, success(await room(office, signedIn(request), asked(request)))),
    );
    http.get(
      `/${prefix}/evaluation/sheets.json`,
      route({
        title: '评标室中的投标及本人的评审表',
        cost: 'read',
        by: [people],
        query: { committee: text('评标委员会'), bids: text('投标文件，逗号分隔', { max: 37 * mostBids }) },
      }),
      async (request, response) =>
        send(
          response,
          success(await sheets(office, signedIn(request), asked(request), request.query as Record<string, string>)),
        ),
    );
    http.get(
      `/${prefix}/evaluation/scores.json`,
      route({
        title: '评标室中的本人评分',
        cost: 'read',
        by: [people],
        query: { committee: text('评标委员会'), page: integer('第几页', { min: 1 }) },
      }),
      async (request, response) => {
        const { committee: of, own } = await seatAt(office, signedIn(request), asked(request));
        const { page } = request.query as { page?: number };
        return send(response, success(await scoresOnDesk(office.db, of, own.person, page ?? 1)));
      },
    );
    signing(http, office, `/${prefix}/evaluation/sign-scores.json`, '一次签署本人的全部评分', 'score-sheet');
    signing(http, office, `/${prefix}/evaluation/sign-verdicts.json`, '一次签署本人的全部资格审查', 'qualification');
    http.get(
      `/${prefix}/evaluation/progress.json`,
      route({ title: '评标进度', cost: 'read', by: [people], query: { committee: text('评标委员会') } }),
      async (request, response) => send(response, success(await progress(office, signedIn(request), asked(request)))),
    );
  }
}

/** Hands in all of one's own open sheets of a kind. */
function signing(http: FastifyInstance, office: Office, address: string, title: string, kind: SheetKind): void {
  http.post(
    address,
    route({
      title,
      cost: 'form',
      by: [people],
      body: {
        committee: text('评标委员会'),
        sheets: listing('评审表', 5000, ['id', 'version', 'signature']),
        certificate: text('证书', { long: true }),
      },
    }),
    async (request, response) => {
      const caller = signedIn(request);
      const body = (request.body ?? {}) as { committee?: string; sheets?: unknown[]; certificate?: string };
      if (!isId(body.committee)) throw new NotFound();
      const { committee: of } = await seatAt(office, caller, body.committee);
      const { sheets = [], certificate = '' } = body;
      const click = { user: caller.actor.id, key: request.headers['idempotency-key'], asks: { [kind]: body } };
      const done = await onceIfKeyed(office, click, async (tx) =>
        success({ signed: await signAll(office, tx, caller, of, { kind, sheets, certificate }) }),
      );
      return send(response, done);
    },
  );
}

function asked(request: FastifyRequest): string {
  const { committee: id = '' } = request.query as Record<string, string>;
  if (!isId(id)) throw new NotFound();
  return id;
}

interface SeatNow {
  id: string;
  person: string;
  seat: string;
  name: string;
  kind: string;
  state: string;
  isChair: boolean;
  needsTime: boolean;
  votes: number;
  judged: number;
  toJudge: number;
  scored: number;
  toScore: number;
  /** The last act from this seat in the room. */
  actedAt: string;
}

interface Drafts {
  person: string;
  cells: number;
  filled: number;
}

/** How many cells of a seat hold a number, drafts too: never which, and never what. */
const draftsOf = (office: Office, committeeId: string) =>
  rows<Drafts>(
    office.db,
    sql`select s.member_id as person, sum(jsonb_array_length(s.items)) as cells,
          sum((select count(*) from jsonb_array_elements(s.items) i where coalesce(i->>'score', i->>'quantity') is not null)) as filled
        from score_sheet s where s.committee_id = ${committeeId} and s.state <> 'void' group by s.member_id`,
  );

/** How far each seat is: numbers of sheets, never what stands on them (S-13). */
const seatsOf = (office: Office, committeeId: string) =>
  rows<SeatNow>(
    office.db,
    sql`select m.id, m.person_id as person, m.seat, m.name, m.kind, m.state, m.is_chair as "isChair", m.needs_time as "needsTime",
          (select count(*) from committee_member v where v.committee_id = m.committee_id and v.state = 'signedIn' and v.voted_for_id = m.person_id) as votes,
          (select count(*) from qualification q where q.committee_id = m.committee_id and q.member_id = m.person_id and q.state = 'submitted') as judged,
          (select count(*) from qualification q where q.committee_id = m.committee_id and q.member_id = m.person_id and q.state <> 'void') as "toJudge",
          (select count(*) from score_sheet s where s.committee_id = m.committee_id and s.member_id = m.person_id and s.state = 'submitted') as scored,
          (select count(*) from score_sheet s where s.committee_id = m.committee_id and s.member_id = m.person_id and s.state <> 'void') as "toScore",
          greatest(m.updated_at,
            (select max(q.updated_at) from qualification q where q.committee_id = m.committee_id and q.member_id = m.person_id and q.version > 1),
            (select max(s.updated_at) from score_sheet s where s.committee_id = m.committee_id and s.member_id = m.person_id and s.version > 1)) as "actedAt"
        from committee_member m where m.committee_id = ${committeeId} and m.notified_at is not null order by m.draw_order`,
  );

/** For people who may read the committee: seats without names. */
async function progress(office: Office, { actor, now }: Caller, id: string) {
  if (!(await seeRow(office.db, office.house, committee, id, actor, now))) throw new NotFound();
  const drafts = new Map((await draftsOf(office, id)).map((d) => [d.person, d]));
  return (await seatsOf(office, id)).map(
    ({ name: _name, person, votes: _votes, isChair: _isChair, id: _id, ...seat }) => ({
      ...seat,
      filled: Number(drafts.get(person)?.filled ?? 0),
      cells: Number(drafts.get(person)?.cells ?? 0),
    }),
  );
}

async function room(office: Office, { actor, now }: Caller, id: string) {
  const { db, house } = office;
  const [own] = await find(db, committeeMember, { committee: id, person: actor.id, notifiedAt: { not: null } });
  if (!own) throw new NotFound();
  const [seen, ofCommittee] = [
    await seeRow(db, house, committeeMember, own.id, actor, now),
    await get(db, committee, id),
  ];
  const [ofLot, ofProject] = [await get(db, lot, own.lot), await get(db, project, own.project)];
  const hall = {
    committee: pick(ofCommittee, ['id', 'state', 'name', 'size', 'plannedAt', 'place', 'startedAt', 'qualifiedAt']),
    lot: pick(ofLot, ['id', 'name', 'ceilingPrice', 'provisionalSum']),
    project: pick(ofProject, ['id', 'name', 'code']),
    me: {
      ...pick(own, ['id', 'version', 'state', 'seat', 'kind', 'isChair', 'votedFor', 'needsTime', 'signedInAt']),
      commitmentText: own.state === 'accepted' ? await commitmentOf(db, own) : null,
    },
    validity: await validityOf(db, ofCommittee),
    actions: allowedActions(house.lifecycle('committee-member'), sure(seen, 'seen').situation),
    ...codeAbout(ofProject),
  };
  if (own.state !== 'signedIn') return hall;
  if (ofCommittee.state === 'dissolved' && ofCommittee.finishedAt === null) throw new Forbidden();
  return { ...hall, members: await seatsOf(office, id), ...(await deskOf(db, ofCommittee, actor.id, ofLot)) };
}

/** The seat on which the person sits, with its committee; other people do not learn that there is one. */
async function seatAt({ db }: Office, { actor }: Caller, id: string) {
  const [own] = await find(db, committeeMember, { committee: id, person: actor.id, state: 'signedIn' });
  if (!own) throw new NotFound();
  const ofCommittee = await get(db, committee, id);
  if (ofCommittee.state === 'dissolved' && ofCommittee.finishedAt === null) throw new Forbidden();
  return { own, committee: ofCommittee };
}

/** The bids that a page asks for, whole: only for a person with a seat. */
async function sheets(office: Office, caller: Caller, id: string, query: Record<string, string>) {
  const { db } = office;
  const { own, committee: ofCommittee } = await seatAt(office, caller, id);
  const bids = (query.bids ?? '').split(',').filter(isId);
  if (bids.length > mostBids) throw new Refusal(`一次最多读 ${mostBids} 份`);
  return bidsOnDesk(office, ofCommittee, own, await get(db, lot, own.lot), bids);
}

/** Until when the bids bind; nothing before the read-out. */
async function validityOf(db: Queryable, of: OfRound) {
  const [found] = await find(db, bidValidity, ofRound(of));
  return found ? pick(found, ['endsOn', 'state', 'newEndsOn']) : null;
}

// One's own sheets of a kind, handed in together: every one that is open, or none of them.

/** What a member fills in, bid by bid: its table, and what there is none of when all is handed in. */
const kinds = {
  'score-sheet': { table: 'score_sheet', none: '没有待签署的评分' },
  qualification: { table: 'qualification', none: '没有待签署的资格审查' },
} as const;
type SheetKind = keyof typeof kinds;

interface SignedSheet {
  id: string;
  version: number;
  signature: string;
}

const isSigned = (one: unknown): one is SignedSheet => {
  const { id, version, signature } = (one ?? {}) as Partial<SignedSheet>;
  return typeof id === 'string' && Number.isInteger(version) && typeof signature === 'string';
};

/**
 * Hands in every sheet that is open, each with the member's own signature over what stands on it, or none of them.
 *
 * @throws Refusal where a sheet is left out: what is signed once is signed whole
 */
async function signAll(
  office: Office,
  tx: Tx,
  { actor, now, address, agent }: Caller,
  of: RowOf<typeof committee>,
  { kind, sheets, certificate }: { kind: SheetKind; sheets: readonly unknown[]; certificate: string },
): Promise<number> {
  const { table, none } = kinds[kind];
  const open = await rows<{ id: string; name: string }>(
    tx,
    sql`select s.id, s.supplier_name as name from ${sql.table(table)} s
        where s.committee_id = ${of.id} and s.member_id = ${actor.id} and s.state in ('open', 'returned') order by ${byNumber('s.bid_id', 's.supplier_name')}, s.id`,
  );
  if (open.length === 0) throw new Refusal(none);
  const signed = new Map(sheets.filter(isSigned).map((s) => [s.id, s]));
  const left = open.filter((s) => !signed.has(s.id));
  if (left.length > 0)
    throw new Refusal(`还有 ${left.length} 份没有签名，例如“${left[0]?.name}”；请刷新后重新核对签署`);
  for (const { id } of open) {
    const { version, signature } = sure(signed.get(id), 'a signed sheet');
    const asked = { signature, certificate };
    await act(office, tx, { action: `${kind}.submit`, id, version, values: {}, asked, actor, now, address, agent });
  }
  return open.length;
}
