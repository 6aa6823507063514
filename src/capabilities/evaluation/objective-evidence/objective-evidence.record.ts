import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { decimal, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { ownersAfterResult, sittingOnCommittee, staffAfterResult } from '../../committee/audiences.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/**
 * 客观分依据: what one seat read in a bid for an objective factor, once for the whole committee. The law forbids members to
 * confer on what needs judgement (财政部令第87号 62) and wants objective scores alike (64), so what is read off may be
 * shared; the score stays each member's own, signed on the own sheet, and differs from it only with a reason.
 */
export const objectiveEvidence = defineRecord('objective-evidence', {
  label: '客观分依据',
  title: (e) => [e.supplierName, e.factor].filter(Boolean).join(' · '),
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    committee: ref('{评标}委员会', () => committee, { required: true, readOnly: true }),
    bid: ref('{投标}文件', () => bid, { required: true, readOnly: true }),
    supplierName: text('{投标}人', { required: true, readOnly: true, max: 2000 }),
    item: text('评分因素编号', { required: true, readOnly: true, max: 64 }),
    factor: text('评分因素', { required: true, readOnly: true, max: 300 }),
    finding: text('读到的内容', { required: true, readOnly: true, max: 2000, long: true }),
    file: text('所在文件', { readOnly: true, max: 300 }),
    page: integer('页码', { readOnly: true, min: 1, max: 99_999 }),
    /** What the standard gives for it. */
    score: decimal('按标准应得', { required: true, readOnly: true, places: 2 }),
    // By seat, so that this history shows no name before the result.
    seat: text('读取席位', { required: true, readOnly: true, max: 20 }),
    readAt: instant('读取时间', { readOnly: true }),
  },
  list: {
    columns: ['supplierName', 'factor', 'finding', 'score', 'seat', 'readAt'],
    filters: ['project', 'lot', 'committee', 'bid'],
    sort: 'supplierName',
    empty: '评委为客观评分因素读取的依据列在这里。',
  },
  detail: [
    { title: '评分因素', fields: ['project', 'lot', 'committee', 'supplierName', 'factor'] },
    { title: '依据', fields: ['finding', 'file', 'page', 'score', 'seat', 'readAt'] },
  ],
  unique: [['committee', 'bid', 'item']],
});

/**
 * A seat reads (`committee-member.readEvidence`) and the system writes, so that this history shows no name before the
 * result.
 */
export const objectiveEvidenceLifecycle = defineLifecycle(objectiveEvidence, {
  initial: 'read',
  states: { read: { label: '已读取', tone: 'done', final: true } },
  actions: {
    keep: { label: '读取', from: null, to: 'read', by: [system], quiet: true },
    correct: { label: '更正', from: 'read', by: [system], quiet: true },
  },
});

// The committee shares it while it scores. It names points, so that everybody else waits as for the sheets (招标投标法 44).
const summedUp = { state: { in: ['summarised', 'signed', 'dissolved'] } };
const supervisors = { ...projectSupervisors, where: { ...projectSupervisors.where, committee: summedUp } };

export const objectiveEvidenceAccess = defineAccess(objectiveEvidence, {
  read: [sittingOnCommittee(), supervisors, staffAfterResult, ownersAfterResult],
  keeps: ['TB-44'],
});
