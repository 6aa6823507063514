/** The candidates' publicity: filled from the delivered report, ended by the clock, stopped by objections. */

import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../../kernel/record/known.ts';
import type { AnyRow, RowOf } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { resolveWording } from '../../../../kernel/screen/wording.ts';
import { perform } from '../../../../kernel/server/act.ts';
import type { Queryable, Tx } from '../../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectOf, type EventHandler, Refusal } from '../../../../kernel/server/effect.ts';
import type { Beginning } from '../../../../kernel/server/house.ts';
import { tell } from '../../../../kernel/server/outbox.ts';
import { find, get, seeRow } from '../../../../kernel/server/rows.ts';
import { setTimer } from '../../../../kernel/server/timers.ts';
import { dateInShanghai } from '../../../../platform/calendar/iso-date.ts';
import { limitIfAny, type Of } from '../../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../../ui/format/moment.ts';
import { openObjections, setObjectionWindow } from '../../../dispute/server/door.ts';
import { objection, verdicts } from '../../../dispute/states.ts';
import { evaluationReport } from '../../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { lot } from '../../../project/lot/lot.record.ts';
import { project } from '../../../project/project/project.record.ts';
import { usualMedium } from '../../../project/project-paper.ts';
import { sayOf } from '../../../project/server/door.ts';
import { changedEdition } from '../../../tender-document/server/door.ts';
import { passedWords, waitingWords } from '../../allocation/allocation.rules.ts';
import { allocationOf, ensureAllocation, groupOf } from '../../allocation/server/allocation.effects.ts';
import { lotName } from '../../published-text.ts';
import { biddersOf, peopleOf, reportedResult } from '../../server/people.ts';
import { winnerConfirmation } from '../../winner-confirmation/winner-confirmation.record.ts';
import { candidatePublicity, type Hold, objectionWay } from '../candidate-publicity.record.ts';
import { rejectedOf, withAdditions } from '../from-report.rules.ts';
import { earliestEnd, earliestEndOf, endAfterFreeze, latestStart, publicisedUnder } from '../publicity-period.rules.ts';

export const fillPublicity: DraftEffectOf<typeof candidatePublicity> = async (context) => {
  const { tx, row, actor, now } = context;
  const ofIt = row.lot ? await get(tx, lot, row.lot) : undefined;
  const report = row.report ? await get(tx, evaluationReport, row.report) : await deliveredReport(tx, row.lot);
  if (!report || !ofIt) throw new Refusal('请选择已提交{招标}人的{评标}报告', { report: '请选择{评标}报告' });
  const [earlier] = await find(tx, candidatePublicity, { lot: row.lot, state: { not: 'withdrawn' } }, { limit: 1 });
  if (earlier) throw new Refusal(`本标段已有{中标}候选人公示“${earlier.name}”`);
  if (report.lot !== row.lot) throw new Refusal('{评标}报告不是这个标段的', { report: '请选择本标段的{评标}报告' });
  const of = await get(tx, project, ofIt.project);
  const missing = await ensureAllocation(context, ofIt.id);
  if (missing.length > 0) throw new Refusal(waitingWords(missing));
  row.project = ofIt.project;
  row.report = report.id;
  const say = await sayOf(tx, of.id);
  row.name ||= `${lotName(of, ofIt)}${say('中标候选人公示')}`;
  row.media ||= usualMedium(of);
  row.objectionMethod ||= say(objectionWay);
  row.duty ||= actor.name;
  row.startsAt ??= now.toISOString();
  Object.assign(row, await reportedValues(tx, report, ofIt, of, row.candidates));
  row.endsAt ??= earliestEnd(publicisedUnder(row), row.startsAt).toISOString();
};

/** What a report says to a publicity, for every caller. */
async function reportedValues(
  db: Queryable,
  report: RowOf<typeof evaluationReport>,
  ofIt: RowOf<typeof lot>,
  of: RowOf<typeof project>,
  written: RowOf<typeof candidatePublicity>['candidates'],
) {
  const reported = await reportedResult(db, report.id);
  return {
    regime: of.regime,
    law: ofIt.law,
    reportAt: report.deliveredAt,
    edition: await changedEdition(db, ofIt.id),
    candidates: withAdditions(written, reported),
    rejected: rejectedOf(reported),
    passedOver: passedWords(reported.allocated),
    groupName: (await groupOf(db, ofIt.id))[0]?.group ?? null,
  };
}

/** A new publicity opens with the candidates of its report; where lots are decided together, once they are allocated. */
export const beginPublicity: Beginning = async ({ db, house, actor, now }, values) => {
  const seen = await seeRow(db, house, evaluationReport, values.report, actor, now);
  if (seen?.row.state !== 'delivered') return {};
  const ofIt = await get(db, lot, seen.row.lot);
  if ((await groupOf(db, ofIt.id)).length > 0 && !(await allocationOf(db, ofIt.id))) return {};
  const startsAt = now.toISOString();
  const reported = await reportedValues(db, seen.row, ofIt, await get(db, project, ofIt.project), null);
  const endsAt = earliestEnd(publicisedUnder(reported), startsAt).toISOString();
  return { ...reported, startsAt, endsAt, duty: actor.name };
};

