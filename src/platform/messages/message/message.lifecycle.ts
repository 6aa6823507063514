import { audience, me, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { message } from './message.record.ts';

export const recipient = audience('收件人', { recipient: me });

export const messageLifecycle = defineLifecycle(message, {
  initial: 'unread',
  states: { unread: { label: '未读', tone: 'wait' }, read: { label: '已读', tone: 'idle', final: true } },
  actions: {
    deliver: { label: '送达', from: null, to: 'unread', by: [system], quiet: true },
    read: { label: '标为已读', from: 'unread', to: 'read', by: [recipient], does: 'markRead', batch: true },
  },
});
