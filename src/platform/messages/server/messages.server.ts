import type { ServerPart } from '../../../kernel/server/house.ts';
import { type Content, deliver } from './deliver.ts';
import { smsTables } from './sms.ts';

export const messagesServer: ServerPart = {
  tables: smsTables,
  effects: {
    markRead: async ({ row, now }) => {
      row.readAt = now.toISOString();
    },
  },
  events: {
    // What `tell` put into the outbox.
    'message.tell': async ({ tx, payload, now }) => {
      const { to, ...content } = payload as Content & { to: string[] };
      await deliver(tx, to, content, now);
    },
  },
};
