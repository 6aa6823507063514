/** What stands of the award against a lot, or for it: asked by disputes and by the refund of securities. */

import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import type { FactLoader, FactsFoundFor } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { bidSecurityRefund } from '../../bid-security/bid-security-refund/bid-security-refund.record.ts';
import { breaches } from '../../bid-security/bid-security-refund/refund.rules.ts';
import { defineStandingVerdicts, endingOrder, rejudgingOrder, setObjectionWindow } from '../../dispute/server/door.ts';
import { sayOfLot } from '../../project/server/door.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { lapseDecisions } from '../decision/server/fallen.ts';
import type { Withdrawn } from '../re-evaluation/re-evaluation.record.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';

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
      where w.lot_id = ${lot} and w.state = 'decided' and w.capacity = 'unable'
        and exists (select 1 from award_line a where a.confirmation_id = w.id and a.bid_id = w.capacity_of_id and a.state <> 'ended')`,
);

/** A lot that stands suspended says by its decision that it was awarded, and by its lines to whom. */
export const awardedFacts: FactLoader<
  { awarded: boolean; winners: { supplier: string; name: string }[] },
  { id: string; lot: string | null }
> = async (db, found) => {
  const awarded = await rows<{ id: string; winners: { supplier: string; name: string }[] }>(
    db,
    sql`select l.id, (select coalesce(jsonb_agg(jsonb_build_object('supplier', a.supplier_id, 'name', a.supplier_name)), '[]')
            from award_line a where a.lot_id = l.id and a.state = 'standing') as winners from lot l where l.id in (${sql.join(found.map(({ lot }) => sql`${lot ?? null}::uuid`))})
          and (l.state in ('awarded', 'contracted', 'performed', 'accepted')
            or exists (select 1 from winner_confirmation w where w.lot_id = l.id and w.state = 'decided'))`,
  );
  const byLot = new Map(awarded.map(({ id, winners }) => [id, winners]));
  return new Map(
    found.map(({ id, lot }) => [id, { awarded: byLot.has(lot ?? ''), winners: byLot.get(lot ?? '') ?? [] }]),
  );
};

/** How the award fell for the bidder of a security; of lines that ended before they said it, the decision does. */
export const endingFacts: FactsFoundFor<typeof bidSecurityRefund, 'endings' | 'found'> = async (db, found) => {
  const known = await rows<{ id: string; endings: string[] }>(
    db,
    sql`select r.id, array_agg(coalesce(a.ending, w.ending)) as endings from bid_security_refund r
          join award_line a on a.lot_id = r.lot_id and a.supplier_id = r.supplier_id and a.state = 'ended'
          join winner_confirmation w on w.id = a.confirmation_id
          where r.id in (${sql.join(found.map((r) => r.id))}) and (a.ending is not null or w.state = 'withdrawn' and w.bid_id = a.bid_id)
          group by r.id`,
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

/** Publicity, decision, result and letters that rest on this report, each taken back by its own action. */
export async function withdrawPapers(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  lot: string,
  report: string,
  because: string,
): Promise<Withdrawn[]> {
  const { tx, now } = context;
  const say = await sayOfLot(tx, lot);
  const withdrawn: Withdrawn[] = [];
  const asked = { because };
  const taken = (record: Withdrawn['record'], { id, state }: { id: string; state: string }, name: string) =>
    withdrawn.push({ record, id, name, was: state });
  for (const p of await find(tx, candidatePublicity, { report, state: { not: 'withdrawn' } })) {
    await perform(context, 'candidate-publicity.withdraw', { id: p.id, asked });
    taken('candidate-publicity', p, `候选人公示“${p.name}”`);
  }
  for (const w of await find(tx, winnerConfirmation, { lot, state: { in: ['open', 'refused', 'decided'] } })) {
    await perform(context, 'winner-confirmation.lapse', { id: w.id, asked });
    taken('winner-confirmation', w, w.winnerName ? `${say('定标决定')}“${w.winnerName}”` : say('待定标'));
  }
  for (const c of await lapseDecisions(context, lot, because))
    taken('decision-committee', c, `${say('定标委员会')}“${c.name}”${c.winnerName ? `的结论“${c.winnerName}”` : ''}`);
  for (const n of await find(tx, resultNotice, { lot, state: { not: 'withdrawn' } })) {
    await perform(context, 'result-notice.withdraw', { id: n.id, asked });
    taken('result-notice', n, `结果公告“${n.name}”`);
  }
  // Letters that are out bind both sides; only the authority's order takes them back with the rest.
  const [of] = await rows<{ fall: boolean }>(
    tx,
    sql`select ${rejudgingOrder} or ${endingOrder} as fall from lot l where l.id = ${lot}`,
  );
  const letters = of?.fall ? (['draft', 'ready', 'sent', 'received'] as const) : (['draft', 'ready'] as const);
  for (const l of await find(tx, awardNotice, { lot, state: { in: letters } })) {
    await perform(context, 'award-notice.revoke', { id: l.id });
    taken('award-notice', l, `通知书 ${l.number ?? ''} ${l.supplierName ?? ''}`.trim());
  }
  const [shown] = await rows<{ opensAt: string }>(
    tx,
    sql`select opens_at as "opensAt" from objection_window where lot_id = ${lot} and kind = 'result'`,
  );
  if (shown) await setObjectionWindow(tx, lot, 'result', { opensAt: shown.opensAt, closesAt: now.toISOString() });
  return withdrawn;
}
