import { powerGuards } from '../../powers/powers.guards.ts';
import { projectOfficers, projectReviewers } from '../../project/audiences.ts';
import { publishedPaper } from '../../project/published-paper.ts';
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

export const noticeChangeLifecycle = publishedPaper(noticeChange, {
  out: 'published',
  states: { draft: { label: '草稿', tone: 'idle' }, published: { label: '已发布', tone: 'done', final: true } },
  another: notOwnChange,
  create: { label: '拟变更公告', needs: [noticeIsOut, beforeDeadline], does: 'beginChange' },
  saving: { needs: [beforeDeadline], does: 'keepChange' },
  submit: {
    needs: [
      ...[noticeIsOut, beforeDeadline, quotesTheNotice, changesSomething],
      ...[itemsAgree, ledByAddendum, offerOnlyGrows, ...byPower],
    ],
    does: 'declareChange',
    law: ['招标投标法 第23条', '招标投标法实施条例 第21条'],
  },
  goesOut: {
    complete: true,
    needs: lawful,
    tells: ['projectAuthor', 'projectOwners', 'projectSupervisors'],
    says: '已发布',
    law: ['招标投标法 第23条', '招标投标法实施条例 第21条', '电子招标投标办法 第22条'],
    keeps: ['TR-21', 'EB-22'],
  },
  approve: { label: '审核并发布', does: 'passChange' },
  waits: { yes: ['publish', { label: '发布变更公告', does: 'publishChange' }] },
  sign: { from: ['draft', 'returned', 'review'], by: [projectOfficers, projectReviewers], does: 'signChange' },
});
