import { defineAccess } from '../../../kernel/access/access.ts';
import { sittingOnLot } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { priceScore } from './price-score.record.ts';

const sitting = sittingOnLot();

export const priceScoreAccess = defineAccess(priceScore, {
  read: [{ ...sitting, where: { ...sitting.where, state: { not: 'replaced' } } }, projectSupervisors],
});
