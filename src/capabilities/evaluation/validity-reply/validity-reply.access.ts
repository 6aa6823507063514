import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSideAfterReadOut } from '../../bid/audiences.ts';
import { bidderAsked } from './validity-reply.lifecycle.ts';
import { validityReply } from './validity-reply.record.ts';

export const validityReplyAccess = defineAccess(validityReply, { read: [bidderAsked, ...officeSideAfterReadOut] });
