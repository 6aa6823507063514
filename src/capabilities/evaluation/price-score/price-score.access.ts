import { defineAccess } from '../../../kernel/access/access.ts';
import type { Audience } from '../../../kernel/access/where.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import {
  ownersAfterFirstReport,
  ownersAfterReport,
  sittingOnLot,
  staffAfterFirstReport,
  staffAfterReport,
} from '../audiences.ts';
import { priceScore } from './price-score.record.ts';

const sitting = sittingOnLot();
// Rows of before evaluations were attempts do not name their committee.
const ofOlder = (audience: Audience): Audience => ({ ...audience, where: { ...audience.where, committee: null } });

export const priceScoreAccess = defineAccess(priceScore, {
  read: [
    { ...sitting, where: { ...sitting.where, state: { not: 'replaced' } } },
    projectSupervisors,
    staffAfterReport,
    ownersAfterReport,
    ofOlder(staffAfterFirstReport),
    ofOlder(ownersAfterFirstReport),
  ],
});
