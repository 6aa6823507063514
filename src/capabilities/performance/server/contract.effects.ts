/** Changes, claims and payments of a contract under performance. */

import { compareAmounts, isSome } from '../../../kernel/record/amount.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { ContextOf, DraftEffectOf, EffectContext, EffectOf } from '../../../kernel/server/effect.ts';
import type { Beginning } from '../../../kernel/server/house.ts';
import { get, seeRow } from '../../../kernel/server/rows.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf, waitsForConsent } from '../../project/server/door.ts';
import { soFarInWords, withinClause } from '../changes.rules.ts';
import type { contractChange } from '../contract-change/contract-change.record.ts';
import type { contractClaim } from '../contract-claim/contract-claim.record.ts';
import type { contractPayment } from '../contract-payment/contract-payment.record.ts';
import { performance } from '../performance/performance.record.ts';
import { dueTooLate, lateness, paymentDays, supplementsTooMuch } from '../performance.rules.ts';
import { refuse } from './performance.effects.ts';
import { boundByTender, lawOfIt, performancesOf, termsOf } from './performance-facts.ts';

/** Fills what follows from the performance that the form names. */
export async function placed({ tx, row }: EffectContext) {
  if (!row.performance) throw refuse('performance', '请选择履约情况');
  const of = await get(tx, performance, row.performance);
  const { project, lot, contractor, memberUnits } = of;
  Object.assign(row, { project, lot, contractor, memberUnits });
  return of;
}

const placeInPerformance: DraftEffectOf<typeof contractChange> = async (context) => {
  const { tx, row } = context;
  await placed(context);
  row.regime = (await get(tx, project, row.project)).regime;
  if (row.cause !== 'clause' && row.cause !== 'paperClause') row.clause = null;
  if (row.cause !== 'paperClause') Object.assign(row, { clauseWords: null, clausePages: null });
  await countSoFar(context);
};

/** What the contract moved before this: on the form, and kept as both sides saw it. */
async function countSoFar({ tx, row }: Pick<EffectContext, 'tx' | 'row'>): Promise<void> {
  const of = (await performancesOf(tx, [row])).get(row.performance);
  if (of) row.soFar = soFarInWords(of, of.moved, row.clause);
}

/** The form opens with what the contract moved so far. */
export const beginChange: Beginning = async ({ db, house, actor, now }, { performance: of }) => {
  const seen = await seeRow(db, house, performance, of, actor, now);
  const known = seen ? (await performancesOf(db, [{ performance: seen.row.id }])).get(seen.row.id) : undefined;
  return known ? { soFar: soFarInWords(known, known.moved), regime: known.regime } : {};
};

const proposeChange: EffectOf<typeof contractChange> = async (context) => {
  Object.assign(context.row, { proposedAt: context.now.toISOString(), opinion: null, answeredAt: null });
  await countSoFar(context);
  const of = (await performancesOf(context.tx, [context.row])).get(context.row.performance);
  const found = of && supplementsTooMuch(context.row, of.supplemented, of.price, lawOfIt(of, context.now));
  // What binds has been refused by its guard.
  if (found && found.by !== 'block') context.warn({ amount: found.sentence });
};

/** Both sides have said yes; what the contract's own clause does not bound is for the supervisor to confirm. */
const agreeChange: EffectOf<typeof contractChange> = async (context) => {
  const { tx, row, asked, now } = context;
  Object.assign(row, { answeredAt: now.toISOString(), signedOn: asked.on });
  await countSoFar(context);
  const of = (await performancesOf(tx, [row])).get(row.performance);
  const isOpen = row.cause === 'clause' && withinClause(row, termsOf(of), of?.moved ?? []).open;
  const amounts = `金额增减 ${row.amount} 元，工期增减 ${row.days} 天。${row.soFar ?? ''}`;
  const byClause =
    row.clause && (row.clauseWords ? `合同文本第 ${row.clause} 款：${row.clauseWords}` : `合同第 ${row.clause} 款`);
  const waits = await waitsForConsent(context, {
    ...{
      power: 'contract-change',
      cause: row.cause,
      name: `合同变更“${row.name}”`,
      project: row.project,
      lot: row.lot,
    },
    ...{
      reason: [byClause, row.content, amounts, '{招标}人提出，履约人已经同意。'].filter(Boolean).join('\n'),
      documentNumber: row.documentNumber,
      paper: row.id,
    },
    proofs: [...(row.clausePages ?? []), ...(row.proofs ?? []), ...(row.agreement ?? [])],
    ...(isOpen && boundByTender(of, now) ? { word: ['supervisor'] as const } : {}),
    contractor: row.contractor,
    standing: '{招标}人提出，合同相对方已经同意，在合同自己写明的限度以内',
  });
  row.state = waits ? 'confirming' : 'effective';
  if (!waits) await adjustBy(context);
};

