/** What a tender asks of a security, read from the issued document; the lot says it until there is one. */
import { isSome } from '../../../kernel/record/amount.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { get } from '../../../kernel/server/rows.ts';
import { advises, ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import { isTaking } from '../../project/round/of-round.ts';
import { round } from '../../project/round/round.record.ts';
import type { SecurityTerms } from '../bid-security/bid-security.rules.ts';

export interface LotSecurity {
  lot: string;
  lotName: string;
  project: string;
  /** The agency's unit. */
  org: string;
  lotState: string;
  isOffered: boolean;
  /** Nothing where the lot asks for no security. */
  terms: SecurityTerms | null;
  /** What the document says about the ways; they are free all the same. */
  waysText: string | null;
  account: {
    id: string;
    mode: 'shared' | 'sub';
    payee: string;
    bank: string;
    number: string;
    note: string | null;
  } | null;
}

type Found = Omit<LotSecurity, 'terms' | 'account' | 'isOffered'> &
  Partial<Omit<SecurityTerms, 'amount' | 'wantsBasicAccount'>> & {
    roundState: string | null;
    isOut: boolean;
    amount: string | null;
    regime: Regime | null;
    way: string | null;
    law: Pinned | null;
    accountId: string | null;
    mode: 'shared' | 'sub';
    payee: string;
    bank: string;
    number: string;
    note: string | null;
  };

export async function securitiesOf(db: Queryable, lots: readonly (string | null)[]): Promise<Map<string, LotSecurity>> {
  const ids = [...new Set(lots)].filter(Boolean);
  if (ids.length === 0) return new Map();
  const found = await rows<Found>(
    db,
    sql`select l.id as lot, l.name as "lotName", l.project_id as project, p.org_id as org, l.state as "lotState",
          r.state as "roundState", d.id is not null as "isOut", d.bid_security_form as "waysText",
          case when d.id is null then l.bid_security else d.bid_security end as amount,
          coalesce(case when l.opened_at is not null then r.deadline end, l.bid_deadline, d.bid_deadline) as deadline, coalesce(d.validity_days, l.validity_days)::int as "validityDays",
          p.regime, p.way, l.law, o.name as buyer, a.id as "accountId", a.mode, a.payee, a.bank, a.number, a.note
        from lot l join project p on p.id = l.project_id
        left join lateral (select state, deadline from round where lot_id = l.id order by number desc limit 1) r on true
        left join organisation o on o.id = p.owner_id
        left join tender_document d on d.lot_id = l.id and d.state = 'issued'
        left join bid_security_account a on a.lot_id = l.id and a.state = 'open'
        where l.id in (${sql.join(ids)})`,
  );
  return new Map(found.map((f) => [f.lot, asked(f)]));
}

function asked({
  amount,
  roundState,
  isOut,
  deadline,
  validityDays,
  regime,
  way,
  law,
  buyer,
  accountId,
  mode,
  payee,
  bank,
  number,
  note,
  ...rest
}: Found): LotSecurity {
  const asks = isSome(amount);
  const wantsBasicAccount = regime !== null && advises('security.basicAccount', ofLot({ law }, { regime, way }));
  return {
    ...rest,
    isOffered: isOut && isTaking({ lotState: rest.lotState, roundState }),
    terms: asks
      ? { amount, deadline: deadline ?? null, validityDays: validityDays!, buyer: buyer ?? '', wantsBasicAccount }
      : null,
    account: accountId === null ? null : { id: accountId, mode, payee, bank, number, note },
  };
}

/** @param own the round that a security was given for: its deadline is the one that counts */
export async function securityOf(db: Queryable, lot: string, own?: string | null): Promise<LotSecurity | undefined> {
  const of = (await securitiesOf(db, [lot])).get(lot);
  if (!own || !of?.terms) return of;
  return { ...of, terms: { ...of.terms, deadline: (await get(db, round, own)).deadline } };
}
