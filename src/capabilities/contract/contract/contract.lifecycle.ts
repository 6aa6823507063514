import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { contract } from './contract.record.ts';
import type { Compared } from './contract.rules.ts';

const lettersSent = guard(
  'lettersSent',
  '中标通知书尚未发出，不能订立合同',
  ({ facts }) => ['sent', 'received'].includes(facts.awardState),
  {
    rule: 'TB-46',
    law: '招标投标法 第46条',
  },
);
const trueToBid = guard(
  'trueToBid',
  '合同的主要条款与投标文件不一致',
  ({ facts }) => {
    const different = ((facts.comparison ?? []) as Compared[]).filter((c) => !c.same);
    if (different.length === 0) return true;
    return `合同的主要条款应与投标文件一致：${different.map((c) => `${c.field}投标为“${c.bid}”，合同为“${c.contract}”`).join('；')}`;
  },
  { rule: 'TR-57a', law: '实施条例 第57条' },
);

export const contractLifecycle = defineLifecycle(contract, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    review: { label: '待审核', tone: 'wait' },
    returned: { label: '已退回', tone: 'due' },
    agreed: { label: '已审核', tone: 'now' },
    effective: { label: '已生效', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '新建合同',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [lettersSent],
      does: 'fillContract',
      law: ['招标投标法 第46条'],
    },
    save: { label: '保存', from: ['draft', 'returned'], by: [projectOfficers], form: 'draft', does: 'compareContract' },
    submit: {
      label: '提交审核',
      from: ['draft', 'returned'],
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: [lettersSent, trueToBid],
      does: 'compareContract',
      tells: ['projectReviewers'],
      law: ['招标投标法 第46条', '招标投标法实施条例 第57条', '招标投标法实施条例 第58条'],
      primary: true,
    },
    approve: {
      label: '审核通过',
      from: 'review',
      to: 'agreed',
      by: [projectReviewers],
      needs: [notOwnWork, trueToBid],
      tells: ['projectAuthor', 'projectOwners', 'contractParty'],
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
    takeEffect: {
      label: '双方签署，合同生效',
      from: 'agreed',
      to: 'effective',
      by: [projectOfficers, projectOwners],
      does: 'makeContractEffective',
      tells: ['projectOwners', 'projectSupervisors', 'contractParty'],
      law: ['招标投标法 第46条'],
      primary: true,
    },
    remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
  },
});
