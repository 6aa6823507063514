import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, system } from '../../../kernel/access/where.ts';
import { inStates } from '../../../kernel/lifecycle/in-states.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, instant, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../identity/user/user.record.ts';
import { messageTopics } from '../message-kinds.ts';

export const message = defineRecord('message', {
  label: '消息',
  title: (m) => m.subject ?? '',
  fields: {
    recipient: ref('收件人', () => user, { required: true, readOnly: true }),
    topic: choice('类别', messageTopics, { readOnly: true }),
    // The project and lot, as they were called when it was sent: many messages have one subject.
    matter: text('项目和标段', { max: 1000, readOnly: true }),
    subject: text('主题', { max: 1000, required: true, readOnly: true }),
    body: text('内容', { long: true, readOnly: true }),
    link: text('去处', { max: 500, readOnly: true }),
    readAt: instant('阅读时间', { readOnly: true }),
  },
  inHand: { by: ['recipient'], while: ['unread'] },
  list: {
    columns: ['subject', 'matter', 'topic', 'createdAt', 'readAt'],
    filters: ['topic', 'matter', 'subject', 'createdAt'],
    search: ['subject', 'matter'],
    sort: '-createdAt',
    empty: '没有消息。与您有关的事情发生时会出现在这里。',
  },
  detail: [{ title: '消息', fields: ['subject', 'topic', 'matter', 'body', 'readAt'] }],
});

export const recipient = audience('收件人', { recipient: me });

export const messageLifecycle = defineLifecycle(message, {
  initial: 'unread',
  states: { unread: { label: '未读', tone: 'wait' }, read: { label: '已读', tone: 'idle', final: true } },
  actions: {
    deliver: { label: '送达', from: null, to: 'unread', by: [system], quiet: true },
    read: { label: '标为已读', from: 'unread', to: 'read', by: [recipient], does: 'markRead', batch: true },
  },
});

export const messageAccess = defineAccess(message, { read: [recipient] });

/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
export const messageIs = {
  unread: inStates<'message'>('unread'),
};