/** The candidates are the report's; what a form sends for them is ignored. */
export const keepCandidates: DraftEffectOf<typeof candidatePublicity> = async ({ tx, row }) => {
  const reported = await reportedResult(tx, sure(row.report, 'the report'));
  row.candidates = withAdditions(row.candidates, reported);
  row.passedOver = passedWords(reported.allocated);
};

async function deliveredReport(tx: Tx, lotId: string | null) {
  if (!lotId) return undefined;
  const [found] = await find(
    tx,
    evaluationReport,
    { lot: lotId, state: 'delivered' },
    { order: '-createdAt', limit: 1 },
  );
  return found;
}

export const publishPublicity: EffectOf<typeof candidatePublicity> = async (context) => {
  const { tx, row, now } = context;
  // It cannot have been public before it is published.
  if (new Date(row.startsAt) < now) row.startsAt = now.toISOString();
  row.publishedAt = now.toISOString();
  await runUntilEnd(tx, row);
  await perform(context, 'lot.publicise', { id: row.lot });
};

/** The clock ends it, and until then objections to the result can be raised. */
async function runUntilEnd(tx: Tx, row: AnyRow): Promise<void> {
  await setTimer(tx, 'candidate-publicity.end', row.id, row.endsAt);
  await setObjectionWindow(tx, row.lot, 'result', { opensAt: row.startsAt, closesAt: row.endsAt });
}

export const freezePublicity: EffectOf<typeof candidatePublicity> = async ({ tx, row, asked, now }) => {
  const since: string = asked.since ?? now.toISOString();
  row.frozenSince = since;
  const because = asked.because ?? '监督部门责令暂停招标投标活动';
  row.holds = [...((row.holds ?? []) as Hold[]), { since, because, endedBefore: row.endsAt }];
  await tellTerm(tx, row, `候选人公示暂停：${row.name}`, `${because}，公示期自 ${showInstant(since)} 起停止计算。`);
  await setTimer(tx, 'candidate-publicity.end', row.id, null);
  await setObjectionWindow(tx, row.lot, 'result', { opensAt: row.startsAt, closesAt: null });
};

export const resumePublicity: EffectOf<typeof candidatePublicity> = async ({ tx, row, asked, now, record }) => {
  const end = endAfterFreeze({
    endsAt: row.endsAt,
    frozenSince: sure(row.frozenSince, 'the beginning of the freeze'),
    resumedAt: asked.at ? new Date(asked.at) : now,
  });
  record({ frozenSince: row.frozenSince, endedBefore: row.endsAt });
  row.endsAt = end.toISOString();
  row.frozenSince = null;
  const holds = (row.holds ?? []) as Hold[];
  const last = holds.at(-1);
  const because = asked.because ?? '监督部门恢复招标投标活动';
  if (last) {
    const over = { ...last, because: `${last.because}；${because}`, until: now.toISOString(), endsAt: row.endsAt };
    row.holds = [...holds.slice(0, -1), over];
  }
  await runUntilEnd(tx, row);
  await tellTerm(
    tx,
    row,
    `候选人公示期顺延至 ${shownEnd(end)}：${row.name}`,
    `${last ? `${last.because}；` : ''}${because}。暂停的时间不计入公示期，公示顺延至 ${shownEnd(end)} 结束（实施条例 第54条）。`,
  );
};

/** Owner, agency, supervisor and everybody who bid learn what an objection does to the days, and why. */
async function tellTerm(tx: Tx, row: AnyRow, subject: string, body: string): Promise<void> {
  const { org, owner, supervisor } = await get(tx, project, row.project);
  const to = [...(await peopleOf(tx, [org, owner, supervisor])), ...(await biddersOf(tx, row.lot))];
  await tell(tx, { to: [...new Set(to)], subject, body, link: `candidate-publicity.public?id=${row.id}` });
}

export const extendPublicity: EffectOf<typeof candidatePublicity> = async ({ tx, row, asked, record }) => {
  record({ endedBefore: row.endsAt });
  row.endsAt = asked.endsAt;
  if (row.state === 'published') await runUntilEnd(tx, row);
};

/** What runs on a guess of next year's holidays is longer where they say so, and never shorter. */
export const calendarArranged: EventHandler = async (context) => {
  const { tx } = context;
  for (const shown of await find(tx, candidatePublicity, { state: { in: ['published', 'frozen'] } })) {
    if (!shown.startsAt || !shown.endsAt || limitIfAny('publicity.lasts', publicisedUnder(shown))?.by !== 'block')
      continue;
    const { value: earliest, provisional } = earliestEndOf(publicisedUnder(shown), shown.startsAt);
    if (provisional || new Date(shown.endsAt) >= earliest) continue;
    await perform(context, 'candidate-publicity.extend', { id: shown.id, asked: { endsAt: earliest.toISOString() } });
  }
};

