/** What happens to one bidder's security: its reference, what it declares, what arrives, the lock at the read-out. */

import { randomInt } from 'node:crypto';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import { tellUnit } from '../../participation/server/door.ts';
import { roundOf } from '../../project/server/door.ts';
import { bidSecurity, declarationFields, guaranteeFields } from '../bid-security/bid-security.record.ts';
import {
  type Arrival,
  completeAt,
  flagsOf,
  type GivenSecurity,
  plain,
  presenceOf,
  receivedTotal,
  type SecurityTerms,
} from '../bid-security/bid-security.rules.ts';
import { registeredAccount } from './account.effects.ts';
import { securitiesOf, securityOf } from './statement.effects.ts';

type Security = RowOf<typeof bidSecurity>;

export const securityFacts: FactsFor<typeof bidSecurity> = async (db, found) => {
  const securities = await securitiesOf(
    db,
    found.map((s) => s.lot),
  );
  const taken = await rows<{ lot: string; supplier: string }>(
    db,
    sql`select lot_id as lot, supplier_id as supplier from document_download where lot_id in (${sql.join(found.map((s) => s.lot))})
        and supplier_id in (${sql.join(found.map((s) => sql`${s.supplier ?? null}::uuid`))})`,
  );
  const took = new Set(taken.map((t) => `${t.lot} ${t.supplier}`));
  return new Map(
    found.map((s) => {
      const of = securities.get(s.lot ?? '');
      return [
        s.id,
        {
          terms: of?.terms ?? null,
          isOffered: of?.isOffered ?? false,
          isBeforeBids: of?.lotState === 'preliminary',
          accountOpen: Boolean(of?.account),
          took: took.has(`${s.lot} ${s.supplier}`),
        },
      ];
    }),
  );
};

// Without what is easily taken for something else: 0 O 1 I.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const random = (length: number, from: string) => Array.from({ length }, () => from[randomInt(from.length)]!).join('');

/** It says neither bidder nor tender: who reads it on a statement learns nothing from it. */
const newReference = () => `BZ${random(8, alphabet)}`;

const payAccount = (account: { mode: 'shared' | 'sub'; number: string }) =>
  account.mode === 'sub' ? account.number + random(8, '0123456789') : account.number;

