/**
 * How many calls one account, or one address without an account, may make: a bucket that holds a minute's worth and fills
 * evenly. Each server counts for itself: the limit holds a runaway page or a script, it is no lock (sign-in has its own).
 */
export class Rates {
  private readonly perMinute: number;
  private swept = 0;
  private readonly buckets = new Map<string, { left: number; at: number }>();

  /** @param perMinute 0 for any number */
  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /** Takes one call; answers 0, or the seconds until the next is free. */
  take(who: string, now: number): number {
    if (this.perMinute <= 0) return 0;
    const perMs = this.perMinute / 60_000;
    const bucket = this.buckets.get(who) ?? { left: this.perMinute, at: now };
    bucket.left = Math.min(this.perMinute, bucket.left + Math.max(0, now - bucket.at) * perMs);
    bucket.at = now;
    this.buckets.set(who, bucket);
    // Once a second: from very many places each call would walk over all of them.
    if (this.buckets.size > 10_000 && now - this.swept > 1000) this.forgetFull(now, perMs);
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perMs / 1000));
    bucket.left -= 1;
    return 0;
  }

  /** A caller who could make a whole minute's calls again need not be remembered. */
  private forgetFull(now: number, perMs: number): void {
    this.swept = now;
    for (const [who, { left, at }] of this.buckets)
      if (left + (now - at) * perMs >= this.perMinute) this.buckets.delete(who);
  }
}
