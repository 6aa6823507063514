import type { AllowedAction } from '../../lifecycle/allowed.ts';
import { fromStates, type Lifecycle } from '../../lifecycle/lifecycle.ts';
import type { AnyRow } from '../../record/record.ts';
import type { RunnableAction } from '../action/useAction.tsx';

/**
 * The action that the form offers to do right after the save: one that leads on from where the save ends, and is this
 * person's to do. That it is refused now says nothing: what is typed may be what was missing.
 * @param actions what the server says of the row as it stands
 */
export function followingSave(
  lifecycle: Lifecycle | undefined,
  row: AnyRow,
  save: AllowedAction,
  actions: readonly AllowedAction[],
): RunnableAction | undefined {
  if (!lifecycle) return undefined;
  const state = lifecycle.actions[save.verb]?.to ?? row.state ?? lifecycle.initial;
  for (const [verb, action] of Object.entries(lifecycle.actions)) {
    if (!action.afterSave || !fromStates(action).includes(state)) continue;
    // The server does not judge a new row yet: the person who makes it may hand it in.
    if (!row.id || actions.some((a) => a.verb === verb)) return { verb, label: action.label };
  }
  return undefined;
}
