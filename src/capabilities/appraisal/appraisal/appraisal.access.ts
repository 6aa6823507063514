import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, mine } from '../../../kernel/access/where.ts';
import { appraisal } from './appraisal.record.ts';

const given = { state: { in: ['given', 'appealed', 'final'] } } as const;

export const appraisingUnit = audience('评价单位', { org: mine }, { orgTypes: ['agency', 'buyer'] });
export const appraisedUnit = audience(
  '被评价单位',
  { subjectUnit: mine, ...given },
  { orgTypes: ['supplier', 'agency'] },
);
export const appraisedExpert = audience('被评价专家', { subjectPerson: me, ...given }, { orgTypes: ['expert'] });
export const supervisorsOfIt = audience(
  '监督员',
  { project: { supervisor: mine }, ...given },
  { roles: ['supervisor'], orgTypes: ['supervisor'] },
);
const officeSide = audience(
  '各办理单位',
  { state: 'final', scope: 'platform' },
  { orgTypes: ['agency', 'buyer', 'supervisor', 'platform'] },
);

/** Between the two sides until it is final; it exists only after the result, so that it betrays no committee. */
export const appraisalAccess = defineAccess(appraisal, {
  read: [appraisingUnit, appraisedUnit, appraisedExpert, supervisorsOfIt, officeSide],
});
