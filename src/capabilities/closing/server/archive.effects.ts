/** Collecting and checking what belongs into an archive. */
import type { StateOf } from '../../../kernel/record/known.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor, House } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { limitIfAny, ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import { lotName } from '../../award/published-text.ts';
import { applies } from '../../procedure/gates.ts';
import { speakingOf, wordsOf } from '../../procedure/said.ts';
import { type Paper, stepsOf } from '../../procedure/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { sayOf } from '../../project/server/door.ts';
import { archive } from '../archive/archive.record.ts';

/** States in which a lot still keeps something back: who bids, who judges, what was scored. */
const keepingSecrets = [
  'preliminary',
  'issued',
  'opening',
  'opened',
  'evaluating',
  'evaluated',
  'publicity',
  'suspended',
];

export const archiveFacts: FactsFor<typeof archive> = async (db, found) => {
  const ids = sql.join(found.map((a) => sql`${a.lot ?? null}::uuid`));
  const lots = await rows<{
    id: string;
    state: StateOf<'lot'>;
    others: string[] | null;
    again: string | null;
    law: Pinned | null;
    regime: Regime;
    way: string | null;
  }>(
    db,
    sql`select l.id, l.state, l.law, p.regime, p.way, case when l.opened_at is null then (select min(o.name) from lot o
          where o.project_id = l.project_id and o.attempt > l.attempt and o.state = 'draft') end as again, (select array_agg(o.name order by o.code) from lot o
          where o.project_id = l.project_id and o.id <> l.id and o.state in (${sql.join(keepingSecrets)})) as others
        from lot l join project p on p.id = l.project_id where l.id in (${ids})`,
  );
  const byId = new Map(lots.map((l) => [l.id, l]));
  return new Map(
    found.map((a) => {
      const of = byId.get(a.lot ?? '');
      return [
        a.id,
        {
          lotState: of?.state,
          othersRunning: of?.others ?? [],
          tenderedAgain: of?.again,
          keeping: of && limitIfAny('archive.keeping', ofLot(of, of)),
          missing: a.missing,
        },
      ];
    }),
  );
};

export const fillArchive: DraftEffectOf<typeof archive> = async ({ tx, row, actor }) => {
  if (!row.lot) throw new Refusal('请选择标段', { lot: '请选择标段' });
  const ofLot = await get(tx, lot, row.lot);
  const [earlier] = await find(tx, archive, { lot: row.lot }, { limit: 1 });
  if (earlier) throw new Refusal(`本标段已有归档 ${earlier.number}`);
  const of = await get(tx, project, ofLot.project);
  row.project = ofLot.project;
  row.name ||= (await sayOf(tx, of.id))`${lotName(of, ofLot)}招标投标档案`;
  row.keeper ||= actor.name;
};

/** What is missing keeps the record in collection; what is only reminded of does not. */
export const checkArchive: EffectOf<typeof archive> = async ({ office, tx, row }) => {
  row.missing = await missingItems(tx, office.house, row.lot);
  if (row.missing.some((m: { required: boolean }) => m.required)) row.state = 'collecting';
};

/** The sealed package stays as it is under every decision. */
export const appraiseArchive: EffectOf<typeof archive> = async ({ row, asked, now }) => {
  row.appraisal = asked.appraisal;
  row.appraisedAt = now.toISOString();
};

// What an archive of a lot has to hold, item by item, and why one is missing.

export interface Missing {
  item: string;
  because: string;
  /** Sealing waits for it; the others are only reminded of. */
  required: boolean;
}

/** Everything that is missing, in the order of the steps, for the way in which the lot came to its end. */
export async function missingItems(db: Queryable, house: House, lot: string): Promise<Missing[]> {
  const found = sure(
    await first<{
      state: string;
      issued: boolean;
      offline: boolean;
      law: Pinned | null;
      regime: Regime;
      way: string | null;
    }>(
      db,
      sql`select l.state, l.document_issued_at is not null as issued, l.law, p.regime, p.way,
            exists (select 1 from offline_award a where a.lot_id = l.id and a.state = 'filed') as offline
          from lot l join project p on p.id = l.project_id where l.id = ${lot}`,
    ),
    'the lot',
  );
  const hasEnded = endedStates.includes(found.state);
  const isAsked = ({ of, alsoOffline }: Paper) => {
    if (found.offline) return of === undefined || of === 'offline' || alsoOffline === true;
    if (of === 'offline') return false;
    if (of === 'issued') return !hasEnded || found.issued;
    return of === undefined || (of === 'ended') === hasEnded;
  };
  const law = ofLot(found, found);
  const say = wordsOf(speakingOf(found.regime, found));
  const missing: Missing[] = [];
  for (const { item, when, lacking, because, required = true } of stepsOf(house)
    .flatMap((step) => step.papers ?? [])
    .filter(isAsked)) {
    const here = applies(when, law);
    if (here === 'not') continue;
    const { n } = await first(db, lacking(lot));
    if (n > 0) missing.push({ item: say(item), because: say(because(n)), required: required && here === 'must' });
  }
  return missing;
}

/** A lot that failed or was ended before its contract. */
export const endedStates: readonly string[] = ['failed', 'terminated'];
