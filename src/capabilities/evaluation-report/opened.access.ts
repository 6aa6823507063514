/** What the report opens to the office's side: until it is handed over everything of the evaluation stays inside (招标投标法 44). */
import { extendAccess } from '../../kernel/access/access.ts';
import type { Audience } from '../../kernel/access/where.ts';
import { committee } from '../committee/committee/committee.record.ts';
import { bidClearing } from '../evaluation/bid-clearing/bid-clearing.record.ts';
import { clarification } from '../evaluation/clarification/clarification.record.ts';
import { collusionReport } from '../evaluation/collusion-report/collusion-report.record.ts';
import { committeeVote } from '../evaluation/committee-vote/committee-vote.record.ts';
import { evaluationResult } from '../evaluation/evaluation-result/evaluation-result.record.ts';
import { priceScore } from '../evaluation/price-score/price-score.record.ts';
import {
  ownersAfterFirstReport,
  ownersAfterOwnReport,
  ownersAfterReport,
  staffAfterFirstReport,
  staffAfterOwnReport,
  staffAfterReport,
} from './audiences.ts';

const both = [staffAfterReport, ownersAfterReport];
const bothAfterFirst = [staffAfterFirstReport, ownersAfterFirstReport];
// Rows of before evaluations were attempts do not name their committee.
const ofOlder = (audience: Audience): Audience => ({ ...audience, where: { ...audience.where, committee: null } });

export const reportOpensConclusions = extendAccess(committee, [], {
  conclusions: [staffAfterOwnReport, ownersAfterOwnReport],
});
export const reportOpensPriceScores = extendAccess(priceScore, [...both, ...bothAfterFirst.map(ofOlder)]);
export const reportOpensResult = extendAccess(evaluationResult, both);
export const reportOpensVotes = extendAccess(committeeVote, both);
export const reportOpensClarifications = extendAccess(clarification, both, {
  proposedBy: both,
  correction: both,
  votes: both,
  verdict: both,
  verdictReason: both,
  decidedAt: both,
});
export const reportOpensClearing = extendAccess(bidClearing, bothAfterFirst);
export const reportOpensComparison = extendAccess(collusionReport, bothAfterFirst);
