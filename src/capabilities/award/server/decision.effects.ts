/** The decision, its end, and what reminds of its report. */

import type { FileRef } from '../../../kernel/record/field.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { ContextOf, EffectOf, EventHandler } from '../../../kernel/server/effect.ts';
import { emit, tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { dateInShanghai, endOfDayShanghai, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { demands, limit } from '../../../platform/law/rulebook.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { carryOut } from '../../dispute/server/door.ts';
import { complaint, directive } from '../../dispute/states.ts';
import { bidValidity } from '../../evaluation/bid-validity/bid-validity.record.ts';
import { agreedPrice } from '../../evaluation/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf, sayOf } from '../../project/server/door.ts';
import { signedContent } from '../../tender-document/server/door.ts';
import { insistOnLimit } from '../allocation/server/allocation.effects.ts';
import { winnersOf } from '../award-line/server/lines.effects.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { lastDayOf } from '../candidate-publicity/publicity-period.rules.ts';
import { decisionCommittee } from '../decision/decision-committee.record.ts';
import { decideAmongOthers } from '../decision/server/fallen.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { decisionText } from '../winner-confirmation/decision-text.ts';
import {
  type Candidate,
  type Ending,
  type Excluded,
  endings,
  type Instead,
  reasonAfter,
  winnerConfirmation,
} from '../winner-confirmation/winner-confirmation.record.ts';
import { dropOpenReview, unableBefore } from './capacity.effects.ts';
import { decidedAmong } from './decided-among.ts';
import { peopleOf } from './people.ts';

const remindedBefore = 3;
const day = 86_400_000;

export const decideWinner: EffectOf<typeof winnerConfirmation> = async (context) => {
  const { tx, row, asked, now } = context;
  const candidates = await decidedAmong(tx, row);
  const chosen = sure(
    candidates.find((c) => c.bid === asked.bid),
    'a candidate',
  );
  row.signature = await signedContent(context, decisionText(row, chosen, asked));
  // One that was opened before decisions named their report names it now.
  row.report ??= row.publicity && (await get(tx, candidatePublicity, row.publicity)).report;
  const won = await get(tx, bid, asked.bid);
  for (const id of [won.id, ...((asked.others ?? []) as string[])])
    await insistOnLimit(tx, row.lot, (await get(tx, bid, id)).supplier);
  row.bid = won.id;
  row.winner = won.supplier;
  row.winnerName = won.supplierName;
  row.rank = chosen.rank ? String(chosen.rank) : null;
  row.price = await agreedPrice(tx, won.id);
  row.priceText = row.price ? null : won.priceText;
  const [decided] = await find(tx, decisionCommittee, { lot: row.lot, state: 'decided' }, { limit: 1 });
  if (decided) row.reason = (await sayOf(tx, row.project))(`定标委员会定标：${decided.reached ?? ''}`);
  else if (chosen.rank !== 1) {
    // Where those before it are out, that is the reason (实施条例 55).
    const passed = ((row.excluded ?? []) as Excluded[]).at(-1);
    const unable = await unableBefore(tx, row.lot, candidates, chosen);
    const before: { supplierName: string; ending: Ending } | undefined = unable
      ? { supplierName: unable.supplierName, ending: 'unable' }
      : passed;
    row.reasonKind = asked.reasonKind ?? (before ? reasonAfter[before.ending] : null);
    row.reason = asked.reason ?? (before ? `${before.supplierName}：${resolveWording(endings[before.ending])}` : null);
    row.proof = asked.proof ?? [];
  }
  row.decidedAt = now.toISOString();
  const others: string[] = asked.others ?? [];
  row.others = others;
  for (const of of [chosen, ...candidates.filter((c) => others.includes(c.bid))])
    await winByDecision(context, of, row.decidedAt);
  const [validity] = await find(tx, bidValidity, { lot: row.lot }, { order: '-createdAt', limit: 1 });
  row.lettersBy = validity?.endsOn ?? null;
  await perform(context, 'lot.award', { id: row.lot });
  await carryOut(context, row.lot, 'winner-confirmation.decide');
  const law = await lawOf(tx, row.lot);
  if (!demands('award.reported', law)) return;
  row.reportBy = lastDayOf(dateInShanghai(now), limit('report.written', law));
  await setTimer(
    tx,
    'winner-confirmation.remindReport',
    row.id,
    new Date(startOfDayShanghai(row.reportBy).getTime() - remindedBefore * day),
  );
};

/** Another candidate wins in the place of one that fell: its own letter and result follow, and what it was told of losing is taken back. */
export const chooseInstead: EffectOf<typeof winnerConfirmation> = async (context) => {
  const { tx, row, asked, now } = context;
  const of = sure(
    (await decidedAmong(tx, row)).find((c) => c.bid === asked.bid),
    'a candidate',
  );
  const signature = await signedContent(context, decisionText(row, of, asked));
  const { supplier, supplierName } = await get(tx, bid, of.bid);
  await insistOnLimit(tx, row.lot, supplier);
  const fell = ((row.excluded ?? []) as Excluded[]).at(-1);
  const chosen: Instead = {
    ...{ bid: of.bid, supplierName: sure(supplierName, 'the candidate'), at: now.toISOString(), signature },
    reasonKind: asked.reasonKind ?? (fell ? reasonAfter[fell.ending] : null),
    reason: asked.reason ?? (fell ? `${fell.supplierName}：${resolveWording(endings[fell.ending])}` : null),
  };
  row.instead = [...((row.instead ?? []) as Instead[]), chosen];
  for (const letter of await find(tx, awardNotice, { lot: row.lot, supplier, kind: 'loss', state: { not: 'revoked' } }))
    await perform(context, 'award-notice.revoke', { id: letter.id });
  await winByDecision(context, of, chosen.at);
  await carryOut(context, row.lot, 'winner-confirmation.decide');
};

/** What the decision gives to one candidate. */
async function winByDecision(
  { row, ...context }: ContextOf<typeof winnerConfirmation>,
  of: Candidate,
  at: string | null,
): Promise<void> {
  const { manager, managerCertificate, rank } = of;
  const won = await get(context.tx, bid, of.bid);
  const price = await agreedPrice(context.tx, won.id);
  await perform(context, 'award-line.win', {
    values: {
      ...{ project: row.project, lot: row.lot, by: 'decision', confirmation: row.id },
      ...{ bid: won.id, supplier: won.supplier, supplierName: won.supplierName },
      ...{ rank: rank ? String(rank) : null, price, priceText: price ? null : won.priceText },
      ...{ manager, managerCertificate, wonAt: at },
    },
  });
}

/**
 * The award of a winner falls, or by an order of the authority the whole decision: its letter with it. Others that won the
 * lot keep it; behind the last of them the next decision is prepared from the candidates that remain, or the lot is
 * tendered again.
 */
export const endDecision: EffectOf<typeof winnerConfirmation> = async (context) => {
  const { tx, row, asked } = context;
  const ending: Ending = asked.ending ?? 'unlawful';
  const because = `${resolveWording(endings[ending])}：${asked.because}`;
  const winners = await winnersOf(tx, row);
  // A contract that stands is nothing that the platform undoes.
  const fallen = winners.filter((w) => (asked.out ? w.bid === asked.out : w.state === 'standing'));
  const excluded = fallen.map(
    (w): Excluded => ({
      ...{ bid: sure(w.bid, 'the bid'), supplierName: sure(w.supplierName, 'the winner'), ending },
      because: asked.because,
    }),
  );
  row.excluded = [...((row.excluded ?? []) as Excluded[]), ...excluded];
  await dropOpenReview(context, row.lot);
  for (const { id } of fallen) await perform(context, 'award-line.end', { id, asked: { ending, because } });
  if (fallen.length < winners.length) await loseWinners(context, fallen, because);
  else await endWhole(context, ending, excluded);
  await emit(tx, 'award.ended', {
    ...{ confirmation: row.id, lot: row.lot, lines: fallen.map((w) => w.id), ending, because },
    tendersAgain: fallen.length === winners.length && asked.nextStep === 'again',
  });
};

/** Others win the lot beside them: only what was told of these is taken back. */
async function loseWinners(
  context: ContextOf<typeof winnerConfirmation>,
  fallen: readonly { id: string }[],
  because: string,
): Promise<void> {
  const { tx, row } = context;
  for (const { id: line } of fallen) {
    for (const letter of await find(tx, awardNotice, { lot: row.lot, line, state: { not: 'revoked' } }))
      await perform(context, 'award-notice.revoke', { id: letter.id });
    for (const notice of await find(tx, resultNotice, { lot: row.lot, line, state: { not: 'withdrawn' } }))
      await perform(context, 'result-notice.withdraw', { id: notice.id, asked: { because } });
  }
}

async function endWhole(
  context: ContextOf<typeof winnerConfirmation>,
  ending: Ending,
  excluded: readonly Excluded[],
): Promise<void> {
  const { tx, row, asked, now } = context;
  row.state = asked.decision ? 'voided' : 'withdrawn';
  row.ending = ending;
  row.endedBecause = asked.because;
  row.endedBy = asked.decision ?? null;
  if (asked.decision) row.endedFiles = asked.proof ?? [];
  row.endedAt = now.toISOString();
  row.nextStep = asked.nextStep;
  await setTimer(tx, 'winner-confirmation.remindReport', row.id, null);
  for (const letter of await find(tx, awardNotice, { lot: row.lot, state: { not: 'revoked' } }))
    await perform(context, 'award-notice.revoke', { id: letter.id });
  if (asked.nextStep !== 'next') return;
  await perform(context, 'lot.unaward', { id: row.lot, asked: { isPublished: row.publicity !== null } });
  const { project: of, lot: ofLot, report, publicity, candidates } = row;
  const values = { project: of, lot: ofLot, report, publicity, candidates, excluded: row.excluded };
  await perform(context, 'winner-confirmation.open', { values });
  const names = excluded.map((e) => e.supplierName).join('、');
  await decideAmongOthers(context, row.lot, `${names}：${resolveWording(endings[ending])}`);
}

/**
 * An award that the authority declared void, on a complaint or of its own motion, falls with it, as soon as the lot is no longer suspended; the
 * owner goes on with the candidates that remain. A contract that stands is nothing that the platform undoes.
 */
export async function voidAsOrdered(context: Parameters<EventHandler>[0], lotId: string): Promise<void> {
  const { tx } = context;
  const [complained] = await find(tx, complaint, {
    lot: lotId,
    state: 'decided',
    outcome: 'voided',
    orderDoneAt: null,
  });
  const [found] = await find(tx, directive, { lot: lotId, state: 'inForce', matter: 'voided' });
  const order = complained
    ? {
        decision: `投诉处理决定（${complained.decidedAt?.slice(0, 10)}）：${complained.subject}`,
        because: complained.decision,
        of: complained.voidedOf,
        proof: complained.decisionFiles,
      }
    : found && {
        decision: `${found.documentNumber}：${found.subject}`,
        because: found.facts,
        of: found.voidedOf,
        proof: found.document,
      };
  const [standing] = await find(tx, winnerConfirmation, { lot: lotId, state: 'decided' });
  if (!order || !standing || (await get(tx, lot, lotId)).state !== 'awarded') return;
  const candidates = await decidedAmong(tx, standing);
  const winners = await winnersOf(tx, standing);
  const named = order.of ? winners.find((w) => w.supplier === order.of) : undefined;
  // It is carried out already: whom it named won no longer.
  if (order.of && !named) return;
  const keep = winners.some((w) => w !== named) && named !== undefined;
  const out = [...winners.map((w) => w.bid), ...((standing.excluded ?? []) as Excluded[]).map((e) => e.bid)];
  // A file belongs to one record: the decision gets its copy of the same bytes.
  const proof: FileRef[] = [];
  for (const { name, size, sha256, type } of order.proof ?? [])
    proof.push(await context.office.files.register(tx, { name, size, sha256, type }, null));
  const remain = candidates.some((c) => !out.includes(c.bid));
  await perform(context, 'winner-confirmation.void', {
    id: standing.id,
    asked: {
      decision: order.decision.slice(0, 500),
      because: order.because,
      proof,
      ...(keep ? { out: named.bid } : {}),
      nextStep: remain && !keep ? 'next' : 'again',
    },
  });
}

export const followValidity: EffectOf<typeof winnerConfirmation> = async ({ row, asked }) => {
  row.lettersBy = asked.endsOn;
};

/** The bids bind longer. */
export const followExtension: EventHandler = async (context) => {
  const { lot: of, endsOn } = context.payload;
  for (const { id } of await find(context.tx, winnerConfirmation, { lot: of, state: 'decided' }))
    await perform(context, 'winner-confirmation.followValidity', { id, asked: { endsOn } });
};

export const keepRefusal: EffectOf<typeof winnerConfirmation> = async ({ row, asked }) => {
  row.refusedBecause = asked.because;
};

export const fileWrittenReport: EffectOf<typeof winnerConfirmation> = async ({ tx, row, asked }) => {
  row.reportedOn = asked.reportedOn;
  row.reportFiles = asked.reportFiles;
  await setTimer(tx, 'winner-confirmation.remindReport', row.id, null);
};

/** Reminds three days before the last day, and once more when it has passed. */
export const remindWrittenReport: EffectOf<typeof winnerConfirmation> = async ({ tx, row, now }) => {
  if (row.reportedOn) return;
  const over = endOfDayShanghai(sure(row.reportBy, 'the last day for the report'));
  const isLate = now >= over;
  const { org, owner, supervisor } = await get(tx, project, row.project);
  const { name } = await get(tx, lot, row.lot);
  await tell(tx, {
    to: await peopleOf(tx, isLate ? [org, owner, supervisor] : [org, owner]),
    subject: isLate
      ? `招投标情况书面报告已逾期：${name}`
      : `招投标情况书面报告应在 ${row.reportBy} 前提交监督部门：${name}`,
    link: `winner-confirmation.detail?id=${row.id}`,
  });
  if (!isLate)
    await emit(tx, 'award.remindAgain', { action: 'winner-confirmation.remindReport', id: row.id, at: over });
};
