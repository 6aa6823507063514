import { defineAccess, extendAccess } from '../../../kernel/access/access.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { bidFinding } from '../../bid/bid-finding/bid-finding.record.ts';
import { officeSide, projectSupervisors } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import {
  calledToCommittee,
  drawOperator,
  ownersAfterResult,
  ownersAfterTold,
  sittingInside,
  sittingOnLot,
  sittingOnProject,
  staffAfterResult,
  staffAfterTold,
} from '../audiences.ts';
import { committee } from './committee.record.ts';

const names = [drawOperator, projectSupervisors, staffAfterResult, ownersAfterResult, staffAfterTold, ownersAfterTold];
const secret = { while: () => true, except: names, shows: '{中标}结果确定前保密' };

// With the list, the rule and the random values anybody could repeat the draw, so all of them are as secret as the names.
export const committeeAccess = defineAccess(committee, {
  read: [...officeSide, calledToCommittee],
  keeps: ['TB-37c'],
  fields: {
    // Until it is locked the plan is written by the officers; from then on the owner's seats are names like the others.
    buyerRepresentatives: { ...secret, while: (row) => row.state !== 'draft' },
    directExperts: secret,
    lock: secret,
    commitments: secret,
    avoided: secret,
    drawn: secret,
    chair: { ...secret, except: [...names, sittingInside] },
    conclusions: {
      while: () => true,
      except: [projectSupervisors, sittingInside],
      shows: '{评标}报告提交前保密',
    },
  },
});

export const committeeReadsLots = extendAccess(lot, [sittingOnLot('id')]);
export const committeeReadsProjects = extendAccess(project, [sittingOnProject('id')]);
export const committeeReadsDocuments = extendAccess(tenderDocument, [sittingOnLot()]);
export const committeeReadsAddenda = extendAccess(addendum, [sittingOnLot()]);
export const committeeReadsMethods = extendAccess(evaluationMethod, [sittingOnLot()]);
const opened = sittingOnLot();
export const committeeReadsFindings = extendAccess(bidFinding, [sittingOnLot()]);
export const committeeReadsBids = extendAccess(bid, [
  { ...opened, where: { ...opened.where, state: { in: ['opened', 'valid', 'rejected'] } } },
]);
