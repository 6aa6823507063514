import { defineAccess } from '../../kernel/access/access.ts';
import { audience, me, mine } from '../../kernel/access/where.ts';
import { platformAdmins } from './identity.lifecycle.ts';
import { organisation } from './organisation/organisation.record.ts';
import { user } from './user/user.record.ts';

const ownUnit = audience('本单位', { id: mine });
// Agencies and supervisors choose owners for their projects; who bids is never chosen from a list.
const chosenFrom = audience(
  '选择单位的人',
  { type: { in: ['agency', 'buyer', 'supervisor'] } },
  { orgTypes: ['agency', 'buyer', 'supervisor'] },
);
const self = audience('本人', { id: me });
const colleagues = audience(
  '本单位用户',
  { organisation: mine },
  { orgTypes: ['agency', 'buyer', 'supervisor', 'platform'] },
);
const officials = audience(
  '选择持钥人的人',
  { organisation: { type: { in: ['agency', 'buyer', 'supervisor'] } } },
  { orgTypes: ['agency', 'buyer', 'supervisor'] },
);

export const organisationAccess = defineAccess(organisation, { read: [ownUnit, chosenFrom, platformAdmins] });
export const userAccess = defineAccess(user, { read: [self, colleagues, officials, platformAdmins] });
