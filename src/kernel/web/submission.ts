/**
 * Submissions happen once. One without an answer may have happened: its key is kept and sent again until there is an
 * answer, by itself a few times, then whenever the same is sent again, also after the page was loaded anew.
 */
import { HttpFailure } from './http-failure.ts';
import { httpFailure, type Reply } from './reply.ts';
import type { CallOptions } from './wire.ts';

type Send = (path: string, options: CallOptions) => Promise<Reply>;

/** An earlier submission of the same form turned out to be done; what was typed since is not saved. */
export class Settled extends Error {
  tdata: any;
  constructor(tdata: unknown) {
    super('上一次提交已经保存，之后的修改还没有保存');
    this.name = 'Settled';
    this.tdata = tdata;
  }
}

interface Submission {
  path: string;
  what: string;
  options: CallOptions;
}

/** Milliseconds between the tries that happen by themselves. */
const waits = [600, 1500, 3000];
/** Statuses that pass by themselves, though nothing was kept. */
const passing = new Set([503]);
/** Replies about the caller, not about what was sent. */
const saysNothing = new Set(['login-index', 'jump-url']);

export function createSubmit(send: Send): Send {
  /** On their way, by what is sent: a second click sends nothing more and gets the same answer. */
  const onTheWay = new Map<string, Promise<Reply>>();
  let unanswered: readonly Submission[] = [];

  async function untilAnswered(one: Submission): Promise<Reply> {
    for (const wait of [...waits, undefined]) {
      try {
        const reply = await send(one.path, one.options);
        if (!saysNothing.has(reply.code)) answered(one);
        return reply;
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error;
        if (error.isUnknown && !unanswered.includes(one)) {
          unanswered = [...unanswered, one];
          keys.keep(one.what, one.options.idempotencyKey!);
        }
        const isOpen = unanswered.includes(one);
        // Once it may have happened, only an answer to this very key tells that it has not.
        if (isOpen && !error.isUnknown) {
          error.isUnknown = true;
          error.message = httpFailure(error.status);
        }
        if (wait === undefined || !(isOpen || (passing.has(error.status) && wait === waits[0]))) throw error;
        await new Promise((again) => setTimeout(again, wait));
      }
    }
    throw new HttpFailure(0);
  }

  function answered(one: Submission) {
    unanswered = unanswered.filter((u) => u !== one);
    keys.forget(one.what);
  }

  async function safely(path: string, what: string, options: CallOptions): Promise<Reply> {
    if (!options.idempotencyKey) return send(path, options);
    const earlier = options.of ? unanswered.find((u) => u.options.of === options.of) : undefined;
    if (earlier && earlier.what !== what) {
      const reply = await untilAnswered(earlier);
      if (reply.code === 'v') throw new Settled(reply.tdata);
    }
    const same = unanswered.find((u) => u.what === what);
    const idempotencyKey = keys.of(what) ?? options.idempotencyKey;
    return untilAnswered(same ?? { path, what, options: { ...options, idempotencyKey } });
  }

  return (path, options) => {
    const what = `${path} ${JSON.stringify([options.query, options.body])}`;
    const running = onTheWay.get(what);
    if (running) return running;
    const reply = safely(path, what, options).finally(() => onTheWay.delete(what));
    onTheWay.set(what, reply);
    return reply;
  };
}

const place = 'zhaocai.unanswered';

/** Keys of what is not answered, for the life of the tab: by a short mark of what was sent, which stays out of the store. */
const keys = {
  all: (): Record<string, string> => {
    try {
      return JSON.parse(sessionStorage.getItem(place) ?? '{}');
    } catch {
      return {};
    }
  },
  of: (what: string): string | undefined => keys.all()[markOf(what)],
  keep: (what: string, key: string) => keys.write({ ...keys.all(), [markOf(what)]: key }),
  forget: (what: string) => {
    const { [markOf(what)]: gone, ...rest } = keys.all();
    if (gone) keys.write(rest);
  },
  write: (all: Record<string, string>) => {
    try {
      sessionStorage.setItem(place, JSON.stringify(all));
    } catch {
      // The store is full or forbidden: the page itself still knows.
    }
  },
};

/** Two of one mark would share a key, which the server refuses: nothing is done that was not asked for. */
function markOf(what: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < what.length; i += 1) {
    a = Math.imul(a ^ what.charCodeAt(i), 2654435761);
    b = Math.imul(b ^ what.charCodeAt(i), 1597334677);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}
