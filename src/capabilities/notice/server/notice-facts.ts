import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { preliminaryDocument, qualificationSetting } from '../../tender-document/index.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import type { notice } from '../notice/notice.record.ts';
import { drawnContent, type NoticedDocument, type NoticeSources } from '../notice/notice-text.ts';
import { isInvitation, isPreliminary } from '../notice/paper.ts';
import { listDigest } from './invitation.server.ts';
import { legalMedia } from './publish-to-media.ts';

const waiting: readonly string[] = ['review', 'approved', 'scheduled'];

/** Project, lots and approved documents behind each notice. */
export const noticeFacts: FactsFor<typeof notice> = async (db, found) => {
  const behind = await rows(
    db,
    sql`select n.id,
          json_build_object('name', p.name, 'state', p.state, 'regime', p.regime, 'way', p.way, 'organizeForm', p.organize_form,
            'copyOf', p.copy_of_id, 'confirmsDocument', p.confirms_document, 'confirmsNotices', p.confirms_notices,
            'entrustContract', p.entrust_contract, 'entrustUntil', p.entrust_until, 'personInCharge', p.person_in_charge) as project,
          coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'state', l.state, 'acceptsConsortium', l.accepts_consortium) order by l.code)
            from lot l where l.id = any(n.lots_ids) and l.project_id = n.project_id), '[]') as lots,
          case when n.type = 'invitation' then coalesce((select json_agg(json_build_object('lot', l.id, 'name', l.name, 'kind', l.kind, 'estimate', l.estimate::text, 'region', l.region,
              'count', (select count(*)::int from supplier_invitation i where i.lot_id = l.id and i.state <> 'passedOver'),
              'draw', (select d.state from invitation_draw d where d.lot_id = l.id and d.state <> 'void')) order by l.code)
            from lot l where l.id = any(n.lots_ids) and l.project_id = n.project_id), '[]') else '[]' end as invited,
          exists (select 1 from notice o where o.project_id = n.project_id and o.lots_ids && n.lots_ids and o.id <> n.id and o.state <> 'revoked'
            and (o.type in ('prequalification', 'proposal')) = (n.type in ('prequalification', 'proposal'))) as "hasRival",
          coalesce((select json_agg(json_build_object('group', g.lot_group, 'lots', g.lots, 'left', g.left)) from (
            select d.lot_group, count(*)::int as lots, coalesce(json_agg(gl.name order by gl.code) filter (where not gl.id = any(n.lots_ids)), '[]') as left
            from tender_document d join lot gl on gl.id = d.lot_id
            where d.project_id = n.project_id and gl.state not in ('failed', 'terminated') and d.lot_group in
              (select o.lot_group from tender_document o where o.lot_id = any(n.lots_ids) and o.lot_group is not null)
            group by d.lot_group) g), '[]') as groups
        from notice n join project p on p.id = n.project_id where n.id in (${sql.join(found.map((n) => n.id))})`,
  );
  const documents = await rows(
    db,
    sql`select n.id as notice, d.id, d.name, d.lot_id as lot, d.threshold, d.holders, d.signature is not null as signed, d.signature->>'digest' as digest, d.confirmed,
          d.document_from as "documentFrom", d.document_until as "documentUntil", d.clarify_until as "clarifyUntil", d.bid_deadline as "bidDeadline", d.document_fee::text as "documentFee",
          d.method_id as "methodId", m.state as "methodState", m.lot_id as "methodLot"
        from notice n join tender_document d on d.lot_id = any(n.lots_ids) and d.state in ('approved', 'issued')
          left join evaluation_method m on m.id = d.method_id
        where n.id in (${sql.join(found.map((n) => n.id))}) and n.type not in ('prequalification', 'proposal')
        union all
        select n.id as notice, d.id, d.name, d.lot_id as lot, d.threshold, d.holders, d.signature is not null as signed, d.signature->>'digest', d.confirmed,
          d.document_from, d.document_until, null, d.deadline, null, null, null, null
        from notice n join preliminary_document d on d.lot_id = any(n.lots_ids) and d.state in ('approved', 'issued')
        where n.id in (${sql.join(found.map((n) => n.id))}) and n.type in ('prequalification', 'proposal')`,
  );
  const media = await legalMedia(
    db,
    found.map((n) => n.project),
  );
  const projects = new Map(found.map((n) => [n.id, n.project]));
  const lists = new Map<string, string>();
  for (const n of found) if (isInvitation(n)) lists.set(n.id, await listDigest(db, n.lots ?? []));
  const drawn = new Map<string, string>();
  for (const n of found)
    if (waiting.includes(n.state) && (n.document || n.preliminary))
      drawn.set(n.id, drawnContent(await noticeSources(db, n), n));
  return new Map(
    behind.map(({ id, ...facts }) => {
      const own = documents.filter((d) => d.notice === id);
      const now = drawn.get(id);
      return [
        id,
        {
          ...facts,
          documents: own.map(asDocument),
          listDigest: lists.get(id) ?? null,
          legalMedia: media.get(projects.get(id) ?? '') ?? [],
          ...(now === undefined ? {} : { drawn: now }),
        },
      ];
    }),
  );
};

/** As the guards of a document want it: a row and, beside it, its facts. */
function asDocument({ methodId, methodState, methodLot, signed, digest, notice: _, ...row }: Record<string, any>) {
  return { ...row, signature: signed ? { digest } : null, method: methodId && { state: methodState, lot: methodLot } };
}

/** Everything that a notice says of its project, lots and document; the notice names them. */
export async function noticeSources(db: Queryable, row: Readonly<Record<string, any>>): Promise<NoticeSources> {
  const parent = await get(db, project, row.project);
  return {
    project: parent,
    lots: await find(db, lot, { id: { in: row.lots ?? [] }, project: row.project }, { order: 'code' }),
    document: isPreliminary(row)
      ? await noticedPreliminary(db, row.preliminary)
      : await get(db, tenderDocument, row.document),
    settings: isPreliminary(row) ? await find(db, qualificationSetting, { lot: { in: row.lots ?? [] } }) : [],
    owner: await get(db, organisation, parent.owner),
    agency: await get(db, organisation, parent.org),
    supervisor: await get(db, organisation, parent.supervisor),
    methods: await find(db, evaluationMethod, { lot: { in: row.lots ?? [] } }),
    url: process.env.ZHAOCAI_ORIGIN ?? `http://localhost:${process.env.PORT ?? 8080}`,
  };
}

/** It costs nothing, asks for no security and is opened in no room. */
async function noticedPreliminary(db: Queryable, id: string): Promise<NoticedDocument> {
  const { documentFrom, documentUntil, deadline, submitMethod } = await get(db, preliminaryDocument, id);
  return {
    documentFrom,
    documentUntil,
    bidDeadline: deadline,
    submitMethod,
    documentFee: null,
    bidSecurity: null,
    bidSecurityForm: null,
    openingPlace: null,
  };
}
