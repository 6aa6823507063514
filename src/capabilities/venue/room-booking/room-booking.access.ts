import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { bookingUnit } from '../audiences.ts';
import { roomBooking } from './room-booking.record.ts';

const handedIn = { state: { not: 'draft' } };
const keeping = audience('场地管理单位', { ...handedIn, room: { org: mine } }, { orgTypes: ['agency', 'platform'] });
// Where a tender is evaluated is for those who have to be there (招标投标法 第38条).
const owners = audience(
  '{招标}人代表',
  { ...handedIn, purpose: { in: ['opening', 'clarification'] }, project: { owner: mine } },
  { roles: ['owner'], orgTypes: ['buyer'] },
);
const supervisors = audience(
  '监督员',
  { ...handedIn, project: { supervisor: mine } },
  { roles: ['supervisor'], orgTypes: ['supervisor'] },
);

export const roomBookingAccess = defineAccess(roomBooking, {
  read: [bookingUnit, keeping, owners, supervisors],
  keeps: ['TB-38'],
});
