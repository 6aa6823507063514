/** The calls of a bid that are no actions: the ciphertext going up, and the opened files for those who may read them. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isGranted } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Forbidden, NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { digest, moment, object, uuid as uuidSchema } from '../../../kernel/server/openapi-schemas.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { find, get, scopeSql } from '../../../kernel/server/rows.ts';
import { suppliers } from '../../../platform/identity/identity.audiences.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { anchorOfProject } from '../../../platform/signature/server/anchored.ts';
import { ownSecurity } from '../../bid-security/server/door.ts';
import { whyNoEntrant } from '../../notice/server/door.ts';
import type { Seal } from '../../procedure/way.ts';
import { sealOf } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { isTaking } from '../../project/round/round.record.ts';
import { refusedInWords } from '../../project/server/door.ts';
import { isInTime } from '../../project/windows.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { policySentences } from '../../tender-document/index.ts';
import { priceTermsOf } from '../../tender-document/price/price-form.ts';
import { servedSealingPages } from '../../tender-document/server/door.ts';
import { mostFilesEver } from '../../tender-document/tender-document/document-parts.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { whyConfined } from '../../violation/server/door.ts';
import { bidders } from '../audiences.ts';
import { tooLate } from '../bid/bid.lifecycle.ts';
import { bid } from '../bid/bid.record.ts';
import { judgedItems } from '../review-index/review-index.ts';
import { raiseAlarm, watchSealedBids } from './alarms.ts';
import { declarationToStartFrom } from './declared.ts';
import { presentReceiptRoute } from './present-receipt.ts';
import { receiveSealed } from './receive-sealed.ts';
import { discardSealed, registerUpload } from './sealed-store.ts';
import { servedTender } from './served-tender.ts';

const megabytes = Number(process.env.ZHAOCAI_LARGEST_BID_MB ?? 600);
/** The largest ciphertext of one bid, in bytes. */
const largestSealedBid = (Number.isFinite(megabytes) && megabytes > 0 ? megabytes : 600) * 1048576;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Tendered {
  id: string;
  project: string;
  round: string | null;
  seal: Seal;
  state: string;
  isOffered: boolean;
  deadline: string | null;
  openedAt: string | null;
}

async function tenderedLot(office: Office, request: FastifyRequest): Promise<Tendered> {
  const { lot = '' } = request.query as Record<string, string>;
  const found = uuid.test(lot)
    ? await first<
        Omit<Tendered, 'isOffered' | 'seal'> & { roundState: string | null; seal: Seal | null; opens: string | null }
      >(
        office.db,
        sql`select l.id, l.project_id as project, l.state, r.id as round, r.state as "roundState", r.seal, r.opens,
              coalesce(r.deadline, l.bid_deadline) as deadline, l.opened_at as "openedAt"
            from lot l left join lateral (select id, state, deadline, seal, opens from round where lot_id = l.id order by number desc limit 1) r on true
            where l.id = ${lot} and l.document_issued_at is not null`,
      )
    : undefined;
  if (!found) throw new NotFound('没有这个标段，或它还没有发出{招标}文件');
  const { roundState, seal, opens, ...tendered } = found;
  const isOffered = isTaking({ lotState: found.state, roundState });
  return { ...tendered, isOffered, seal: sealOf({ seal, opens }) };
}

/** Why the unit may not bid for this lot now; nothing when it may. */
async function confinedIn(db: Queryable, lotId: string, unit: string, now: Date): Promise<string | undefined> {
  const of = await first<{ regime: Regime; way: string; code: string }>(
    db,
    sql`select p.regime, p.way, o.code from lot l join project p on p.id = l.project_id, organisation o where l.id = ${lotId} and o.id = ${unit}`,
  );
  return of && whyConfined(db, [of.code], of, now);
}

/** Whom a bidder rings: the agency, or the owner where it tenders itself, as the newest notice of the lot prints them. */
async function helpIn(db: Queryable, lotId: string): Promise<{ name: string; phone: string } | null> {
  const printed = await first<{ name: string | null; phone: string | null }>(
    db,
    sql`select case when n.agency_phone > '' then n.agency_name else n.buyer_name end as name,
          coalesce(nullif(n.agency_phone, ''), n.buyer_phone) as phone
        from notice n join lot l on l.project_id = n.project_id
        where l.id = ${lotId} and l.id = any(n.lots_ids) and n.state = 'published' order by n.published_at desc limit 1`,
  );
  return printed?.name && printed.phone ? { name: printed.name, phone: printed.phone } : null;
}

