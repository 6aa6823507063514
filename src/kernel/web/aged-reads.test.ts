import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ageReads } from './aged-reads.ts';

/** A page that shows one answer, has it, and reads it again when it is told to: the second answer never comes. */
async function page(more: object = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  let reads = 0;
  const observer = new QueryObserver(queries, {
    queryKey: ['detail', 'book', '1'],
    queryFn: ({ signal }) =>
      ++reads === 1
        ? Promise.resolve('old')
        : new Promise<string>((_, no) => signal.addEventListener('abort', () => no(new Error('left')))),
    ...more,
  });
  const leave = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data).toBe('old');
  const query = queries.getQueryCache().get('["detail","book","1"]');
  return { queries, observer, leave, isOld: () => query?.isStale() };
}

it('an answer is old after an event, also where the page was left while it read again', async () => {
  const { queries, observer, leave, isOld } = await page();
  expect(isOld()).toBe(false);
  ageReads(queries, {});
  void observer.refetch();
  leave();
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(isOld()).toBe(true);
});

it('one event ages once: what was read since stays new', async () => {
  const { queries, leave, isOld } = await page();
  const event = {};
  ageReads(queries, event);
  queries.setQueryData(['detail', 'book', '1'], 'new');
  ageReads(queries, event);
  expect(isOld()).toBe(false);
  leave();
});

it('what never changes for its address does not age', async () => {
  const { queries, leave, isOld } = await page({ staleTime: Number.POSITIVE_INFINITY });
  ageReads(queries, {});
  expect(isOld()).toBe(false);
  leave();
});
