import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy, reviewedPaper } from '../../../kernel/lifecycle/review.ts';
import { refs, text } from '../../../kernel/record/field.ts';
import { agencyStaff, officers, owners, reviewers, supervisors } from '../audiences.ts';
import { projectCode, tenderCode } from './national-codes.rules.ts';
import {
  goesAlone,
  isMerger,
  isNoMerger,
  notOwnWork,
  registrationGuards,
  tenderCodeFollows,
} from './project.guards.ts';
import { project } from './project.record.ts';

export { notOwnWork } from './project.guards.ts';

const paper = reviewedPaper({
  authors: [officers],
  reviewers: [reviewers],
  needs: [notOwnWork],
  tells: ['projectAuthor'],
  opinion: 'keepOpinion',
  saving: { does: 'keepGuide' },
});

export const projectLifecycle = defineLifecycle(project, {
  initial: 'draft',
  states: {
    draft: { label: '登记中', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('project') },
    returned: { label: '已退回', tone: 'due' },
    running: { label: '进行中', tone: 'now' },
    merged: { label: '已并入', tone: 'idle' },
    split: { label: '已撤销合并', tone: 'idle', final: true },
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
      batch: true,
    },
    approve: {
      label: '审核通过',
      from: 'review',
      to: 'running',
      by: [reviewers],
      needs: [notOwnWork],
      does: 'numberProject',
      tells: ['projectAuthor'],
      primary: true,
      batch: true,
    },
    return: paper.return,
    remove: {
      label: '删除',
      from: 'draft',
      by: [officers],
      needs: [isNoMerger, goesAlone],
      removes: true,
      danger: true,
    },
    // Several that are still being registered become one with the lots of all; judged again on the sum (design §11).
    merge: {
      label: '合并项目',
      from: null,
      to: 'draft',
      by: [officers],
      asks: {
        name: text('合并后的项目名称', { required: true, max: 600 }),
        parts: refs('合并的项目', () => project, { required: true, min: 2, among: {} }),
      },
      does: 'mergeProjects',
      quiet: true,
    },
    rest: { label: '并入', from: ['draft', 'returned'], to: 'merged', by: [system], does: 'restMerged', quiet: true },
    release: { label: '恢复登记', from: 'merged', to: 'draft', by: [system], does: 'releaseMerged', quiet: true },
    unmerge: {
      label: '撤销合并',
      from: ['draft', 'returned'],
      to: 'split',
      by: [officers],
      needs: [isMerger],
      does: 'unmergeProjects',
      danger: true,
    },
    amend: {
      label: '按工单修改登记',
      from: 'running',
      by: [system],
      amends: {
        fields: {
          manager: 'inside',
          reportDuty: 'inside',
          approvalName: 'inside',
          approvalNumber: 'inside',
          approvalAuthority: 'inside',
        },
      },
      quiet: true,
    },
    registerCodes: {
      label: '登记国家编号',
      from: ['draft', 'review', 'returned', 'running'],
      by: [officers],
      asks: {
        nationalCode: text('国家项目编号', {
          max: 17,
          pattern: projectCode,
          hint: '在别处登记取得的填写；留空由平台编',
        }),
        tenderCode: text('国家{招标}项目编号', {
          max: 20,
          pattern: tenderCode,
          hint: '交易系统登记项目时取得，留空由平台编；各标段的编号由它和标段序号组成',
        }),
      },
      needs: [tenderCodeFollows],
      does: 'registerCodes',
    },
    // What owner and agency agreed on (`entrustment`), as everybody who works on the project asks it.
    entrust: {
      label: '按委托代理合同办理',
      from: ['draft', 'review', 'returned', 'running'],
      by: [system],
      does: 'takeEntrustment',
      law: ['招标投标法 第15条'],
      quiet: true,
    },
    archive: { label: '归档', from: 'running', to: 'archived', by: [system], quiet: true },
    end: { label: '异常终止', from: 'running', to: 'ended', by: [system], quiet: true },
  },
});

export const projectAccess = defineAccess(project, { read: [agencyStaff, owners, supervisors] });
