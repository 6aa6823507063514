import { children, choice, flag, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
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
