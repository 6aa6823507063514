/** Accounts and units: kept by the platform's administrator, and each unit's by its own. */

import { defineAccess } from '../../kernel/access/access.ts';
import { audience, mine, system } from '../../kernel/access/where.ts';
import { guard, personal } from '../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../kernel/record/field.ts';
import { department } from './department/department.record.ts';
import { ownUnitAdmins, platformAdmins, self, staffAdmins, unitAdmins } from './identity.audiences.ts';
import { organisation } from './organisation/organisation.record.ts';
import { role } from './role/role.record.ts';
import { rolesOfUnit } from './role/roles.ts';
import { user } from './user/user.record.ts';

declare module '../../kernel/record/known.ts' {
  interface KnownFacts {
    user: { otherAdmins: number };
    department: { people: number; departments: number };
    role: { people: number };
  }
}

/** Everybody of a unit may fill in what it still lacks when they first come in; later the administrator keeps it. */
const ownPeople = audience('本单位人员', { id: mine });

const notYetFilled = guard<typeof organisation>(
  'notYetFilled',
  '单位信息已经完善；要更改请联系管理员',
  ({ row }) => !row.code || !row.address || !row.contact || !row.phone,
);

export const organisationLifecycle = defineLifecycle(organisation, {
  initial: 'active',
  states: { active: { label: '启用', tone: 'done' }, closed: { label: '停用', tone: 'idle' } },
  actions: {
    create: {
      label: '新建单位',
      from: null,
      to: 'active',
      by: [platformAdmins],
      form: 'complete',
      does: 'keepNewUnit',
    },
    // A unit that registers itself in the portal.
    register: { label: '自行注册', from: null, to: 'active', by: [system], quiet: true },
    save: {
      label: '保存',
      from: ['active', 'closed'],
      by: [platformAdmins, ownUnitAdmins],
      form: 'complete',
      does: 'keepUnit',
    },
    close: { label: '停用', from: 'active', to: 'closed', by: [platformAdmins], does: 'endUnitSessions', danger: true },
    reopen: { label: '启用', from: 'closed', to: 'active', by: [platformAdmins] },
    firstEdit: {
      label: '完善单位信息',
      from: 'active',
      by: [ownPeople],
      asks: {
        code: text('统一社会信用代码', { max: 18, rules: ['ucc'] }),
        address: text('地址', { required: true, max: 200 }),
        contact: text('联系人', { required: true, max: 50 }),
        phone: text('联系电话', {
          required: true,
          max: 30,
          pattern: [/^[\d+() -]{7,30}$/, '联系电话须为固定电话或手机号码，如 028-12345678'],
        }),
        email: text('电子邮箱', { max: 100, pattern: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, '请输入正确的电子邮箱'] }),
      },
      needs: [notYetFilled],
      does: 'fillUnit',
      quiet: true,
    },
    remindPapers: { label: '提醒证照到期', from: 'active', by: [system], does: 'remindPapers', quiet: true },
  },
});

const notOneself = personal(
  'notOneself',
  '不能停用自己的账号，请由其他管理员操作',
  ({ row, actor }) => row.id !== actor.id,
);
const notTheLast = guard<typeof user>(
  'notTheLast',
  '这是本单位最后一位在用的管理员，请先指定另一位管理员',
  ({ row, facts }) => row.isAdmin !== true || facts.otherAdmins > 0,
);

export const userLifecycle = defineLifecycle(user, {
  initial: 'active',
  states: { active: { label: '在用', tone: 'done' }, disabled: { label: '停用', tone: 'idle' } },
  actions: {
    create: {
      label: '新建人员',
      from: null,
      to: 'active',
      by: [platformAdmins, staffAdmins],
      form: 'complete',
      does: 'enterPerson',
    },
    // The first person of a unit that registers itself.
    register: { label: '自行注册', from: null, to: 'active', by: [system], quiet: true },
    save: {
      label: '保存',
      from: ['active', 'disabled'],
      by: [platformAdmins, staffAdmins],
      form: 'complete',
      does: 'changePerson',
    },
    // What a second administrator has confirmed.
    takeRoles: {
      label: '角色生效',
      from: ['active', 'disabled'],
      by: [system],
      does: 'takeRoles',
      quiet: true,
    },
    resetPassword: {
      label: '重置密码',
      from: 'active',
      by: [platformAdmins, staffAdmins],
      does: 'resetPassword',
      danger: true,
    },
    // Who leaves is out at once, wherever signed in; the row stays, since history names it.
    disable: {
      label: '停用',
      from: 'active',
      to: 'disabled',
      by: [platformAdmins, staffAdmins],
      needs: [notOneself, notTheLast],
      does: 'endSessions',
      danger: true,
    },
    enable: {
      label: '启用',
      from: 'disabled',
      to: 'active',
      by: [platformAdmins, staffAdmins],
      does: 'peopleChanged',
    },
  },
});

const departmentEmpty = guard<typeof department>(
  'departmentEmpty',
  '部门下还有在用的人员或下级部门，请先调整后再停用',
  ({ facts }) => facts.people === 0 && facts.departments === 0,
);

export const departmentLifecycle = defineLifecycle(department, {
  initial: 'active',
  states: { active: { label: '在用', tone: 'done' }, closed: { label: '停用', tone: 'idle' } },
  actions: {
    create: {
      label: '新建部门',
      from: null,
      to: 'active',
      by: [unitAdmins, platformAdmins],
      form: 'complete',
      does: 'placeDepartment',
    },
    save: {
      label: '保存',
      from: 'active',
      by: [unitAdmins, platformAdmins],
      form: 'complete',
      does: 'placeDepartment',
    },
    close: {
      label: '停用',
      from: 'active',
      to: 'closed',
      by: [unitAdmins, platformAdmins],
      needs: [departmentEmpty],
      danger: true,
    },
    reopen: { label: '启用', from: 'closed', to: 'active', by: [unitAdmins, platformAdmins] },
  },
});

const ownRole = guard<typeof role>(
  'ownRole',
  '内置角色不能修改，请以它为准新建角色',
  ({ row }) => row.builtIn !== true,
);
const roleUnused = guard<typeof role>(
  'roleUnused',
  '还有人员使用这个角色，请先调整这些人员的角色',
  ({ facts }) => facts.people === 0,
);

export const roleLifecycle = defineLifecycle(role, {
  initial: 'active',
  states: { active: { label: '在用', tone: 'done' }, closed: { label: '停用', tone: 'idle', final: true } },
  actions: {
    create: {
      label: '新建角色',
      from: null,
      to: 'active',
      by: [unitAdmins, platformAdmins],
      form: 'complete',
      does: 'keepRole',
    },
    save: {
      label: '保存',
      from: 'active',
      by: [unitAdmins, platformAdmins],
      needs: [ownRole],
      form: 'complete',
      does: 'keepRole',
    },
    close: {
      label: '停用',
      from: 'active',
      to: 'closed',
      by: [unitAdmins, platformAdmins],
      needs: [ownRole, roleUnused],
      danger: true,
    },
  },
});

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
