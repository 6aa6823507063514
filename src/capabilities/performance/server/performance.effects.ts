/** The life of a performance: filled from its contract, moved by what was agreed, ended by acceptance or dissolution. */
import { compareAmounts } from '../../../kernel/record/amount.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type ContextOf, type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { addDays } from '../../../platform/calendar/iso-date.ts';
import { securityTooHigh } from '../../award/award-notice/letter.ts';
import { contract } from '../../contract/contract/contract.record.ts';
import { acceptance } from '../acceptance/acceptance.record.ts';
import { type Progress, performance, promisedItems } from '../performance/performance.record.ts';
import { isSame, sumOf } from '../performance.rules.ts';

export const refuse = (field: string, sentence: string) => new Refusal(sentence, { [field]: sentence });

const fillPerformance: DraftEffectOf<typeof performance> = async ({ tx, row }) => {
  if (!row.contract) throw refuse('contract', '请选择合同');
  const signed = await get(tx, contract, row.contract);
  const [earlier] = (await find(tx, performance, { contract: row.contract })).filter((p) => p.id !== row.id);
  if (earlier) throw refuse('contract', `这份合同已有履约情况 ${earlier.number}，请打开那一份办理`);
  Object.assign(row, {
    project: signed.project,
    lot: signed.lot,
    name: signed.name,
    buyer: signed.buyer,
    contractor: signed.contractor,
    memberUnits: signed.memberUnits,
    price: signed.price,
    currentPrice: signed.price,
    changedBy: '0.00',
    supplemented: '0.00',
    addedDays: 0,
    percent: 0,
    dueOn: row.plannedOn,
  });
  row.startsOn ??= signed.signedOn;
  if (!row.plannedOn && row.startsOn && signed.durationDays)
    row.dueOn = row.plannedOn = addDays(row.startsOn, signed.durationDays);
  if (!row.items?.length) row.items = promisedItems(signed);
};

const beginPerformance: EffectOf<typeof performance> = async ({ row }) => {
  row.dueOn = row.plannedOn;
};

const keepPerformanceSecurity: DraftEffectOf<typeof performance> = async ({ row, asked }) => {
  const because = securityTooHigh(asked.amount, row.price);
  if (because) throw refuse('amount', because);
  Object.assign(row, {
    security: asked.amount,
    securityForm: asked.form,
    securityNumber: asked.number,
    securityOn: asked.on,
    securityUntil: asked.until,
    securityFiles: asked.files,
  });
};

const keepProgress: EffectOf<typeof performance> = async ({ row, asked, actor, now }) => {
  const told: Progress = {
    at: now.toISOString(),
    by: actor.name,
    percent: asked.percent,
    words: asked.words,
    delay: asked.delay ?? null,
  };
  row.progress = [...((row.progress ?? []) as Progress[]), told];
  row.percent = asked.percent;
};

/** A system's action: `amount` in yuan and `days`, either way; `supplemented` is the part that was bought in addition. */
const adjustContract: EffectOf<typeof performance> = async ({ row, asked }) => {
  row.changedBy = sumOf([row.changedBy, asked.amount]);
  row.supplemented = sumOf([row.supplemented, asked.supplemented]);
  row.currentPrice = sumOf([row.price, row.changedBy]);
  const added = (row.addedDays ?? 0) + (asked.days ?? 0);
  row.addedDays = added;
  row.dueOn = addDays(row.plannedOn, added);
  if (compareAmounts(row.currentPrice, '0') < 0) throw new Refusal('变更后合同价小于零，请核对减少的金额');
};

const completePerformance: EffectOf<typeof performance> = async (context) => {
  const { row, asked } = context;
  if (row.dueOn && asked.on > row.dueOn && !String(asked.delayBecause ?? '').trim())
    throw refuse('delayBecause', `实际完成日期 ${asked.on} 晚于应完成日期 ${row.dueOn}，请写明逾期的原因和责任`);
  Object.assign(row, {
    finishedOn: asked.on,
    done: asked.done,
    delayBecause: asked.delayBecause ?? null,
    percent: 100,
  });
  await perform(context, 'lot.perform', { id: row.lot });
};

const resumePerformance: EffectOf<typeof performance> = async (context) => {
  const [open] = await openAcceptances(context, context.row.id);
  if (open) throw new Refusal(`验收 ${open.number} 还没有办结，办结或者删除以后再退回履约`);
  Object.assign(context.row, { finishedOn: null, done: null, delayBecause: null });
  await perform(context, 'lot.unperform', { id: context.row.lot });
};

async function openAcceptances({ tx }: ContextOf<typeof performance>, id: string) {
  return find(tx, acceptance, { performance: id, state: { in: ['draft', 'signing', 'disputed'] } });
}

const takeAcceptance: EffectOf<typeof performance> = async (context) => {
  const { row, asked } = context;
  Object.assign(row, {
    acceptedOn: asked.on,
    settlement: asked.settlement,
    retention: asked.retention,
    retainUntil: asked.retainUntil,
    securityDueOn: row.securityOn ? addDays(asked.on, row.securityDays ?? 0) : null,
  });
  await perform(context, 'lot.accept', { id: row.lot });
};

const returnPerformanceSecurity: EffectOf<typeof performance> = async ({ row, asked }) => {
  returnedInFull(asked, row.security);
  Object.assign(row, {
    securityReturnedOn: asked.on,
    securityReturned: asked.amount,
    securityKept: asked.kept ?? null,
  });
};

const returnRetention: EffectOf<typeof performance> = async ({ row, asked }) => {
  returnedInFull(asked, row.retention);
  Object.assign(row, {
    retentionReturnedOn: asked.on,
    retentionReturned: asked.amount,
    retentionKept: asked.kept ?? null,
  });
};

function returnedInFull(asked: Record<string, any>, held: string | null): void {
  if (compareAmounts(asked.amount, held) > 0) throw refuse('amount', `退还金额超过收取的 ${held} 元，请改正`);
  if (!isSame(asked.amount, held) && !String(asked.kept ?? '').trim())
    throw refuse('kept', `收取 ${held} 元，退还 ${asked.amount} 元，请写明未全额退还的事由和合同依据`);
}

const endPerformance: EffectOf<typeof performance> = async ({ row, asked }) => {
  Object.assign(row, { endedOn: asked.on, endedBecause: asked.because, endFiles: asked.files });
  if (row.securityOn) row.securityDueOn = addDays(asked.on, row.securityDays ?? 0);
};

const closePerformance: EffectOf<typeof performance> = async ({ row, now }) => {
  row.closedAt = now.toISOString();
};

export const performanceEffects = {
  fillPerformance,
  beginPerformance,
  keepPerformanceSecurity,
  keepProgress,
  adjustContract,
  completePerformance,
  resumePerformance,
  takeAcceptance,
  returnPerformanceSecurity,
  returnRetention,
  endPerformance,
  closePerformance,
};
