import { defineAccess } from '../../../kernel/access/access.ts';
import { sittingOnLot } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { bidClearing } from './bid-clearing.record.ts';

// The committee judges it and the supervisor follows; the office learns of it with the report (招标投标法 44).
export const bidClearingAccess = defineAccess(bidClearing, {
  read: [sittingOnLot(), projectSupervisors],
  keeps: ['TB-44'],
});
