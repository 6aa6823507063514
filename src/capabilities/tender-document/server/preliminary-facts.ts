/** What the guards of a document before the bids, and of what it reviews, ask of project and lot. */

import type { FactsOf } from '../../../kernel/record/known.ts';
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { type Office, systemActor } from '../../../kernel/server/office.ts';
import { get } from '../../../kernel/server/rows.ts';
import { project } from '../../project/project/project.record.ts';
import { datesAreLawful, settingSaid } from '../preliminary-document/preliminary-document.lifecycle.ts';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { qualificationSetting, tooFewMayPass } from '../qualification-setting/qualification-setting.record.ts';

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

// What a document before the bids must hold when it goes out, asked again when an addendum changed it.

/** Where each of its rules fails, in words. */
export async function preliminaryFaults(
  { office, tx, now }: { office: Office; tx: Tx; now: Date },
  id: string,
): Promise<Map<string, string>> {
  const row = await get(tx, preliminaryDocument, id);
  const read = await preliminaryFacts(tx, [row], now, systemActor, office.house);
  const facts = read.get(id) as FactsOf<'preliminary-document'>;
  const faults = new Map<string, string>();
  for (const rule of [settingSaid, datesAreLawful]) {
    const answer = rule.holds({ row, facts, now, asked: {} });
    if (answer !== true) faults.set(rule.id, answer === false ? rule.because : answer);
  }
  if (row.setting) {
    const { passMost } = await get(tx, qualificationSetting, row.setting);
    const { regime, way } = await get(tx, project, row.project);
    const few = tooFewMayPass(passMost, { regime, way, on: now });
    if (few) faults.set('tooFewMayPass', few);
  }
  return faults;
}
