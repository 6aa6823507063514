import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { tendering } from '../../../platform/identity/unit-audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { complainant } from './complaint.lifecycle.ts';
import { complaint } from './complaint.record.ts';

/**
 * The unit that is complained of learns it when the complaint is accepted, and the decision with everybody concerned.
 */
const told = { in: ['accepted', 'decided'] } as const;
const agency = audience('承办单位人员', { project: { org: mine }, state: told }, { orgTypes: tendering });
const owner = audience(
  '{招标}人代表',
  { project: { owner: mine }, state: told },
  { roles: ['owner'], orgTypes: ['buyer'] },
);
const respondent = audience('被投诉人', { respondentUnit: mine, state: told });

export const complaintAccess = defineAccess(complaint, {
  read: [complainant, projectSupervisors, agency, owner, respondent],
});
