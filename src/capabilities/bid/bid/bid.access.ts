import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSideOnceOpened, ownBid } from '../audiences.ts';
import { bid } from './bid.record.ts';

const always = () => true;
// What seals a bid concerns its bidder and the server; after the read-out its content speaks for itself.
const bidderOnly = { while: always, except: [ownBid], shows: '仅{投标}人可见' };

export const bidAccess = defineAccess(bid, {
  read: [ownBid, ...officeSideOnceOpened],
  keeps: ['TB-22', 'TB-28a', 'EB-27b'],
  fields: {
    header: bidderOnly,
    shares: bidderOnly,
    signature: bidderOnly,
    certificate: bidderOnly,
    receipt: bidderOnly,
    withdrawal: bidderOnly,
    mustConfirm: bidderOnly,
  },
});
