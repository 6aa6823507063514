/** What the guards of a document before the bids, and of what it reviews, ask of project and lot. */
import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import type { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import type { qualificationSetting } from '../qualification-setting/qualification-setting.record.ts';

export const settingFacts: FactsFor<typeof qualificationSetting> = async (db, found) => {
  const behind = await rows(
    db,
    sql`select s.id, p.state as "projectState", p.way, l.state as "lotState",
          exists (select 1 from qualification_setting o where o.lot_id = s.lot_id and o.id <> s.id) as "hasRival"
        from qualification_setting s join project p on p.id = s.project_id left join lot l on l.id = s.lot_id
        where s.id in (${sql.join(found.map((s) => s.id))})`,
  );
  return new Map(behind.map(({ id, ...facts }) => [id, facts]));
};

export const preliminaryFacts: FactsFor<typeof preliminaryDocument> = async (db, found) => {
  const behind = await rows(
    db,
    sql`select d.id, p.state as "projectState", p.way, p.regime, l.state as "lotState",
          exists (select 1 from preliminary_document o where o.lot_id = d.lot_id and o.id <> d.id) as "hasRival",
          case when s.id is null then null else json_build_object('lot', s.lot_id, 'state', s.state, 'items', jsonb_array_length(coalesce(s.items, '[]'))) end as setting
        from preliminary_document d join project p on p.id = d.project_id left join lot l on l.id = d.lot_id
          left join qualification_setting s on s.id = d.setting_id
        where d.id in (${sql.join(found.map((d) => d.id))})`,
  );
  return new Map(behind.map(({ id, ...facts }) => [id, facts]));
};
