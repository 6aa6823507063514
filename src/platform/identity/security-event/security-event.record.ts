import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, flag, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../user/user.record.ts';
import { type SecurityKind, securityKinds } from './security-kinds.ts';

const fixed = { readOnly: true } as const;

/** 安全日志: who came in, who was kept out, and who changed what decides about both. */
export const securityEvent = defineRecord('security-event', {
  label: '安全日志',
  title: (e) => [securityKinds[e.kind as SecurityKind], e.account].filter(Boolean).join(' · '),
  chain: 'none',
  fields: {
    kind: choice('事项', securityKinds, fixed),
    // Only ever an account that there is: what somebody types in its place may be a password.
    account: text('账号', { ...fixed, max: 50, indexed: true }),
    person: ref('人员', () => user, fixed),
    what: text('说明', { ...fixed, max: 200 }),
    by: text('操作人', { ...fixed, max: 60 }),
    address: text('网络地址', { ...fixed, max: 60, indexed: true }),
    device: text('设备', { ...fixed, max: 60 }),
    times: integer('次数', { ...fixed, initial: 1, hint: '同一分钟内相同的事项合并计数' }),
    // Who comes in by the portal while a lot is sealed may be one who bids.
    shown: flag('平台管理员可查看', { ...fixed, initial: true }),
    mark: text('合并标记', { ...fixed, max: 300, inside: true }),
  },
  list: {
    columns: ['kind', 'account', 'person', 'what', 'by', 'address', 'device', 'times', 'createdAt'],
    filters: ['kind', 'account', 'person', 'address', 'createdAt'],
    search: ['account', 'address'],
    sort: '-createdAt',
    empty: '没有记录。登录、退出、被拒绝的操作和安全设置的变更都记在这里；门户一侧的记录在相关标段{开标}后才列出。',
  },
  detail: [
    { title: '发生了什么', fields: ['kind', 'what', 'times'] },
    { title: '谁', fields: ['account', 'person', 'by', 'address', 'device'] },
  ],
  unique: [['mark']],
});

export const securityEventLifecycle = defineLifecycle(securityEvent, {
  initial: 'noted',
  states: { noted: { label: '已记录', tone: 'done', final: true } },
  actions: { note: { label: '记录', from: null, to: 'noted', by: [system], quiet: true } },
});

/** Before the opening, these people must not learn who bids, nor at what time somebody came to bid (招标投标法 22). */
const securityAdmins = audience('平台管理员', { shown: true }, { roles: ['admin'], orgTypes: ['platform'] });
const themselves = audience('本人', { person: me });

export const securityEventAccess = defineAccess(securityEvent, { read: [securityAdmins, themselves] });
