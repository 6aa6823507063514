import type { ServerPart } from '../../../kernel/server/house.ts';
import { sentRetention } from '../../dispatch/server/pump.ts';
import { type Content, deliver, deliveryLoops, sendAgain, showDeliveries } from './deliveries.ts';
import { preferenceRoutes, preferenceTable } from './preferences.ts';
import { smsRetention, smsTables } from './sms.ts';

export const messagesServer: ServerPart = {
  tables: [...smsTables, preferenceTable],
  effects: {
    markRead: async ({ row, now }) => {
      row.readAt = now.toISOString();
    },
    sendAgain,
  },
  worksWhileHeld: ['message'],
  loops: deliveryLoops,
  retention: {
    ...smsRetention,
    message: { after: 'messages', since: 'created_at' },
    message_delivery: sentRetention,
  },
  events: {
    // What `tell` put into the outbox.
    'message.tell': async ({ office, tx, payload, now }) => {
      const { to, ...content } = payload as Content & { to: string[] };
      await deliver({ office, tx, now }, to, content);
    },
    'lot.readOut': ({ office, tx, payload }) => showDeliveries(office.house, tx, payload),
  },
  routes: ({ http, office }) => preferenceRoutes(http, office),
};
