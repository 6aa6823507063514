import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me } from '../../../kernel/access/where.ts';
import { platformAdmins } from '../identity.audiences.ts';
import { lenders } from './authorisation.lifecycle.ts';
import { authorisation } from './authorisation.record.ts';

const authorised = audience('被授权人', { person: me });

export const authorisationAccess = defineAccess(authorisation, { read: [lenders, authorised, platformAdmins] });
