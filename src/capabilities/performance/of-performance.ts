/** What every record that hangs on a performance says of it, and who reads that. */

import { audience, type Condition, mine, through } from '../../kernel/access/where.ts';
import { ref, refs } from '../../kernel/record/field.ts';
import { organisation } from '../../platform/identity/organisation/organisation.record.ts';
import { officers, owners } from '../project/audiences.ts';
import { lot } from '../project/lot/lot.record.ts';
import { project } from '../project/project/project.record.ts';
import { performance } from './performance/performance.record.ts';

/** Filled in from the performance that the form names. */
export const ofPerformanceFields = {
  performance: ref('履约情况', () => performance, { required: true, among: { state: { not: 'closed' } } }),
  project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
  lot: ref('标段', () => lot, { required: true, readOnly: true }),
  contractor: ref('履约人', () => organisation, { required: true, readOnly: true }),
  memberUnits: refs('联合体成员', () => organisation, { readOnly: true }),
} as const;

/** Agency and owner, also for a row whose project follows from its performance. */
export const byOffice = [through('project', officers), through('project', owners)] as const;
export const byOwner = [through('project', owners)] as const;

/** The contractor, who acts, and the readers on its side: its other people and the members of its consortium. */
export const contractorSide = (state: Condition) => {
  const own = { contractor: mine, state };
  const joint = { memberUnits: { includes: mine }, state };
  return {
    acts: audience('履约人', own, { roles: ['bidder', 'unitAdmin'], orgTypes: ['supplier'] }),
    reads: [
      audience('履约人', own, { orgTypes: ['supplier'] }),
      audience('联合体成员', joint, { orgTypes: ['supplier'] }),
    ],
  } as const;
};
