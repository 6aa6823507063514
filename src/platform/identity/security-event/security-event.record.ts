import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, flag, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../user/user.record.ts';

/** What the security log keeps. Pure. */
export const securityKinds = {
  signedIn: '登录',
  signInRefused: '登录未成功',
  factorPassed: '通过二次验证',
  factorRefused: '二次验证未通过',
  signedOut: '退出登录',
  sessionEnded: '结束会话',
  limited: '超过次数限制',
  forbidden: '无权操作被拒',
  forged: '来源或页面令牌被拒',
  passwordChanged: '修改密码',
  passwordReset: '重置密码',
  factorChanged: '变更二次验证',
  rolesChanged: '变更角色',
  accountChanged: '停用或启用账号',
  authorised: '授权与收回',
  settingsChanged: '更改设置',
  keyRegistered: '登记证书密钥',
  workRetried: '立即重试后台作业',
} as const;

export type SecurityKind = keyof typeof securityKinds;

/** What strangers can cause at will: so many lines of these are kept in a minute, the rest is counted. */
export const floodable: readonly SecurityKind[] = ['signInRefused', 'factorRefused', 'limited', 'forbidden', 'forged'];

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
