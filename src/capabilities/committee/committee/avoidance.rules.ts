/** Who may not judge: people of those who bid or are tied to them, of the owner, of the agency and of the supervisor (招标投标法 37, 12 号令 12). */
export interface Party {
  name: string;
  code: string | null;
  as: 'bidder' | 'member' | 'related' | 'owner' | 'agency' | 'supervisor';
  /** The unit to which a related unit is tied. */
  of?: string | null;
}

export interface Employed {
  employer: string | null;
  employerCode: string | null;
}

const words = {
  bidder: '投标人',
  member: '联合体投标的成员',
  owner: '招标人',
  agency: '招标代理机构',
  supervisor: '监督部门',
} as const;

/** One spelling of a unit's name: full-width signs and blanks do not tell two units apart. */
const spelled = (name: string) => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** Why this expert must stay away, or nothing. */
export function mustAvoid(expert: Employed, parties: readonly Party[]): string | undefined {
  const met = parties.find(
    ({ name, code }) =>
      (expert.employer && spelled(expert.employer) === spelled(name)) ||
      (expert.employerCode && code && expert.employerCode.toUpperCase() === code.toUpperCase()),
  );
  if (!met) return undefined;
  // Found by its code alone, a unit bears the name under which it takes part.
  const employer = expert.employer || met.name;
  if (met.as === 'related') return `工作单位“${employer}”与投标人“${met.of}”有控股、管理关系`;
  return `工作单位“${employer}”是${words[met.as]}`;
}
