/** What the form offers to do at one go with its save: an action of the row itself, or the way to what comes next in its matter. */
import { useQuery } from '@tanstack/react-query';
import { actionOf, beginsBelow, followsSave } from '../../lifecycle/ahead.ts';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import type { Field } from '../../record/field.ts';
import type { AnyRow, RecordType } from '../../record/record.ts';
import type { NextLine } from '../../screen/turn.ts';
import type { RunnableAction } from '../action/useAction.tsx';
import { isPortal, loadRecord, screenNamed } from '../registry.ts';
import { recordPath } from '../session.ts';
import { call } from '../wire.ts';

/**
 * The action that the form offers to do right after the save. That it is refused now says nothing: what is typed may be what was
 * missing.
 * @param actions what the server says of the row as it stands
 */
export function followingSave(
  lifecycle: Lifecycle | undefined,
  row: AnyRow,
  save: AllowedAction,
  actions: readonly AllowedAction[],
): RunnableAction | undefined {
  const verb = lifecycle && followsSave(lifecycle, save.verb, row.state);
  const action = verb === undefined ? undefined : lifecycle?.actions[verb];
  if (!lifecycle || verb === undefined || !action || lacksBelow(lifecycle, verb, row, actions)) return undefined;
  // The server does not judge a new row yet: the person who makes it may hand it in.
  return !row.id || actions.some((a) => a.verb === verb) ? { verb, label: action.label } : undefined;
}

/** Refused for rows of its own that nothing typed here makes: of a new row there are none. */
const lacksBelow = (lifecycle: Lifecycle, verb: string, row: AnyRow, actions: readonly AllowedAction[]): boolean => {
  const below = beginsBelow(actionOf(lifecycle, verb));
  return below !== undefined && (!row.id || actions.some((a) => a.verb === verb && a.because.includes(below.because)));
};

/** What is begun right after a new row is saved, where its next step waits for rows of its own. */
export function useBelow(lifecycle: Lifecycle | undefined, row: AnyRow, save: AllowedAction | undefined) {
  const verb = lifecycle && save && !row.id ? followsSave(lifecycle, save.verb, row.state) : undefined;
  const below = verb && lifecycle ? beginsBelow(actionOf(lifecycle, verb)) : undefined;
  const [of = '', act = ''] = below?.by.split('.') ?? [];
  const { data } = useQuery({
    queryKey: ['below', of, act],
    queryFn: async () => (await loadRecord(of)).lifecycle?.actions[act]?.label ?? null,
    enabled: of !== '',
  });
  return data ? { does: data } : undefined;
}

/** What this person does next in the matter once the form is saved; nothing for those outside the office. */
export function useAhead(record: RecordType<any>, row: Readonly<Record<string, any>>, isAsked: boolean) {
  const placed = Object.entries<Field>(record.fields).flatMap(([name, { kind, readOnly }]) =>
    kind === 'ref' && !readOnly && row[name] ? [[name, String(row[name])]] : [],
  );
  const query = row.id ? { id: String(row.id) } : Object.fromEntries(placed);
  const { data } = useQuery({
    queryKey: ['next', record.id, query, row.version ?? 0],
    // Without an answer the form ends with its save.
    queryFn: ({ signal }) =>
      call<NextLine | null>(recordPath(record.id, 'next'), { query, signal, ownFailures: true, ownRefusals: 'all' }),
    enabled: isAsked && !isPortal() && Object.keys(query).length > 0,
  });
  return data?.isMine && screenNamed(data.screen) ? data : undefined;
}
