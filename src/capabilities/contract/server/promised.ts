/** What a contract is compared with: the winner's bid, and what the tender document asked of every bidder. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { richTextWords } from '../../../kernel/record/rich-text.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { membersOf } from '../../bid/server/door.ts';
import { agreedPriceOfB } from '../../evaluation/server/door.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import type { BidTerms } from '../contract/contract.rules.ts';
import type { ContractMember } from '../contract/contract-text.ts';

/** By letter. A lot that was run off line has no bid: its letter says what was promised. */
export async function promisedBy(db: Queryable, found: readonly AnyRow[]): Promise<Map<string, BidTerms>> {
  const ids = found.map((c) => c.award).filter((id) => id !== null && id !== undefined);
  if (ids.length === 0) return new Map();
  const promised = await rows<BidTerms & { id: string }>(
    db,
    sql`select n.id, b.price as "readOut", case when b.id is null then n.price else ${agreedPriceOfB} end as price,
          case when b.id is null then n.price_text else b.price_text end as "priceText",
          case when b.id is null then n.term else b.term end as term,
          case when b.id is null then n.quality else b.quality end as quality,
          case when b.id is null then n.scope else l.content end as content,
          case when b.id is null then null else l.duration_days end as "durationDays", d.payment, d.warranty,
          n.performance_security::text as "performanceSecurity"
        from award_notice n join lot l on l.id = n.lot_id left join bid b on b.id = n.bid_id
          left join tender_document d on d.lot_id = l.id and d.state = 'issued'
        where n.id in (${sql.join(ids)})`,
  );
  return new Map(promised.map(({ id, ...terms }) => [id, terms]));
}

/** The chapters of the issued document that state the contract, in words. */
export async function contractTermsOf(db: Queryable, lot: string): Promise<string | null> {
  const [document] = await find(db, tenderDocument, { lot, state: 'issued' }, { limit: 1 });
  const chapters = (document?.chapters ?? []).filter((c) => c.title?.includes('合同'));
  return chapters.map((c) => `${c.title}\n${richTextWords(c.body ?? '')}`).join('\n\n') || null;
}

/** The members beside the leader, by the declaration of the winning bid; those that have an account sign on line. */
export async function consortiumOf(
  db: Queryable,
  bidId: string | null,
): Promise<{ members: ContractMember[] | null; memberUnits: string[] }> {
  const [won] = bidId ? await find(db, bid, { id: bidId }) : [];
  const members = await membersOf(db, won);
  if (members.length === 0) return { members: null, memberUnits: [] };
  return {
    members: members.map(({ member: { name, code, share }, unit }) => ({ name: unit?.name ?? name, code, share })),
    memberUnits: members.flatMap(({ unit }) => unit?.id ?? []),
  };
}
