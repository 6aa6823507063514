import { system } from '../../../kernel/access/where.ts';
import { personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, choice, flag, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { platformAdmins, unitAdmins } from '../../identity/identity.audiences.ts';
import { roles } from '../../identity/role/roles.ts';
import { user } from '../../identity/user/user.record.ts';
import { approverKinds, escalations, modes, operators } from '../step.ts';

/** States in which a chain decides. A chain whose end has not been confirmed yet still decides. */
export const statesInForce = ['live', 'ending'] as const;
export const isInForce = (state: string | null | undefined): boolean => statesInForce.some((one) => one === state);

/** 审核流程: who decides on one kind of record of a unit, step by step. A version that was started is never changed. */
export const approvalChain = defineRecord('approval-chain', {
  label: '审核流程',
  title: (c) => (c.edition ? `${c.name} 第 ${c.edition} 版` : (c.name ?? '')),
  fields: {
    name: text('流程名称', { required: true, max: 100 }),
    // Which records are reviewed at all is known only to the whole house: the server checks the code.
    kind: text('审核的单据', { unsearched: 'code', required: true, max: 60, indexed: true }),
    kindLabel: text('单据', { required: true, readOnly: true, max: 60 }),
    edition: integer('版本', { required: true, readOnly: true }),
    effectiveAt: instant('启用时间', { readOnly: true }),
    endedAt: instant('停用时间', { readOnly: true }),
    changedBy: ref('最近修改', () => user, { required: true, readOnly: true }),
    // Who asked that it begin, from when, or that it end; another person says yes.
    askedBy: ref('申请人', () => user, { readOnly: true }),
    startAt: instant('拟启用时间', { readOnly: true }),
    waitsFor: text('确认人', { readOnly: true, max: 300 }),
    refusedBecause: text('不同意的原因', { readOnly: true, max: 200 }),
    note: text('说明', { long: true, max: 500 }),
    steps: children(
      '步骤',
      {
        name: text('步骤名称', { required: true, max: 50 }),
        approver: choice('审批人', approverKinds, { required: true }),
        role: choice('角色', roles, { required: true, when: (s) => s.approver === 'role' }),
        person: ref('人员', () => user, { required: true, when: (s) => s.approver === 'person' }),
        named: text('单据上的字段', {
          unsearched: 'code',
          required: true,
          max: 100,
          when: (s) => s.approver === 'named',
        }),
        mode: choice('通过方式', modes, { required: true }),
        share: integer('比例', { required: true, min: 1, max: 100, unit: '%', when: (s) => s.mode === 'share' }),
        limitHours: integer('时限', { min: 1, max: 720, unit: '小时' }),
        remindHours: integer('提前提醒', { min: 1, max: 240, unit: '小时' }),
        escalate: choice('超期后', escalations),
        signs: flag('须电子签名'),
        asks: text('须填写', { max: 200, hint: '填写项的名称，用顿号分开' }),
      },
      { required: true, max: 20 },
    ),
    conditions: children(
      '步骤条件',
      {
        step: text('步骤', { unsearched: 'code', required: true, max: 64 }),
        field: text('字段', { unsearched: 'code', required: true, max: 100 }),
        operator: choice('比较', operators, { required: true }),
        value: text('值', { required: true, max: 200 }),
      },
      { max: 60 },
    ),
  },
  list: {
    columns: ['name', 'kindLabel', 'edition', 'state', 'effectiveAt', 'endedAt', 'changedBy', 'updatedAt'],
    filters: ['name', 'kind', 'state'],
    empty: '没有自定义的审核流程：每种单据由规定的审核人一人审核。需要多级或按条件审核时，新建流程。',
  },
  form: [{ title: '流程', fields: ['name', 'kind', 'note', 'steps', 'conditions'] }],
});

const anothersChain = personal<typeof approvalChain>(
  'anothersChain',
  '这是您自己申请的，须由本单位另一位管理员或平台管理员确认',
  ({ row, actor }) => row.askedBy !== actor.id,
);
const notOwnStep = personal<typeof approvalChain>(
  'notOwnStep',
  '流程指定您本人审批，须由本单位另一位管理员或平台管理员确认',
  ({ row, actor }) => !(row.steps ?? []).some((s: { person?: string | null }) => s.person === actor.id),
);

export const approvalChainLifecycle = defineLifecycle(approvalChain, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    awaiting: { label: '待确认', tone: 'wait' },
    scheduled: { label: '待启用', tone: 'wait' },
    live: { label: '启用中', tone: 'done' },
    // In force until another person has said yes.
    ending: { label: '启用中，停用待确认', tone: 'wait' },
    retired: { label: '已停用', tone: 'idle', final: true },
  },
  actions: {
    create: { label: '新建流程', from: null, to: 'draft', by: [unitAdmins], form: 'draft', does: 'numberChain' },
    save: { label: '保存', from: 'draft', by: [unitAdmins], form: 'draft', does: 'keepChain' },
    // Reviews under way stay on the version they began with: each carries its own plan.
    // Who decides is never one administrator's word: a chain could name its author's friends.
    start: {
      label: '申请启用',
      from: 'draft',
      to: 'awaiting',
      by: [unitAdmins],
      complete: true,
      asks: { at: instant('启用时间', { hint: '留空为确认后立即启用' }) },
      does: 'askToStart',
      tells: ['chainConfirmers'],
      primary: true,
    },
    confirm: {
      label: '确认启用',
      from: 'awaiting',
      to: 'live',
      mayEndIn: ['scheduled'],
      by: [unitAdmins, platformAdmins],
      needs: [anothersChain, notOwnStep],
      does: 'startChain',
      tells: ['chainAsker'],
      primary: true,
    },
    decline: {
      label: '不同意',
      from: 'awaiting',
      to: 'draft',
      by: [unitAdmins, platformAdmins],
      needs: [anothersChain],
      asks: { reason: text('原因', { required: true, max: 200 }) },
      does: 'declineChain',
      tells: ['chainAsker'],
      danger: true,
    },
    takeBack: { label: '撤回申请', from: 'awaiting', to: 'draft', by: [unitAdmins] },
    unschedule: { label: '取消定时', from: 'scheduled', to: 'draft', by: [unitAdmins], does: 'unscheduleChain' },
    takeEffect: {
      label: '到时启用',
      from: 'scheduled',
      to: 'live',
      mayEndIn: ['draft'],
      by: [system],
      does: 'startChain',
      quiet: true,
    },
    // Without it one person decides again: it ends by two administrators, as it began.
    stop: {
      label: '申请停用',
      from: 'live',
      to: 'ending',
      by: [unitAdmins],
      does: 'askToStop',
      tells: ['chainConfirmers'],
      danger: true,
    },
    confirmStop: {
      label: '确认停用',
      from: 'ending',
      to: 'retired',
      by: [unitAdmins, platformAdmins],
      needs: [anothersChain],
      does: 'endChain',
      tells: ['chainAsker'],
      danger: true,
    },
    keep: {
      label: '不停用',
      from: 'ending',
      to: 'live',
      by: [unitAdmins, platformAdmins],
      asks: { reason: text('原因', { required: true, max: 200 }) },
      does: 'declineChain',
      tells: ['chainAsker'],
    },
    supersede: {
      label: '由新版取代',
      from: ['live', 'ending'],
      to: 'retired',
      by: [system],
      does: 'endChain',
      quiet: true,
    },
    copy: {
      label: '复制为新版',
      from: ['draft', 'awaiting', 'scheduled', 'live', 'ending', 'retired'],
      by: [unitAdmins],
      does: 'copyChain',
    },
    remove: { label: '删除', from: 'draft', by: [unitAdmins], removes: true, danger: true },
  },
});
