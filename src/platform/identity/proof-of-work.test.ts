import { expect, it } from 'vitest';
import { isWorked, solve, workIdOf } from './proof-of-work.ts';

it('takes work to find and none to check, and is of its own id only', async () => {
  const answer = await solve({ id: 'a', bits: 10 });
  expect(workIdOf(answer)).toBe('a');
  expect(isWorked(answer, 10)).toBe(true);
  expect(isWorked('a.x', 10)).toBe(false);
  expect(isWorked(answer, 64)).toBe(false);
});

it('leaves everything else running while it is looked for', async () => {
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 1);
  await solve({ id: 'b', bits: 14 });
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(0);
});
