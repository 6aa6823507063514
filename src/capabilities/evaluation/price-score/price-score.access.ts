import { defineAccess } from '../../../kernel/access/access.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { ownersAfterReport, sittingOnLot, staffAfterReport } from '../audiences.ts';
import { priceScore } from './price-score.record.ts';

export const priceScoreAccess = defineAccess(priceScore, {
  read: [sittingOnLot(), projectSupervisors, staffAfterReport, ownersAfterReport],
});
