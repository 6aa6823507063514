import type { FastifyInstance } from 'fastify';
import type { ServerPart } from '../../../kernel/server/house.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { deliveryLoops, sendAgain, showDeliveries } from './deliveries.ts';
import { preferenceRoutes, preferenceTable } from './preferences.ts';
import { smsTables } from './sms.ts';
import { writeMessages } from './write-messages.ts';

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
    'message.tell': ({ office, tx, payload, now }) => writeMessages({ office, tx, now }, payload),
    'lot.readOut': ({ office, tx, payload }) => showDeliveries(office.house, tx, payload),
  },
  routes: ({ http, office }: { http: FastifyInstance; office: Office }) => preferenceRoutes(http, office),
};
