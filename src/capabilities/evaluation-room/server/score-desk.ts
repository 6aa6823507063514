/**
 * A member's own scores as a table, bidder by bidder: drafts and signed ones. Pages of it are read, because a lot of 1,500
 * bids and twenty factors is thirty thousand cells.
 */

import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { committee } from '../../committee/committee/committee.record.ts';
import { priceScore, pricesOf } from '../../evaluation/price-score/price-score.record.ts';
import { evidenceOf } from '../../evaluation/server/door.ts';
import { byNumber } from './desk.ts';

/** Bidders on one page of the table. */
export const scoresAPage = 40;

type Committee = RowOf<typeof committee>;

interface SheetRow {
  id: string;
  bid: string;
  supplierName: string;
  state: string;
  version: number;
  updatedAt: string;
  returnedBecause: string | null;
  items: { id: string; score: string | null; reason: string | null; cites: string | null }[];
}

interface Counts {
  sheets: number;
  submitted: number;
  cells: number;
  filled: number;
  savedAt: string | null;
}

const own = (committeeId: string, person: string) =>
  sql`s.committee_id = ${committeeId} and s.member_id = ${person} and s.state <> 'void'`;

/** What of all sheets is filled in, on every page. */
export async function scoreCounts(db: Queryable, committeeId: string, person: string): Promise<Counts> {
  const [found] = await rows<Counts>(
    db,
    sql`select count(*) as sheets, count(*) filter (where s.state = 'submitted') as submitted,
          coalesce(sum(jsonb_array_length(s.items)), 0) as cells,
          coalesce(sum((select count(*) from jsonb_array_elements(s.items) i where i->>'score' is not null)), 0) as filled,
          max(s.updated_at) filter (where s.version > 1) as "savedAt"
        from score_sheet s where ${own(committeeId, person)}`,
  );
  const counts = sure(found, 'the counts');
  return { ...counts, cells: Number(counts.cells), filled: Number(counts.filled) };
}

/** One page of the member's own table. */
export async function scoresOnDesk(db: Queryable, of: Committee, person: string, page: number) {
  const sheets = await rows<SheetRow>(
    db,
    sql`select s.id, s.bid_id as bid, s.supplier_name as "supplierName", s.state, s.version, s.updated_at as "updatedAt",
          s.returned_because as "returnedBecause",
          (select json_agg(json_build_object('id', i->>'id', 'score', i->>'score', 'reason', i->>'reason', 'cites', i->>'cites'))
           from jsonb_array_elements(s.items) i) as items
        from score_sheet s where ${own(of.id, person)}
        order by ${byNumber('s.bid_id', 's.supplier_name')}, s.id limit ${scoresAPage} offset ${(page - 1) * scoresAPage}`,
  );
  const prices = await find(db, priceScore, {
    ...pricesOf(of),
    bid: { in: sheets.map((s) => s.bid) },
    state: { in: ['computed', 'replaced'] },
  });
  const priceOf = new Map(prices.map((p) => [p.bid, p.score]));
  const read = await evidenceOf(
    db,
    of.id,
    sheets.map((s) => s.bid),
  );
  return {
    page,
    aPage: scoresAPage,
    counts: await scoreCounts(db, of.id, person),
    sheets: sheets.map((s) => ({
      ...s,
      priceScore: priceOf.get(s.bid) ?? null,
      told: read.filter((e) => e.bid === s.bid).map(({ item, score }) => ({ item, score })),
    })),
  };
}
