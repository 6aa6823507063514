/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

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
