import { defineAccess } from '../../../kernel/access/access.ts';
import { sittingOnCommittee } from '../../committee/audiences.ts';
import { projectOfficers, projectSupervisors } from '../../project/audiences.ts';
import { ownersAfterReport, staffAfterReport } from '../audiences.ts';
import { expertQuery } from './expert-query.record.ts';

const fellows = sittingOnCommittee();
const inside = {
  while: () => true,
  except: [fellows, projectSupervisors, staffAfterReport, ownersAfterReport],
  shows: '{评标}委员会内部',
};

// Both parties read it, and the supervisor; which seat asked is the committee's own (招标投标法 37, 44).
export const expertQueryAccess = defineAccess(expertQuery, {
  read: [fellows, projectOfficers, projectSupervisors, staffAfterReport, ownersAfterReport],
  fields: { seat: inside },
  keeps: ['TB-38'],
});
