/**
 * Who people are to a project. Its officers are those of the unit that runs it: the agency, or the owner that tenders
 * by itself. Later capabilities see the same people `through('project', …)`.
 */

import { audience, mine, through } from '../../kernel/access/where.ts';
import { inStates } from '../../kernel/lifecycle/in-states.ts';
import { tendering } from '../../platform/identity/identity.audiences.ts';

export const officers = audience('项目经办', { org: mine }, { roles: ['agent'], orgTypes: tendering });
export const reviewers = audience('审核人', { org: mine }, { roles: ['reviewer'], orgTypes: tendering });
export const archivists = audience('档案员', { org: mine }, { roles: ['archivist'], orgTypes: tendering });
export const agencyStaff = audience('承办单位人员', { org: mine }, { orgTypes: tendering });
export const owners = audience('{招标}人代表', { owner: mine }, { roles: ['owner'], orgTypes: ['buyer'] });
export const supervisors = audience(
  '监督员',
  { supervisor: mine },
  { roles: ['supervisor'], orgTypes: ['supervisor'] },
);

/** The same people, for a record that names its project. */
export const projectOfficers = through('project', officers);
export const projectReviewers = through('project', reviewers);
export const projectArchivists = through('project', archivists);
export const projectStaff = through('project', agencyStaff);
export const projectOwners = through('project', owners);
export const projectSupervisors = through('project', supervisors);

/** Everybody on the office's side of a project: who reads what is not secret. */
export const officeSide = [projectStaff, projectOwners, projectSupervisors] as const;

// What the states mean to those who look at a row: pages ask for these facts and compare no state.

export const dailyAnchorIs = {
  kept: inStates<'daily-anchor'>('kept'),
};

export const entrustmentIs = {
  offered: inStates<'entrustment'>('offered'),
};

export const lotIs = {
  issued: inStates<'lot'>('issued'),
};

export const projectIs = {
  beforeApproval: inStates<'project'>('draft', 'returned', 'review'),
  past: inStates<'project'>('archived', 'ended', 'merged', 'split'),
  review: inStates<'project'>('review'),
  running: inStates<'project'>('running'),
};
