/** Kinds of units, for routes that belong to no record. */
import { audience, everything } from '../../kernel/access/where.ts';
import { doors } from './doors.ts';

/** Units that run tenders: agencies, and owners that tender by themselves. */
export const tendering = ['agency', 'buyer'] as const;

/** People of the units that run tenders or look on. */
export const insiders = audience('办理单位', everything, { orgTypes: doors.inside });
export const tenderingUnits = audience('承办单位', everything, { orgTypes: tendering });
export const suppliers = audience('供应商', everything, { orgTypes: ['supplier'] });
