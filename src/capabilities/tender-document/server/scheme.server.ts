import type { FactsOf } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import type { tenderScheme } from '../scheme/tender-scheme.record.ts';

/** Project and lot behind each plan. */
const schemeFacts: FactsFor<typeof tenderScheme> = async (db, found) => {
  const lots = await rows<{ id: string } & Omit<FactsOf<'tender-scheme'>, 'hasRival'> & { schemes: string[] }>(
    db,
    sql`select l.id, p.state as "projectState", p.copy_of_id is not null as "isBegunWhole", p.way, p.regime, l.state as "lotState",
          array(select s.id::text from tender_scheme s where s.lot_id = l.id) as schemes
        from lot l join project p on p.id = l.project_id
        where l.id in (${sql.join(found.map((s) => sql`${s.lot ?? null}::uuid`))})`,
  );
  const byLot = new Map(lots.map(({ id, ...facts }) => [id, facts]));
  return new Map(
    found.map((s) => {
      const { schemes = [], ...facts } = byLot.get(s.lot ?? '') ?? nothing;
      return [s.id, { ...facts, hasRival: schemes.some((id) => id !== s.id) }];
    }),
  );
};
const nothing = { projectState: null, isBegunWhole: false, way: null, regime: null, lotState: null, schemes: [] };

/** What was registered stands in the plan as it is now; the plan cannot say otherwise. */
const fillScheme: DraftEffectOf<typeof tenderScheme> = async ({ tx, row }) => {
  const [ofIt] = row.lot ? await find(tx, lot, { id: row.lot }) : [];
  if (!ofIt) throw new Refusal('请选择标段', { lot: '请选择标段' });
  const of = await get(tx, project, ofIt.project);
  if (row.project !== ofIt.project) throw new Refusal('标段不是这个项目的', { lot: '请选择本项目的标段' });
  const { regime, way, organizeForm } = of;
  const { estimate, ceilingPrice, bidSecurity } = ofIt;
  Object.assign(row, { regime, way, organizeForm, estimate, ceilingPrice, bidSecurity });
  row.edition ??= 1;
};

const endorseScheme: EffectOf<typeof tenderScheme> = async ({ row, now }) => {
  row.approvedAt = now.toISOString();
};

const reviseScheme: EffectOf<typeof tenderScheme> = async ({ row, asked }) => {
  row.edition = (row.edition ?? 1) + 1;
  row.revisedBecause = asked.because;
  row.approvedAt = null;
};

export const schemeServer: ServerPart = {
  facts: { 'tender-scheme': schemeFacts },
  effects: { fillScheme, endorseScheme, reviseScheme },
};
