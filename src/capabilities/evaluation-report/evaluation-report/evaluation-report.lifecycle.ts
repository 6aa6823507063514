import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, files, text } from '../../../kernel/record/field.ts';
import type { Of } from '../../../platform/law/rulebook.ts';
import { ownersAfterResult, sittingOnCommittee, staffAfterResult } from '../../committee/audiences.ts';
import { projectOfficers, projectOwners, projectReviewers, projectSupervisors } from '../../project/audiences.ts';
import { ownersOfReport, staffOfReport } from '../audiences.ts';
import { attachmentKinds, evaluationReport } from './evaluation-report.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'evaluation-report': { foundCollusion: boolean; of: Of };
  }
}

const collusionToRefer = guard<typeof evaluationReport>(
  'collusionToRefer',
  '{评标}委员会没有认定串通{投标}，或者线索已经移送',
  ({ row, facts }) => facts.foundCollusion === true && !row.referredAt,
);

export const evaluationReportLifecycle = defineLifecycle(evaluationReport, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    signing: { label: '签署中', tone: 'now' },
    signed: { label: '已签署', tone: 'wait' },
    delivered: { label: '已提交{招标}人', tone: 'done', final: true },
    replaced: { label: '已由复评替代', tone: 'idle', final: true },
  },
  actions: {
    create: { label: '起草', from: null, to: 'draft', by: [system], quiet: true },
    write: { label: '补充', from: 'draft', by: [system], quiet: true },
    openSigning: {
      label: '定稿',
      from: 'draft',
      to: 'signing',
      by: [system],
      causedBy: 'committee-member.openSigning',
      quiet: true,
    },
    reopen: { label: '退回修改', from: 'signing', to: 'draft', by: [system], quiet: true },
    sign: { label: '签署', from: 'signing', by: [system], quiet: true },
    finish: {
      label: '签署完毕',
      from: 'signing',
      to: 'signed',
      by: [system],
      causedBy: 'committee-member.signReport',
      quiet: true,
    },
    deliver: {
      label: '提交{招标}人',
      from: 'signed',
      to: 'delivered',
      by: [system],
      causedBy: 'committee-member.deliverReport',
      quiet: true,
      tells: ['projectOwners', 'projectOfficers', 'projectSupervisors'],
    },
    // What was signed stays as it was signed, and says that it no longer holds.
    replace: {
      label: '由复评替代',
      from: 'delivered',
      to: 'replaced',
      by: [system],
      does: 'replaceReport',
      law: ['招标投标法实施条例 第54条', '招标投标法实施条例 第61条'],
      tells: ['projectOwners', 'projectOfficers', 'projectSupervisors'],
      quiet: true,
    },
    recheck: {
      label: '记录复核',
      from: ['delivered', 'replaced'],
      by: [projectOfficers, projectReviewers, projectOwners, projectSupervisors],
      asks: { opinion: text('复核意见', { required: true, long: true, max: 5000 }) },
      does: 'recheckReport',
    },
    // The authority looks into what the committee found. Until it has it, no winner is decided on.
    refer: {
      label: '向监督部门移送串通{投标}线索',
      from: 'delivered',
      by: [projectOfficers, projectOwners],
      asks: {
        matter: text('移送的事项', { required: true, long: true, max: 5000, hint: '哪几家、什么线索、委员会怎样认定' }),
        files: files('材料'),
      },
      needs: [collusionToRefer],
      does: 'referCollusion',
      tells: ['projectSupervisors', 'projectOwners', 'projectOfficers'],
      says: '移送串通{投标}线索',
      law: ['招标投标法实施条例 第51条', '招标投标法 第53条'],
    },
    attach: {
      label: '添加附件',
      from: 'delivered',
      by: [projectOfficers],
      asks: {
        attachments: files('文件', { required: true }),
        kind: choice('类别', attachmentKinds, { required: true }),
        note: text('说明', { required: true, max: 500 }),
      },
      does: 'attachToReport',
    },
    explain: { label: '加更正说明', from: ['delivered', 'replaced'], by: [system], explains: true, quiet: true },
  },
});

const fellows = sittingOnCommittee();
// The owner gets the report at once, the names with the result: its sections speak of seats (招标投标法 37).
const names = {
  while: () => true,
  except: [fellows, projectSupervisors, staffAfterResult, ownersAfterResult],
  shows: '评委名单在{中标}结果确定前保密',
};

export const evaluationReportAccess = defineAccess(evaluationReport, {
  read: [fellows, projectSupervisors, staffOfReport, ownersOfReport],
  fields: { roster: names, signatures: names },
});
