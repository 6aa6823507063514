/** W7: the server answers every input with an envelope that says what is wrong, never with an error of its own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../support/office.ts';
import { type Attempt, anyDoor, everyAttempt, faultOf } from './malformed-input.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent', connections: 8 });
});
afterAll(() => test?.close());

/**
 * `npm test` makes some of the attempts, `test:full` each of them once, by one of the callers; `ZHAOCAI_FUZZ=all` each by
 * every caller, which takes hours, and a number so many.
 */
const asked = process.env.ZHAOCAI_FUZZ ?? (process.env.ZHAOCAI_FULL === '1' ? 'each' : '1200');

/** Callers of five kinds, and the door of each. */
const callersBy: readonly [account: string | undefined, door: string][] = [
  [undefined, 'web'],
  ['agent', 'agency'],
  ['owner', 'purchaser'],
  ['supplier1', 'supplier'],
  ['expert1', 'platform'],
  ['admin', 'agency'],
];

/** A generator that a printed seed repeats (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

it('malformed input of every parameter of every route gets an envelope, from callers of five kinds (W7)', {
  timeout: 86_400_000,
}, async () => {
  const seed = Number(process.env.ZHAOCAI_SEED ?? Date.now() % 1_000_000);
  const random = randomFrom(seed);
  const anyOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const all = await everyAttempt();
  const callers = await Promise.all(
    callersBy.map(async ([account, door]) => ({
      account: account ?? 'guest',
      door,
      client: account ? await test.as(account) : test.guest(),
    })),
  );
  type Made = [(typeof callers)[number], Attempt];
  const chosen: Made[] =
    asked === 'all'
      ? callers.flatMap((caller) => all.map((one): Made => [caller, one]))
      : asked === 'each'
        ? all.map((one): Made => [anyOf(callers), one])
        : Array.from({ length: Number(asked) }, (): Made => [anyOf(callers), anyOf(all)]);
  console.info(`malformed input: ${chosen.length} of ${all.length * callers.length} calls, ZHAOCAI_SEED=${seed}`);
  const faults: string[] = [];
  const queue = chosen.values();
  const worker = async () => {
    for (const [{ account, door, client }, attempt] of queue) {
      const fault = await faultOf(client, { ...attempt, path: attempt.path.replace(anyDoor, door) });
      if (fault) faults.push(`${account}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(faults.toSorted().slice(0, 60)).toEqual([]);
});
