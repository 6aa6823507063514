import type { FastifyInstance } from 'fastify';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { signal } from '../../../kernel/server/live.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { message } from '../message/message.record.ts';
import { type MessageKindId, messageKinds } from '../message-kinds.ts';
import { deliveryLoops, post, sendAgain, showDeliveries } from './deliveries.ts';
import { preferenceRoutes, preferenceTable } from './preferences.ts';
import { smsTables } from './sms.ts';

/** What `tell` puts into the outbox. */
interface Telling {
  to: string[];
  subject: string;
  body?: string;
  link?: string;
  kind?: string;
}

const kindOf = (kind = 'step'): MessageKindId => (Object.hasOwn(messageKinds, kind) ? (kind as MessageKindId) : 'step');

export const messagesServer: ServerPart = {
  tables: [...smsTables, preferenceTable],
  effects: {
    markRead: async ({ row, now }) => {
      row.readAt = now.toISOString();
    },
    sendAgain,
  },
  loops: deliveryLoops,
  events: {
    'message.tell': async ({ office, tx, payload, now }) => {
      const { to, kind, ...content } = payload as Telling;
      const messages = new Map([...new Set(to)].map((recipient) => [recipient, newId()]));
      for (const [recipient, id] of messages) {
        await insertRow(
          tx,
          message,
          { recipient, ...content },
          { id, state: 'unread', org: null, adduserid: null, now },
        );
        await signal(tx, `user:${recipient}`, 'message');
      }
      await post(office, tx, now, { kind: kindOf(kind), ...content, messages });
    },
    'lot.readOut': ({ office, tx, payload }) => showDeliveries(office.house, tx, payload),
  },
  routes: ({ http, office }: { http: FastifyInstance; office: Office }) => preferenceRoutes(http, office),
};
