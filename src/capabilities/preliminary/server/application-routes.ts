/** The calls of an application that are no actions: what is sealed for, the ciphertext going up, the shares that a holder decrypts. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { Forbidden, NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import {
  answerOf,
  digest,
  moment,
  object,
  text as schemaText,
  uuid as uuidSchema,
} from '../../../kernel/server/openapi-schemas.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { find } from '../../../kernel/server/rows.ts';
import { suppliers } from '../../../platform/identity/identity.audiences.ts';
import { anchorOfProject } from '../../../platform/signature/server/anchored.ts';
import { discardSealed, receiveSealed, registerUpload, servedTender } from '../../bid/server/door.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { isInTime } from '../../project/windows.ts';
import { tooLate } from '../application/application.guards.ts';
import { application } from '../application/application.record.ts';
import { issuedDocument, openRound } from './application-effects.ts';
import { whyNoApplicant } from './preliminary-facts.ts';
import { commitmentOf } from './seat-effects.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function calledLot(office: Office, request: FastifyRequest) {
  const { lot: id = '' } = request.query as Record<string, string>;
  const found = uuid.test(id)
    ? await first<{ id: string; project: string; name: string; state: string }>(
        office.db,
        sql`select id, project_id as project, name, state from lot where id = ${id}`,
      )
    : undefined;
  const document = found && (await issuedDocument(office.db, found.id));
  if (!found || !document) throw new NotFound('没有这个标段，或它没有公告资格预审、第一阶段');
  return { lot: found, document };
}

/** What an applicant's browser seals for, and where its own application stands. */
async function toSealFor(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor, now } = signedIn(request);
  if (actor.orgType !== 'supplier') throw new Forbidden('只有供应商账号可以递交');
  const { lot: of, document } = await calledLot(office, request);
  const opened = await openRound(office.db, of.id);
  const [own] = await find(office.db, application, { round: opened.id, supplier: actor.org }, { limit: 1 });
  return send(
    response,
    success({
      lot: {
        id: of.id,
        project: of.project,
        name: of.name,
        state: of.state,
        round: opened.id,
        deadline: opened.deadline,
      },
      kind: opened.kind,
      content: document.content,
      document: document.id,
      threshold: document.threshold,
      mostFiles: document.mostFiles,
      holders: (await servedTender(office, document)).holders,
      applicant: { id: actor.org, name: actor.orgName },
      own: own ? { id: own.id, state: own.state } : null,
      nextVersion: (own?.sealVersion ?? 0) + 1,
      barred: (await whyNoApplicant(office.db, of.id, actor.org, now)) ?? null,
      anchor: await anchorOfProject(office, of.project, actor),
    }),
  );
}

async function upload(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor, now, address } = signedIn(request);
  if (actor.orgType !== 'supplier' || !actor.roles.includes('bidder')) throw new Forbidden('只有供应商账号可以递交');
  const { lot: of, document } = await calledLot(office, request);
  if (of.state !== 'preliminary') throw new Refusal('本标段现在不接收资格预审申请或技术建议');
  const barred = await whyNoApplicant(office.db, of.id, actor.org, now);
  if (barred) throw new Refusal(barred);
  const opened = await openRound(office.db, of.id);
  if (!isInTime(now, opened.deadline)) throw new Refusal(`${tooLate(opened.deadline)}（招标投标法实施条例 第36条）`);
  const { file, ...stored } = await receiveSealed(office, request, {
    largest: (document.mostMegabytes ?? 200) * 1048576 * 1.01,
    mostFiles: document.mostFiles ?? 50,
  });
  // What was still on its way at the deadline counts as not handed in (电子招标投标办法 27).
  const receivedAt = await readClock(office.db);
  const { deadline } = await openRound(office.db, of.id);
  if (!isInTime(receivedAt, deadline)) {
    await discardSealed(office, file);
    throw new Refusal(`${tooLate(deadline)}，截止前没有传输完成的视为未递交（电子招标投标办法 第27条）`);
  }
  const id = await registerUpload(
    office,
    { file, ...stored },
    {
      lot: of.id,
      round: opened.id,
      supplier: actor.org,
      user: actor.id,
      receivedAt,
      address,
      agent: request.headers['user-agent'],
    },
  );
  return send(response, success({ upload: id, ...stored, receivedAt: receivedAt.toISOString() }));
}

/** What this person is about to sign. It names the applicants, and before that only to this person. */
async function commitment(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor } = signedIn(request);
  const { id = '' } = request.query as Record<string, string>;
  const [seat] = uuid.test(id)
    ? await find(
        office.db,
        committeeMember,
        { id, person: actor.id, state: 'drawn', notifiedAt: { not: null }, committee: { kind: 'panel' } },
        { limit: 1 },
      )
    : [];
  if (!seat) throw new NotFound('没有等您到场的席位');
  return send(response, success({ text: await commitmentOf(office.db, seat) }));
}

/** How many sheets of a panel are this person's, and how far they are. */
async function progress(office: Office, request: FastifyRequest, response: FastifyReply) {
  const { actor } = signedIn(request);
  const { id = '' } = request.query as Record<string, string>;
  const of = uuid.test(id) ? id : null;
  const counted = await first(
    office.db,
    sql`select count(*)::int as "all", count(*) filter (where state = 'submitted')::int as submitted,
          count(*) filter (where state = 'submitted' and conclusion = 'fail')::int as failed
        from application_sheet where panel_id = ${of} and member_id = ${actor.id} and state <> 'void'`,
  );
  return send(response, success(counted));
}

export function applicationRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  http.get(
    '/supplier/application/tender.json',
    route({
      title: '递交资格预审申请、技术建议所需的标段信息',
      cost: 'read',
      by: [suppliers],
      otherwise: '只有供应商账号可以递交',
      query: { lot: text('标段') },
    }),
    (request, response) => toSealFor(office, request, response),
  );
  http.post(
    '/supplier/application/upload',
    route({
      title: '递交资格预审申请、技术建议（加密后的文件）',
      cost: 'hand-in',
      by: [suppliers],
      otherwise: '只有供应商账号可以递交',
      query: { lot: text('标段'), upload: text('分段上传') },
      body: 'bytes',
      gives: object(
        { upload: uuidSchema, ciphertextDigest: digest, size: { type: 'integer' }, receivedAt: moment },
        { required: ['upload', 'receivedAt'] },
      ),
    }),
    (request, response) => upload(office, request, response),
  );
  for (const prefix of ['agency', 'purchaser', 'platform']) {
    http.get(
      `/${prefix}/application-sheet/progress.json`,
      route({
        title: '本人的资格审查进度',
        cost: 'read',
        by: [people],
        query: { id: text('资格审查委员会') },
        gives: answerOf({
          all: { type: 'integer' },
          submitted: { type: 'integer' },
          failed: { type: 'integer' },
        }),
      }),
      (request, response) => progress(office, request, response),
    );
    http.get(
      `/${prefix}/committee-member/review-commitment.json`,
      route({
        title: '资格审查人员到场时签署的承诺',
        cost: 'read',
        by: [people],
        query: { id: text('席位') },
        gives: answerOf({ text: schemaText }),
      }),
      (request, response) => commitment(office, request, response),
    );
  }
}
