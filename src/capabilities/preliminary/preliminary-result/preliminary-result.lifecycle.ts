import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { officeSide, projectOfficers, projectOwners } from '../../project/audiences.ts';
import { preliminaryResult } from './preliminary-result.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'preliminary-result': {
      lotState: StateOf<'lot'>;
      /** A paper that invites those admitted was begun. */
      invited: boolean;
      /** Objections to the result that came in time and wait for an answer. */
      objections: number;
    };
  }
}

const lotRuns = guard<typeof preliminaryResult>(
  'lotRuns',
  '标段已暂停、终止或失败，不能确认或告知结果',
  ({ facts }) => facts.lotState === 'preliminary',
);
const notInvited = guard<typeof preliminaryResult>(
  'notInvited',
  '已经向通过的单位拟发{投标}邀请书，请先撤销邀请书再重新审查',
  ({ row, facts }) =>
    (row.state !== 'issued' && facts.lotState === 'preliminary') || (facts.lotState === 'draft' && !facts.invited),
);

/** When a review may be done once more: it may not be repeated until the outcome pleases. */
export const againCauses = {
  objection: '对结果的异议、投诉成立',
  error: '汇总、计算错误，或者没有按文件载明的标准和方法审查',
} as const;

export const preliminaryResultLifecycle = defineLifecycle(preliminaryResult, {
  initial: 'draft',
  states: {
    draft: { label: '待{招标}人确认', tone: 'wait' },
    agreed: { label: '待告知', tone: 'due' },
    issued: { label: '已告知', tone: 'done' },
    failed: { label: '通过的不足，重新{招标}', tone: 'due', final: true },
    replaced: { label: '已重新审查', tone: 'idle', final: true },
  },
  actions: {
    draft: { label: '拟定结果', from: null, to: 'draft', by: [system], form: 'draft', quiet: true },
    save: { label: '保存说明', from: ['draft', 'agreed'], by: [projectOfficers], form: 'draft' },
    agree: {
      label: '确认结果',
      from: 'draft',
      to: 'agreed',
      by: [projectOwners],
      needs: [lotRuns],
      does: 'agreeResult',
      tells: ['projectOfficers'],
      law: ['招标投标法实施条例 第18条'],
      primary: true,
      settles: ['同意以后不能收回，由代理机构告知各单位'],
    },
    // Irreversible: the applicants hear of it, and with too few the lot has failed.
    issue: {
      label: '告知结果',
      from: 'agreed',
      to: 'issued',
      mayEndIn: ['failed'],
      by: [projectOfficers],
      needs: [lotRuns],
      does: 'issueResult',
      tells: ['projectOwners', 'projectSupervisors'],
      keeps: ['TR-19'],
      law: ['招标投标法实施条例 第19条'],
      danger: true,
      primary: true,
      settles: ['各单位随即收到各自的结果，不能收回'],
    },
    reviewAgain: {
      label: '重新审查',
      from: ['draft', 'agreed', 'issued'],
      to: 'replaced',
      by: [projectOwners],
      needs: [notInvited],
      asks: {
        cause: choice('情形', againCauses, { required: true }),
        reason: text('事实和依据', { required: true, long: true, max: 5000 }),
      },
      does: 'reviewOnceMore',
      tells: ['projectOfficers', 'projectSupervisors'],
      law: ['招标投标法实施条例 第18条'],
      danger: true,
    },
    explain: { label: '加更正说明', from: ['issued', 'failed'], by: [system], explains: true, quiet: true },
  },
});

/** Each applicant reads its own outcome on its own application; the list of all is the office's side's alone. */
export const preliminaryResultAccess = defineAccess(preliminaryResult, { read: [...officeSide], keeps: ['TB-22'] });
