import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, flag, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { dispatchActions, dispatchFields, dispatchStates } from '../../dispatch/dispatch.ts';
import { organisation } from '../../identity/organisation/organisation.record.ts';
import { user } from '../../identity/user/user.record.ts';
import { channels, templateKinds } from '../message-kinds.ts';

const fixed = { readOnly: true } as const;
const made = { readOnly: true, required: true } as const;

/** 外发消息: one letter or short message to one person. Administrators see that it went and what was answered, never its words. */
export const messageDelivery = defineRecord('message-delivery', {
  label: '外发消息',
  title: (d) =>
    `${channels[(d.channel ?? 'mail') as keyof typeof channels]} · ${templateKinds[(d.kind ?? 'step') as keyof typeof templateKinds]}`,
  chain: 'own',
  fields: {
    channel: choice('方式', channels, made),
    kind: choice('种类', templateKinds, made),
    recipient: ref('收件人', () => user, made),
    unit: ref('单位', () => organisation, fixed),
    masked: text('号码或邮箱', { ...fixed, max: 120 }),
    address: text('地址', { ...fixed, max: 120 }),
    subject: text('主题', { ...made, max: 1000 }),
    body: text('内容', { ...made, long: true, max: 20_000 }),
    // A lot or project whose bidders and experts must stay unknown; shown once it was read out.
    lot: text('标段编码', { ...fixed, max: 40, indexed: true }),
    project: text('项目编码', { ...fixed, max: 40, indexed: true }),
    shown: flag('可查看', { ...fixed, initial: true }),
    ...dispatchFields,
  },
  list: {
    columns: ['kind', 'recipient', 'unit', 'masked', 'attempts', 'answer', 'dueAt', 'createdAt', 'state'],
    filters: ['state', 'channel', 'kind', 'recipient', 'unit', 'createdAt'],
    sort: '-createdAt',
    empty: '人员的资料里有邮箱或手机时，消息会按各人的设置同时外发；发给{投标}人、专家的，{开标}后才在这里列出。',
  },
  detail: [
    { title: '外发消息', fields: ['channel', 'kind', 'recipient', 'unit', 'masked'] },
    { title: '发送', fields: ['attempts', 'dueAt', 'answer', 'sentAt', 'because'] },
  ],
});

/** Before the opening not even the number of letters may be seen (招标投标法 22). */
export const deliveryAdmins = audience('平台管理员', { shown: true }, { roles: ['admin'], orgTypes: ['platform'] });

const actions = dispatchActions([deliveryAdmins]);

export const messageDeliveryLifecycle = defineLifecycle(messageDelivery, {
  initial: 'waiting',
  states: {
    ...dispatchStates,
    kept: { label: '未外发', tone: 'idle' },
  },
  actions: {
    post: { label: '外发', from: null, to: 'waiting', by: [system], quiet: true },
    keep: { label: '留存', from: null, to: 'kept', by: [system], quiet: true },
    ...actions,
    retry: { ...actions.retry, from: ['waiting', 'failed', 'dropped', 'kept'], does: 'sendAgain' },
  },
});

const always = { while: () => true, shows: '只有收件人可见' };

export const messageDeliveryAccess = defineAccess(messageDelivery, {
  read: [deliveryAdmins],
  fields: { address: always, subject: always, body: always, lot: always, project: always },
  keeps: ['TB-22'],
});
