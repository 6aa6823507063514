import type { ServerPart } from '../../../kernel/server/house.ts';
import { signal } from '../../../kernel/server/live.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { message } from '../message/message.record.ts';
import { smsTables } from './sms.ts';

/** What `tell` puts into the outbox. */
interface Telling {
  to: string[];
  subject: string;
  body?: string;
  link?: string;
}

export const messagesServer: ServerPart = {
  tables: smsTables,
  effects: {
    markRead: async ({ row, now }) => {
      row.readAt = now.toISOString();
    },
  },
  events: {
    'message.tell': async ({ office, tx, payload, now }) => {
      const { to, subject, body, link } = payload as Telling;
      const words = await office.house.words(tx);
      const content = { subject: words(subject), body: body && words(body), link };
      for (const recipient of new Set(to)) {
        await insertRow(
          tx,
          message,
          { recipient, ...content },
          { id: newId(), state: 'unread', org: null, adduserid: null, now },
        );
        await signal(tx, `user:${recipient}`, 'message');
      }
    },
  },
};
