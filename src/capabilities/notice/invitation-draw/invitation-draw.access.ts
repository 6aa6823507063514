import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { invitationDraw } from './invitation-draw.record.ts';

/** The people who invite and those who supervise it; a candidate never learns that it was one, nor of the others. */
export const invitationDrawAccess = defineAccess(invitationDraw, { read: [...officeSide], keeps: ['TB-22'] });
