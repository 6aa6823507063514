import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { text } from '../../../kernel/record/field.ts';
import { projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { confirmAction } from '../../project/owner-confirmation.ts';
import { projectPaper } from '../../project/project-paper.ts';
import {
  beforeDeadline,
  changeSigned,
  changesSomething,
  itemsAgree,
  ledByAddendum,
  noticeIsOut,
  notOwnChange,
  offerOnlyGrows,
  ownerAgreed,
  quotesTheNotice,
} from './notice-change.guards.ts';
import { noticeChange } from './notice-change.record.ts';

const editable = ['draft', 'returned'] as const;

const paper = projectPaper({ needs: [notOwnChange], saving: { needs: [beforeDeadline], does: 'keepChange' } });

export const noticeChangeLifecycle = defineLifecycle(noticeChange, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('notice-change') },
    returned: { label: '已退回', tone: 'due' },
    published: { label: '已发布', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '拟变更公告',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [noticeIsOut, beforeDeadline],
      does: 'beginChange',
    },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: editable,
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: [
        ...[noticeIsOut, beforeDeadline, quotesTheNotice, changesSomething],
        ...[itemsAgree, ledByAddendum, offerOnlyGrows],
      ],
      does: 'declareChange',
      law: ['招标投标法 第23条', '招标投标法实施条例 第21条'],
      primary: true,
    },
    approve: {
      label: '审核并发布',
      from: 'review',
      to: 'published',
      anchors: 'published',
      by: [projectReviewers],
      complete: true,
      needs: [notOwnChange, noticeIsOut, beforeDeadline, ledByAddendum, offerOnlyGrows, changeSigned, ownerAgreed],
      does: 'publishChange',
      tells: ['projectAuthor', 'projectOwners', 'projectSupervisors'],
      says: '已发布',
      law: ['招标投标法 第23条', '招标投标法实施条例 第21条', '电子招标投标办法 第22条'],
      keeps: ['TR-21', 'EB-22'],
      primary: true,
    },
    return: paper.return,
    confirm: confirmAction([...editable, 'review'], projectOwners),
    // The signature lies over `signedChange`; the page makes it in the signer's browser.
    sign: {
      label: '电子签名',
      from: [...editable, 'review'],
      by: [projectOfficers, projectReviewers],
      asks: {
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 4000 }),
      },
      does: 'signChange',
      law: ['招标公告和公示信息发布管理办法 第10条'],
      quiet: true,
    },
    remove: paper.remove,
  },
});
