/** Who reads templates and their versions, and who writes them. */
import { audience, mine } from '../../kernel/access/where.ts';
import { tendering } from '../identity/unit-audiences.ts';

const staff = audience('本单位人员', { org: mine }, { orgTypes: tendering });
/** What the platform gives is read by every unit that writes papers. */
const units = audience('承办单位人员', { scope: 'platform' }, { orgTypes: tendering });

export const unitKeepers = audience(
  '单位管理员',
  { org: mine, scope: 'unit' },
  { roles: ['unitAdmin'], orgTypes: tendering },
);
export const platformKeepers = audience(
  '平台管理员',
  { scope: 'platform' },
  { roles: ['admin'], orgTypes: ['platform'] },
);
/** A keeper of a unit's templates copies one of the platform's. */
export const templateTakers = audience(
  '单位管理员',
  { scope: 'platform' },
  { roles: ['unitAdmin'], orgTypes: tendering },
);

export const templateReaders = [staff, units, platformKeepers] as const;

/** A template that was never enabled is shown only to its keepers: a unit may have offered it under any name. */
const unitsOnceEnabled = audience(
  '承办单位人员（启用后）',
  { scope: 'platform', state: { in: ['enabled', 'revising', 'disabled'] } },
  { orgTypes: tendering },
);
export const workedOnReaders = [staff, unitsOnceEnabled, platformKeepers, unitKeepers] as const;
