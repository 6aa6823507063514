/** What stands of the award against a lot, or for it: asked by disputes and by the refund of securities. */
import { rows, sql } from '../../../kernel/server/database.ts';
import type { FactLoader, FactsFoundFor } from '../../../kernel/server/house.ts';
import type { bidSecurityRefund } from '../../bid-security/bid-security-refund/bid-security-refund.record.ts';
import { breaches } from '../../bid-security/bid-security-refund/refund.rules.ts';
import { defineStandingVerdicts } from '../../dispute/server/door.ts';

/** Objections to the result that were found right, while the publicity still stands where they stopped it. */
export const upheldResult = defineStandingVerdicts(
  'objection-result',
  (lot) => sql`select o.id, o.answered_at as at from objection o join candidate_publicity p on p.lot_id = o.lot_id
      where o.lot_id = ${lot} and o.kind = 'result' and o.state = 'answered' and o.verdict in ('upheld', 'partly')
        and p.state = 'frozen' and o.answered_at >= p.frozen_since`,
);

export const unableWinner = defineStandingVerdicts(
  'review-unable',
  (lot) => sql`select w.id, w.updated_at as at from winner_confirmation w
      where w.lot_id = ${lot} and w.state = 'decided' and w.capacity = 'unable' and w.capacity_of_id = w.bid_id`,
);

/** A lot that stands suspended says by its decision that it was awarded. */
export const awardedFacts: FactLoader<{ awarded: boolean }, { id: string; lot: string | null }> = async (db, found) => {
  const awarded = await rows<{ id: string }>(
    db,
    sql`select l.id from lot l where l.id in (${sql.join(found.map(({ lot }) => sql`${lot ?? null}::uuid`))})
          and (l.state in ('awarded', 'contracted', 'performed', 'accepted')
            or exists (select 1 from winner_confirmation w where w.lot_id = l.id and w.state = 'decided'))`,
  );
  const ids = new Set(awarded.map(({ id }) => id));
  return new Map(found.map(({ id, lot }) => [id, { awarded: ids.has(lot ?? '') }]));
};

/** How the award fell for the bidder of a security. */
export const endingFacts: FactsFoundFor<typeof bidSecurityRefund, 'endings' | 'found'> = async (db, found) => {
  const known = await rows<{ id: string; endings: string[] }>(
    db,
    sql`select r.id, array_agg(w.ending) as endings from bid_security_refund r join winner_confirmation w on w.lot_id = r.lot_id
          and w.winner_id = r.supplier_id and w.state = 'withdrawn' where r.id in (${sql.join(found.map((r) => r.id))}) group by r.id`,
  );
  const endingsOf = new Map(known.map(({ id, endings }) => [id, endings]));
  return new Map(
    found.map(({ id }) => {
      const endings = endingsOf.get(id) ?? [];
      const breach = Object.values(breaches).some((ending) => endings.includes(ending));
      return [id, { endings, found: breach ? (['breach'] as const) : [] }];
    }),
  );
};
