import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { text } from '../../../kernel/record/field.ts';
import { projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { projectPaper } from '../../project/project-paper.ts';
import {
  beforeIssue,
  committeeIsLawful,
  isTendered,
  notOwnScheme,
  onlyScheme,
  projectApproved,
  projectBegunWhole,
  timetableIsLawful,
} from './tender-scheme.guards.ts';
import { tenderScheme } from './tender-scheme.record.ts';

const paper = projectPaper({ saving: { does: 'fillScheme' } });
const lawful = [projectApproved, isTendered, beforeIssue, timetableIsLawful, committeeIsLawful] as const;

export const tenderSchemeLifecycle = defineLifecycle(tenderScheme, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('tender-scheme') },
    returned: { label: '已退回', tone: 'due' },
    reviewed: { label: '待{招标}人批准', tone: 'wait' },
    approved: { label: '已批准', tone: 'done' },
  },
  actions: {
    create: {
      label: '拟{招标}方案',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [projectApproved, isTendered, beforeIssue, onlyScheme],
      does: 'fillScheme',
    },
    copyIn: {
      label: '随项目复制',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [projectBegunWhole, isTendered, beforeIssue, onlyScheme],
      does: 'fillScheme',
      quiet: true,
    },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: ['draft', 'returned'],
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: lawful,
      does: 'fillScheme',
      law: ['招标投标法 第9条', '招标投标法 第24条', '招标投标法 第37条'],
      afterSave: true,
      primary: true,
    },
    approve: {
      label: '审核通过',
      from: 'review',
      to: 'reviewed',
      by: [projectReviewers],
      needs: [notOwnWork, ...lawful],
      tells: ['projectAuthor', 'projectOwners'],
      primary: true,
    },
    return: paper.return,
    // The plan is the owner's, even if the agency drew it up (domain C46).
    endorse: {
      label: '批准方案',
      from: 'reviewed',
      to: 'approved',
      by: [projectOwners],
      needs: [notOwnScheme, beforeIssue],
      does: 'endorseScheme',
      tells: ['projectAuthor'],
      law: ['招标投标法 第12条'],
      primary: true,
    },
    refuse: {
      label: '{招标}人退回',
      from: 'reviewed',
      to: 'returned',
      by: [projectOwners],
      asks: { opinion: text('退回意见', { required: true, long: true, max: 2000 }) },
      does: 'keepOpinion',
      tells: ['projectAuthor'],
      danger: true,
    },
    revise: {
      label: '变更方案',
      from: ['reviewed', 'approved'],
      to: 'draft',
      by: [projectOfficers],
      needs: [beforeIssue],
      asks: { because: text('变更原因', { required: true, long: true, max: 2000 }) },
      does: 'reviseScheme',
      tells: ['projectOwners'],
      danger: true,
    },
    remove: paper.remove,
  },
});
