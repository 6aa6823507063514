/**
 * Takes a bank's statement in blindly: each line goes to the security whose reference it carries. What was found is
 * written into that security alone, whose chain and row the office's side does not see before the read-out. The
 * statement's own row, history and answer are the same for every result.
 */

import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { bankStatement } from '../bank-statement/bank-statement.record.ts';
import { referencesIn, type StatementLine } from '../bank-statement/statement.rules.ts';
import type { Arrival } from '../bid-security/bid-security.rules.ts';

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
