import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSideAfterReadOut, ownUnit } from '../../participation/audiences.ts';
import { financeOnceKnown, reviewersOnceKnown } from '../audiences.ts';
import { bidSecurity } from './bid-security.record.ts';

const office = [...officeSideAfterReadOut, financeOnceKnown, reviewersOnceKnown];

export const bidSecurityAccess = defineAccess(bidSecurity, {
  read: [ownUnit, ...office],
  keeps: ['TB-22', 'EB-21'],
  // Names other bidders.
  fields: { sharedWith: { while: () => true, except: office, shows: '不公开' } },
});
