import { defineAccess } from '../../../kernel/access/access.ts';
import { platformAdmins, unitAdmins } from '../identity.audiences.ts';
import { roleGrant } from './role-grant.record.ts';

export const roleGrantAccess = defineAccess(roleGrant, { read: [unitAdmins, platformAdmins] });
