/**
 * Work on a file from a stranger runs beside the page, in a worker that is ended when it takes too long. So the page
 * goes on answering, even when the file breaks its reader.
 */

/** The work took longer than it was given, or its worker was ended from outside. */
export class BesideTooMuch extends Error {}

export type BesideAnswer<T> = { done: T } | { failed: string };

/**
 * Gives a worker one piece of work and answers what it posts: `{ done }`, or `{ failed: message }` as an error.
 *
 * @param worker new, and ended with the work
 * @throws BesideTooMuch beyond the time, Error with the worker's own message
 */
export function runBeside<T>(
  worker: Worker,
  work: unknown,
  { seconds, signal }: { seconds: number; signal?: AbortSignal },
): Promise<T> {
  let cut: ReturnType<typeof setTimeout>;
  return new Promise<T>((resolve, reject) => {
    cut = setTimeout(() => reject(new BesideTooMuch(`took more than ${seconds} s`)), seconds * 1000);
    signal?.addEventListener('abort', () => reject(signal.reason));
    // A worker that runs out of memory is ended by the browser and says only that.
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new BesideTooMuch(event.message || 'the worker ended'));
    };
    worker.onmessage = ({ data }: MessageEvent<BesideAnswer<T>>) =>
      'failed' in data ? reject(new Error(data.failed)) : resolve(data.done);
    worker.postMessage(work);
  }).finally(() => {
    clearTimeout(cut);
    worker.terminate();
  });
}
