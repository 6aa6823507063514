/** Who people are to a room and to a booking of it. */
import { audience, mine, through } from '../../kernel/access/where.ts';
import { tendering } from '../../platform/identity/identity.audiences.ts';

const keeping = ['agency', 'platform'] as const;

export const roomUnit = audience('场地管理单位', { org: mine }, { orgTypes: keeping });
export const roomKeepers = audience('场地管理员', { org: mine }, { roles: ['unitAdmin', 'admin'], orgTypes: keeping });

/** The unit that books. */
export const bookingUnit = audience('预约单位', { org: mine }, { orgTypes: tendering });
/** A room is booked for the unit's own projects, or for a matter without one. */
export const bookers = audience(
  '预约单位经办',
  { org: mine, anyOf: [{ project: null }, { project: { org: mine } }] },
  { roles: ['agent'], orgTypes: tendering },
);
export const bookingReviewers = through(
  'room',
  audience('场地审核人', { org: mine }, { roles: ['reviewer', 'admin'], orgTypes: keeping }),
);
