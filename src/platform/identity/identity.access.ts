import { defineAccess } from '../../kernel/access/access.ts';
import { audience, mine } from '../../kernel/access/where.ts';
import { department } from './department/department.record.ts';
import { platformAdmins, self } from './identity.audiences.ts';
import { organisation } from './organisation/organisation.record.ts';
import { role } from './role/role.record.ts';
import { rolesOfUnit } from './role/roles.ts';
import { user } from './user/user.record.ts';

const ownUnit = audience('本单位', { id: mine });
// Agencies and supervisors choose owners for their projects; who bids is never chosen from a list.
const chosenFrom = audience(
  '选择单位的人',
  { type: { in: ['agency', 'buyer', 'supervisor'] } },
  { orgTypes: ['agency', 'buyer', 'supervisor'] },
);
const colleagues = audience(
  '本单位用户',
  { organisation: mine },
  { orgTypes: ['agency', 'buyer', 'supervisor', 'supplier', 'platform'] },
);
const ofTheUnit = audience('本单位用户', { org: mine });

/** Built-in roles are found by the units that have people for them. */
const builtIn = Object.keys(rolesOfUnit).map((type) =>
  audience('同类单位用户', { builtIn: true, unitType: type }, { orgTypes: [type] }),
);

export const organisationAccess = defineAccess(organisation, { read: [ownUnit, chosenFrom, platformAdmins] });
export const userAccess = defineAccess(user, {
  read: [self, colleagues, platformAdmins],
  fields: {
    mobile: { while: () => true, except: [self, colleagues, platformAdmins], shows: '仅本单位可见' },
    email: { while: () => true, except: [self, colleagues, platformAdmins], shows: '仅本单位可见' },
  },
});
export const departmentAccess = defineAccess(department, { read: [ofTheUnit, platformAdmins] });
export const roleAccess = defineAccess(role, { read: [ofTheUnit, ...builtIn, platformAdmins] });
