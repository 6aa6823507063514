/** Answers that were read before something happened: the next page that shows one reads it again, however soon. */
import type { QueryClient } from '@tanstack/react-query';

/** Answers that never change for their address (files, versions) say so by this. */
const forEver = Number.POSITIVE_INFINITY;

let last: object | undefined;

/**
 * Counts every answer that was read as old, once an event. An open page hears of the event and reads again by itself; a
 * page that is left while it does so leaves the old answer behind, and one that is opened a second later would take it for
 * new.
 * @param event the same for all who hear it, of whom the first one does this before anybody reads
 */
export function ageReads(queries: QueryClient, event: object): void {
  if (last === event) return;
  last = event;
  void queries.invalidateQueries({
    refetchType: 'none',
    predicate: (query) => (query.options as { staleTime?: unknown }).staleTime !== forEver,
  });
}
