/** What may be put to a committee's vote, and what of it is still open. */

import type { RowOf } from '../../../../kernel/record/record.ts';
import { type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { bidFinding } from '../../../bid/bid-finding/bid-finding.record.ts';
import type { tieKinds } from '../../../bid/bid-finding/ties.rules.ts';
import { committee } from '../../../committee/committee/committee.record.ts';
import { ofRound } from '../../../project/round/round.record.ts';
import { sameRound } from '../../../project/server/door.ts';
import { clarification } from '../../clarification/clarification.record.ts';
import { collusionReport } from '../../collusion-report/collusion-report.record.ts';
import { evaluationResult } from '../../evaluation-result/evaluation-result.record.ts';
import type { rejectionBases } from '../../qualification/qualification.record.ts';
import type { MatterKind } from '../ballot.rules.ts';

type Judging = RowOf<typeof committee>;

export interface Matter {
  says: string;
  bids: string[];
  basis?: keyof typeof rejectionBases;
}

/** By which case of 实施条例 51 a tie rejects: those of 34 and 37 make the bids concerned void. */
const tieBasis: Readonly<Record<keyof typeof tieKinds, keyof typeof rejectionBases>> = {
  sameResponsible: 'unqualified',
  related: 'unqualified',
  twice: 'several',
  ownerInterest: 'unqualified',
  agreementMissing: 'consortium',
  consortiumDiffers: 'consortium',
};

type Finds = (tx: Queryable, own: Judging, subject: string) => Promise<Matter | undefined>;

/**
 * Matters of a kind that is not named here are raised first: what the chair moves, what the owner asks the committee.
 */
const finds: Readonly<Partial<Record<MatterKind, Finds>>> = {
  sign: async (tx, own, subject) => {
    const [report] = await find(tx, collusionReport, ofRound(own), { limit: 1 });
    const sign = report?.signs?.find((s) => s.id === subject);
    return sign && { says: sign.says, bids: sign.bids, basis: 'unlawful' };
  },
  tie: async (tx, own, subject) => {
    const found = await find(tx, bidFinding, { lot: own.lot, bid: ofRound(own) });
    const tie = found.find((f) => f.id === subject);
    if (!tie) return undefined;
    const bids = [tie.bid, tie.other].filter((id): id is string => typeof id === 'string');
    return { says: tie.says ?? '', bids, basis: tieBasis[tie.kind as keyof typeof tieKinds] };
  },
  // Heard first, in writing; who says nothing in time was heard too (12 号令 21).
  price: async (tx, own, subject) => {
    const all = await find(tx, clarification, {
      committee: own.id,
      kind: 'price',
      state: { in: ['answered', 'overdue'] },
    });
    const asked = all.find((c) => c.id === subject);
    return asked && { says: `“${asked.supplierName}”${asked.triggers ?? ''}（${asked.number}）`, bids: [asked.bid!] };
  },
  order: (tx, own, subject) => foundInSummary(tx, own, 'tie', subject),
  'reject-all': (tx, own, subject) => foundInSummary(tx, own, 'competition', subject),
};

async function foundInSummary(tx: Queryable, own: Judging, check: string, id: string): Promise<Matter | undefined> {
  const [result] = await find(tx, evaluationResult, { committee: own.id, state: 'draft' }, { limit: 1 });
  const found = result?.findings?.find((f) => f.check === check && f.id === id && !f.settled);
  return found && { says: found.text, bids: found.bids ?? [] };
}

export const matterOf = async (tx: Queryable, own: Judging, kind: MatterKind, subject: string) =>
  finds[kind]?.(tx, own, subject);

/** The signs and ties of its round that a committee has not decided, and what was moved, as sentences. */
export async function undecidedMatters(db: Queryable, committeeId: string): Promise<string[]> {
  const { lot, round } = await get(db, committee, committeeId);
  const open = await rows<{ says: string }>(
    db,
    sql`select m.says from (
          select 'sign' as kind, s->>'id' as subject, s->>'says' as says
            from collusion_report r cross join lateral jsonb_array_elements(coalesce(r.signs, '[]')) s where r.lot_id = ${lot} and ${sameRound('r', round)}
          union all select 'tie', f.id::text, f.says from bid_finding f join bid b on b.id = f.bid_id
            where f.lot_id = ${lot} and ${sameRound('b', round)} and f.state = 'found'
        ) as m
        where not exists (select 1 from committee_vote v where v.committee_id = ${committeeId} and v.kind = m.kind
          and v.subject = m.subject and v.state = 'decided')
        -- What the read-out set going compares the bids; it may be waiting behind other work.
        union all select '雷同检测还没有完成，请稍候' from outbox o where o.event = 'round.opened' and o.done_at is null and o.payload->>'lot' = ${lot}
        union all select v.says from committee_vote v where v.committee_id = ${committeeId} and v.kind = 'reject-all' and v.state = 'open'`,
  );
  return open.map((m) => m.says);
}
