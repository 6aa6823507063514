import type { FactsOf, StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { EventHandler } from '../../../kernel/server/effect.ts';
import type { FactLoader, ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import type { HandedIn } from '../../dispute/server/door.ts';
import { whyNoEntrant } from '../../notice/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { isTaking } from '../../project/round/round.record.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { changedInWords, type JudgedChange } from '../../tender-document/addendum/judged.ts';
import { whyConfined } from '../../violation/server/door.ts';
import { bid } from '../bid/bid.record.ts';
import { countAlarm, drawValueTables, keepHandling, tellSupervisor } from './alarms.ts';
import {
  askConfirm,
  clearRejection,
  confirmBid,
  keepBidShut,
  keepRejection,
  openBid,
  replaceBid,
  submitBid,
  withdrawBid,
} from './bid-effects.ts';
import { bidRoutes } from './bid-routes.ts';
import { findTies } from './declared.ts';
import { peopleOf, tellDirectly, whenBidsOpened } from './direct-message.ts';
import { sealedBytes, sealedClaims, sealedRetention, sealedTables, sweepSealed } from './sealed-store.ts';

interface LotOfBid {
  id: string;
  lot: string;
  lotState: StateOf<'lot'>;
  roundState: StateOf<'round'> | null;
  deadline: string | null;
  regime: Regime;
  way: string;
  code: string;
}

/** Only for a bid that can still be handed in, the facts say what its bidder is forbidden. */
const lotFacts: FactLoader<Omit<FactsOf<'bid'>, 'called'>, RowOf<typeof bid>> = async (db, found, now, actor) => {
  const lots = await rows<LotOfBid>(
    db,
    sql`select b.id, l.id as lot, l.state as "lotState", r.state as "roundState", coalesce(r.deadline, l.bid_deadline) as deadline, p.regime, p.way, o.code
        from bid b join lot l on l.id = b.lot_id
        left join lateral (select state, deadline from round
          where id = b.round_id or (b.round_id is null and b.submitted_at is null and lot_id = l.id) order by number desc limit 1) r on true
        join project p on p.id = b.project_id join organisation o on o.id = b.supplier_id
        where b.id in (${sql.join(found.map((b) => b.id))})`,
  );
  const barred = await whyNoEntrant(
    db,
    lots.flatMap((l) => (isTaking(l) ? [l.lot] : [])),
    actor.org,
  );
  return new Map(
    await Promise.all(
      lots.map(async ({ id, lot, regime, way, code, ...facts }): Promise<[string, Omit<FactsOf<'bid'>, 'called'>]> => {
        const confined = isTaking(facts) ? await whyConfined(db, [code], { regime, way }, now) : undefined;
        return [id, { ...facts, confined, noEntrant: barred.get(lot) }];
      }),
    ),
  );
};

/**
 * A change of the document makes every bid that was handed in before it ask its bidder again (domain T-P2). Each bidder
 * is told what changed; other people do not learn whom it concerns.
 */
const askEveryBidder: EventHandler = async ({ office, tx, payload, now }) => {
  const standing = await find(tx, bid, { lot: payload.lot, state: 'submitted' });
  const out = payload.addendum ? await get(tx, addendum, payload.addendum) : undefined;
  const said = out && changedSince(out);
  for (const { id, supplier, mustConfirm, submittedAt } of standing) {
    // Sealed since it is out, it was made for what the addendum says.
    if (out?.issuedAt && submittedAt && new Date(submittedAt) > new Date(out.issuedAt)) continue;
    if (!mustConfirm) await perform({ office, tx, now }, 'bid.askConfirm', { id });
    // What the fields say is told with each addendum, even if it was told before.
    else if (!said) continue;
    const message = said ?? { subject: '{招标}文件或公告有变更，请确认{投标}文件是否仍然有效' };
    const to = await peopleOf(tx, supplier, 'bidder');
    await tellDirectly({ office, tx, now }, to, { ...message, link: `bid.mine?id=${id}` });
  }
};

/** Nothing where only words were added, which the bidder weighs itself. */
function changedSince(out: { lot: string | null; changes: JudgedChange[] | null; number: string | null }) {
  const changes = out.changes ?? [];
  if (changes.length === 0) return undefined;
  const names = changes.map((c) => c.label).join('、');
  return {
    about: out.lot,
    subject: `已递交的{投标}文件应当重新递交：补遗 ${out.number} 改了${names}`.slice(0, 300),
    body: `您递交之后，{招标}文件有了新版本，开启后按新版本评审：\n${changedInWords(changes).join('\n')}\n请按新版本修改后重新封标递交；仍按原文件{投标}的，须在截止前确认。`,
  };
}

export const bidders: HandedIn = {
  kind: 'handed-in',
  suppliersOf: (lot) => sql`select supplier_id as supplier from bid where lot_id = ${lot}`,
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
    keepBidShut,
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
    'addendum.saidUnaffected': async ({ office, tx, payload, now }) => {
      const { lot: id, ...said } = payload;
      await tellSupervisor({ office, tx, now }, await get(tx, lot, id), said);
    },
    'round.opened': whenBidsOpened(findTies),
  },
  routes: bidRoutes,
};
