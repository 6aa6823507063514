import { defineAccess } from '../../../kernel/access/access.ts';
import { pushAdmins, pushUnit } from './push.lifecycle.ts';
import { push } from './push.record.ts';

export const pushAccess = defineAccess(push, { read: [pushAdmins, pushUnit] });
