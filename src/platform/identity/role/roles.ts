import type { organisationTypes } from '../organisation/organisation.record.ts';

/** What a person may be in a unit. */
export const roles = {
  admin: '平台管理员',
  unitAdmin: '单位管理员',
  agent: '经办',
  reviewer: '审核人',
  finance: '财务',
  archivist: '档案员',
  owner: '招标人代表',
  supervisor: '监督员',
  bidder: '投标经办',
  expert: '评标专家',
} as const;

export type Role = keyof typeof roles;
type UnitType = keyof typeof organisationTypes;

/** Which roles a unit of each kind has people for. */
export const rolesOfUnit: Readonly<Record<UnitType, readonly Role[]>> = {
  platform: ['admin'],
  agency: ['unitAdmin', 'agent', 'reviewer', 'finance', 'archivist'],
  // An owner that tenders by itself (招标投标法 第12条) has people for everything that an agency would do.
  buyer: ['unitAdmin', 'owner', 'agent', 'reviewer', 'finance', 'archivist'],
  supervisor: ['unitAdmin', 'supervisor'],
  supplier: ['unitAdmin', 'bidder'],
  expert: ['expert'],
};

/**
 * Roles that decide, pay or hand out roles, also for the owner of a project or over it as its supervisor: one
 * administrator alone cannot give them.
 */
export const confirmedRoles: Readonly<Record<string, readonly Role[]>> = {
  platform: ['admin'],
  agency: ['unitAdmin', 'reviewer', 'finance'],
  buyer: ['unitAdmin', 'owner', 'reviewer', 'finance'],
  supervisor: ['unitAdmin', 'supervisor'],
};

/**
 * Roles that decide, pay, judge bids or look after others: in production they sign in with a second factor, until the
 * platform's administrator decides otherwise. So do those who hold a key of a tender.
 */
export const factorRoles: readonly Role[] = ['admin', 'unitAdmin', 'reviewer', 'finance', 'supervisor', 'expert'];

/** Those who look after people: the administrator flag of specification §6. */
export const administrators: readonly Role[] = ['admin', 'unitAdmin'];

export interface BuiltInRole {
  id: string;
  base: Role;
  unitType: UnitType;
}

/** The built-in roles as rows that every unit finds; their ids are fixed, so that any server makes the same ones. */
export const builtInRoles: readonly BuiltInRole[] = (
  Object.entries(rolesOfUnit) as [UnitType, readonly Role[]][]
).flatMap(([unitType, names], unit) =>
  names.map((base) => ({
    id: `00000000-0000-4000-8${String(unit).padStart(3, '0')}-${String(Object.keys(roles).indexOf(base) + 1).padStart(12, '0')}`,
    base,
    unitType,
  })),
);

/** The built-in row of a role in a kind of unit. Throws for a role that such a unit has no people for. */
export function builtInRole(base: Role, unitType: string): string {
  const found = builtInRoles.find((r) => r.base === base && r.unitType === unitType);
  if (!found) throw new Error(`a unit of kind "${unitType}" has no "${base}"`);
  return found.id;
}
