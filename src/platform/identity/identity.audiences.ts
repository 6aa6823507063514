import { audience, everything, me, mine } from '../../kernel/access/where.ts';
import { doors } from './doors.ts';

export const platformAdmins = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

/** Administrators of one unit, seen from a record that belongs to it. */
export const unitAdmins = audience('单位管理员', { org: mine }, { roles: ['unitAdmin'] });
/** The same people, seen from a person of the unit and from the unit itself. */
export const staffAdmins = audience('单位管理员', { organisation: mine }, { roles: ['unitAdmin'] });
export const ownUnitAdmins = audience('单位管理员', { id: mine }, { roles: ['unitAdmin'] });

export const self = audience('本人', { id: me });

// Kinds of units, for routes that belong to no record.

/** Units that run tenders: agencies, and owners that tender by themselves. */
export const tendering = ['agency', 'buyer'] as const;

/** People of the units that run tenders or look on. */
export const insiders = audience('办理单位', everything, { orgTypes: doors.inside });
export const tenderingUnits = audience('承办单位', everything, { orgTypes: tendering });
export const suppliers = audience('供应商', everything, { orgTypes: ['supplier'] });
