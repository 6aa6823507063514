/**
 * Takes a bank's statement in blindly: each line goes to the security whose reference it carries. What was found is
 * written into that security alone, whose chain and row the office's side does not see before the read-out. The
 * statement's own row, history and answer are the same for every result.
 */

import { isSome } from '../../../kernel/record/amount.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { get } from '../../../kernel/server/rows.ts';
import { advises, ofLot, type Pinned, type Regime } from '../../../platform/law/rulebook.ts';
import { isTaking, round } from '../../project/round/round.record.ts';
import type { bankStatement } from '../bank-statement/bank-statement.record.ts';
import { referencesIn, type StatementLine } from '../bank-statement/statement.rules.ts';
import type { Arrival, SecurityTerms } from '../bid-security/bid-security.rules.ts';

interface Hit {
  security: string;
  by: Arrival['by'];
}

type Line = StatementLine & { id: string };

export const takeStatement: EffectOf<typeof bankStatement> = async (context) => {
  const { tx, row, now, actor } = context;
  row.takenAt = now.toISOString();
  const lines = row.lines as Line[];
  const twice = lines.find((l, i) => lines.findIndex((o) => o.serial === l.serial) !== i);
  if (twice) throw new Refusal(`流水号 ${twice.serial} 在本次登记中出现了两次`, { lines: '流水号重复' });
  const ahead = lines.find((l) => new Date(l.at) > now);
  if (ahead) throw new Refusal(`流水号 ${ahead.serial} 的到账时间晚于现在，请核对`, { lines: '到账时间晚于现在' });
  const before = await registeredBefore(tx, actor.org, lines);
  for (const line of lines) {
    if (before.has(line.serial)) continue;
    const hit = await whose(tx, actor.org, line);
    if (hit) await pass(context, line, hit);
  }
};

/** Serials of earlier statements: they tell only what this office registered itself. */
export async function registeredBefore(
  db: Queryable,
  org: string,
  lines: readonly { serial: string }[],
  except?: string,
): Promise<Set<string>> {
  const found = await rows<{ serial: string }>(
    db,
    sql`select distinct l->>'serial' as serial from bank_statement s cross join lateral jsonb_array_elements(s.lines) l
        where s.org_id = ${org} and l->>'serial' in (${sql.join(lines.map((l) => l.serial))})
        ${except ? sql`and s.created_at < (select created_at from bank_statement where id = ${except})` : sql``}`,
  );
  return new Set(found.map((f) => f.serial));
}

const open = sql`s.state in ('pending', 'partial', 'received', 'lodged', 'locked', 'releasing')`;

/** By reference, by sub-account, or by payer and amount where only one tender can be meant. */
async function whose(db: Queryable, org: string, line: Line): Promise<Hit | undefined> {
  const one = (where: ReturnType<typeof sql>) =>
    rows<{ id: string }>(
      db,
      sql`select s.id from bid_security s join project p on p.id = s.project_id where p.org_id = ${org} and ${open} and ${where} limit 2`,
    );
  const references = referencesIn(line.remark ?? '');
  if (references.length > 0) {
    const [named] = await one(sql`s.reference in (${sql.join(references)})`);
    if (named) return { security: named.id, by: 'reference' };
  }
  if (line.payeeAccount) {
    const found = await one(sql`s.pay_account = ${line.payeeAccount.replace(/\s/g, '')}
      and exists (select 1 from bid_security_account a where a.lot_id = s.lot_id and a.mode = 'sub')`);
    if (found.length === 1) return { security: sure(found[0], 'the first of found').id, by: 'sub-account' };
  }
  const likely = await one(
    sql`s.supplier_name = ${line.payerName} and s.amount = ${line.amount} and s.received_amount is null`,
  );
  return likely.length === 1 ? { security: sure(likely[0], 'the first of likely').id, by: 'payer' } : undefined;
}

async function pass(context: ContextOf<typeof bankStatement>, line: Line, { security, by }: Hit): Promise<void> {
  const { at, amount, payerName, payerAccount, serial } = line;
  const had = await first(
    context.tx,
    sql`select 1 as ok from bid_security where id = ${security} and arrivals @> ${JSON.stringify([{ serial }])}::jsonb`,
  );
  if (had) return;
  await perform(context, 'bid-security.arrive', {
    id: security,
    asked: { at, amount, payerName, payerAccount, serial, by },
  });
}

// What a tender asks of a security, read from the issued document; the lot says it until there is one.

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
        where l.id = any(${ids}::uuid[])`,
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
