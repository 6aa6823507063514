/**
 * Long work that needs what the server's memory holds runs a slice at a time: between two slices everybody else is answered.
 * What strangers send, or what needs no rows, runs in a process of its own (`beside.ts`).
 */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which others may have to wait. */
const slice = 15;

/**
 * Runs work that stops at every `yield` it can be left at.
 *
 * @param tell is given what the work yielded last, once a slice
 */
export async function inSlices<T, Told>(work: Generator<Told, T>, tell?: (told: Told) => void): Promise<T> {
  for (;;) {
    const until = performance.now() + slice;
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (performance.now() < until) continue;
      tell?.(step.value);
      break;
    }
    await setImmediate();
  }
}

/** Characters that are read, written or digested at one stretch in some ten milliseconds. */
const atOnce = 1_000_000;

/** Before one long text is read or digested, all other requests are answered first. A short text does not wait. */
export async function othersFirst(text: string): Promise<void> {
  if (text.length > atOnce) await setImmediate();
}