const confirmChange: EffectOf<typeof contractChange> = (context) => adjustBy(context);

async function adjustBy(context: ContextOf<typeof contractChange>): Promise<void> {
  const { row } = context;
  const supplemented = row.cause === 'supplement' && isSome(row.amount) ? row.amount : '0';
  await perform(context, 'performance.adjust', {
    id: row.performance,
    asked: { amount: row.amount, days: row.days, supplemented },
  });
}

const declineChange: EffectOf<typeof contractChange> = async ({ row, asked, now }) => {
  Object.assign(row, { opinion: asked.opinion, answeredAt: now.toISOString() });
};

const placeClaim: DraftEffectOf<typeof contractClaim> = async (context) => {
  const { row, actor } = context;
  const of = await placed(context);
  row.claimant = actor.org === of.contractor ? 'contractor' : 'buyer';
  if (row.kind === 'days') row.amount = null;
  if (row.kind === 'money') row.days = null;
};

const raiseClaim: EffectOf<typeof contractClaim> = async ({ row, now }) => {
  row.raisedAt = now.toISOString();
};

/** What is conceded in days moves the day; money is paid beside the price. */
const answerClaim: EffectOf<typeof contractClaim> = async (context) => {
  const { row, asked, now } = context;
  const [money, days] = [asked.amount ?? null, asked.days ?? null];
  if (asked.outcome === 'refused' && (isSome(money) || (days ?? 0) > 0))
    throw refuse('outcome', '不同意的，不填同意的金额和天数');
  if (asked.outcome !== 'refused') checkGranted(row, { money, days, isWhole: asked.outcome === 'accepted' });
  Object.assign(row, {
    outcome: asked.outcome,
    grantedAmount: money,
    grantedDays: days,
    opinion: asked.opinion,
    answeredAt: now.toISOString(),
  });
  const of = await get(context.tx, performance, row.performance);
  if (row.claimant === 'contractor' && days && ['running', 'performed'].includes(of.state))
    await perform(context, 'performance.adjust', { id: of.id, asked: { amount: '0', days, supplemented: '0' } });
};

function checkGranted(
  row: Record<string, any>,
  { money, days, isWhole }: { money: string | null; days: number | null; isWhole: boolean },
): void {
  if (compareAmounts(money, row.amount) > 0)
    throw refuse('amount', `同意金额超过索赔金额 ${row.amount ?? '0.00'} 元，请改正`);
  if ((days ?? 0) > (row.days ?? 0)) throw refuse('days', `同意天数超过索赔天数 ${row.days ?? 0} 天，请改正`);
  if (isWhole && (compareAmounts(money, row.amount) !== 0 || (days ?? 0) !== (row.days ?? 0)))
    throw refuse('outcome', '同意的，金额和天数与索赔一致；同意一部分的，请选“部分同意”');
  if (!money && !days) throw refuse('amount', '请填写同意的金额或者天数');
}

const placePayment: DraftEffectOf<typeof contractPayment> = async (context) => {
  await placed(context);
};

/** Without an agreed day the law's day counts (保障中小企业款项支付条例 第9条). */
const fixPayment: EffectOf<typeof contractPayment> = async ({ tx, row }) => {
  const of = await lawOf(tx, row.lot, row.basisOn);
  row.dueOn ??= paymentDays(row.basisOn, of).usual;
  const late = dueTooLate(row.basisOn, row.dueOn, of);
  if (late && !String(row.condition ?? '').trim())
    throw refuse('condition', `${late}；付款对象不是中小企业的，请写明合同条款`);
};

const payContract: EffectOf<typeof contractPayment> = async ({ tx, row, asked, record }) => {
  const late = lateness({ dueOn: row.dueOn, paidOn: asked.on, amount: row.amount }, await lawOf(tx, row.lot, asked.on));
  Object.assign(row, {
    paidOn: asked.on,
    paid: asked.amount,
    vouchers: asked.vouchers,
    lateDays: late?.days ?? 0,
    interest: late?.interest ?? '0.00',
  });
  if (asked.because) record({ because: asked.because });
};

const cancelPayment: EffectOf<typeof contractPayment> = async ({ row, asked }) => {
  row.cancelledBecause = asked.because;
};

export const contractEffects = {
  placeInPerformance,
  proposeChange,
  agreeChange,
  confirmChange,
  declineChange,
  placeClaim,
  raiseClaim,
  answerClaim,
  placePayment,
  fixPayment,
  payContract,
  cancelPayment,
};
