/** The report: drafted from the data, signed by each member, checked against the data, handed to the owner (12 号令 42, 43). */

import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { inSlices } from '../../../kernel/server/slices.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { committee, directGrounds } from '../../committee/committee/committee.record.ts';
import type { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { bidClearing } from '../../evaluation/bid-clearing/bid-clearing.record.ts';
import { bidValidity } from '../../evaluation/bid-validity/bid-validity.record.ts';
import { clarification } from '../../evaluation/clarification/clarification.record.ts';
import { committeeVote } from '../../evaluation/committee-vote/committee-vote.record.ts';
import { evaluationResult } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { scoreTableOf } from '../../evaluation/evaluation-result/score-table.ts';
import { priceScore, pricesOf } from '../../evaluation/price-score/price-score.record.ts';
import { rejectionReason } from '../../evaluation/qualification/majority.rules.ts';
import { lackOfCompetition, methodOf, verdictsOf } from '../../evaluation/server/door.ts';
import { invitationSources, supplierInvitation } from '../../notice/supplier-invitation/supplier-invitation.record.ts';
import { isTendered, type Say, wordsOf } from '../../procedure/said.ts';
import { sealOf, wayName } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { ofRound, round } from '../../project/round/round.record.ts';
import { lawOf, sayOf } from '../../project/server/door.ts';
import type { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { claimIn, claimWords, grantOf, policySentences, raisesScore } from '../../tender-document/index.ts';
import { shownCeiling } from '../../tender-document/price/price-form.ts';
import { judgedEdition, priceTerms } from '../../tender-document/server/door.ts';
import { clearedBy } from '../evaluation-report/cleared.rules.ts';
import { draftSections } from '../evaluation-report/draft.rules.ts';
import type { ReportClarification, ReportData, ReportSection, ReportVote } from '../evaluation-report/report-data.ts';
import {
  changed,
  isJudgedByOthers,
  openingOf,
  type Report,
  reportOf,
  seatedMembers,
  underLawOf,
} from './report-reads.ts';

/** With the result confirmed the report is drafted from it. */
export const confirmResult: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row } = context;
  const [result] = await find(tx, evaluationResult, { committee: row.committee });
  await perform(context, 'evaluation-result.confirm', { id: sure(result, 'result').id });
  await createReport(context, result!);
  await changed(context);
};

async function createReport(
  context: ContextOf<typeof committeeMember>,
  result: RowOf<typeof evaluationResult>,
): Promise<void> {
  const ofLot = await get(context.tx, lot, result.lot);
  const own = await get(context.tx, committee, result.committee);
  const values = {
    project: result.project,
    lot: result.lot,
    committee: result.committee,
    result: result.id,
    name: (await sayOf(
      context.tx,
      result.project,
    ))`${ofLot.name}评标报告${(own.attempt ?? 1) > 1 ? `（第 ${own.attempt} 次评审）` : ''}`.slice(0, 600),
    signatures: [],
    dissents: [],
  };
  await perform(context, 'evaluation-report.create', {
    values: { ...values, ...(await drafted(context.tx, result, { matters: '', minutes: '', remarks: {} })) },
  });
}

/** The parts that are written and not computed. */
interface FreeParts {
  matters: string;
  minutes: string;
  remarks: Record<string, string>;
}

