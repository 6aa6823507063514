import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { patienceOf } from './loop-watch.ts';

/** Keeps the loop from everything else. */
function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('V1: a loop that stands still does not make an answer late; silence on one that runs is silence', async () => {
  const [over, stop] = patienceOf(50, () => new Error('silent'));
  over.catch(() => {});
  // The answer is there at once, as one of a socket is: it is heard after the timers that are due by then.
  const answer = stat('.').then(() => 'answer');
  standStill(500);
  await expect(Promise.race([answer, over])).resolves.toBe('answer');
  stop();
  const [silence] = patienceOf(20, () => new Error('silent'));
  await expect(silence).rejects.toThrow('silent');
});
