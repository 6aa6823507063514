/** Accounts into which the securities of a lot are paid. */

import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import {
  type ContextOf,
  type DraftEffectOf,
  type EffectOf,
  type EventHandler,
  Refusal,
} from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { tellUnit } from '../../participation/server/door.ts';
import { project } from '../../project/project/project.record.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { bidSecurityAccount } from '../bid-security-account/bid-security-account.record.ts';
import { securitiesOf, securityOf } from './statement.effects.ts';

export const accountFacts: FactsFor<typeof bidSecurityAccount> = async (db, found) => {
  const securities = await securitiesOf(
    db,
    found.map((a) => a.lot),
  );
  return new Map(
    found.map((a) => {
      const of = securities.get(a.lot ?? '');
      const { amount = null, deadline = null } = of?.terms ?? {};
      return [a.id, { amount, deadline, isBeforeBids: of?.lotState === 'preliminary' }];
    }),
  );
};

export const fillSecurityAccount: DraftEffectOf<typeof bidSecurityAccount> = async ({ tx, row }) => {
  const of = row.lot ? await securityOf(tx, row.lot) : undefined;
  if (!of) throw new Refusal('请选择标段', { lot: '请选择标段' });
  const [other] = await find(tx, bidSecurityAccount, { lot: row.lot }, { limit: 1 });
  if (other && other.id !== row.id)
    throw new Refusal('本标段已经设置过保证金账号，请在它上面修改', { lot: '已有账号' });
  Object.assign(row, {
    project: of.project,
    lotName: of.lotName,
    amount: of.terms?.amount ?? null,
    deadline: of.terms?.deadline ?? null,
  });
};

export const openSecurityAccount: EffectOf<typeof bidSecurityAccount> = async (context) => {
  const { row, now } = context;
  await fillSecurityAccount(context);
  row.openedAt = now.toISOString();
  await readdress(context, '保证金账号已公布，可以缴纳');
};

export const changeSecurityAccount: EffectOf<typeof bidSecurityAccount> = async (context) => {
  const { row, asked } = context;
  const { payee, bank, number, because } = asked;
  Object.assign(row, { payee, bank, number, changedBecause: because });
  await readdress(context, '保证金收款账号已变更，请勿再向原账号付款');
};

/** Gives everybody who holds a reference the account; each is told directly, so that no event says how many there are. */
async function readdress(context: ContextOf<typeof bidSecurityAccount>, subject: string): Promise<void> {
  const { tx, row } = context;
  const { mode, number } = row;
  const open = ['pending', 'partial', 'received', 'lodged'] as const;
  for (const held of await find(tx, bidSecurity, { lot: row.lot, state: { in: open } })) {
    await perform(context, 'bid-security.readdress', { id: held.id, asked: { mode, number } });
    const body = `${row.lotName}：${row.payee}，${row.bank}。请在“投标保证金”查看账号和缴款码。`;
    await tellUnit(context, held.supplier, { subject, body, link: `bid-security.own?lot=${row.lot}` });
  }
}

/** A published tender that asks for a security needs an account; the people who set it up are told at once. */
export const askForAccounts: EventHandler = async ({ tx, payload }) => {
  const securities = await securitiesOf(tx, payload.lots ?? []);
  const asking = [...securities.values()].filter((s) => s.terms && !s.account);
  if (asking.length === 0) return;
  const { org } = await get(tx, project, payload.project);
  for (const { lot, lotName } of asking) {
    await tell(tx, {
      to: await peopleWith(tx, org, ['finance', 'agent']),
      subject: `请设置保证金账号：${lotName}`,
      body: '公告已发布，本标段要求{投标}保证金；账号启用后{投标}人才能取得缴款码。',
      link: `bid-security-account.form?lot=${lot}`,
    });
  }
};

/** The basic account that the register of suppliers knows of a unit; nothing where it knows none. */
export const registeredAccount = (
  db: Queryable,
  org: string,
): Promise<{ bank: string | null; account: string } | undefined> =>
  first(
    db,
    sql`select nullif(s.bank_name, '') as bank, s.bank_account as account from supplier s join organisation o on o.code = s.code
        where o.id = ${org} and coalesce(s.bank_account, '') <> '' order by s.updated_at desc limit 1`,
  );

/** Active people of a unit who have one of the roles. */
export async function peopleWith(db: Queryable, org: string, roles: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where organisation_id = ${org} and state = 'active' and roles ?| array[${sql.join(roles)}]::text[] order by id`,
  );
  return found.map((u) => u.id);
}