async function drafted(db: Queryable, result: RowOf<typeof evaluationResult>, free: FreeParts) {
  const own = await get(db, committee, result.committee);
  const ofLot = await get(db, lot, result.lot);
  const ofProject = await get(db, project, result.project);
  const units = await rows<{ id: string; name: string }>(
    db,
    sql`select id, name from organisation where id in (${ofProject.owner}, ${ofProject.org})`,
  );
  const unit = (id: string | null) => units.find((u) => u.id === id)?.name ?? '';
  const room = await openingOf(db, own);
  const members = await seatedMembers(db, own.id);
  const method = await methodOf(db, ofLot.id);
  const bids = await find(
    db,
    bid,
    { ...ofRound(own), state: { in: ['opened', 'unopened', 'valid', 'rejected', 'lapsed'] } },
    { order: 'submittedAt' },
  );
  const prices = await find(db, priceScore, { ...pricesOf(own), state: 'computed' }, { order: '-score' });
  const under = await underLawOf(db, own);
  const drafting = draftSections({
    ...under,
    unsealed: own.round !== null && sealOf(await get(db, round, own.round)) === 'holders',
    invited: isTendered(under) ? undefined : await invitedBy(db, ofProject, ofLot.id, wordsOf(under)),
    project: {
      name: ofProject.name!,
      code: ofProject.code,
      owner: unit(ofProject.owner),
      agency: unit(ofProject.org),
    },
    lot: {
      name: ofLot.name!,
      code: ofLot.code!,
      ceiling: shownCeiling(await priceTerms(db, ofLot.id)),
      provisionalSum: ofLot.provisionalSum,
    },
    edition: await judgedEdition(db, ofLot.id),
    opening: {
      startsAt: room?.startsAt ?? ofLot.bidDeadline,
      place: room?.place ?? null,
      closedAt: room?.closedAt ?? null,
    },
    evaluation: {
      startedAt: own.startedAt!,
      place: own.place,
      attempt: own.attempt ?? 1,
      againBecause: own.againBecause,
    },
    validUntil: (await find(db, bidValidity, ofRound(own)))[0]?.endsOn ?? null,
    seats: members.map((m) => ({
      seat: m.seat,
      kind: m.kind === 'buyer' ? 'buyer' : 'expert',
      isChair: m.isChair === true,
      ...(m.isDirect ? { isDirect: true } : {}),
    })),
    direct: own.directGround
      ? {
          ground: directGrounds[own.directGround],
          reason: own.directReason!,
          approval: own.directApproval!,
        }
      : undefined,
    bids: bids as any,
    conclusions: own.conclusions!,
    method: method as any,
    policy: policyTold(wordsOf(under), method, bids),
    judgements: (await verdictsOf(db, own.id)).map(({ bid, member, items }) => ({
      bid,
      seat: members.find((m) => m.person === member)?.seat ?? '',
      items,
    })),
    priceSteps: prices.map((p) => ({ bid: p.bid, supplierName: p.supplierName, steps: p.steps })),
    result: {
      ranking: result.ranking,
      findings: result.findings!,
      scores: scoreTableOf(result.scores),
      rejectsAll: result.rejectsAll,
    },
    votes: (await find(db, committeeVote, { committee: own.id }, { order: 'createdAt' })) as ReportVote[],
    clarifications: (await find(
      db,
      clarification,
      { committee: own.id, askedAt: { not: null } },
      { order: 'askedAt' },
    )) as ReportClarification[],
    cleared: await clearedOf(db, own),
    ...free,
  });
  const sections = await inSlices(drafting);
  const roster = members.map((m) => ({
    seat: m.seat,
    name: m.name,
    employer: m.employer,
    kind: m.kind === 'buyer' ? 'buyer' : 'expert',
    isChair: m.isChair === true,
  }));
  return { ...free, sections, roster };
}

/** 政府采购非招标采购方式管理办法 第17条 (待核原文): how suppliers were asked to take part. */
async function invitedBy(
  db: Queryable,
  { way }: RowOf<typeof project>,
  lotId: string,
  say: Say,
): Promise<ReportData['invited']> {
  const asked = await find(db, supplierInvitation, { lot: lotId, invitedAt: { not: null } });
  const by = Map.groupBy(asked, (one) => invitationSources[one.source as keyof typeof invitationSources]);
  const sources = [...by].map(([source, units]) => `${say(source)} ${units.length} 家`).join('、');
  return {
    way: wayName(way, resolveWording) ?? '',
    by: asked.length > 0 ? `邀请 ${asked.length} 家（${sources}）` : '发布公告',
  };
}

