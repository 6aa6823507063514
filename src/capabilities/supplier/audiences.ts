/** Who people are to an entry of the register: those who keep it, who verify it, and the unit that it is about. */
import { audience, has, mine, through, type Where } from '../../kernel/access/where.ts';
import { inStates } from '../../kernel/lifecycle/in-states.ts';
import { organisation } from '../../platform/identity/organisation/organisation.record.ts';

// What a supplier still fills in itself may not be read by others.
const handedIn: Where = { anyOf: [{ selfRegistered: null }, { state: { not: 'draft' } }] };

export const keepingUnit = audience('登记单位', { org: mine, ...handedIn }, { orgTypes: ['agency'] });
export const keepers = audience(
  '登记单位经办',
  { org: mine, selfRegistered: null },
  { roles: ['agent'], orgTypes: ['agency'] },
);
export const verifiers = audience(
  '登记单位审核人',
  { org: mine, ...handedIn },
  { roles: ['reviewer'], orgTypes: ['agency'] },
);
/** … while an account that registered itself under the entry's code waits to be told whose it is. */
export const verifiersOfAccount = audience(
  '登记单位审核人',
  {
    org: mine,
    organisation: null,
    ...handedIn,
    ...has(() => organisation, { theirs: 'code', ours: 'code' }, { type: 'supplier', state: 'active' }),
  },
  { roles: ['reviewer'], orgTypes: ['agency'] },
);
export const ownUnit = audience('供应商本单位', { organisation: mine }, { orgTypes: ['supplier'] });
export const ownPeople = audience(
  '供应商经办',
  { organisation: mine },
  { roles: ['bidder', 'unitAdmin'], orgTypes: ['supplier'] },
);
/** For an entry that the supplier began itself. */
export const registrants = audience(
  '自行注册的供应商',
  { organisation: mine, selfRegistered: true },
  { roles: ['bidder', 'unitAdmin'], orgTypes: ['supplier'] },
);
export const keepersStaff = audience(
  '登记单位经办',
  { org: mine, ...handedIn },
  { roles: ['agent'], orgTypes: ['agency'] },
);

/** The same people, for a record that names its supplier. */
export const ofKeepingUnit = through('supplier', keepingUnit);
export const ofKeepersStaff = through('supplier', keepersStaff);
export const ofVerifiers = through('supplier', verifiers);
export const ofOwnUnit = through('supplier', ownUnit);
export const ofOwnPeople = through('supplier', ownPeople);

// What the states mean to those who look at a row: pages ask for these facts and compare no state.

export const supplierIs = {
  closed: inStates<'supplier'>('closed'),
  draft: inStates<'supplier'>('draft'),
  inLibrary: inStates<'supplier'>('active', 'suspended'),
  pending: inStates<'supplier'>('pending'),
  returned: inStates<'supplier'>('returned'),
  suspended: inStates<'supplier'>('suspended'),
};

export const supplierChangeIs = {
  adopted: inStates<'supplier-change'>('adopted'),
  dropped: inStates<'supplier-change'>('dropped'),
  over: inStates<'supplier-change'>('adopted', 'dropped'),
  returned: inStates<'supplier-change'>('returned'),
};
