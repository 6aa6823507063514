import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { projectOfficers, projectReviewers } from '../../project/audiences.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { projectPaper } from '../../project/project-paper.ts';
import { everyTakerCanCome, lotIsTendered, visitBeforeDeadline } from './site-visit.guards.ts';
import { siteVisit } from './site-visit.record.ts';

const paper = projectPaper({ saving: { does: 'keepVisit' } });

export const siteVisitLifecycle = defineLifecycle(siteVisit, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('site-visit') },
    returned: { label: '已退回', tone: 'due' },
    sent: { label: '已发出', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '新建踏勘通知',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [lotIsTendered],
      does: 'keepVisit',
    },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: ['draft', 'returned'],
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: [lotIsTendered, everyTakerCanCome, visitBeforeDeadline],
      law: ['招标投标法实施条例 第28条'],
      primary: true,
    },
    approve: {
      label: '审核并发给全体',
      from: 'review',
      to: 'sent',
      by: [projectReviewers],
      needs: [notOwnWork, lotIsTendered, everyTakerCanCome, visitBeforeDeadline],
      does: 'sendVisit',
      tells: ['projectAuthor'],
      law: ['招标投标法 第22条', '招标投标法实施条例 第28条'],
      primary: true,
    },
    return: paper.return,
    remove: paper.remove,
  },
});
