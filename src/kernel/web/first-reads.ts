import type { QueryClient } from '@tanstack/react-query';

/** Waits for the reads under way that have brought nothing yet; answers whether there were any. */
export async function firstReadsOver(queries: QueryClient): Promise<boolean> {
  const first = queries
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  // A read that is asked again while it is under way answers with the one under way.
  await Promise.allSettled(first.map((query) => query.fetch()));
  return first.length > 0;
}
