/** What the guards of a termination ask of its lot, and what a new one begins with. */

import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Beginning, FactsFor } from '../../../kernel/server/house.ts';
import {
  demands,
  limitIfAny,
  ofLot,
  type Pinned,
  type Regime,
  type TenderRegime,
} from '../../../platform/law/rulebook.ts';
import { thingOf } from '../../../platform/law/under.ts';
import { lotsWithNobody } from '../../award/server/door.ts';
import { endingOrder, undecided, upheldDocument } from '../../dispute/server/door.ts';
import type { Cause, Finding } from '../../powers/power.ts';
import { type CauseOf, powerOf } from '../../powers/powers.ts';
import type { termination } from '../termination/termination.record.ts';

const ending = [
  ...['preliminary', 'issued', 'opening', 'opened', 'evaluating', 'evaluated', 'publicity', 'awarded', 'failed'],
];

interface OfLot {
  id: string;
  state: string;
  attempt: number;
  regime: Regime;
  way: string | null;
  law: Pinned | null;
  kind: string | null;
  relatedToWorks: boolean | null;
  found: Finding[];
  announced: boolean;
  lettersOut: boolean;
  hasFailed: boolean;
  ordered: boolean;
  unlocking: boolean;
  disputes: number;
  /** Something was handed in before the bids, and those are not called for yet. */
  between: boolean;
}

async function factsOfLots(db: Queryable, lotIds: readonly (string | null | undefined)[]): Promise<Map<string, OfLot>> {
  const ids = sql.join(lotIds.map((id) => sql`${id ?? null}::uuid`));
  const lots = await rows<OfLot>(
    db,
    sql`select l.id, l.state, l.attempt::int as attempt, p.regime, p.way, l.law,
          exists (select 1 from award_notice n where n.lot_id = l.id and n.state in ('sent', 'received')) as "lettersOut",
          l.state = 'failed' or exists (select 1 from opening o where o.lot_id = l.id and o.state = 'short')
            or exists (select 1 from evaluation_result e where e.lot_id = l.id and e.rejects_all is not null) as "hasFailed",
          l.state = 'draft' and exists (select 1 from round r where r.lot_id = l.id) as between,
          array_remove(array[
            case when l.state = 'failed' or exists (select 1 from opening o where o.lot_id = l.id and o.state = 'short') then 'tooFew' end,
            case when exists (select 1 from evaluation_result e where e.lot_id = l.id and e.rejects_all is not null) then 'allRejected' end,
            case when exists (select 1 from winner_confirmation w where w.lot_id = l.id and w.state in ('withdrawn', 'voided')
              and w.next_step = 'again') then 'awardFell' end,
            case when ${endingOrder} then 'ordered' end,
            case when exists (select 1 from objection o where ${upheldDocument}) then 'documentUpheld' end], null) as found, l.kind, p.related_to_works as "relatedToWorks",
          ${endingOrder} as ordered, ${undecided} as disputes,
          exists (select 1 from opening o where o.lot_id = l.id and o.state = 'unlocking') as unlocking,
          exists (select 1 from termination t where t.lot_id = l.id and t.state = 'announced') as announced
        from lot l join project p on p.id = l.project_id where l.id in (${ids})`,
  );
  const nobody = await lotsWithNobody(db, lotIds);
  return new Map(lots.map((l) => [l.id, nobody.has(l.id) ? { ...l, found: [...l.found, 'noneLeft' as const] } : l]));
}

export const terminationFacts: FactsFor<typeof termination> = async (db, found) => {
  const byId = await factsOfLots(
    db,
    found.map((t) => t.lot),
  );
  return new Map(
    found.map((t) => {
      const of = byId.get(t.lot ?? '');
      return [
        t.id,
        of
          ? {
              retenders: demands('retender.held', ofLot(of, of)),
              attempt: of.attempt ?? 1,
              attempts: limitIfAny('retender.attempts', ofLot(of, of))?.value,
              asking: askingOf(of),
              found: of.found,
              lettersOut: of.lettersOut,
              hasFailed: of.hasFailed,
              ordered: of.ordered,
              unlocking: of.unlocking,
              disputes: of.disputes,
              suspended: of.state === 'suspended',
              mayEnd: (of.between || ending.includes(of.state)) && (!of.announced || t.state === 'announced'),
            }
          : {},
      ];
    }),
  );
};

const askingOf = (of: { regime: Regime; way: string | null; kind: string | null; relatedToWorks: boolean | null }) => ({
  ...{ regime: of.regime, way: of.way },
  thing: thingOf(of.kind, of.relatedToWorks),
});

/** What the platform has found is the cause, where it has found one. */
const causes = Object.entries<Cause>(powerOf('termination').causes) as [CauseOf<'termination'>, Cause][];

export async function beginsAs(db: Queryable, lotId: string) {
  const of = (await factsOfLots(db, [lotId])).get(lotId);
  if (!of) return { regime: null, thing: null, cause: null };
  const cause = causes.find(([, { proof }]) => proof.by === 'finding' && of.found.includes(proof.finding))?.[0] ?? null;
  return { regime: of.regime as TenderRegime, thing: askingOf(of).thing, cause };
}

/** A new form knows its law, and the cause that was found. */
export const beginTermination: Beginning = async ({ db }, { lot }) => (lot ? beginsAs(db, lot) : {});
