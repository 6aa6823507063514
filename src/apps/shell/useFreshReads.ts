/**
 * What was read and is not shown at the moment is read again when it is shown next, once something concerned this person:
 * an open page hears of it by itself, but one that is opened a second later would take the old answer for new.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../../kernel/web/live.ts';
import { currentUser } from '../../kernel/web/session.ts';

/** Answers that never change for their address (files, versions) say so by this. */
const forEver = Number.POSITIVE_INFINITY;

export function useFreshReads(): void {
  const queries = useQueryClient();
  const age = () =>
    void queries.invalidateQueries({
      refetchType: 'none',
      predicate: (query) => !query.isActive() && (query.options as { staleTime?: unknown }).staleTime !== forEver,
    });
  useTopic(currentUser() ? 'user' : undefined, age);
  useTopic('hello', age);
}
