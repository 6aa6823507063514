import { defineAccess } from '../../../kernel/access/access.ts';
import { recipient } from './message.lifecycle.ts';
import { message } from './message.record.ts';

export const messageAccess = defineAccess(message, { read: [recipient] });
