import type { FastifyInstance } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId, showInstant } from '../../../kernel/record/kinds.ts';
import type { FactsOf } from '../../../kernel/record/known.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { act, perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type EffectContext, type EffectOf, Forbidden } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { asWritten } from '../../../kernel/server/outbox.ts';
import { route } from '../../../kernel/server/route.ts';
import { structure } from '../../../kernel/server/route-input.ts';
import { find, get, scopeSql, seeRow } from '../../../kernel/server/rows.ts';
import { wireDetail } from '../../../kernel/server/wire-row.ts';
import { suppliers } from '../../../platform/identity/identity.audiences.ts';
import { changeWords, noticeChange } from '../../notice/change/notice-change.record.ts';
import { notice } from '../../notice/notice/notice.record.ts';
import { correctionsOf, correctionWords } from '../../notice/sealing-page/correction.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { roundOf } from '../../project/server/door.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { issuedAddenda } from '../../tender-document/server/door.ts';
import { addendumReceipt } from '../addendum-receipt/addendum-receipt.record.ts';
import { documentDownload } from '../document-download/document-download.record.ts';
import { question } from '../question/question.record.ts';
import { offerFacts, offersOf, tellTakers } from './offers.ts';
import { lotNamed, questionEffects } from './question-effects.ts';

/** What lots offer now of which the caller may read the notice or the lot itself: the pages ask it before they offer anything. */
export function offersRoute(http: FastifyInstance, office: Office): void {
  http.get(
    '/web/notice/offers.json',
    route({
      title: '公告的标段现在能办什么',
      cost: 'read',
      by: [anybody],
      query: { lots: text('标段', { max: 4000 }) },
    }),
    async (request, response) => {
      const { actor, now } = request.caller;
      const asked = String((request.query as { lots?: string }).lots ?? '')
        .split(',')
        .filter(isId);
      const read = await rows<{ lot: string }>(
        office.db,
        sql`select x.lot from notice t, unnest(t.lots_ids) as x(lot)
            where x.lot = any(${asked}::uuid[]) and t.state = 'published' and ${scopeSql(office.house.access(notice.id), actor, now)}
            union select t.id from lot t where t.id = any(${asked}::uuid[]) and ${scopeSql(office.house.access(lot.id), actor, now)}`,
      );
      const offers = await offersOf(
        office.db,
        read.map(({ lot }) => lot),
      );
      return send(response, success(Object.fromEntries(offers)));
    },
  );
}

/** What is asked of a lot: of its tender document, or of the document that goes out before the bids. */

/** A question belongs to the round in which it was asked; one that is being asked, to the round that waits now. */
export const questionFacts: FactsFor<typeof question> = async (db, found, ...about) => {
  const offers = await offerFacts(db, found, ...about);
  const lots = [...new Set(found.map((r) => r.lot as string))];
  const before = await rows<{ lot: string; round: string; waits: boolean; deadline: string }>(
    db,
    sql`select r.lot_id as lot, r.id as round, r.deadline,
          l.state = 'preliminary' and r.state = 'issued' and exists (
            select 1 from preliminary_document d where d.lot_id = l.id and d.state = 'issued') as waits
        from round r join lot l on l.id = r.lot_id where r.kind <> 'bid' and r.lot_id in (${sql.join(lots)})`,
  );
  return new Map(
    found.map((row): [string, FactsOf<'question'>] => {
      const offer = offers.get(row.id)!;
      const own = before.find((r) => r.lot === row.lot && ('round' in row ? r.round === row.round : r.waits));
      if (!own) return [row.id, { ...offer, beforeBids: false }];
      const { waits: isOffered, deadline } = own;
      return [row.id, { ...offer, isOffered, bidDeadline: deadline, clarifyUntil: deadline, beforeBids: true }];
    }),
  );
};

const takeDocument: EffectOf<typeof documentDownload> = async (context) => {
  const { tx, row, actor, now, address, asked } = context;
  const of = await lotNamed(tx, row.lot);
  row.project = sure(of.project, 'the project of the lot');
  row.lotName = sure(of.name, 'the name of the lot');
  row.round = (await roundOf(tx, row.lot))?.id ?? null;
  row.supplier = actor.org;
  row.supplierName = actor.orgName;
  row.takenAt = now.toISOString();
  row.address = address;
  row.agent = asked.agent ?? null;
  // Who comes later gets what the others have: the document and every addendum that is out.
  for (const out of await issuedAddenda(tx, row.lot))
    await deliver(context, out, { org: actor.org, orgName: actor.orgName, round: row.round });
};

