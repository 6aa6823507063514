import { defineAccess } from '../../../kernel/access/access.ts';
import { unitAdmins } from '../identity.audiences.ts';
import { colleagueInvitation } from './colleague-invitation.record.ts';

export const colleagueInvitationAccess = defineAccess(colleagueInvitation, { read: [unitAdmins] });
