import { audience, everything, me, mine } from '../../kernel/access/where.ts';

export const platformAdmins = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

/** Administrators of one unit, seen from a record that belongs to it. */
export const unitAdmins = audience('单位管理员', { org: mine }, { roles: ['unitAdmin'] });
/** The same people, seen from a person of the unit and from the unit itself. */
export const staffAdmins = audience('单位管理员', { organisation: mine }, { roles: ['unitAdmin'] });
export const ownUnitAdmins = audience('单位管理员', { id: mine }, { roles: ['unitAdmin'] });

export const self = audience('本人', { id: me });
