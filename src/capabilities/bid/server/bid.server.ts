import type { FactsOf, StateOf } from '../../../kernel/record/known.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { EventHandler } from '../../../kernel/server/effect.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { whyNoEntrant } from '../../notice/server/entrants.ts';
import { whyConfined } from '../../violation/server/confinement.ts';
import { bid } from '../bid/bid.record.ts';
import { countAlarm, keepHandling } from './alarms.ts';
import {
  askConfirm,
  clearRejection,
  confirmBid,
  keepRejection,
  openBid,
  replaceBid,
  submitBid,
  withdrawBid,
} from './bid-effects.ts';
import { bidRoutes } from './bid-routes.ts';
import { findTies } from './declared.ts';
import { peopleOf, tellDirectly } from './direct-message.ts';
import { drawValueTables } from './draw-values.ts';
import { sealedBytes, sealedClaims, sealedRetention, sealedTables, sweepSealed } from './sealed-store.ts';

interface LotOfBid {
  id: string;
  lot: string;
  lotState: StateOf<'lot'>;
  deadline: string | null;
  regime: Regime;
  method: string;
  code: string;
}

/** Only a bid that can still be handed in is held against what its bidder is forbidden. */
const lotFacts: FactsFor<typeof bid> = async (db, found, now, actor) => {
  const lots = await rows<LotOfBid>(
    db,
    sql`select b.id, l.id as lot, l.state as "lotState", coalesce(r.deadline, l.bid_deadline) as deadline, p.regime, p.method, o.code from bid b join lot l on l.id = b.lot_id
        left join round r on r.id = b.round_id
        join project p on p.id = b.project_id join organisation o on o.id = b.supplier_id
        where b.id in (${sql.join(found.map((b) => b.id))})`,
  );
  const barred = await whyNoEntrant(
    db,
    lots.flatMap((l) => (l.lotState === 'issued' ? [l.lot] : [])),
    actor.org,
  );
  return new Map(
    await Promise.all(
      lots.map(async ({ id, lot, regime, method, code, ...facts }): Promise<[string, FactsOf<'bid'>]> => {
        const confined =
          facts.lotState === 'issued' ? await whyConfined(db, [code], { regime, method }, now) : undefined;
        return [id, { ...facts, confined, noEntrant: barred.get(lot) }];
      }),
    ),
  );
};

/** A change of the document makes every bid that was handed in before it ask its bidder again (domain T-P2). */
const askEveryBidder: EventHandler = async ({ office, tx, payload, now }) => {
  const standing = await find(tx, bid, { lot: payload.lot, state: 'submitted' });
  for (const { id, supplier, mustConfirm } of standing) {
    if (mustConfirm) continue;
    await perform({ office, tx, now }, 'bid.askConfirm', { id });
    const message = { subject: '{招标}文件或公告有变更，请确认{投标}文件是否仍然有效', link: `bid.mine?id=${id}` };
    await tellDirectly({ office, tx, now }, await peopleOf(tx, supplier, 'bidder'), message);
  }
};

export const bidServer: ServerPart = {
  takesPart: ['bid'],
  tables: [...sealedTables, ...drawValueTables],
  bytesHeld: sealedBytes,
  claims: [sealedClaims],
  sweeps: [sweepSealed],
  retention: sealedRetention,
  facts: { bid: lotFacts },
  effects: {
    submitBid,
    replaceBid,
    withdrawBid,
    confirmBid,
    askConfirm,
    openBid,
    keepRejection,
    clearRejection,
    countAlarm,
    keepHandling,
    keepVerdict: async ({ row, asked }) => {
      row.verdict = asked.verdict;
      row.opinion = asked.opinion;
    },
  },
  events: {
    'addendum.issued': askEveryBidder,
    'notice.changed': askEveryBidder,
    // Told by the opening, when every bid of the lot is read out.
    'opening.readOut': findTies,
  },
  routes: bidRoutes,
};
