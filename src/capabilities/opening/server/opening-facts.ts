import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import type { HolderPublicKeys } from '../../bid/sealing/index.ts';
import type { Window } from '../../bid/server/door.ts';
import { openOrders } from '../../dispute/server/door.ts';
import { callsAgain, countedAt } from '../../procedure/gates.ts';
import type { OpeningFacts } from '../opening/opening.guards.ts';
import type { opening } from '../opening/opening.record.ts';
import type { EntryFacts } from '../opening-entry/opening-entry.lifecycle.ts';
import type { openingEntry } from '../opening-entry/opening-entry.record.ts';
import { rulingUnits, type Sides } from '../opening-entry/ruling.ts';

/** Before the deadline no statement looks at bids, so that nothing about them can show in anybody's page. */
export const openingFacts: FactsFor<typeof opening> = async (db, found, now, _actor, house) => {
  const loaded = await rows<
    Omit<OpeningFacts, 'enough' | 'fewest' | 'fewestOpened' | 'callsAgain'> & {
      id: string;
      standing: number | null;
      law: Pinned | null;
      regime: Regime;
      way: string | null;
    }
  >(
    db,
    sql`select o.id, coalesce(d.deadline, l.bid_deadline) as deadline, l.state as "lotState", d.state as "roundState", l.law, p.regime, p.way,
          case when coalesce(d.deadline, l.bid_deadline) <= ${now} then (select count(*)::int from bid b
            where b.lot_id = l.id and b.round_id is not distinct from o.round_id and b.state <> 'withdrawn') end as standing,
          coalesce(e.entries, 0)::int as entries, coalesce(e.released, 0)::int as released, coalesce(e.opened, 0)::int as opened,
          coalesce(e.confirmed, 0)::int as confirmed, coalesce(e.unruled, 0)::int as unruled, coalesce(e.owing, 0)::int as owing,
          (select count(*)::int from objection j where j.lot_id = l.id and j.kind = 'opening' and j.state in ('submitted', 'review')) as objections,
          ${openOrders(house)} as orders,
          (select count(*)::int from objection j where j.lot_id = l.id and j.kind = 'document' and j.state in ('submitted', 'review') and j.late is null) as "documentObjections"
        from opening o join lot l on l.id = o.lot_id join project p on p.id = l.project_id left join round d on d.id = o.round_id
        left join lateral (
          select count(*) as entries, count(*) filter (where state <> 'waiting') as released,
            count(*) filter (where state in ('opened', 'confirmed')) as opened, count(*) filter (where state = 'confirmed') as confirmed,
            count(*) filter (where state = 'unopened' and coalesce(cause, 'open') = 'open') as unruled,
            count(*) filter (where must_disclose and disclosed_at is null) as owing
          from opening_entry where opening_id = o.id) e on true
        where o.id in (${sql.join(found.map((o) => o.id))})`,
  );
  // The number that stand is not told: facts go to every page.
  return new Map(
    loaded.map(({ id, standing, law, regime, way, ...facts }) => {
      const of = ofLot({ law }, { regime, way });
      const fewest = countedAt(of, 'bid', 'handedIn').atLeast;
      const fewestOpened = countedAt(of, 'bid', 'opened').atLeast;
      const asking = { regime, way };
      const enough = standing === null ? null : standing >= fewest;
      return [id, { ...facts, asking, found: [], fewest, fewestOpened, enough, callsAgain: callsAgain(of) }];
    }),
  );
};

export const entryFacts: FactsFor<typeof openingEntry> = async (db, found) => {
  const loaded = await rows<Omit<EntryFacts, 'ruling'> & { id: string } & Sides>(
    db,
    sql`select e.id, o.state as opening, o.unlock_until as "unlockUntil", e.denials, e.supplier_id as supplier,
          p.owner_id as owner, p.supervisor_id as supervisor, p.org_id as agency, h.organisation_id as host
        from opening_entry e join opening o on o.id = e.opening_id join project p on p.id = o.project_id
        left join "user" h on h.id = o.host_id
        where e.id in (${sql.join(found.map((e) => e.id))})`,
  );
  return new Map(
    loaded.map(({ id, opening, unlockUntil, ...sides }) => [id, { opening, unlockUntil, ruling: rulingUnits(sides) }]),
  );
};

// Bids keep chains of their own until the opening; there and later their heads enter the project's chain.

export interface BidChain {
  bid: string;
  seq: number;
  head: string;
}

/** Where the chain of each bid of the window that stands has come to. */
export const bidChains = (db: Queryable, { lot, round }: Window): Promise<BidChain[]> =>
  rows(
    db,
    sql`select b.id as bid, c.seq, c.head from bid b join chain c on c.id = 'bid:' || b.id
        where b.lot_id = ${lot} and b.round_id is not distinct from ${round}::uuid and b.state <> 'withdrawn' order by b.id`,
  );

// The holders of a room, as the signed document lists them.

export interface Holder {
  user: string;
  name: string;
  organisation: string;
  organisationName: string;
  fingerprint: string;
  ecdh: JsonWebKey;
  sign: JsonWebKey;
}

/** A holder of the document as `sealing` names one. */
export const holderKeys = ({ name, organisationName, fingerprint, ecdh, sign }: Holder): HolderPublicKeys =>
  ({ name, organisation: organisationName, fingerprint, ecdh, sign }) as HolderPublicKeys;
