import { expect, it } from 'vitest';
import { wholly } from '../record/whole.ts';
import { inSlices, othersFirst } from './slices.ts';

function* counting(upTo: number): Generator<number, number> {
  for (let n = 1; n <= upTo; n++) {
    const until = performance.now() + 2;
    while (performance.now() < until);
    yield n / upTo;
  }
  return upTo;
}

it('long work lets others in between its slices, and tells how far it is', async () => {
  let others = 0;
  const beat = setInterval(() => others++, 1);
  const told: number[] = [];
  expect(await inSlices(counting(60), (share) => told.push(share))).toBe(60);
  clearInterval(beat);
  expect(others).toBeGreaterThan(2);
  expect(told.length).toBeGreaterThan(2);
  expect(told.toSorted((a, b) => a - b)).toEqual(told);
});

it('what goes wrong in a slice goes to whoever waits, and short work is done in one go', async () => {
  const failing = (function* (): Generator<number, never> {
    yield 0;
    throw new RangeError('没有打分');
  })();
  await expect(inSlices(failing)).rejects.toThrow('没有打分');
  expect(wholly(counting(2))).toBe(2);
});

it('before one long text everybody else is answered, before a short one nobody', async () => {
  const order: string[] = [];
  const said = (what: string) => () => void order.push(what);
  setImmediate(said('others'));
  await othersFirst('评').then(said('short'));
  await othersFirst('评'.repeat(2_000_000)).then(said('long'));
  expect(order).toEqual(['short', 'others', 'long']);
});
