import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSideAfterReadOut } from '../audiences.ts';
import { bidFinding } from './bid-finding.record.ts';

/** Nobody before the read-out, and never the bidders themselves: whom a bid is tied to says that the other one bid. */
export const bidFindingAccess = defineAccess(bidFinding, { read: [...officeSideAfterReadOut], keeps: ['TB-22'] });
