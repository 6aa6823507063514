import { defineAccess } from '../../../kernel/access/access.ts';
import { sittingOnCommittee } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { askedBidder } from './clarification.lifecycle.ts';
import { clarification } from './clarification.record.ts';

const fellows = sittingOnCommittee();
// What has not been sent stays in the room; outside it only the supervisor and the one bidder see what has (招标投标法 44).
const supervisors = {
  ...projectSupervisors,
  where: { ...projectSupervisors.where, askedAt: { not: null } },
};
const inside = {
  while: () => true,
  except: [fellows, supervisors],
  shows: '{评标}委员会内部',
};

export const clarificationAccess = defineAccess(clarification, {
  read: [fellows, askedBidder, supervisors],
  fields: {
    proposedBy: inside,
    correction: inside,
    votes: inside,
    verdict: inside,
    verdictReason: inside,
    decidedAt: inside,
  },
  keeps: ['TB-38'],
});