const deliver = (
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  of: { id: string; title: string; lot: string | null; project: string | null },
  to: { org: string; orgName: string; round: string | null },
) =>
  perform(context, 'addendum-receipt.deliver', {
    values: {
      addendum: of.id,
      subject: of.title,
      lot: of.lot,
      project: of.project,
      round: to.round,
      supplier: to.org,
      supplierName: to.orgName,
      deliveredAt: context.now.toISOString(),
    },
  });

export const participationServer: ServerPart = {
  facts: { 'document-download': offerFacts, question: questionFacts, 'my-question': questionFacts },
  effects: {
    ...questionEffects,
    takeDocument,
    stampReading: async ({ row, now }) => {
      row.readAt = now.toISOString();
    },
  },
  events: {
    // The event names the addendum only: whom it reached is never written where others could read it.
    'addendum.issued': async (context) => {
      const { tx, payload } = context;
      const out = await get(tx, addendum, payload.addendum);
      for (const taken of await find(tx, documentDownload, { lot: payload.lot })) {
        const [had] = await find(tx, addendumReceipt, { addendum: out.id, supplier: taken.supplier }, { limit: 1 });
        if (!had)
          await deliver(context, out, { org: taken.supplier, orgName: taken.supplierName ?? '', round: taken.round });
      }
      const moved = out.newDeadline ? `投标截止时间与开标时间变更，请以补遗为准。` : '投标截止时间不变。';
      await tellTakers(context, payload.lot, {
        subject: `补遗：${out.title}`,
        body: `${moved}\n\n${asWritten(out.content ?? '')}`,
        link: `addendum.detail?id=${out.id}`,
      });
      for (const answered of await find(tx, question, { addendum: out.id, state: 'waiting' }))
        await perform(context, 'question.publishAnswer', { id: answered.id });
    },
    // By the clock or the end of a suspension, without a paper of its own.
    'deadline.moved': async (context) => {
      const { tx, payload } = context;
      const of = await get(tx, lot, payload.lot);
      await tellTakers(context, payload.lot, {
        subject: `{投标}截止时间顺延：${of.name}`,
        body: `${payload.because ?? ''}。顺延后的{投标}截止（{开标}）时间：${showInstant(payload.bidDeadline)}。`,
        link: 'bid.mine',
        about: payload.lot,
      });
    },
    'notice.changed': async (context) => {
      const { tx, payload } = context;
      const change = await get(tx, noticeChange, payload.change);
      const told = {
        subject: `变更公告：${change.subject}`,
        body: asWritten(changeWords(change)),
        link: `notice-change.detail?id=${change.id}`,
      };
      await tellTakers(context, payload.lot, told);
    },
    'notice.pageCorrected': async (context) => {
      const { tx, payload } = context;
      const paper = await get(tx, notice, payload.notice);
      const correction = sure(correctionsOf(paper).at(-1), 'the correction');
      for (const lotId of payload.lots as string[])
        await tellTakers(context, lotId, {
          subject: `封标页面更正：${paper.name}`,
          body: correctionWords(correction),
          link: 'bid.mine',
        });
    },
  },
  routes: ({ http, office }) => {
    offersRoute(http, office);
    /** Takes the document once: the second call answers the first one's row, under any key. */
    http.post(
      '/supplier/document-download/take.json',
      route({
        title: '领取招标文件',
        cost: 'form',
        by: [suppliers],
        body: { values: structure('内容'), asked: structure('回答') },
      }),
      async (request: any, response: any) => {
        const { actor, now, address } = signedIn(request);
        if (actor.orgType !== 'supplier') throw new Forbidden();
        const wanted = String(request.body?.values?.lot ?? '');
        const done = await inTransaction(office, async (tx) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${`take:${wanted}:${actor.org}`}, 0))`.execute(tx);
          const [had] = isId(wanted) ? await find(tx, documentDownload, { lot: wanted, supplier: actor.org }) : [];
          if (had) {
            const seen = await seeRow(tx, office.house, documentDownload, had.id, actor, now);
            return { ...wireDetail(office.house, documentDownload, sure(seen, 'seen').situation), warnings: {} };
          }
          const agent = String(request.headers['user-agent'] ?? '').slice(0, 300);
          return act(office, tx, {
            action: 'document-download.take',
            values: { lot: wanted },
            asked: { agent },
            actor,
            now,
            address,
          });
        });
        return send(response, success(done));
      },
    );
  },
};
