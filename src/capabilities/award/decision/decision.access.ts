/** The owner's side and the supervisor follow the decision; its members see their own committee; suppliers learn the result only. */
import { defineAccess, extendAccess } from '../../../kernel/access/access.ts';
import { audience, has, me, type Where } from '../../../kernel/access/where.ts';
import { clarification } from '../../evaluation/clarification/clarification.record.ts';
import { evaluationResult } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { priceScore } from '../../evaluation/price-score/price-score.record.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { officeSide } from '../../project/audiences.ts';
import { decisionCommittee } from './decision-committee.record.ts';
import { decisionMemberSelf } from './decision-member.lifecycle.ts';
import { decisionMember } from './decision-member.record.ts';
import { decisionReport } from './decision-report.record.ts';
import { decisionVote } from './decision-vote.record.ts';

const seated = { person: me, state: { in: ['called', 'accepted'] } };
const inside = audience(
  '{定标}委员会成员',
  has(() => decisionMember, 'committee', seated),
);
const ofCommittee = audience(
  '{定标}委员会成员',
  has(() => decisionMember, { theirs: 'committee', ours: 'committee' }, seated),
);

export const decisionCommitteeAccess = defineAccess(decisionCommittee, { read: [...officeSide, inside] });
export const decisionMemberAccess = defineAccess(decisionMember, {
  read: [...officeSide, decisionMemberSelf, ofCommittee],
});
export const decisionVoteAccess = defineAccess(decisionVote, { read: [...officeSide, ofCommittee] });
export const decisionReportAccess = defineAccess(decisionReport, { read: [...officeSide, ofCommittee] });

/** A voter reads what it votes on, once the committee's report is handed over (招标投标法 40, 44). */
const votes = { theirs: 'lot', ours: 'lot' };
const reading = (where: Where = {}) =>
  audience('{定标}委员会成员（报告提交后）', {
    ...where,
    has: [{ record: () => decisionMember, via: votes, where: { person: me, state: 'accepted' } }, ...(where.has ?? [])],
  });
const handedOver = { state: { in: ['delivered', 'replaced'] } };
const afterReport = reading(has(() => evaluationReport, { theirs: 'committee', ours: 'committee' }, handedOver));

export const votersReadReport = extendAccess(evaluationReport, [reading({ state: 'delivered' })]);
export const votersReadResult = extendAccess(evaluationResult, [afterReport]);
export const votersReadPrices = extendAccess(priceScore, [afterReport]);
export const votersReadQuestions = extendAccess(clarification, [afterReport], {
  verdict: [afterReport],
  verdictReason: [afterReport],
});
