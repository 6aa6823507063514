/** A refund from what sets it off to the money's arrival. */

import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type EffectContext, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { asWritten } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { addDays, dateInShanghai, endOfDayShanghai, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { tellUnit } from '../../participation/server/door.ts';
import { lawOf, waitsForConsent } from '../../project/server/door.ts';
import { onceKnown } from '../audiences.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import type { Arrival } from '../bid-security/bid-security.rules.ts';
import { bidSecurityRefund } from '../bid-security-refund/bid-security-refund.record.ts';
import {
  type Cause,
  causeLaws,
  heardAs,
  type KeepReason,
  keepReasons,
  refundDue,
  refundSum,
  returnsFee,
} from '../bid-security-refund/refund.rules.ts';
import type { Contracted } from './hooks.ts';

export const refundFacts: FactsFor<typeof bidSecurityRefund, 'endings' | 'found'> = async (db, found) => {
  const known = await rows<{
    id: string;
    openedAt: string | null;
    regime: string;
    way: string | null;
  }>(
    db,
    sql`select r.id, case when r.round_id is null then l.opened_at else (select o.opened_at from round o where o.id = r.round_id) end as "openedAt", p.regime, p.way
        from bid_security_refund r join lot l on l.id = r.lot_id join project p on p.id = l.project_id
        where r.id in (${sql.join(found.map((r) => r.id))})`,
  );
  return new Map(known.map(({ id, openedAt, regime, way }) => [id, { openedAt, asking: { regime, way } }]));
};

/**
 * Opens the refund of a security that holds anything; one that holds nothing is closed. No message is sent here: before
 * the read-out a message or a timer would show that somebody paid (`watchRefunds`).
 */
export const startRefund: EffectOf<typeof bidSecurity> = async (context) => {
  const { tx, row, asked, now } = context;
  const arrivals = (row.arrivals ?? []) as Arrival[];
  if (arrivals.length === 0 && !row.isGuarantee) {
    row.state = 'none';
    return;
  }
  const cause = asked.cause as Cause;
  const startedOn = (asked.on as string | undefined) ?? dateInShanghai(now);
  const law = await lawOf(tx, row.lot, startedOn);
  const earlier = await find(tx, bidSecurityRefund, { security: row.id });
  const dueOn = refundDue(law, cause, startedOn, await wonByAnother(context, row));
  const kinds = [...(arrivals.length > 0 ? [false] : []), ...(row.isGuarantee ? [true] : [])];
  for (const [i, isGuarantee] of kinds.entries()) {
    const last = arrivals.at(-1);
    const { row: refund } = await perform(context, 'bid-security-refund.open', {
      values: {
        project: row.project,
        lot: row.lot,
        round: row.round,
        lotName: row.lotName,
        security: row.id,
        number: `TK-${row.reference}-${earlier.length + i + 1}`,
        supplier: row.supplier,
        supplierName: row.supplierName,
        isGuarantee,
        cause,
        causeNote: asked.note ?? null,
        startedOn,
        dueOn,
        principal: isGuarantee ? null : row.receivedAmount,
        payeeName: isGuarantee ? null : (last?.payerName ?? row.payerName),
        payeeBank: isGuarantee ? null : row.payerBank,
        payeeAccount: isGuarantee ? null : (last?.payerAccount ?? row.payerAccount),
      },
    });
    if (await isKnown(tx, row)) await watchRefund(context, { id: refund.id, dueOn });
  }
};

/** The lot's contracts are with others. A bidder who won, alone or with others, is a party to one of them. */
async function wonByAnother({ office, tx }: EffectContext, { lot, supplier }: AnyRow): Promise<boolean> {
  const found = await Promise.all(office.house.declared<Contracted>('contracted').map((by) => by.partiesOf(tx, lot)));
  const parties = found.flat();
  return parties.length > 0 && !parties.includes(supplier);
}

/** The round of the security was read out, or it is over: the cashier may know. */
const isKnown = async (db: Queryable, { id }: { id: string }): Promise<boolean> =>
  (await find(db, bidSecurity, { id, ...onceKnown }, { limit: 1 })).length > 0;

/** A day before it is due, and when the last day is over. */
export async function watchRefund(
  { tx, now }: Pick<EffectContext, 'tx' | 'now'>,
  refund: { id: string; dueOn: string | null },
): Promise<void> {
  const eve = new Date(startOfDayShanghai(addDays(refund.dueOn!, -1)).getTime() + 9 * 3_600_000);
  await setTimer(tx, 'bid-security-refund.remind', refund.id, eve > now ? eve : now);
  await setTimer(tx, 'bid-security-refund.alarm', refund.id, endOfDayShanghai(refund.dueOn!));
}

async function stopWatch({ tx, row }: Pick<EffectContext, 'tx' | 'row'>): Promise<void> {
  await setTimer(tx, 'bid-security-refund.remind', row.id, null);
  await setTimer(tx, 'bid-security-refund.alarm', row.id, null);
}

export const computeRefund: EffectOf<typeof bidSecurityRefund> = async ({ tx, row, asked, actor }) => {
  const cause = row.cause as Cause;
  Object.assign(row, { payOn: asked.payOn, preparedBy: actor.id, approvedBy: null, approvedAt: null });
  if (row.isGuarantee) return;
  const security = await get(tx, bidSecurity, row.security);
  const arrivals = security.arrivals ?? [];
  row.principal = security.receivedAmount;
  row.documentFee = returnsFee(cause) ? (asked.documentFee ?? null) : null;
  const { bearsInterest } = causeLaws[cause];
  Object.assign(row, {
    ...refundSum(
      { cause, principal: row.principal, arrivals },
      { ...asked, payOn: asked.payOn, documentFee: row.documentFee },
    ),
    rate: bearsInterest ? asked.rate : null,
    rateSource: bearsInterest ? asked.rateSource : null,
    dayBasis: bearsInterest ? asked.dayBasis : null,
  });
  const given = [asked.payeeName, asked.payeeBank, asked.payeeAccount].filter(Boolean);
  if (given.length > 0) {
    if (!asked.payeeName || !asked.payeeAccount)
      throw new Refusal('改用其他收款账户的，户名和账号都要填写', { payeeAccount: '请同时填写户名和账号' });
    Object.assign(row, { payeeName: asked.payeeName, payeeBank: asked.payeeBank, payeeAccount: asked.payeeAccount });
  }
};

export const stampApproval: EffectOf<typeof bidSecurityRefund> = async ({ row, actor, now }) => {
  Object.assign(row, { approvedBy: actor.id, approvedAt: now.toISOString(), returnedBecause: null });
};

export const dropApproval: EffectOf<typeof bidSecurityRefund> = async ({ row }) => {
  Object.assign(row, { approvedBy: null, approvedAt: null, returnedBecause: '付款日期变动，须重新核算利息' });
};

export const keepRefundOpinion: EffectOf<typeof bidSecurityRefund> = async ({ row, asked }) => {
  row.returnedBecause = asked.opinion;
};

const paper = (row: Record<string, any>) => `bid-security-refund.mine?id=${row.id}`;

export const payRefund: EffectOf<typeof bidSecurityRefund> = async (context) => {
  const { tx, row, asked } = context;
  const { receivedAmount } = await get(tx, bidSecurity, row.security);
  if (!row.isGuarantee && receivedAmount !== row.principal)
    throw new Refusal(
      `核算后又有到账，保证金共 ${showDecimal(receivedAmount ?? '0', 2)} 元，核算的本金为 ${showDecimal(row.principal ?? '0', 2)} 元；请“重新核算”`,
    );
  Object.assign(row, {
    paidOn: asked.paidOn,
    bankSerial: asked.bankSerial,
    vouchers: asked.vouchers,
    bouncedBecause: null,
  });
  await stopWatch(context);
  await settleIfDone(context, 'paid');
  const subject = row.isGuarantee
    ? `保函已退还：${row.lotName}`
    : `投标保证金已退还 ${showDecimal(row.total ?? '0', 2)} 元：${row.lotName}`;
  await tellUnit(context, row.supplier, { subject, body: '请查看退还通知单并确认收到。', link: paper(row) });
};

/** A security is settled when the last of its refunds is. */
async function settleIfDone(context: EffectContext, how: 'paid' | 'kept'): Promise<void> {
  const { tx, row } = context;
  const others = await find(tx, bidSecurityRefund, {
    security: row.security,
    state: { in: ['due', 'review', 'returned', 'approved', 'keepReview', 'keepConfirming'] },
  });
  const security = await get(tx, bidSecurity, row.security);
  if (others.some((o) => o.id !== row.id) || security.state !== 'releasing') return;
  await perform(context, how === 'kept' ? 'bid-security.forfeit' : 'bid-security.finish', { id: row.security });
}

export const bounceRefund: EffectOf<typeof bidSecurityRefund> = async (context) => {
  const { row, asked } = context;
  Object.assign(row, {
    bouncedBecause: asked.because,
    returnedBecause: `退票：${asked.because}`,
    paidOn: null,
    approvedBy: null,
    approvedAt: null,
  });
  const security = await get(context.tx, bidSecurity, row.security);
  if (security.state === 'returned') await perform(context, 'bid-security.reopen', { id: row.security });
  await watchRefund(context, row);
};

export const confirmRefund: EffectOf<typeof bidSecurityRefund> = async ({ row, now }) => {
  row.receivedAt = now.toISOString();
};

export const proposeKeep: EffectOf<typeof bidSecurityRefund> = async (context) => {
  const { row, asked, actor } = context;
  const { keepReason, keepStatement, keepEvidence, heardBy } = asked;
  Object.assign(row, { keepReason, keepStatement, keepEvidence, heardBy, preparedBy: actor.id });
  Object.assign(row, { heard: null, heardStatement: null, heardFiles: null, heardAt: null });
  const told = {
    subject: `拟不予退还{投标}保证金，请在 ${heardBy} 以前陈述意见：${row.lotName}`,
    body: `${keepReasons[keepReason as KeepReason]}：${asWritten(keepStatement)}`,
    link: paper(row),
  };
  await tellUnit(context, row.supplier, told);
};

export const hearBidder: EffectOf<typeof bidSecurityRefund> = async ({ row, asked, now }) => {
  const { heard, statement, papers } = asked;
  Object.assign(row, {
    ...{ heard, heardStatement: statement, heardFiles: papers ?? [], heardAt: now.toISOString() },
  });
};

/** The owner decides; where the bidder did not agree, the authority says whether it is so. */
export const decideToKeep: EffectOf<typeof bidSecurityRefund> = async (context) => {
  const { row } = context;
  await stampApproval(context);
  const heard = row.heard ? `{投标}人${heardAs[row.heard]}：${row.heardStatement}` : '{投标}人在期限内没有陈述';
  const waits = await waitsForConsent(context, {
    ...{ power: 'kept-security', cause: row.keepReason, project: row.project, lot: row.lot, paper: row.id },
    name: `不予退还“${row.supplierName}”的保证金`,
    reason: `${row.keepStatement}\n${resolveWording(heard)}`.slice(0, 5000),
    proofs: [...(row.keepEvidence ?? []), ...(row.heardFiles ?? [])],
    standing: '{投标}人没有异议',
    ...(row.heard === 'accepts' ? { word: [] } : {}),
  });
  row.state = waits ? 'keepConfirming' : 'kept';
  if (!waits) await keepSecurity(context);
};

export const keepSecurity: EffectOf<typeof bidSecurityRefund> = async (context) => {
  const { row } = context;
  await stopWatch(context);
  await settleIfDone(context, 'kept');
  const told = {
    subject: `{投标}保证金不予退还：${row.lotName}`,
    body: asWritten(sure(row.keepStatement, 'statement')),
    link: paper(row),
  };
  await tellUnit(context, row.supplier, told);
};

export const refuseKeep: EffectOf<typeof bidSecurityRefund> = async ({ row, asked }) => {
  row.returnedBecause = asked.opinion;
  Object.assign(row, { approvedBy: null, approvedAt: null });
  row.keepReason = null;
};

export const alarmRefund: EffectOf<typeof bidSecurityRefund> = async ({ row, now }) => {
  row.lateSince ??= now.toISOString();
};
