/** How busy the one loop of this process is: what it does for one caller, all others wait for. */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';

const lookMs = 50;

export class LoopWatch {
  /** The part of the last moment in which it worked, 0 to 1. */
  busy = 0;
  private last: EventLoopUtilization = performance.eventLoopUtilization();
  private timer: NodeJS.Timeout | undefined;
  private readonly each: () => void;

  /** @param each called after each look */
  constructor(each: () => void = () => {}) {
    this.each = each;
  }

  start(): void {
    this.timer = setInterval(() => {
      const now = performance.eventLoopUtilization();
      this.busy = performance.eventLoopUtilization(now, this.last).utilization;
      this.last = now;
      this.each();
    }, lookMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

/**
 * Waits as long as a loop that runs would: time in which it stood still is not counted, for nothing could arrive then.
 * @param ms so long on a loop that runs
 * @returns what rejects with `because` then, and the way to wait no longer
 */
export function patienceOf(ms: number, because: () => Error): [Promise<never>, () => void] {
  const looks = 10;
  let left = looks;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      // One look however long the loop stood still; what came in meanwhile is heard before the next.
      left -= 1;
      if (left <= 0) reject(because());
    }, ms / looks);
  });
  return [over, () => clearInterval(timer)];
}
