import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, date, files, flag, ref, text } from '../../../kernel/record/field.ts';
import { tendering } from '../../../platform/identity/identity.audiences.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { voidedOfHint } from '../voided.ts';
import {
  awardedBefore,
  complaint,
  inTenDays,
  knownByNow,
  notYetSuspended,
  objectedBefore,
  orderStands,
  resumesLawfully,
  standsSuspended,
  suspendsLawfully,
  voidsAWinner,
} from './complaint.record.ts';
import { complaintOutcomes } from './complaint.rules.ts';

export const complainant = audience('投诉人', { complainant: mine }, { orgTypes: ['supplier'] });

export const complaintLifecycle = defineLifecycle(complaint, {
  initial: 'submitted',
  states: {
    submitted: { label: '待受理', tone: 'due' },
    accepted: { label: '处理中', tone: 'now' },
    decided: { label: '已处理', tone: 'done', final: true },
    refused: { label: '不予受理', tone: 'idle', final: true },
    withdrawn: { label: '已撤回', tone: 'idle', final: true },
  },
  actions: {
    submit: {
      label: '提交投诉',
      from: null,
      to: 'submitted',
      by: [complainant],
      form: 'complete',
      needs: [knownByNow, objectedBefore, inTenDays],
      does: 'receiveComplaint',
      tells: ['projectSupervisors'],
      law: ['招标投标法 第65条', '招标投标法实施条例 第60条'],
      primary: true,
    },
    accept: {
      label: '受理',
      from: 'submitted',
      to: 'accepted',
      by: [projectSupervisors],
      asks: {
        respondentUnit: ref('被投诉单位', () => organisation, {
          hint: '选择后该单位可以看到投诉和处理决定；是{招标}人或代理机构的不必选',
        }),
      },
      does: 'acceptComplaint',
      tells: ['complainantPeople', 'complaintParties'],
      law: ['招标投标法实施条例 第61条'],
      keeps: ['TR-61'],
      primary: true,
    },
    refuse: {
      label: '不予受理',
      from: 'submitted',
      to: 'refused',
      by: [projectSupervisors],
      asks: {
        ground: choice('情形', complaint.fields.ground.choices!, { required: true }),
        because: text('理由', { required: true, long: true, max: 5000 }),
      },
      does: 'refuseComplaint',
      tells: ['complainantPeople'],
      law: ['招标投标法实施条例 第61条'],
      danger: true,
    },
    suspend: {
      label: '责令暂停',
      from: ['submitted', 'accepted'],
      by: [projectSupervisors],
      asks: { because: text('暂停的理由', { required: true, long: true, max: 2000 }) },
      needs: [notYetSuspended, ...suspendsLawfully],
      does: 'suspendForComplaint',
      tells: ['complainantPeople', 'complaintParties'],
      law: ['招标投标法实施条例 第62条'],
      danger: true,
    },
    lift: {
      label: '恢复{招标}{投标}活动',
      from: ['submitted', 'accepted', 'decided'],
      by: [projectSupervisors],
      asks: { because: text('恢复的理由', { required: true, long: true, max: 2000 }) },
      needs: [standsSuspended, ...resumesLawfully],
      does: 'liftSuspension',
      tells: ['complainantPeople', 'complaintParties'],
    },
    decide: {
      label: '作出处理决定',
      from: 'accepted',
      to: 'decided',
      by: [projectSupervisors],
      asks: {
        outcome: choice('处理决定', complaintOutcomes, { required: true }),
        voidedOf: ref('{中标}无效的单位', () => organisation, {
          hint: voidedOfHint,
          when: (a) => a.outcome === 'voided',
        }),
        decision: text('调查认定的事实和处理意见', { required: true, long: true, max: 20000 }),
        decisionBasis: text('依据', { required: true, long: true, max: 5000 }),
        decisionFiles: files('处理决定书'),
        orderBy: date('落实期限', { hint: '处理决定写明日期的填写；法律没有规定期限' }),
        lifts: flag('同时恢复{招标}{投标}活动', {
          initial: false,
          hint: '驳回投诉的，暂停随之解除；投诉成立而仍须暂停的，不选。恢复{招标}{投标}活动不等于处理决定已经落实',
        }),
      },
      needs: [awardedBefore, voidsAWinner],
      does: 'decideComplaint',
      tells: ['complainantPeople', 'complaintParties'],
      law: ['招标投标法实施条例 第61条'],
      primary: true,
    },
    // Whose turn it is says that it was done; the authority says whether it was.
    reportOrder: {
      label: '报告落实情况',
      from: 'decided',
      by: [projectOfficers, projectOwners],
      asks: {
        report: text('落实情况', { required: true, long: true, max: 5000 }),
        files: files('落实材料', { required: true }),
      },
      needs: [orderStands],
      does: 'reportOrder',
      tells: ['projectSupervisors'],
      law: ['招标投标法实施条例 第61条'],
      primary: true,
    },
    // Until then what the table of verdicts names is refused. The system says so when the act that was ordered was done.
    closeOrder: {
      label: '确认处理决定已落实',
      from: 'decided',
      by: [projectSupervisors, system],
      asks: { because: text('落实情况', { required: true, long: true, max: 2000 }) },
      needs: [orderStands],
      does: 'closeOrder',
      tells: ['complainantPeople', 'complaintParties'],
      law: ['招标投标法实施条例 第61条'],
    },
    withdraw: {
      label: '撤回投诉',
      from: ['submitted', 'accepted'],
      to: 'withdrawn',
      by: [complainant],
      does: 'withdrawComplaint',
      tells: ['projectSupervisors'],
      danger: true,
    },
    // A year's holidays moved the term.
    moveTerm: {
      label: '期限重新计算',
      from: ['submitted', 'accepted'],
      by: [system],
      does: 'moveComplaintTerm',
      law: ['招标投标法实施条例 第61条'],
      quiet: true,
    },
    // The clock reminds of both terms and says when one is over (TR-61).
    remind: {
      label: '投诉期限提醒',
      from: ['submitted', 'accepted'],
      by: [system],
      does: 'remindOfComplaint',
      law: ['招标投标法实施条例 第61条'],
      quiet: true,
    },
  },
});

/**
 * The unit that is complained of learns it when the complaint is accepted, and the decision with everybody concerned.
 */
const told = { in: ['accepted', 'decided'] } as const;
const agency = audience('承办单位人员', { project: { org: mine }, state: told }, { orgTypes: tendering });
const owner = audience(
  '{招标}人代表',
  { project: { owner: mine }, state: told },
  { roles: ['owner'], orgTypes: ['buyer'] },
);
const respondent = audience('被投诉人', { respondentUnit: mine, state: told });

export const complaintAccess = defineAccess(complaint, {
  read: [complainant, projectSupervisors, agency, owner, respondent],
});
