/**
 * Work that may be long or hostile runs beside the server, in a process with a limit of time and of memory: what a
 * stranger's file does to its reader ends with the reader. A thread would not do: one that runs out of memory at a bad
 * moment takes the whole process with it.
 */

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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

/** The seat goes to the one that has waited longest. If none waits, it is free. */
function leave() {
  const next = waiting.shift();
  if (next) next();
  else running--;
}

/**
 * Runs a module on an input and answers what it says first: see `answerBeside`.
 *
 * @param worker the module; it calls `answerBeside`
 * @param tell called with what it tells before the answer, such as progress
 * @throws BesideTooMuch beyond its limits, BesideCrowded where too much waits, Error with the module's own message
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

/** Windows finds its own libraries by this name only. */
const onWindows = process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot };

interface Said<T> {
  done?: T;
  failed?: string;
  told?: unknown;
}

function once<T>(worker: URL, input: unknown, seconds: number, megabytes: number, tell?: (told: unknown) => void) {
  return new Promise<T>((resolve, reject) => {
    const child = fork(fileURLToPath(worker), {
      // The reader gets neither the flags of the server nor its secrets.
      execArgv: [`--max-old-space-size=${megabytes}`, '--disable-warning=ExperimentalWarning'],
      env: onWindows,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const cut = setTimeout(() => end(() => reject(new BesideTooMuch(`took more than ${seconds} s`))), seconds * 1000);
    const end = (settle: () => void) => {
      clearTimeout(cut);
      settle();
      child.kill('SIGKILL');
    };
    child.on('message', (said: Said<T>) => {
      if ('told' in said) tell?.(said.told);
      else if ('failed' in said) end(() => reject(new Error(said.failed)));
      else end(() => resolve(said.done as T));
    });
    child.on('error', (error) => end(() => reject(error)));
    // Out of memory it is ended by a signal; by itself it ends only where its module is wrong.
    child.on('exit', (code, signal) => {
      const because = `ended with ${signal ?? code}, given ${megabytes} MB`;
      end(() => reject(signal ? new BesideTooMuch(because) : new Error(because)));
    });
    child.send(input as object);
  });
}

/**
 * The other side: reads the one input, and answers with what `work` gives, or with the message of what it throws.
 *
 * @param work is given the input, and a way to tell something before the answer
 */
export function answerBeside<I>(work: (input: I, tell: (told: unknown) => void) => Promise<unknown>): void {
  const say = (said: Said<unknown>) => process.send!(said);
  // The process that asked has ended, so no reader waits for the answer.
  process.once('disconnect', () => process.exit());
  process.once('message', (input) => {
    work(input as I, (told) => say({ told })).then(
      (done) => say({ done }),
      (error: Error) => say({ failed: error.message }),
    );
  });
}
