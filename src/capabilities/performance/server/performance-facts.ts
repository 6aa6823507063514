/** What guards ask of a performance and of what hangs on it, for a page of rows at once. */

import { isSome } from '../../../kernel/record/amount.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { demands, type Of, ofLot, type UnderLaw } from '../../../platform/law/rulebook.ts';
import { type Asking, thingOf } from '../../../platform/law/under.ts';
import type { ChangeTerm } from '../../contract/contract/contract.rules.ts';
import type { acceptance } from '../acceptance/acceptance.record.ts';
import type { Moved } from '../changes.rules.ts';
import type { contractChange } from '../contract-change/contract-change.record.ts';
import type { contractClaim } from '../contract-claim/contract-claim.record.ts';
import type { contractPayment } from '../contract-payment/contract-payment.record.ts';
import type { performance } from '../performance/performance.record.ts';
import { sumOf } from '../performance.rules.ts';

interface Known extends UnderLaw {
  id: string;
  state: StateOf<'performance'>;
  lotState: StateOf<'lot'>;
  price: string | null;
  supplemented: string | null;
  settlement: string | null;
  currentPrice: string | null;
  finishedOn: string | null;
  regime: Of['regime'];
  way: string | null;
  contractors: string[];
  granted: string;
  /** As the contract was signed, and those of its paper that both sides and the supervisor confirmed since. */
  signed: ChangeTerm[] | null;
  confirmed: ChangeTerm[];
  papers: number;
  moved: Moved[];
  relatedToWorks: boolean | null;
  changedBy: string | null;
  addedDays: number | null;
}

/** The performances that rows name in `performance`, with the law of their lots. */
export async function performancesOf(
  db: Queryable,
  found: readonly Record<string, any>[],
): Promise<Map<string, Known>> {
  const ids = sql.join(found.map((r) => sql`${r.performance ?? null}::uuid`));
  const known = await rows<Known>(
    db,
    sql`select p.id, p.state, p.price, p.supplemented, p.settlement, p.current_price as "currentPrice",
          p.finished_on::text as "finishedOn", l.state as "lotState", l.law, l.kind, l.estimate, l.region, j.regime, j.way,
          array(select o.name from organisation o where o.id = p.contractor_id or o.id = any(p.member_units_ids)) as contractors,
          j.related_to_works as "relatedToWorks", k.change_terms as signed, p.changed_by as "changedBy", p.added_days as "addedDays",
          jsonb_array_length(coalesce(nullif(k.attachments, 'null'), '[]')) + jsonb_array_length(coalesce(nullif(k.signed_paper, 'null'), '[]')) as papers,
          coalesce((select jsonb_agg(t) from (
            select distinct c.clause, c.touches, c.clause_words as words from contract_change c
              where c.performance_id = p.id and c.state = 'effective' and c.cause = 'paperClause') t), '[]') as confirmed,
          coalesce((select jsonb_agg(m) from (
            select c.clause, c.touches, c.amount::text as amount, c.days from contract_change c
              where c.performance_id = p.id and c.state = 'effective'
            union all select c.basis, null, c.granted_amount::text, c.granted_days from contract_claim c
              where c.performance_id = p.id and c.state = 'answered' and c.claimant = 'contractor' and c.outcome <> 'refused') m), '[]') as moved,
          coalesce((select sum(c.granted_amount) from contract_claim c where c.performance_id = p.id and c.state = 'answered'
            and c.claimant = 'contractor'), 0)::text as granted
        from performance p join lot l on l.id = p.lot_id join project j on j.id = p.project_id
          left join contract k on k.id = p.contract_id where p.id in (${ids})`,
  );
  return new Map(known.map((k) => [k.id, k]));
}

/** Every clause by which the contract may be changed. */
export const termsOf = (of: Known | undefined): ChangeTerm[] => [...(of?.signed ?? []), ...(of?.confirmed ?? [])];

export const lawOfIt = (k: Known, now: Date): Of =>
  ofLot(k, { regime: k.regime ?? null, way: k.way, on: dateInShanghai(now) });

/** Whether what was tendered binds the contract (招标投标法 第46条). */
export const boundByTender = (of: Known | undefined, now: Date): boolean =>
  of !== undefined && demands('contract.asTendered', lawOfIt(of, now));

const askingOf = ({ regime, way, kind, relatedToWorks }: Known): Asking => ({
  regime,
  way,
  thing: thingOf(kind ?? null, relatedToWorks),
});

