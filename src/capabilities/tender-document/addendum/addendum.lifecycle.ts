import { text } from '../../../kernel/record/field.ts';
import { powerGuards } from '../../powers/powers.guards.ts';
import { projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { publishedPaper } from '../../project/published-paper.ts';
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

export const addendumLifecycle = publishedPaper(addendum, {
  out: 'issued',
  states: { draft: { label: '草稿', tone: 'idle' }, issued: { label: '已发出', tone: 'done', final: true } },
  another: notOwnDeclaration,
  create: { label: '新建补遗', needs: [documentIsIssued, beforeDeadline], does: 'beginAddendum' },
  saving: { needs: [beforeDeadline], does: 'keepAddendum' },
  submit: {
    needs: [documentIsIssued, beforeDeadline, ...byPower],
    does: 'declareAddendum',
    law: ['招标投标法 第23条', '招标投标法实施条例 第21条'],
  },
  goesOut: {
    complete: true,
    needs: lawful,
    tells: ['projectAuthor', 'projectOwners', 'projectSupervisors'],
    law: ['招标投标法 第23条', '招标投标法实施条例 第21条', '电子招标投标办法 第22条', '电子招标投标办法 第40条'],
    keeps: ['TR-21', 'EB-22'],
  },
  approve: { label: '审核并发出', does: 'passAddendum' },
  waits: { yes: ['issue', { label: '发出补遗', does: 'issueAddendum' }] },
  sign: {
    from: ['draft', 'returned', 'review'],
    by: [projectOfficers, projectReviewers],
    needs: [beforeDeadline],
    does: 'signAddendum',
    law: ['电子招标投标办法 第40条'],
  },
  actions: {
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
  },
});