/** What the committee made of the findings of its lot's clearing. */
async function clearedOf(db: Queryable, own: RowOf<typeof committee>) {
  const [found] = await find(db, bidClearing, ofRound(own), { order: '-createdAt', limit: 1 });
  return clearedBy(own.id, found?.findings ?? [], found?.opinions ?? []);
}

export const writeReport: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked } = context;
  const report = await reportOf(tx, row.committee);
  const result = await get(tx, evaluationResult, report.result);
  await perform(context, 'evaluation-report.write', {
    id: report.id,
    values: await drafted(tx, result, {
      matters: asked.matters ?? '',
      minutes: asked.minutes ?? '',
      remarks: asked.remarks ? remarksOf(asked.remarks, report) : (report.remarks ?? {}),
    }),
  });
  await changed(context);
};

function remarksOf(asked: { section: string; text: string }[], { sections }: Report): Record<string, string> {
  const there = new Set((sections as ReportSection[]).map((s) => s.id));
  const strange = asked.find((r) => !there.has(r.section));
  if (strange) throw new Refusal(`报告没有第 ${strange.section} 章`);
  return Object.fromEntries(asked.filter((r) => r.text?.trim()).map((r) => [r.section, r.text.trim()]));
}

/** Back to the draft while no member has signed; what is signed stays as it was signed. */
export const reopenReport: EffectOf<typeof committeeMember> = async (context) => {
  const report = await reportOf(context.tx, context.row.committee);
  await perform(context, 'evaluation-report.reopen', { id: report.id, values: { digest: null } });
  await changed(context);
};

export const deliverReport: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, now } = context;
  const report = await reportOf(tx, row.committee);
  const own = await get(tx, committee, report.committee);
  // The conclusions become those of the bids only now: until the report is handed over they stay inside (招标投标法 44).
  const result = await get(tx, evaluationResult, report.result);
  const law = await lawOf(tx, own.lot);
  const say = wordsOf(await underLawOf(tx, own));
  for (const c of sure(own.conclusions, 'conclusions')) {
    // Who refused a longer validity left already (12 号令 40).
    if ((await get(tx, bid, c.bid)).state === 'lapsed') continue;
    if (c.passed && !result.rejectsAll) await perform(context, 'bid.accept', { id: c.bid });
    else
      await perform(context, 'bid.reject', {
        id: c.bid,
        asked: { because: c.passed ? lackOfCompetition(result.rejectsAll!, law, say) : rejectionReason(c, say) },
      });
  }
  await perform(context, 'evaluation-report.deliver', { id: report.id, values: { deliveredAt: now.toISOString() } });
  if (result.rejectsAll)
    await perform(context, 'lot.fail', {
      id: own.lot,
      asked: { because: say`评标委员会否决所有投标：${result.rejectsAll}` },
    });
  // With the last of those who judge a round of it.
  else if (!(await isJudgedByOthers(tx, own))) await perform(context, 'lot.finishEvaluation', { id: own.lot });
  await perform(context, 'committee.dissolve', { id: own.id, values: { finishedAt: now.toISOString() } });
  await emit(tx, 'evaluation.finished', { lot: own.lot, committee: own.id, report: report.id });
  if (!result.rejectsAll) await emit(tx, 'report.delivered', { lot: own.lot, report: report.id });
  await changed(context);
};

/** What the document grants small enterprises, and what each claim of an opened bid came to. */
function policyTold(
  say: Say,
  method: RowOf<typeof evaluationMethod>,
  bids: readonly RowOf<typeof bid>[],
): ReportData['policy'] {
  if (!method.policyRate) return undefined;
  return {
    says: policySentences(method).map((sentence) => say(sentence)),
    claims: bids.flatMap((b) => {
      const [claim, grant] = [claimWords(b.readOut), grantOf(method, claimIn(b))];
      if (!claim || !grant) return [];
      const granted =
        grant.percent === '0'
          ? say(grant.because)
          : `${raisesScore(method) ? '价格分增加' : '报价扣除'} ${grant.percent}%`;
      return [{ supplierName: b.supplierName, claim, granted }];
    }),
  };
}
