import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSideAfterReadOut } from '../audiences.ts';
import { bidFinding } from './bid-finding.record.ts';

/**
 * Not shown before the read-out, and never to the bidders themselves: a bid's tie to another would tell that the other
 * one bid.
 */
export const bidFindingAccess = defineAccess(bidFinding, { read: [...officeSideAfterReadOut], keeps: ['TB-22'] });
