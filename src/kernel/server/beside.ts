/**
 * Work that may be long or hostile runs beside the event loop, in a worker with a limit of time and of memory: what a
 * stranger's file does to its reader ends with the reader.
 */
import { Worker } from 'node:worker_threads';

export interface BesideLimits {
  /** Real time that one piece of work may take. */
  seconds: number;
  /** Memory of the worker's heap. */
  megabytes: number;
}

/** The work took longer, or more memory, than it was given. */
export class BesideTooMuch extends Error {}

/** So much is waiting already that more would only wait for nothing. */
export class BesideCrowded extends Error {}

/** Workers at once; further work waits. The event loop keeps the rest of the machine. */
const atOnce = 2;
const mostWaiting = 50;
let running = 0;
const waiting: (() => void)[] = [];

async function seat(): Promise<void> {
  if (running < atOnce) {
    running++;
    return;
  }
  if (waiting.length >= mostWaiting) throw new BesideCrowded('too much work waits already');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** The seat goes to whoever waits longest, or is free. */
function leave() {
  const next = waiting.shift();
  if (next) next();
  else running--;
}

/**
 * Runs a worker module on an input and answers what it posts first: `{ done }` or `{ failed: message }`.
 *
 * @param worker the module; it reads `workerData` and posts one message
 * @param tell called with `{ told }` messages that come before the answer, such as progress
 * @throws BesideTooMuch beyond its limits, BesideCrowded where too much waits, Error with the worker's own message
 */
export async function runBeside<T>(
  worker: URL,
  input: unknown,
  { seconds, megabytes }: BesideLimits,
  tell?: (told: unknown) => void,
): Promise<T> {
  await seat();
  try {
    return await once<T>(worker, input, seconds, megabytes, tell);
  } finally {
    leave();
  }
}

function once<T>(worker: URL, input: unknown, seconds: number, megabytes: number, tell?: (told: unknown) => void) {
  return new Promise<T>((resolve, reject) => {
    const thread = new Worker(worker, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    const cut = setTimeout(() => end(() => reject(new BesideTooMuch(`took more than ${seconds} s`))), seconds * 1000);
    const end = (settle: () => void) => {
      clearTimeout(cut);
      settle();
      void thread.terminate();
    };
    thread.on('message', (message: { done?: T; failed?: string; told?: unknown }) => {
      if ('told' in message) tell?.(message.told);
      else if ('failed' in message) end(() => reject(new Error(message.failed)));
      else end(() => resolve(message.done as T));
    });
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end(() =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new BesideTooMuch(`took more than ${megabytes} MB`) : error),
      ),
    );
    thread.on('exit', () => end(() => reject(new Error('the worker ended without an answer'))));
  });
}
