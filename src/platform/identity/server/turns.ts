/** Work that takes a processor whole, done a few at a time, with a queue that ends. */
import { TooMany } from '../../../kernel/server/turned-away.ts';

export interface TurnsOptions {
  atOnce: number;
  /** How many may wait, of those known and of strangers each. */
  waiting: number;
  /** What a caller is told when the queue is full. */
  says: string;
  seconds: number;
}

type Start = () => void;

/** Those who are known go first and have a queue of their own: a crowd of strangers does not keep them out. */
export class Turns {
  private readonly options: TurnsOptions;
  private readonly known: Start[] = [];
  private readonly strangers: Start[] = [];
  private running = 0;

  constructor(options: TurnsOptions) {
    this.options = options;
  }

  /** Does the work when its turn comes. @throws TooMany where the queue is full */
  async take<T>(work: () => Promise<T>, isKnown = false): Promise<T> {
    if (this.running >= this.options.atOnce) await this.wait(isKnown ? this.known : this.strangers);
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, not given up, so that no other caller slips in between.
      const next = this.known.shift() ?? this.strangers.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private wait(queue: Start[]): Promise<void> {
    if (queue.length >= this.options.waiting) throw new TooMany(this.options.says, this.options.seconds);
    return new Promise((resolve) => queue.push(resolve));
  }
}
