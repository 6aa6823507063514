import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { reviewedPaper } from '../../../kernel/lifecycle/reviewed-paper.ts';
import { text } from '../../../kernel/record/field.ts';
import { officers, owners, reviewers } from '../audiences.ts';
import {
  isEntrusted,
  lettersDelegated,
  lettersNotDelegated,
  notOwnWork,
  registrationGuards,
} from './project.guards.ts';
import { project } from './project.record.ts';

export { notOwnWork } from './project.guards.ts';

const paper = reviewedPaper({
  authors: [officers],
  reviewers: [reviewers],
  needs: [notOwnWork],
  tells: ['projectAuthor'],
  opinion: 'keepOpinion',
});

export const projectLifecycle = defineLifecycle(project, {
  initial: 'draft',
  states: {
    draft: { label: '登记中', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('project') },
    returned: { label: '已退回', tone: 'due' },
    running: { label: '进行中', tone: 'now' },
    archived: { label: '已归档', tone: 'done', final: true },
    ended: { label: '异常终止', tone: 'due', final: true },
  },
  actions: {
    create: { label: '新建项目', from: null, to: 'draft', by: [officers], form: 'draft', does: 'pinRulebook' },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: ['draft', 'returned'],
      to: 'review',
      by: [officers],
      complete: true,
      needs: registrationGuards,
      law: ['招标投标法 第9条'],
      primary: true,
    },
    approve: {
      label: '审核通过',
      from: 'review',
      to: 'running',
      by: [reviewers],
      needs: [notOwnWork],
      tells: ['projectAuthor'],
      primary: true,
      batch: true,
    },
    return: paper.return,
    remove: { label: '删除', from: 'draft', by: [officers], removes: true, danger: true },
    amend: {
      label: '按工单修改登记',
      from: 'running',
      by: [system],
      amends: {
        fields: {
          manager: 'inside',
          reportDuty: 'inside',
          entrustContract: 'inside',
          entrustUntil: 'inside',
          approvalName: 'inside',
          approvalNumber: 'inside',
          approvalAuthority: 'inside',
        },
      },
      quiet: true,
    },
    delegateLetters: {
      label: '委托代理机构签发通知书',
      from: 'running',
      by: [owners],
      asks: {
        clause: text('委托合同的条款', {
          required: true,
          max: 300,
          hint: '写明委托合同及其中授权代理机构签发{中标}通知书的条款，如“委托合同 WT-2026-001 第三条第 5 项”；通知书上会写出',
        }),
      },
      needs: [isEntrusted, lettersNotDelegated],
      does: 'delegateLetters',
      tells: ['projectAuthor'],
      law: ['招标投标法 第15条', '招标投标法 第45条'],
    },
    takeLettersBack: {
      label: '收回通知书的签发',
      from: 'running',
      by: [owners],
      needs: [lettersDelegated],
      does: 'takeLettersBack',
      tells: ['projectAuthor'],
      law: ['招标投标法 第45条'],
    },
    archive: { label: '归档', from: 'running', to: 'archived', by: [system], quiet: true },
    end: { label: '异常终止', from: 'running', to: 'ended', by: [system], quiet: true },
  },
});