/** What the document allows in one bid, within what the platform takes at all. */
const limitsIn = (document: { mostFiles: number | null; mostMegabytes: number | null } | undefined) => ({
  // The seal adds a little to every chunk.
  largest: Math.min(largestSealedBid, (document?.mostMegabytes ?? Number.POSITIVE_INFINITY) * 1048576 * 1.01),
  mostFiles: document?.mostFiles ?? mostFilesEver,
});

async function limitsOf(db: Queryable, lot: string) {
  const [document] = await find(db, tenderDocument, { lot, state: 'issued' }, { order: '-createdAt', limit: 1 });
  return limitsIn(document);
}

const lotOf = (request: FastifyRequest): unknown => (request.query as { lot?: unknown }).lot;

async function upload(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor, now, address } = signedIn(request);
  if (actor.orgType !== 'supplier' || !actor.roles.includes('bidder'))
    throw new Forbidden('只有{投标}人可以递交{投标}文件');
  if (!isGranted(actor, ['bid.submit'], [bidders])) throw new Forbidden('本单位没有让您递交{投标}文件');
  const tendered = await tenderedLot(office, request);
  const confined = await confinedIn(office.db, tendered.id, actor.org, now);
  if (confined) throw new Refusal(confined);
  if (!tendered.isOffered) throw new Refusal('本标段现在不接收{投标}');
  const noEntrant = (await whyNoEntrant(office.db, [tendered.id], actor.org)).get(tendered.id);
  if (noEntrant) throw new Refusal(noEntrant);
  if (!isInTime(now, tendered.deadline)) throw new Refusal(`${tooLate(tendered.deadline)}（招标投标法 第28条）`);
  const { file, ...stored } = await receiveSealed(office, request, await limitsOf(office.db, tendered.id));
  // What was still on its way at the deadline counts as not handed in (电子招标投标办法 27).
  const receivedAt = await readClock(office.db);
  const { deadline } = await tenderedLot(office, request);
  if (!isInTime(receivedAt, deadline)) {
    await discardSealed(office, file);
    throw new Refusal(`${tooLate(deadline)}，截止前没有传输完成的{投标}文件视为未递交（电子招标投标办法 第27条）`);
  }
  const id = await registerUpload(
    office,
    { file, ...stored },
    {
      lot: tendered.id,
      round: tendered.round,
      supplier: actor.org,
      user: actor.id,
      receivedAt,
      // Kept for the comparison after the opening (实施条例 40); hidden from everybody until then.
      address,
      agent: request.headers['user-agent'],
    },
  );
  return send(response, success({ upload: id, ...stored, receivedAt: receivedAt.toISOString() }));
}