export const endPublicity: EffectOf<typeof candidatePublicity> = async (context) => {
  const { tx, row } = context;
  const [begun] = await find(tx, winnerConfirmation, { publicity: row.id }, { limit: 1 });
  const [open] = await find(
    tx,
    winnerConfirmation,
    { lot: row.lot, publicity: null, state: { in: ['open', 'refused'] } },
    { limit: 1 },
  );
  if (open) await perform(context, 'winner-confirmation.restOn', { id: open.id, asked: { publicity: row.id } });
  else if (!begun)
    await perform(context, 'winner-confirmation.open', {
      values: { project: row.project, lot: row.lot, report: row.report, publicity: row.id },
    });
};

/** Both handlers look at the objections themselves, so that an event that comes twice or late does no harm. */
async function publicityOf(tx: Tx, lotId: string, state: StateOf<'candidate-publicity'>): Promise<AnyRow | undefined> {
  const [found] = await find(tx, candidatePublicity, { lot: lotId, state }, { limit: 1 });
  return found;
}

/** What was found right does not simply go on: the owner orders a re-evaluation, or says why the result stays. */
const waitsForOwner = async (tx: Tx, stopped: AnyRow): Promise<boolean> =>
  (
    await find(
      tx,
      objection,
      { lot: stopped.lot, kind: 'result', state: 'answered', verdict: { in: ['upheld', 'partly'] } },
      { order: '-answeredAt', limit: 1 },
    )
  ).some((o) => new Date(o.answeredAt!) >= new Date(stopped.frozenSince));

export const carryOnPublicity: EffectOf<typeof candidatePublicity> = (context) => {
  context.asked.because = `招标人认定异议不影响评标结果：${context.asked.because}`;
  return resumePublicity(context);
};

export const objectionSubmitted: EventHandler = async (context) => {
  const { tx, payload } = context;
  const [first] = await openObjections(tx, payload.lot, 'result');
  const shown = await publicityOf(tx, payload.lot, 'published');
  if (first && shown)
    await perform(context, 'candidate-publicity.freeze', {
      id: shown.id,
      asked: { since: first.submittedAt, because: `${showInstant(first.submittedAt)} 收到对评标结果的异议` },
    });
};

export const objectionAnswered: EventHandler = async (context) => {
  const { tx, payload, now } = context;
  const stopped = await publicityOf(tx, payload.lot, 'frozen');
  if (!stopped || (await openObjections(tx, payload.lot, 'result')).length > 0) return;
  // While the supervisor keeps the lot suspended an answer alone does not let it go on.
  if ((await get(tx, lot, payload.lot)).state === 'suspended') return;
  const [last] = await find(
    tx,
    objection,
    { lot: payload.lot, kind: 'result', state: 'answered' },
    { order: '-answeredAt', limit: 1 },
  );
  if (await waitsForOwner(tx, stopped)) return;
  const because = last
    ? `异议已于 ${showInstant(last.answeredAt!)} 答复，${resolveWording(verdicts[last.verdict ?? 'dismissed'])}`
    : '异议已经撤回';
  const at =
    last?.answeredAt && new Date(last.answeredAt) > new Date(stopped.frozenSince) ? last.answeredAt : now.toISOString();
  await perform(context, 'candidate-publicity.resume', { id: stopped.id, asked: { at, because } });
};

/** The supervisor's order stops a publicity as an objection does, and what was left of it is left when it is lifted. */
export const lotSuspended: EventHandler = async (context) => {
  const { tx, payload } = context;
  const shown = await publicityOf(tx, payload.lot, 'published');
  if (shown && (await get(tx, lot, payload.lot)).state === 'suspended')
    await perform(context, 'candidate-publicity.freeze', { id: shown.id, asked: { since: payload.at } });
};

export const lotResumed: EventHandler = async (context) => {
  const { tx, payload } = context;
  const stopped = await publicityOf(tx, payload.lot, 'frozen');
  if (!stopped || (await openObjections(tx, payload.lot, 'result')).length > 0) return;
  if ((await get(tx, lot, payload.lot)).state === 'suspended' || (await waitsForOwner(tx, stopped))) return;
  await perform(context, 'candidate-publicity.resume', { id: stopped.id, asked: { at: payload.at } });
};

/** Three days to publish the candidates: the officers learn it with the report. Nothing where no law asks for it. */
export function startByDate(law: Of, deliveredAt: string): string | undefined {
  const latest = latestStart(law, deliveredAt);
  return latest && dateInShanghai(new Date(latest.getTime() - 1));
}
