import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { text } from '../../../kernel/record/field.ts';
import { powerGuards } from '../../powers/powers.guards.ts';
import { projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { projectPaper } from '../../project/project-paper.ts';
import {
  addendumSigned,
  beforeDeadline,
  documentIsIssued,
  notOwnDeclaration,
  ownerSaidSo,
  waitsForWord,
  wordNotGiven,
} from './addendum.guards.ts';
import { addendum } from './addendum.record.ts';

const byPower = powerGuards('addendum');
const lawful = [beforeDeadline, addendumSigned, ownerSaidSo, ...byPower];
/** What is so wherever it goes out: by the reviewer's yes, or by the owner's after it. */
const goesOut = {
  anchors: 'issued',
  complete: true,
  tells: ['projectAuthor', 'projectOwners', 'projectSupervisors'],
  law: ['招标投标法 第23条', '招标投标法实施条例 第21条', '电子招标投标办法 第22条', '电子招标投标办法 第40条'],
  keeps: ['TR-21', 'EB-22'],
} as const;

const paper = projectPaper({ needs: [notOwnDeclaration], saving: { needs: [beforeDeadline], does: 'keepAddendum' } });

export const addendumLifecycle = defineLifecycle(addendum, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('addendum') },
    returned: { label: '已退回', tone: 'due' },
    confirming: { label: '待{招标}人确认', tone: 'wait' },
    issued: { label: '已发出', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '新建补遗',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [documentIsIssued, beforeDeadline],
      does: 'beginAddendum',
    },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: ['draft', 'returned'],
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: [documentIsIssued, beforeDeadline, ...byPower],
      does: 'declareAddendum',
      law: ['招标投标法 第23条', '招标投标法实施条例 第21条'],
      primary: true,
    },
    // What the owner did not leave to its agency waits for its word; the rest goes out at once.
    approve: {
      ...goesOut,
      label: '审核并发出',
      from: 'review',
      to: 'issued',
      mayEndIn: ['confirming'],
      by: [projectReviewers],
      needs: [notOwnDeclaration, ...lawful],
      does: 'passAddendum',
      primary: true,
    },
    issue: {
      ...goesOut,
      label: '发出补遗',
      from: 'confirming',
      to: 'issued',
      by: [system],
      needs: lawful,
      does: 'issueAddendum',
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
    // The owner's own reasoned word; the unit that wrote the addendum cannot say it for the owner.
    sayUnaffected: {
      label: '{招标}人确认不影响编制',
      from: ['draft', 'returned', 'review'],
      by: [projectOwners],
      asks: { reason: text('不影响{投标}文件编制的理由', { required: true, long: true, max: 2000 }) },
      needs: [beforeDeadline, waitsForWord, notOwnDeclaration, addendumSigned, wordNotGiven],
      does: 'keepOwnerWord',
      tells: ['projectAuthor', 'projectReviewers'],
      law: ['招标投标法 第23条', '招标投标法实施条例 第21条'],
      danger: true,
    },
    // The signature lies over `addendumContent`; the page makes it in the signer's browser.
    sign: {
      label: '电子签名',
      from: ['draft', 'returned', 'review'],
      by: [projectOfficers, projectReviewers],
      asks: {
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 4000 }),
      },
      needs: [beforeDeadline],
      does: 'signAddendum',
      law: ['电子招标投标办法 第40条'],
      quiet: true,
    },
    remove: paper.remove,
  },
});
