import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { text } from '../../../kernel/record/field.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { projectOfficers, projectReviewers } from '../../project/audiences.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { offlineAward } from './offline-award.record.ts';

const notOnline = guard(
  'notOnline',
  '这个标段已在平台上{招标}，{中标}通知书须在线签发',
  ({ facts }) => facts.lotState === 'draft' && facts.projectState === 'running',
  { rule: 'EB-34/36', law: '电子招标投标办法 第36条' },
);
const datedByNow = guard(
  'datedByNow',
  '通知书日期不能晚于今日',
  ({ row, now }) => !row.datedOn || row.datedOn <= dateInShanghai(now),
);

export const offlineAwardLifecycle = defineLifecycle(offlineAward, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('offline-award') },
    returned: { label: '已退回', tone: 'due' },
    filed: { label: '已登记', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '登记线下通知书',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [notOnline],
      does: 'beginOfflineAward',
    },
    save: { label: '保存', from: ['draft', 'returned'], by: [projectOfficers], form: 'draft' },
    submit: {
      label: '提交审核',
      from: ['draft', 'returned'],
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: [notOnline, datedByNow],
      primary: true,
    },
    approve: {
      label: '审核并登记',
      from: 'review',
      to: 'filed',
      by: [projectReviewers],
      needs: [notOwnWork, notOnline, datedByNow],
      does: 'fileOfflineAward',
      tells: ['projectAuthor', 'projectOwners', 'projectSupervisors'],
      law: ['招标投标法 第46条'],
      primary: true,
    },
    return: {
      label: '退回',
      from: 'review',
      to: 'returned',
      by: [projectReviewers],
      needs: [notOwnWork],
      asks: { opinion: text('退回意见', { required: true, long: true, max: 2000 }) },
      does: 'keepOpinion',
      tells: ['projectAuthor'],
      danger: true,
    },
    remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
  },
});
