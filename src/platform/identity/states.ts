/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const departmentIs = {
  closed: inStates<'department'>('closed'),
};
