/** W7: whatever is sent, the server answers with an envelope that says what is wrong, never with an error of its own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../support/office.ts';
import { type Attempt, everyAttempt, faultOf } from './malformed-input.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent', connections: 8 });
});
afterAll(() => test?.close());

// All of it are some five million calls, the better part of a day: `ZHAOCAI_FUZZ=all`.
const isWhole = process.env.ZHAOCAI_FUZZ === 'all';
const usual = process.env.ZHAOCAI_FULL === '1' ? 150_000 : 2000;
const sampled = Number(process.env.ZHAOCAI_FUZZ ?? usual);

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
  timeout: isWhole ? 86_400_000 : 300_000 + sampled * 20,
}, async () => {
  const seed = Number(process.env.ZHAOCAI_SEED ?? Date.now() % 1_000_000);
  const random = randomFrom(seed);
  const all = await everyAttempt();
  const accounts = ['agent', 'admin', 'supplier1', 'expert1'];
  const callers = [test.guest(), ...(await Promise.all(accounts.map((account) => test.as(account))))];
  const chosen: [number, Attempt][] = isWhole
    ? callers.flatMap((_, i) => all.map((one): [number, Attempt] => [i, one]))
    : Array.from({ length: sampled }, () => [
        Math.floor(random() * callers.length),
        all[Math.floor(random() * all.length)]!,
      ]);
  console.info(`malformed input: ${chosen.length} of ${all.length * callers.length} calls, ZHAOCAI_SEED=${seed}`);
  const faults: string[] = [];
  const queue = chosen.values();
  const worker = async () => {
    for (const [caller, attempt] of queue) {
      const fault = await faultOf(callers[caller]!, attempt);
      if (fault) faults.push(`${caller === 0 ? 'guest' : accounts[caller - 1]}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(faults.toSorted().slice(0, 60)).toEqual([]);
});
