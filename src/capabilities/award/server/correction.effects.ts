/** Corrections: begun as a copy of what was published, compared with it, published over it. */

import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { Asking } from '../../../platform/law/under.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { setObjectionWindow } from '../../dispute/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { goesOutOrWaits } from '../../project/server/door.ts';
import { awardLine } from '../award-line/award-line.record.ts';
import { lineOfDecision, lineOfPaper } from '../award-line/server/lines.effects.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { type ReportedResult, withAdditions } from '../candidate-publicity/from-report.rules.ts';
import { earliestEnd, publicisedUnder } from '../candidate-publicity/publicity-period.rules.ts';
import { type Change, changesBetween } from '../correction/correction-lifecycle.ts';
import { correctedOfPublicity, publicityCorrection } from '../correction/publicity-correction.record.ts';
import { changedOfResult, resultChange } from '../correction/result-change.record.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import { reportedResult } from './people.ts';

const picked = (row: Readonly<Record<string, any>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** Under which law a project tenders. */
async function askingOf(db: Queryable, found: readonly { project?: string | null }[]) {
  const ids = [...new Set(found.flatMap(({ project: id }) => id ?? []))];
  const projects = ids.length > 0 ? await find(db, project, { id: { in: ids } }) : [];
  return (id: string | null | undefined): { asking?: Asking } => {
    const of = projects.find((p) => p.id === id);
    return of ? { asking: { regime: of.regime, way: of.way } } : {};
  };
}

export const publicityCorrectionFacts: FactsFor<typeof publicityCorrection> = async (db, found) => {
  const ids = [...new Set(found.flatMap((c) => (c.publicity ? [c.publicity as string] : [])))];
  const shown = ids.length > 0 ? await find(db, candidatePublicity, { id: { in: ids } }) : [];
  const decided =
    ids.length > 0 ? await find(db, winnerConfirmation, { publicity: { in: ids }, state: 'decided' }) : [];
  const lots = [...new Set(shown.flatMap((p) => (p.lot ? [p.lot] : [])))];
  const ofLots = lots.length > 0 ? await find(db, lot, { id: { in: lots }, state: 'suspended' }) : [];
  const asking = await askingOf(db, found);
  const reported = new Map<string, ReportedResult>();
  for (const { id, report } of shown)
    if (report && found.some((c) => c.publicity === id && c.state !== 'published'))
      reported.set(id, await reportedResult(db, report));
  return new Map(
    found.map((c) => {
      const original = shown.find((p) => p.id === c.publicity);
      return [
        c.id,
        {
          publicityState: original?.state,
          reported: reported.get(c.publicity ?? ''),
          suspended: ofLots.some((l) => l.id === original?.lot),
          decided: decided.some((d) => d.publicity === c.publicity),
          ...asking(c.project),
        },
      ];
    }),
  );
};

export const beginPublicityCorrection: DraftEffectOf<typeof publicityCorrection> = async (context) => {
  const { tx, row, now } = context;
  if (!row.publicity) throw new Refusal('请选择要更正的公示', { publicity: '请选择原公示' });
  const original = await get(tx, candidatePublicity, row.publicity);
  const [open] = await find(
    tx,
    publicityCorrection,
    { publicity: original.id, state: { in: ['draft', 'review', 'returned'] } },
    { limit: 1 },
  );
  if (open) throw new Refusal('这个公示已有办理中的更正，请在其中修改');
  row.project = sure(original.project, 'the project');
  row.lot = sure(original.lot, 'the lot');
  row.regime = original.regime;
  row.law = original.law;
  row.name = `${original.name}（更正）`;
  row.begunAt = now.toISOString();
  if (!row.candidates?.length) row.candidates = original.candidates;
  row.performance ??= original.performance;
  row.rejected ??= original.rejected;
  row.objectionMethod ??= original.objectionMethod;
  row.endsAt ??= earliestEnd(publicisedUnder(row), now.toISOString()).toISOString();
  await keepPublicityCorrection(context);
};

export const keepPublicityCorrection: DraftEffectOf<typeof publicityCorrection> = async ({ tx, row }) => {
  const original = await get(tx, candidatePublicity, row.publicity);
  if (original.report) row.candidates = withAdditions(row.candidates, await reportedResult(tx, original.report));
  row.changes = changesBetween(candidatePublicity, correctedOfPublicity, original, row);
};

export const askPublicityCorrection: EffectOf<typeof publicityCorrection> = async (context) => {
  const { row } = context;
  const exercise = {
    ...{ power: 'correction' as const, cause: 'slip', name: row.name ?? '', project: row.project, lot: row.lot },
    ...{ reason: `${row.reason}\n${changesInWords(row.changes)}`, paper: row.id },
    does: { yes: 'publicity-correction.publish' as const, no: 'publicity-correction.turnDown' as const },
  };
  await goesOutOrWaits(context, exercise, publishPublicityCorrection);
};

/** Each field as it was and as it would be: what the person who is asked agrees to. */
const changesInWords = (changes: readonly Change[] | null): string =>
  (changes ?? [])
    .map(({ label, before, after }) => `${label}：“${before}”改为“${after}”`)
    .join('；')
    .slice(0, 4000);

export const publishPublicityCorrection: EffectOf<typeof publicityCorrection> = async (context) => {
  const { row, now } = context;
  await keepPublicityCorrection(context);
  row.publishedAt = now.toISOString();
  const values = picked(row, correctedOfPublicity);
  const correction = { at: row.publishedAt, reason: row.reason, changes: row.changes };
  await perform(context, 'candidate-publicity.correct', { id: row.publicity, asked: { values, correction } });
};

/** The corrected publicity runs for its days anew, whether it had ended or not. */
export const correctPublicity: EffectOf<typeof candidatePublicity> = async ({ tx, row, asked }) => {
  Object.assign(row, asked.values);
  row.corrections = [...(row.corrections ?? []), asked.correction];
  await setTimer(tx, 'candidate-publicity.end', row.id, row.endsAt);
  await setObjectionWindow(tx, row.lot, 'result', { opensAt: row.startsAt, closesAt: row.endsAt });
};

export const resultChangeFacts: FactsFor<typeof resultChange> = async (db, found) => {
  const notices = [...new Set(found.flatMap((c) => (c.notice ? [c.notice as string] : [])))];
  const lots = [...new Set(found.flatMap((c) => (c.lot ? [c.lot as string] : [])))];
  const shown = notices.length > 0 ? await find(db, resultNotice, { id: { in: notices } }) : [];
  const decided = lots.length > 0 ? await find(db, winnerConfirmation, { lot: { in: lots }, state: 'decided' }) : [];
  const ofLots = lots.length > 0 ? await find(db, lot, { id: { in: lots } }) : [];
  const asking = await askingOf(db, found);
  const lines = lots.length > 0 ? await find(db, awardLine, { lot: { in: lots }, state: { not: 'ended' } }) : [];
  const bids = lines.flatMap((l) => l.bid ?? []);
  const won = bids.length > 0 ? await find(db, bid, { id: { in: bids } }) : [];
  // Of the winner of whom the notice tells, and where another decision stands since then, of its first.
  const of = (c: { lot?: string | null; notice?: string | null }) => {
    const d = decided.find((one) => one.lot === c.lot);
    const told = shown.find((n) => n.id === c.notice)?.line;
    const own = lines.filter((l) => l.confirmation === d?.id);
    const line = own.find((l) => l.id === told) ?? own.find((l) => l.bid === d?.bid) ?? own[0];
    return { bidTerm: won.find((b) => b.id === line?.bid)?.term ?? null, manager: line?.manager ?? null };
  };
  return new Map(
    found.map((c) => [
      c.id,
      {
        ...of(c),
        ...asking(c.project),
        found:
          decided.some((d) => d.lot === c.lot) &&
          shown.some((n) => n.id === c.notice && n.confirmation !== decided.find((d) => d.lot === c.lot)?.id)
            ? ['otherDecided' as const]
            : [],
        noticeState: shown.find((n) => n.id === c.notice)?.state,
        nowDecided: decided.find((d) => d.lot === c.lot)?.id,
        suspended: ofLots.find((l) => l.id === c.lot)?.state === 'suspended',
      },
    ]),
  );
};

export const beginResultChange: DraftEffectOf<typeof resultChange> = async (context) => {
  const { tx, row } = context;
  if (!row.notice) throw new Refusal('请选择要变更的结果公告', { notice: '请选择原结果公告' });
  const original = await get(tx, resultNotice, row.notice);
  const [open] = await find(
    tx,
    resultChange,
    { notice: original.id, state: { in: ['draft', 'review', 'returned'] } },
    { limit: 1 },
  );
  if (open) throw new Refusal('这个结果公告已有办理中的变更，请在其中修改');
  row.project = sure(original.project, 'the project');
  row.lot = sure(original.lot, 'the lot');
  row.name = `${original.name}（变更）`;
  row.term ??= original.term;
  row.manager ??= original.manager;
  row.content ??= original.content;
  await keepResultChange(context);
};

export const keepResultChange: DraftEffectOf<typeof resultChange> = async ({ tx, row }) => {
  const original = await get(tx, resultNotice, row.notice);
  const [decision] = await find(tx, winnerConfirmation, { lot: row.lot, state: 'decided' }, { limit: 1 });
  const isOther = decision && decision.id !== (row.confirmation ?? original.confirmation);
  const line = decision && (isOther ? await lineOfDecision(tx, decision) : await lineOfPaper(tx, original));
  if (decision && line) {
    const won = await get(tx, bid, line.bid);
    row.confirmation = decision.id;
    row.winnerName = line.supplierName;
    row.winnerCode = (await get(tx, organisation, line.supplier)).code;
    row.price = line.price;
    row.priceText = won.priceText;
    // What was said of the former winner is not true of the new one.
    if (isOther) {
      row.term = won.term;
      row.manager = line.manager;
      row.content = `${original.content}\n变更：重新确定中标人为${line.supplierName}。`;
    }
  }
  // Whether another has won is known here; the form does not say it.
  row.cause = row.confirmation === original.confirmation ? 'slip' : 'awardFell';
  row.changes = changesBetween(resultNotice, changedOfResult, original, row);
};

export const askResultChange: EffectOf<typeof resultChange> = async (context) => {
  const { row } = context;
  const exercise = {
    ...{ power: row.cause === 'slip' ? ('correction' as const) : ('result-change' as const), cause: row.cause },
    ...{ name: row.name ?? '', project: row.project, lot: row.lot, paper: row.id },
    reason: `${row.reason}\n${changesInWords(row.changes)}`,
    does: { yes: 'result-change.publish' as const, no: 'result-change.turnDown' as const },
  };
  await goesOutOrWaits(context, exercise, publishResultChange);
};

export const publishResultChange: EffectOf<typeof resultChange> = async (context) => {
  const { tx, row, now } = context;
  row.publishedAt = now.toISOString();
  const original = await get(tx, resultNotice, row.notice);
  const isOther = row.confirmation !== original.confirmation;
  const line = isOther ? await lineOfDecision(tx, await get(tx, winnerConfirmation, row.confirmation)) : undefined;
  const values = {
    ...picked(row, changedOfResult),
    confirmation: row.confirmation,
    line: isOther ? (line?.id ?? null) : original.line,
  };
  const correction = { at: row.publishedAt, reason: row.reason, changes: row.changes };
  await perform(context, 'result-notice.change', { id: row.notice, asked: { values, correction } });
};

export const changeResult: EffectOf<typeof resultNotice> = async ({ row, asked }) => {
  Object.assign(row, asked.values);
  row.corrections = [...(row.corrections ?? []), asked.correction];
};
