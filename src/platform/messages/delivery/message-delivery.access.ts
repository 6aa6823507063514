import { defineAccess } from '../../../kernel/access/access.ts';
import { deliveryAdmins } from './message-delivery.lifecycle.ts';
import { messageDelivery } from './message-delivery.record.ts';

const always = { while: () => true, shows: '只有收件人可见' };

export const messageDeliveryAccess = defineAccess(messageDelivery, {
  read: [deliveryAdmins],
  fields: { address: always, subject: always, body: always, lot: always, project: always },
  keeps: ['TB-22'],
});
