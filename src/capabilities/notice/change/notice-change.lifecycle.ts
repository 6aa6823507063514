import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { text } from '../../../kernel/record/field.ts';
import { powerGuards } from '../../powers/powers.guards.ts';
import { projectOfficers, projectReviewers } from '../../project/audiences.ts';
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
  quotesTheNotice,
} from './notice-change.guards.ts';
import { noticeChange } from './notice-change.record.ts';

const byPower = powerGuards('change-notice');
const lawful = [noticeIsOut, beforeDeadline, ledByAddendum, offerOnlyGrows, changeSigned, ...byPower];
/** What is so wherever it goes out: by the reviewer's yes, or by the owner's after it. */
const goesOut = {
  anchors: 'published',
  complete: true,
  tells: ['projectAuthor', 'projectOwners', 'projectSupervisors'],
  says: '已发布',
  law: ['招标投标法 第23条', '招标投标法实施条例 第21条', '电子招标投标办法 第22条'],
  keeps: ['TR-21', 'EB-22'],
} as const;

const editable = ['draft', 'returned'] as const;

const paper = projectPaper({ needs: [notOwnChange], saving: { needs: [beforeDeadline], does: 'keepChange' } });

export const noticeChangeLifecycle = defineLifecycle(noticeChange, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('notice-change') },
    returned: { label: '已退回', tone: 'due' },
    confirming: { label: '待{招标}人确认', tone: 'wait' },
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
        ...[itemsAgree, ledByAddendum, offerOnlyGrows, ...byPower],
      ],
      does: 'declareChange',
      law: ['招标投标法 第23条', '招标投标法实施条例 第21条'],
      primary: true,
    },
    // What the owner did not leave to its agency waits for its word; the rest is published at once.
    approve: {
      ...goesOut,
      label: '审核并发布',
      from: 'review',
      to: 'published',
      mayEndIn: ['confirming'],
      by: [projectReviewers],
      needs: [notOwnChange, ...lawful],
      does: 'passChange',
      primary: true,
    },
    publish: {
      ...goesOut,
      label: '发布变更公告',
      from: 'confirming',
      to: 'published',
      by: [system],
      needs: lawful,
      does: 'publishChange',
      quiet: true,
    },
    refuse: {
      label: '没有得到{招标}人确认',
      from: 'confirming',
      to: 'returned',
      by: [system],
      does: 'keepOpinion',
      tells: ['projectAuthor'],
      quiet: true,
    },
    return: paper.return,
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
