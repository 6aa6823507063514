import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything, mine, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { data, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { dispatchActions, dispatchFields, dispatchStates } from '../../dispatch/dispatch.ts';

const fixed = { readOnly: true } as const;
const made = { readOnly: true, required: true } as const;

/** 推送: one event to one other system, until it was taken there; its id lets the receiver drop repeats. */
export const push = defineRecord('push', {
  label: '推送',
  title: (p) => p.subject ?? '',
  chain: 'own',
  fields: {
    subject: text('事项', { ...made, max: 1000, long: true }),
    target: text('目标系统', { ...made, max: 60, indexed: true }),
    targetTitle: text('目标系统名称', { ...fixed, max: 100 }),
    event: text('事件', { ...made, max: 80 }),
    source: text('来源记录', { ...fixed, max: 120 }),
    payload: data<Record<string, unknown>>('内容'),
    ...dispatchFields,
  },
  list: {
    columns: ['subject', 'targetTitle', 'event', 'attempts', 'answer', 'dueAt', 'sentAt', 'state'],
    filters: ['state', 'targetTitle', 'event', 'subject', 'createdAt'],
    search: ['subject', 'event'],
    sort: '-createdAt',
    empty: '平台运维接入其他系统后，公告发布、结果公布和审核决定会自动推送过去，逐条列在这里。',
  },
  detail: [
    { title: '推送', fields: ['subject', 'targetTitle', 'event'] },
    { title: '发送', fields: ['attempts', 'dueAt', 'answer', 'sentAt', 'because'] },
  ],
});

export const pushAdmins = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });
/** The unit whose record it tells of. */
export const pushUnit = audience(
  '本单位审核人、管理员',
  { org: mine },
  { roles: ['reviewer', 'unitAdmin'], orgTypes: ['agency'] },
);

export const pushLifecycle = defineLifecycle(push, {
  initial: 'waiting',
  states: dispatchStates,
  actions: {
    post: { label: '推送', from: null, to: 'waiting', by: [system], quiet: true },
    ...dispatchActions([pushAdmins, pushUnit]),
  },
});

export const pushAccess = defineAccess(push, { read: [pushAdmins, pushUnit] });
