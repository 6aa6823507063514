/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const workOrderIs = {
  announcing: inStates<'work-order'>('announcing'),
  approved: inStates<'work-order'>('approved'),
  returned: inStates<'work-order'>('returned'),
  stopped: inStates<'work-order'>('stopped'),
};