/** What a bidder's browser seals for: the lot, the holders of the issued document, and where the bidder's own bid stands. */
async function tenderToSealFor(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor, now } = signedIn(request);
  if (actor.orgType !== 'supplier') throw new Forbidden('只有{投标}人可以{投标}');
  const tendered = await tenderedLot(office, request);
  const noEntrant = (await whyNoEntrant(office.db, [tendered.id], actor.org)).get(tendered.id);
  if (noEntrant) throw new Refusal(noEntrant);
  const lotRow = await get(office.db, lot, tendered.id);
  const [document] = await find(
    office.db,
    tenderDocument,
    { lot: tendered.id, state: 'issued' },
    { order: '-createdAt', limit: 1 },
  );
  if (!document) throw new NotFound('本标段的{招标}文件还没有发出');
  const { round } = tendered;
  const [own] = await find(office.db, bid, { lot: tendered.id, round, supplier: actor.org }, { limit: 1 });
  const priceTerms = priceTermsOf(document, lotRow);
  const [method] = await find(office.db, evaluationMethod, { id: document.method }, { limit: 1 });
  const { largest, mostFiles } = limitsIn(document);
  const { project, name, code, ceilingPrice, durationDays, quality, acceptsConsortium } = lotRow;
  return send(
    response,
    success({
      lot: {
        id: tendered.id,
        project,
        name,
        code,
        ceilingPrice,
        durationDays,
        quality,
        acceptsConsortium: acceptsConsortium === true,
        isOffered: tendered.isOffered,
        seal: tendered.seal,
        bidDeadline: tendered.deadline,
        round,
      },
      priceForm: document.priceForm,
      priceTerms,
      // What the method grants small enterprises, where it grants them anything.
      policy: method?.policyRate ? { says: policySentences(method), joint: method.policyJointRate !== null } : null,
      // The page that the notice printed, and this edition's: a bidder who kept the first may go on with it.
      sealingPages: await servedSealingPages(office.db, document.sealingPageDigest),
      // The holders, and what the page checks them against before it seals for them.
      ...(await servedTender(office, document)),
      bidder: { id: actor.org, name: actor.orgName, ...(await declarationToStartFrom(office.db, actor.org)) },
      // A further version begins with what the standing one declares: a consortium is never dropped unasked.
      bid: own
        ? { id: own.id, state: own.state, version: own.version, declaration: own.declaration, header: own.header }
        : null,
      security: await ownSecurity(office.db, tendered.id, actor.org),
      confined: (await confinedIn(office.db, tendered.id, actor.org, now)) ?? null,
      help: await helpIn(office.db, tendered.id),
      nextVersion: (own?.bidVersion ?? 0) + 1,
      largest,
      mostFiles,
      judged: method ? judgedItems(method) : [],
      // What the bidder's signature covers; it travels in the file for sealing off line too.
      anchor: await anchorOfProject(office, tendered.project as string, actor),
    }),
  );
}

/**
 * The opened files of a lot. Before the read-out the question itself raises an alarm, for every caller and every lot.
 */
async function openedFiles(office: Office, request: FastifyRequest, response: FastifyReply) {
  const caller = signedIn(request);
  const tendered = await tenderedLot(office, request);
  if (!tendered.openedAt) {
    await raiseAlarm(office, caller, { lot: tendered.id, what: '试图在开标前提取投标文件' });
    throw new Refusal('{投标}文件密封至{开标}，此次访问已报警并通知监督部门（电子招标投标办法 第27条）');
  }
  const found = await rows(
    office.db,
    sql`select t.id, t.supplier_name as "supplierName", t.state, t.read_out as "readOut", t.opened_files as files from bid t
        where t.lot_id = ${tendered.id} and t.state in ('opened', 'valid', 'rejected') and ${scopeSql(office.house.access('bid'), caller.actor, caller.now)}
        order by t.submitted_at, t.id`,
  );
  return send(response, success(found));
}

export function bidRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  presentReceiptRoute(http, office);
  http.get(
    '/supplier/bid/tender.json',
    route({
      title: '投标所需的标段信息',
      cost: 'hand-in',
      by: [suppliers],
      otherwise: '只有{投标}人可以{投标}',
      query: { lot: text('标段') },
    }),
    (request, response) => tenderToSealFor(office, request, response),
  );
  http.post(
    '/supplier/bid/upload',
    route({
      title: '递交加密后的投标文件',
      cost: 'hand-in',
      by: [suppliers],
      otherwise: '只有{投标}人可以递交{投标}文件',
      query: { lot: text('标段'), upload: text('分段上传') },
      body: 'bytes',
      gives: object(
        { upload: uuidSchema, ciphertextDigest: digest, size: { type: 'integer' }, receivedAt: moment },
        { required: ['upload', 'receivedAt'] },
      ),
    }),
    (request, response) => refusedInWords(office.db, lotOf(request), () => upload(office, request, response)),
  );
  for (const prefix of ['agency', 'purchaser', 'supplier', 'platform']) {
    http.get(
      `/${prefix}/bid/files.json`,
      route({ title: '开标后的投标文件', cost: 'hand-in', by: [people], query: { lot: text('标段') } }),
      (request, response) => refusedInWords(office.db, lotOf(request), () => openedFiles(office, request, response)),
    );
  }
  watchSealedBids(http, office);
}
