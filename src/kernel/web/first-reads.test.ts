import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { firstReadsOver } from './first-reads.ts';

it('a change that is told of while a page reads for the first time is read after it', async () => {
  const queries = new QueryClient();
  let stored = 'before';
  const answers: ((value: string) => void)[] = [];
  const page = new QueryObserver(queries, {
    queryKey: ['list', 'book'],
    // The server has looked when the change comes; its answer is still on the way.
    queryFn: () => {
      const looked = stored;
      return new Promise<string>((resolve) => answers.push(() => resolve(looked)));
    },
  });
  const leave = page.subscribe(() => {});
  expect(answers.length).toBe(1);

  stored = 'after';
  void page.refetch();
  const over = firstReadsOver(queries);
  expect(answers.length).toBe(1);
  answers[0]!('');
  expect(await over).toBe(true);
  expect(page.getCurrentResult().data).toBe('before');

  const again = page.refetch();
  answers[1]!('');
  expect((await again).data).toBe('after');
  expect(await firstReadsOver(queries)).toBe(false);
  leave();
});
