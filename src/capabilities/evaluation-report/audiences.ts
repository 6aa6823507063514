/** Who people are to an evaluation that is over: until its report is handed over nothing of it leaves the room (招标投标法 44). */
import { audience, has, mine } from '../../kernel/access/where.ts';
import { tendering } from '../../platform/identity/identity.audiences.ts';
import { evaluationReport } from './evaluation-report/evaluation-report.record.ts';

/** A report that was handed over stays one, also when a re-evaluation replaced it; the next attempt stays inside until its own. */
const handedOver = { state: { in: ['delivered', 'replaced'] } };
const delivered = (ours: string, theirs: 'lot' | 'committee' = 'committee') =>
  has(() => evaluationReport, { theirs, ours }, handedOver);
const staffWhere = (where: object) =>
  audience('承办单位人员（报告提交后）', { project: { org: mine }, ...where }, { orgTypes: tendering });
const ownersWhere = (where: object) =>
  audience(
    '{招标}人代表（报告提交后）',
    { project: { owner: mine }, ...where },
    { roles: ['owner'], orgTypes: ['buyer'] },
  );
const staff = (ours: string, theirs?: 'lot') => staffWhere(delivered(ours, theirs));
const owners = (ours: string, theirs?: 'lot') => ownersWhere(delivered(ours, theirs));
/** For a report itself: its own state says it, so no other report is read. */
export const staffOfReport = staffWhere(handedOver);
export const ownersOfReport = ownersWhere(handedOver);
/** The office's side once the report of the committee is delivered: what happened in it stays inside until then (招标投标法 44). */
export const staffAfterReport = staff('committee');
export const ownersAfterReport = owners('committee');
/** The same, seen from the committee itself, and from what a lot has once for all its evaluations. */
export const staffAfterOwnReport = staff('id');
export const ownersAfterOwnReport = owners('id');
export const staffAfterFirstReport = staff('lot', 'lot');
export const ownersAfterFirstReport = owners('lot', 'lot');
