/** The loops of a server process: outbox and timers, woken by notifications and otherwise by the next due moment; the sweep by the hour. */

import { isLost } from './database-watch.ts';
import { untilReleased } from './hold.ts';
import type { Office } from './office.ts';
import { handleNext, untilNextEvent } from './outbox.ts';
import { reportOf } from './put-off.ts';
import { sweep } from './sweep.ts';
import { fireNext, untilNext } from './timers.ts';

const longest = 30_000;
const hourly = 3600_000;

/** Starts the loops; they end when the office stops. Answers a promise of their end. */
export function startLoops(office: Office): Promise<void> {
  return Promise.all([
    loop(
      office,
      'outbox',
      () => handleNext(office),
      async () => Math.min(longest, (await untilNextEvent(office)) ?? longest),
    ),
    loop(
      office,
      'timer',
      () => fireNext(office),
      async () => Math.min(longest, (await untilNext(office)) ?? longest),
    ),
    loop(
      office,
      'sweep',
      () => sweep(office),
      async () => hourly,
    ),
    ...office.house.parts.flatMap((part) =>
      (part.loops ?? []).map(({ topic, step, rest }) =>
        loop(
          office,
          topic,
          () => step(office),
          async () => Math.min(longest, await rest(office)),
        ),
      ),
    ),
  ]).then(() => undefined);
}

async function loop(office: Office, topic: string, step: () => Promise<boolean>, wait: () => Promise<number>) {
  let wake = () => {};
  let called = false;
  const report = reportOf(office.db, topic, 1);
  // What a process of before left behind, too.
  let isMarked = true;
  const stopListening = office.live.on((s) => {
    if (s.topic !== topic && s.topic !== 'clock') return;
    called = true;
    wake();
  });
  office.stopping.addEventListener('abort', () => wake());
  while (!office.stopping.aborted) {
    called = false;
    await untilReleased(office);
    try {
      while (!office.stopping.aborted && !office.hold && (await step()));
      if (isMarked && !office.hold) await report();
      isMarked = false;
      const rest = await wait();
      if (!called && !office.stopping.aborted) await sleep(Math.max(5, rest), (w) => (wake = w));
    } catch (error) {
      if (office.stopping.aborted) break;
      // The watch of the database reports a lost database once; it is not reported here again.
      if (!isLost(error)) {
        office.log.error({ err: error, topic }, 'a loop stumbled and goes on');
        isMarked = true;
        await report(error).catch(() => {});
      }
      await sleep(1000, (w) => (wake = w));
    }
  }
  stopListening();
}

function sleep(ms: number, offer: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    offer(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Steps until nothing is left to do, then rests until its topic is signalled or the rest is over. */
export interface ServerLoop {
  topic: string;
  /** What it does, as administrators know it. */
  title: string;
  step: (office: Office) => Promise<boolean>;
  /** Milliseconds until something falls due by itself. */
  rest: (office: Office) => Promise<number>;
}
