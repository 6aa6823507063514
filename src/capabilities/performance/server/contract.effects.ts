/** Changes, claims and payments of a contract under performance. */

import { perform } from '../../../kernel/server/act.ts';
import type { DraftEffectOf, EffectContext, EffectOf } from '../../../kernel/server/effect.ts';
import { get } from '../../../kernel/server/rows.ts';
import { lawOf } from '../../project/server/law-of.ts';
import type { contractChange } from '../contract-change/contract-change.record.ts';
import type { contractClaim } from '../contract-claim/contract-claim.record.ts';
import type { contractPayment } from '../contract-payment/contract-payment.record.ts';
import { performance } from '../performance/performance.record.ts';
import { dueTooLate, lateness, paymentDays } from '../performance.rules.ts';
import { refuse } from './performance.effects.ts';

/** Fills what follows from the performance that the form names. */
export async function placed({ tx, row }: EffectContext) {
  if (!row.performance) throw refuse('performance', '请选择履约情况');
  const of = await get(tx, performance, row.performance);
  const { project, lot, contractor, memberUnits } = of;
  Object.assign(row, { project, lot, contractor, memberUnits });
  return of;
}

const placeInPerformance: DraftEffectOf<typeof contractChange> = async (context) => {
  await placed(context);
  if (context.row.cause !== 'clause') context.row.clause = null;
};

const proposeChange: EffectOf<typeof contractChange> = async ({ row, now }) => {
  Object.assign(row, { proposedAt: now.toISOString(), opinion: null, answeredAt: null });
};

const agreeChange: EffectOf<typeof contractChange> = async (context) => {
  const { row, asked, now } = context;
  Object.assign(row, { answeredAt: now.toISOString(), signedOn: asked.on });
  const supplemented = row.cause === 'supplement' && Number(row.amount) > 0 ? row.amount : '0';
  await perform(context, 'performance.adjust', {
    id: row.performance,
    asked: { amount: row.amount, days: row.days, supplemented },
  });
};

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
  if (asked.outcome === 'refused' && (Number(money ?? 0) > 0 || (days ?? 0) > 0))
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
  if (Number(money ?? 0) > Number(row.amount ?? 0))
    throw refuse('amount', `同意金额超过索赔金额 ${row.amount ?? '0.00'} 元，请改正`);
  if ((days ?? 0) > (row.days ?? 0)) throw refuse('days', `同意天数超过索赔天数 ${row.days ?? 0} 天，请改正`);
  if (isWhole && (Number(money ?? 0) !== Number(row.amount ?? 0) || (days ?? 0) !== (row.days ?? 0)))
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
  declineChange,
  placeClaim,
  raiseClaim,
  answerClaim,
  placePayment,
  fixPayment,
  payContract,
  cancelPayment,
};
