import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me } from '../../../kernel/access/where.ts';
import { securityEvent } from './security-event.record.ts';

/** Before the opening nobody learns who bids, nor from when somebody came to do it (招标投标法 22). */
const securityAdmins = audience('平台管理员', { shown: true }, { roles: ['admin'], orgTypes: ['platform'] });
const themselves = audience('本人', { person: me });

export const securityEventAccess = defineAccess(securityEvent, { read: [securityAdmins, themselves] });