export const performanceFacts: FactsFor<typeof performance> = async (db, found) => {
  const contracts = sql.join(found.map((p) => sql`${p.contract ?? null}::uuid`));
  const signed = await rows<{ id: string; state: StateOf<'contract'>; lotState: StateOf<'lot'> }>(
    db,
    sql`select c.id, c.state, l.state as "lotState" from contract c join lot l on l.id = c.lot_id where c.id in (${contracts})`,
  );
  const byContract = new Map(signed.map((c) => [c.id, c]));
  const ids = sql.join(found.map((p) => sql`${p.id ?? null}::uuid`));
  const open = await rows<{ id: string; payments: number; claims: number; changes: number; acceptances: number }>(
    db,
    sql`select p.id,
          (select count(*)::int from contract_payment x where x.performance_id = p.id and x.state in ('draft', 'due')) as payments,
          (select count(*)::int from contract_claim x where x.performance_id = p.id and x.state = 'raised') as claims,
          (select count(*)::int from contract_change x where x.performance_id = p.id and x.state in ('proposed', 'confirming', 'declined')) as changes,
          (select count(*)::int from acceptance x where x.performance_id = p.id and x.state in ('draft', 'signing', 'disputed', 'remedy')) as acceptances
        from performance p where p.id in (${ids})`,
  );
  const byId = new Map(open.map((o) => [o.id, o]));
  return new Map(
    found.map((p) => {
      const contract = byContract.get(p.contract ?? '');
      const counted = byId.get(p.id);
      const unsettled = [
        counted?.changes ? `${counted.changes} 件合同变更未办结` : '',
        counted?.claims ? `${counted.claims} 件索赔未答复` : '',
        counted?.payments ? `${counted.payments} 笔款项未付` : '',
        counted?.acceptances ? `${counted.acceptances} 次验收未办结` : '',
        p.securityOn && !p.securityReturnedOn ? '履约担保未退还' : '',
        p.state === 'accepted' && isSome(p.retention) && !p.retentionReturnedOn ? '质量保证金未返还' : '',
      ].filter(Boolean);
      const lotState = contract?.lotState;
      return [p.id, { contractState: contract?.state, lotState, suspended: lotState === 'suspended', open: unsettled }];
    }),
  );
};

export const changeFacts: FactsFor<typeof contractChange> = async (db, found, now) => {
  const known = await performancesOf(db, found);
  return new Map(
    found.map((c) => {
      const of = known.get(c.performance ?? '');
      const { price, supplemented, moved } = of ?? {};
      const base = { performanceState: of?.state, price, supplemented, law: of && lawOfIt(of, now) };
      const paper = { signed: of?.signed ?? [], papers: of?.papers ?? 0 };
      return [
        c.id,
        { ...base, paper, terms: termsOf(of), moved: moved ?? [], ...(of ? { asking: askingOf(of) } : {}) },
      ];
    }),
  );
};

export const claimFacts: FactsFor<typeof contractClaim> = async (db, found, now) => {
  const known = await performancesOf(db, found);
  return new Map(
    found.map((c) => {
      const of = known.get(c.performance ?? '');
      const facts = { performanceState: of?.state, law: of && lawOfIt(of, now) };
      return [c.id, { ...facts, terms: termsOf(of), moved: of?.moved ?? [] }];
    }),
  );
};

export const paymentFacts: FactsFor<typeof contractPayment> = async (db, found) => {
  const known = await performancesOf(db, found);
  const ids = sql.join(found.map((p) => sql`${p.performance ?? null}::uuid`));
  const owed = await rows<{ id: string; performance: string; amount: string }>(
    db,
    sql`select id, performance_id as performance, coalesce(paid, amount)::text as amount from contract_payment
        where performance_id in (${ids}) and state in ('due', 'paid')`,
  );
  return new Map(
    found.map((p) => {
      const of = known.get(p.performance ?? '');
      if (!of) return [p.id, {}];
      const others = sumOf(owed.filter((o) => o.performance === p.performance && o.id !== p.id).map((o) => o.amount));
      const worth = sumOf([of.settlement ?? of.currentPrice ?? of.price ?? '0', of.granted]);
      return [p.id, { performanceState: of.state, worth, others }];
    }),
  );
};

export const acceptanceFacts: FactsFor<typeof acceptance> = async (db, found, now) => {
  const known = await performancesOf(db, found);
  return new Map(
    found.map((a) => {
      const of = known.get(a.performance ?? '');
      return [
        a.id,
        {
          performanceState: of?.state,
          finishedOn: of?.finishedOn ?? null,
          contractors: of?.contractors ?? [],
          law: of && lawOfIt(of, now),
          suspended: of?.lotState === 'suspended',
        },
      ];
    }),
  );
};
