import { defineAccess } from '../../../kernel/access/access.ts';
import { platformAdmins } from '../../identity/identity.audiences.ts';
import { supervisors } from './restoration.lifecycle.ts';
import { restoration } from './restoration.record.ts';

export const restorationAccess = defineAccess(restoration, { read: [platformAdmins, supervisors] });
