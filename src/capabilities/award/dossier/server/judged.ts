/** What the evaluation says of each candidate: scores and their steps, questions and answers, findings and what was made of them. */
import type { RowOf } from '../../../../kernel/record/record.ts';
import { seeRow } from '../../../../kernel/server/rows.ts';
import { type Reader, seeRows } from '../../../../kernel/server/see-rows.ts';
import { bidClearing } from '../../../evaluation/bid-clearing/bid-clearing.record.ts';
import { clearingViews, findingKinds } from '../../../evaluation/bid-clearing/clearing.ts';
import { clarification } from '../../../evaluation/clarification/clarification.record.ts';
import { collusionReport, views } from '../../../evaluation/collusion-report/collusion-report.record.ts';
import { signKinds } from '../../../evaluation/collusion-report/signs.ts';
import { committeeVote } from '../../../evaluation/committee-vote/committee-vote.record.ts';
import {
  evaluationResult,
  type Finding,
  type RankedBid,
} from '../../../evaluation/evaluation-result/evaluation-result.record.ts';
import { type ScoreTable, scoreTableOf } from '../../../evaluation/evaluation-result/score-table.ts';
import { priceScore } from '../../../evaluation/price-score/price-score.record.ts';
import type { evaluationReport } from '../../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import type { candidatePublicity } from '../../candidate-publicity/candidate-publicity.record.ts';
import type { Dossier, DossierCandidate, DossierFinding, DossierQuestion, DossierScores } from '../dossier-wire.ts';
import { labelOf } from './disputes.ts';

type Judged = Pick<DossierCandidate, 'scores' | 'priceSteps' | 'questions' | 'findings' | 'signs'>;

interface JudgedLot {
  looked: Pick<Dossier['looked'], 'clearing' | 'collusion'>;
  /**
   * @param ranked an order was asked for: otherwise neither points nor their steps are shown to the person who decides
   */
  of: (bid: string, ranked: boolean) => Judged;
}

export async function judgedIn(
  reader: Reader,
  { lot }: Pick<RowOf<typeof candidatePublicity>, 'lot'>,
  report: RowOf<typeof evaluationReport> | undefined,
): Promise<JudgedLot> {
  const { db, house, actor, now } = reader;
  const newest = { order: '-createdAt', limit: 1 };
  const result = report?.result
    ? (await seeRow(db, house, evaluationResult, report.result, actor, now))?.row
    : undefined;
  const ofCommittee = report ? { committee: report.committee } : { lot };
  const prices = await seeRows(reader, priceScore, { ...ofCommittee, state: { not: 'replaced' } });
  const questions = await seeRows(reader, clarification, { ...ofCommittee, askedAt: { not: null } });
  const votes = await seeRows(reader, committeeVote, ofCommittee);
  const [clearing] = await seeRows(reader, bidClearing, { lot }, newest);
  const [collusion] = await seeRows(reader, collusionReport, { lot }, newest);
  const scores = scoreTableOf(result?.scores ?? null);

  const findingsOf = (bid: string): DossierFinding[] => [
    ...(clearing?.findings ?? [])
      .filter((f) => f.bids.includes(bid))
      .map((f) => {
        const opinion = clearing?.opinions?.findLast((o) => o.finding === f.id);
        const { label, law } = findingKinds[f.kind];
        return {
          id: f.id,
          label,
          says: f.says,
          law,
          verdict: opinion ? said(clearingViews[opinion.view], opinion.reason) : null,
        };
      }),
    ...(result?.findings ?? [])
      .filter((f) => f.bid === bid || f.bids?.includes(bid))
      .map((f) => ({ id: f.id, label: checks[f.check], says: f.text, law: '', verdict: f.settled ?? null })),
  ];
  const signsOf = (bid: string): DossierFinding[] =>
    (collusion?.signs ?? [])
      .filter((s) => s.bids.includes(bid))
      .map((s) => {
        const vote = votes.find((v) => v.kind === 'sign' && v.subject === s.id);
        const opinion = collusion?.opinions?.findLast((o) => o.sign === s.id);
        const { label, law } = signKinds[s.kind];
        const outcome = labelOf(committeeVote.fields.outcome, vote?.outcome);
        return {
          id: s.id,
          label,
          says: s.says,
          law,
          verdict: outcome ? `表决：${outcome}` : opinion ? said(views[opinion.view], opinion.reason) : null,
        };
      });
  return {
    looked: { clearing: clearing !== undefined, collusion: collusion !== undefined },
    of: (bid, ranked) => ({
      scores: ranked
        ? scoresOf(
            result?.ranking?.find((r) => r.bid === bid),
            scores,
          )
        : null,
      priceSteps: ranked ? (prices.find((p) => p.bid === bid)?.steps ?? []) : [],
      questions: questions.filter((q) => q.bid === bid).map(shownQuestion),
      findings: findingsOf(bid),
      signs: signsOf(bid),
    }),
  };
}

const said = (view: string, reason: string) => (reason ? `${view}：${reason}` : view);

const checks: Readonly<Record<Finding['check'], string>> = {
  sum: '合计核对',
  range: '分值核对',
  objective: '客观分不一致',
  outlier: '评分偏差',
  tie: '并列',
  competition: '竞争性',
  'low-price': '报价明显低',
};

const shownQuestion = (q: RowOf<typeof clarification>): DossierQuestion => ({
  id: q.id,
  number: q.number ?? '',
  kind: labelOf(clarification.fields.kind, q.kind) ?? '',
  question: q.question ?? q.triggers ?? '',
  answer: [labelOf(clarification.fields.confirms, q.confirms), q.answer].filter(Boolean).join('：') || null,
  verdict: q.verdict ? said(labelOf(clarification.fields.verdict, q.verdict) ?? '', q.verdictReason ?? '') : null,
  corrections: (q.corrections ?? []).map((c) => ({
    because: c.because ?? '',
    law: c.law ?? '',
    from: c.from ?? '',
    to: c.to ?? '',
  })),
  files: q.answerFiles ?? [],
});

/** What the total is the sum of, part by part, and what each seat gave; nothing where nothing was scored. */
function scoresOf(ranked: RankedBid | undefined, { factors, sheets }: ScoreTable): DossierScores | null {
  if (!ranked?.total) return null;
  const own = sheets.filter((s) => s.bid === ranked.bid);
  const parts: [string, string | undefined][] = [
    ['技术', ranked.technical],
    ['商务', ranked.business],
    ['其他', ranked.other],
    ['价格', ranked.says ? undefined : ranked.priceScore],
    ['细微偏差扣减', ranked.deduction],
  ];
  return {
    total: ranked.total,
    parts: parts.flatMap(([label, points]) => (points ? [{ label, points }] : [])),
    factors: factors.map((f) => ({
      name: f.name,
      points: f.points,
      given: own.map((s) => s.scores[f.id] ?? ''),
    })),
    seats: own.map((s) => s.seat),
    because: ranked.because,
  };
}
