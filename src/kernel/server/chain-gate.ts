/**
 * Actions of one chain happen one after the other, so when many come at once most of them only wait. Each that waits
 * for a lock in the database holds a connection. Therefore only a few wait there; the others wait here without a
 * connection. So a matter that is locked or flooded with calls takes no connections of this server from other matters.
 */
import type { Tx } from './database.ts';
import { Locked } from './put-off.ts';

/** Too many wait for this chain already: the transaction is given up and begins anew when it is its turn. */
export class ChainCrowded extends Error {
  readonly chain: string;
  constructor(chain: string) {
    super(`too many transactions wait for the chain ${chain}`);
    this.chain = chain;
  }
}

/** What one transaction may do at the gate. */
interface Pass {
  gate: ChainGate;
  /** Chains that it holds or has a place for. */
  held: Set<string>;
  /** A place that it was given while it waited, until it uses it. */
  place: string | undefined;
}

const passes = new WeakMap<Tx, Pass>();

export interface GateLimits {
  /** Transactions that may wait in the database for one chain. */
  perChain: number;
  /** The same, for all chains together. */
  overall: number;
  /** Seconds for which one may wait here. */
  seconds: number;
}

export class ChainGate {
  private readonly inside = new Map<string, number>();
  private all = 0;
  private readonly queue: { chain: string; enter: () => void }[] = [];
  private readonly limits: GateLimits;

  constructor(limits: GateLimits) {
    this.limits = limits;
  }

  private hasRoom(chain: string): boolean {
    return this.all < this.limits.overall && (this.inside.get(chain) ?? 0) < this.limits.perChain;
  }

  /** Whether others wait for this very chain. */
  isBesieged(chain: string): boolean {
    return (this.inside.get(chain) ?? 0) > 0 || this.queue.some((w) => w.chain === chain);
  }

  /** Takes a place if one is free and no other action waits for it. */
  enter(chain: string): boolean {
    if (!this.hasRoom(chain) || this.queue.some((w) => w.chain === chain)) return false;
    this.take(chain);
    return true;
  }

  private take(chain: string): void {
    this.all += 1;
    this.inside.set(chain, (this.inside.get(chain) ?? 0) + 1);
  }

  leave(chain: string): void {
    this.all -= 1;
    const left = (this.inside.get(chain) ?? 1) - 1;
    if (left > 0) this.inside.set(chain, left);
    else this.inside.delete(chain);
    const next = this.queue.findIndex((w) => this.hasRoom(w.chain));
    if (next < 0) return;
    const [{ chain: of, enter } = { chain: '', enter: () => {} }] = this.queue.splice(next, 1);
    this.take(of);
    enter();
  }

  /** Waits for a place and takes it. @throws Locked when none came free in time */
  turn(chain: string, until: number): Promise<void> {
    if (this.enter(chain)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const waiting = {
        chain,
        enter: () => {
          clearTimeout(over);
          resolve();
        },
      };
      const over = setTimeout(
        () => {
          this.queue.splice(this.queue.indexOf(waiting), 1);
          reject(new Locked(`no place for the chain ${chain} came free`));
        },
        Math.max(0, until - Date.now()),
      );
      this.queue.push(waiting);
    });
  }

  /** Runs a transaction's work, which stands at this gate; `place` is a chain for which it has a place already. */
  async pass<T>(tx: Tx, place: string | undefined, work: (tx: Tx) => Promise<T>): Promise<T> {
    const pass: Pass = { gate: this, held: new Set(), place };
    passes.set(tx, pass);
    try {
      return await work(tx);
    } finally {
      if (pass.place) this.leave(pass.place);
    }
  }

  get seconds(): number {
    return this.limits.seconds;
  }
}

/**
 * Takes a chain's lock with a place at the gate.
 * @param lock waits for it in the database
 * @param lockAtOnce takes the lock only if it is free; answers whether it did
 * @throws ChainCrowded where it would have to wait and there is no place
 */
export async function throughGate<T>(
  tx: Tx,
  chain: string,
  lock: () => Promise<T>,
  lockAtOnce: () => Promise<boolean>,
): Promise<T> {
  const pass = passes.get(tx);
  if (!pass || pass.held.has(chain)) return lock();
  const { gate } = pass;
  if (pass.place === chain) pass.place = undefined;
  else if (!gate.enter(chain)) {
    // Full of others, who wait for other chains: this one may be free.
    if (gate.isBesieged(chain) || !(await lockAtOnce())) throw new ChainCrowded(chain);
    pass.held.add(chain);
    return lock();
  }
  try {
    const locked = await lock();
    pass.held.add(chain);
    return locked;
  } finally {
    gate.leave(chain);
  }
}
