/**
 * What is out of the ordinary before a body is drawn: experts named directly (实施条例 47), a list locked after the
 * deadline. Each stands beside the draw with its own reason, and the supervisor sees it.
 */
import type { Final } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, files, text } from '../../../kernel/record/field.ts';
import { projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { whereBidsAreJudged as judgedBy, whereApplicationsAreReviewed as reviewedBy } from '../audiences.ts';
import {
  awaitsConfirmation,
  composedByLaw,
  drawnByLaw,
  fiveAndOdd,
  hasDirect,
  isToBeDrawn,
  mayName,
  pastLocking,
  twoThirdsExperts,
} from './committee.guards.ts';
import { directGrounds } from './committee.record.ts';

export const lockIsFinal: Final = {
  moment: 'deadline',
  ends: [
    '备选名单、席位和抽取规则：锁定后不能增减、更换',
    '抽取的算法：由封存的随机数或者公布的数字决定，任何人都不能指定结果（实施条例 第46条）',
    '封存的随机数以锁定的名单为准，截止后不能补交',
  ],
};

export const outOfCourse = {
  nameDirect: {
    label: '直接确定专家',
    from: 'draft',
    by: [judgedBy(projectOwners)],
    needs: [mayName],
    asks: {
      // Named as the field is, so that people who must not read the names do not read them in the history either.
      directExperts: text('专家账号', {
        unsearched: 'code',
        required: true,
        max: 500,
        hint: '在库专家的账号，多个以逗号分隔；姓名在结果确定前保密',
      }),
      ground: choice('特殊{招标}项目的情形', directGrounds, { required: true }),
      reason: text('随机抽取难以保证胜任的理由', { required: true, long: true, max: 2000 }),
      approval: text('批准', {
        required: true,
        max: 500,
        hint: '由谁批准、哪一天、文件名称和文号；写入{评标}报告并随档案保存',
      }),
      proofs: files('批准文件', { required: true }),
    },
    does: 'nameDirect',
    tells: ['projectOfficers', 'projectSupervisors'],
    keeps: ['TB-37b'],
    law: ['招标投标法 第37条', '实施条例 第46条', '实施条例 第47条'],
  },
  clearDirect: {
    label: '取消直接确定',
    from: 'draft',
    by: [judgedBy(projectOwners)],
    needs: [hasDirect],
    does: 'clearDirect',
    tells: ['projectOfficers', 'projectSupervisors'],
  },
  // Late is not lawful by itself, and yet the bids must be judged: with a reason, under the supervisor's eyes, and drawn
  // by a number that was published after the list stood. So is a list that was locked in time and not drawn before its
  // opening: a room does not wait for its body, so the list stands anew and is drawn afterwards.
  lockLate: {
    label: '截止后锁定名单和规则',
    from: ['draft', 'locked'],
    to: 'locked',
    // A panel's is locked by the supervisor itself.
    by: [judgedBy(projectOfficers), reviewedBy(projectSupervisors)],
    complete: true,
    needs: [isToBeDrawn, pastLocking, fiveAndOdd, twoThirdsExperts, drawnByLaw, composedByLaw],
    asks: { because: text('未在{开标}前锁定或者抽取的原因', { required: true, max: 1000, long: true }) },
    does: 'lockLate',
    tells: ['projectOwners', 'projectSupervisors'],
    law: ['招标投标法 第37条', '实施条例 第46条'],
    danger: true,
    final: lockIsFinal,
  },
  confirmLate: {
    label: '确认截止后锁定的名单和规则',
    from: 'locked',
    by: [judgedBy(projectSupervisors)],
    needs: [awaitsConfirmation],
    asks: { opinion: text('确认意见', { required: true, max: 1000, long: true }) },
    does: 'confirmLateLock',
    tells: ['projectOfficers', 'projectOwners'],
    law: ['实施条例 第46条'],
    primary: true,
  },
  unlockLate: {
    label: '退回截止后锁定的名单和规则',
    from: 'locked',
    to: 'draft',
    by: [judgedBy(projectSupervisors)],
    needs: [awaitsConfirmation],
    asks: { opinion: text('退回的原因', { required: true, max: 1000, long: true }) },
    does: 'undoLateLock',
    tells: ['projectOfficers', 'projectOwners'],
    law: ['实施条例 第46条'],
    danger: true,
  },
} as const;
