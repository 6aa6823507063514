/** The owner's side and the supervisor follow the decision; its members see their own committee; suppliers learn the result only. */
import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, has, me } from '../../../kernel/access/where.ts';
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