export const giveReference: EffectOf<typeof bidSecurity> = async ({ tx, row, actor }) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`security:${row.lot}:${actor.org}`}, 0))`.execute(tx);
  const of = await securityOf(tx, row.lot);
  if (!of) throw new Refusal('没有这个标段', { lot: '请选择标段' });
  const [had] = await find(tx, bidSecurity, { lot: row.lot, supplier: actor.org }, { limit: 1 });
  if (had) throw new Refusal('本单位已经取得本标段的缴款码');
  Object.assign(row, {
    project: of.project,
    lotName: of.lotName,
    supplier: actor.org,
    supplierName: actor.orgName,
    amount: of.terms?.amount ?? null,
    reference: newReference(),
    payAccount: of.account ? payAccount(of.account) : null,
    presence: 'absent',
    round: (await roundOf(tx, row.lot))?.id ?? null,
  });
};

export const takeAccount: EffectOf<typeof bidSecurity> = async ({ row, asked }) => {
  row.payAccount = payAccount(asked as Parameters<typeof payAccount>[0]);
};

export const keepDeclaration: EffectOf<typeof bidSecurity> = async (context) => {
  const { tx, row, asked, actor } = context;
  const registered = (await registeredAccount(tx, actor.org))?.account;
  if (registered && plain(registered) !== plain(asked.basicAccount)) {
    throw new Refusal(
      `本单位登记资料中的基本账户是尾号 ${plain(registered).slice(-4)} 的账户，与填写的不一致；请核对，或先变更登记资料`,
      {
        basicAccount: '与登记资料中的不一致',
      },
    );
  }
  Object.assign(row, Object.fromEntries(Object.keys(declarationFields).map((name) => [name, asked[name]])));
  row.paidBy = asked.paidBy;
  row.isGuarantee = false;
  await judge(context);
};

export const keepGuarantee: EffectOf<typeof bidSecurity> = async (context) => {
  const { row, asked } = context;
  Object.assign(row, Object.fromEntries(Object.keys(guaranteeFields).map((name) => [name, asked[name] ?? null])));
  row.paidBy = asked.paidBy;
  row.isGuarantee = true;
  await judge(context);
};

/** One arrival more; the same bank serial counts once, however often it is registered. */
export const addArrival: EffectOf<typeof bidSecurity> = async (context) => {
  const { tx, row, asked } = context;
  const had = (row.arrivals ?? []) as Arrival[];
  if (had.some((a) => a.serial === asked.serial))
    throw new Refusal(`流水号 ${asked.serial} 已经登记过`, { serial: '已经登记过' });
  const { at, amount, payerName, payerAccount, serial } = asked;
  row.arrivals = [...had, { at, amount, payerName, payerAccount: payerAccount ?? '', serial, by: asked.by ?? 'hand' }];
  row.paidBy ??= 'transfer';
  await judge(context);
  if (row.state === 'locked') await compareAccounts(tx, row);
  await tellUnit(context, row.supplier, {
    subject: `{投标}保证金到账 ${showDecimal(amount, 2)} 元：${row.lotName}`,
    body: row.flags?.length ? row.flags.map((f: { says: string }) => f.says).join('\n') : '已记入本单位的保证金。',
    link: `bid-security.own?lot=${row.lot}`,
  });
};

const openStates = ['pending', 'partial', 'received', 'lodged'];

/** Amounts, presence, flags and state follow from what arrived and what was lodged. */
async function judge({
  office,
  tx,
  row,
}: Pick<ContextOf<typeof bidSecurity>, 'office' | 'tx' | 'row'>): Promise<SecurityTerms | null> {
  const of = await securityOf(tx, row.lot, row.round);
  const terms = of?.terms ?? null;
  if (!terms) return null;
  const given = row as GivenSecurity;
  row.amount = terms.amount;
  row.receivedAmount = receivedTotal(given.arrivals);
  row.receivedAt = completeAt(given.arrivals, terms.amount);
  row.presence = presenceOf(given, terms);
  // Stored in the words of the office, which later readers see, the committee too.
  const words = await office.house.words(tx);
  row.flags = flagsOf(given, terms).map((f) => ({ ...f, says: words(f.says) }));
  row.flagCount = row.flags.length || null;
  if (openStates.includes(row.state)) row.state = stateOf(row);
  return terms;
}

const stateOf = (row: Record<string, any>): StateOf<'bid-security'> =>
  row.receivedAt ? 'received' : row.isGuarantee ? 'lodged' : row.receivedAmount ? 'partial' : 'pending';

export const restoreSecurity: EffectOf<typeof bidSecurity> = async (context) => {
  context.row.state = stateOf(context.row);
  await judge(context);
};

export const lockSecurity: EffectOf<typeof bidSecurity> = async (context) => {
  context.row.lockedAt = context.now.toISOString();
  await judge(context);
  await compareAccounts(context.tx, context.row);
};

/** One account that pays for several bidders of a lot is a sign of collusion (实施条例 40): named, and ruled by people. */
async function compareAccounts(tx: Tx, row: ContextOf<typeof bidSecurity>['row']): Promise<void> {
  const accountsOf = (s: Pick<Security, 'arrivals' | 'payerAccount'>) =>
    new Set([...(s.arrivals ?? []).map((a) => plain(a.payerAccount)), plain(s.payerAccount)].filter(Boolean));
  const own = accountsOf(row);
  const others = await find(tx, bidSecurity, { lot: row.lot, supplier: { not: row.supplier } });
  const shared = others.filter((o) => [...accountsOf(o)].some((a) => own.has(a)));
  row.sharedWith = shared.length > 0 ? shared.map((o) => o.supplierName).join('、') : null;
}

export const checkSecurity: EffectOf<typeof bidSecurity> = async ({ row, asked, now }) => {
  if (asked.review !== 'accepted' && !asked.reviewOpinion?.trim())
    throw new Refusal('存疑、不符的，请写明理由和核对过程', { reviewOpinion: '请写明理由' });
  Object.assign(row, {
    review: asked.review,
    reviewOpinion: asked.reviewOpinion ?? null,
    reviewedAt: now.toISOString(),
  });
};

export const stampSettled: EffectOf<typeof bidSecurity> = async ({ row, now }) => {
  row.settledAt = now.toISOString();
};
