import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { get } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { nextOf } from '../../project/project/national-codes.rules.ts';
import type { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import type { tenderDocument } from '../tender-document/tender-document.record.ts';

/** Project, lot and method behind each document. */
export const documentFacts: FactsFor<typeof tenderDocument> = async (db, found) => {
  const behind = await rows(
    db,
    sql`select d.id, p.state as "projectState", (p.copy_of_id is not null or coalesce(p.sample, false)) as "isBegunWhole", p.way as "projectWay", p.regime, p.org_id as agency, p.owner_id as owner, p.supervisor_id as supervisor,
          (select s.state from tender_scheme s where s.lot_id = d.lot_id order by s.created_at desc limit 1) as scheme,
          exists (select 1 from tender_document o where o.lot_id = d.lot_id and o.id <> d.id) as "hasRival",
          coalesce((select json_agg(json_build_object('lot', gl.name, 'order', g.lot_order::int, 'most', g.lot_most::int) order by g.lot_order)
            from tender_document g join lot gl on gl.id = g.lot_id
            where g.project_id = d.project_id and g.id <> d.id and g.lot_group = d.lot_group), '[]') as "group",
          case when l.id is null then null else json_build_object('id', l.id, 'state', l.state, 'kind', l.kind, 'estimate', l.estimate::text,
            'ceilingPrice', l.ceiling_price::text, 'provisionalSum', l.provisional_sum::text, 'validityDays', l.validity_days, 'region', l.region) end as lot,
          case when m.id is null then null else json_build_object('id', m.id, 'state', m.state, 'lot', m.lot_id, 'candidates', m.candidates, 'candidateOrder', m.candidate_order, 'priceForm', m.price_form,
            'qualifies', exists (select 1 from jsonb_array_elements(coalesce(m.qualification_items, '[]')) i where i->>'kind' = 'qualification'),
            'conforms', exists (select 1 from jsonb_array_elements(coalesce(m.qualification_items, '[]')) i where i->>'kind' <> 'qualification'),
            'scores', jsonb_array_length(coalesce(case when m.type = 'lowest-price' then m.adjustments else m.score_items end, '[]')) > 0) end as method
        from tender_document d join project p on p.id = d.project_id
          left join lot l on l.id = d.lot_id left join evaluation_method m on m.id = d.method_id
        where d.id in (${sql.join(found.map((d) => d.id))})`,
  );
  return new Map(behind.map(({ id, ...facts }) => [id, facts]));
};

/** Whether the project behind each method runs, and which document uses it. */
export const methodFacts: FactsFor<typeof evaluationMethod> = async (db, found) => {
  const behind = await rows(
    db,
    sql`select m.id, p.state as "projectState", (p.copy_of_id is not null or coalesce(p.sample, false)) as "isBegunWhole", (select d.name from tender_document d where d.method_id = m.id limit 1) as document
        from evaluation_method m join project p on p.id = m.project_id
        where m.id in (${sql.join(found.map((m) => m.id))})`,
  );
  return new Map(behind.map(({ id, ...facts }) => [id, facts]));
};

// Numbers of what is issued for a lot (domain D1.1).

/** DOC_NO of what is issued for a lot: documents and addenda are counted together. None where the lot has no number. */
export async function documentCodeOf(tx: Tx, lotId: string): Promise<string | null> {
  const { nationalCode } = await get(tx, lot, lotId);
  if (!nationalCode) return null;
  const taken = await rows<{ code: string }>(
    tx,
    sql`select national_code as code from tender_document where lot_id = ${lotId} and national_code is not null
        union all select national_code from preliminary_document where lot_id = ${lotId} and national_code is not null
        union all select national_code from addendum where lot_id = ${lotId} and national_code is not null`,
  );
  return nextOf(
    nationalCode,
    taken.map((t) => t.code),
  );
}
