import { defineAccess } from '../../../kernel/access/access.ts';
import { sittingOnCommittee } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { committeeVote } from './committee-vote.record.ts';

// The committee votes and the supervisor follows; the office learns of it with the report (招标投标法 44).
export const committeeVoteAccess = defineAccess(committeeVote, {
  read: [sittingOnCommittee(), projectSupervisors],
  keeps: ['TB-44'],
});
