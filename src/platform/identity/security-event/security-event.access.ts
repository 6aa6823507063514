import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me } from '../../../kernel/access/where.ts';
import { securityEvent } from './security-event.record.ts';

/** Before the opening, these people must not learn who bids, nor at what time somebody came to bid (招标投标法 22). */
const securityAdmins = audience('平台管理员', { shown: true }, { roles: ['admin'], orgTypes: ['platform'] });
const themselves = audience('本人', { person: me });

export const securityEventAccess = defineAccess(securityEvent, { read: [securityAdmins, themselves] });
