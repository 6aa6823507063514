/** A few at a time: the others wait outside, as many and as long as makes sense, and cost nothing meanwhile. */

/** Too many wait already, or it took too long. */
export class LaneFull extends Error {}

export interface LaneLimits {
  /** Inside at one moment. */
  inside: number;
  waiting: number;
  /** Seconds for which one may wait. */
  seconds: number;
  /** Whether one more may go in at this moment; always when not given. */
  mayEnter?: () => boolean;
}

export class Lane {
  private inside = 0;
  private readonly queue = new Set<() => void>();
  private readonly limits: LaneLimits;

  constructor(limits: LaneLimits) {
    this.limits = limits;
  }

  /** Waits for a place. @returns the way to give it back, which may be called again @throws LaneFull */
  async enter(): Promise<() => void> {
    if (this.queue.size > 0 || !this.hasRoom()) {
      if (this.queue.size >= this.limits.waiting) throw new LaneFull();
      await this.turn();
    } else this.inside += 1;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.inside -= 1;
      this.goOn();
    };
  }

  private hasRoom = () => this.inside < this.limits.inside && (this.limits.mayEnter?.() ?? true);

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.queue.delete(enter);
        reject(new LaneFull());
      }, this.limits.seconds * 1000);
      const enter = () => {
        clearTimeout(late);
        resolve();
      };
      this.queue.add(enter);
    });
  }

  /** Lets in the ones that may go now. */
  goOn(): void {
    for (const enter of this.queue) {
      if (!this.hasRoom()) return;
      this.queue.delete(enter);
      this.inside += 1;
      enter();
    }
  }
}
