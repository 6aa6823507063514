import { type Actor, isGranted, mayBe } from '../access/where.ts';
import { type Lifecycle, permissionsOf } from './lifecycle.ts';

/** Whether a person may do this with some row: which rows, the audiences say; whether now, the guards. */
export const isPermitted = (lifecycle: Lifecycle, verb: string, actor: Actor): boolean => {
  const by = lifecycle.actions[verb]?.by ?? [];
  return by.some((who) => mayBe(who, actor)) && isGranted(actor, permissionsOf(lifecycle, verb), by);
};
