import { defineAccess } from '../../../kernel/access/access.ts';
import { platformAdmins } from './message-template.lifecycle.ts';
import { messageTemplate } from './message-template.record.ts';

export const messageTemplateAccess = defineAccess(messageTemplate, { read: [platformAdmins] });
