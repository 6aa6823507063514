/**
 * Long formatted text is cleaned in a thread of its own, so that other requests do not wait for it. It is a thread and
 * not a process (beside.ts), because a form's body bounds what it reads, and people save long chapters often.
 */
import { Worker } from 'node:worker_threads';
import type { Fields } from '../record/field.ts';
import { keepWords } from '../record/rich-text.ts';
import { type Cleaned, clean, cleanRichText, textsToClean } from './clean.ts';

/** Characters of formatted text, all of it together, that are cleaned at once: some ten milliseconds. */
const atOnce = 20_000;
/**
 * Characters that go to the thread and come back in one turn of the loop, or one text that is longer: a message is copied
 * whole by whoever sends it and by whoever gets it, and four megabytes of texts take a tenth of a second each way.
 */
const perMessage = 50_000;

interface Waiting {
  resolve: (cleaned: Cleaned[]) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

function cleaner(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./clean-worker.ts', import.meta.url));
  // The thread keeps no process alive. The caller that waits for it has a connection open, which does.
  started.unref();
  started.on('message', ({ id, cleaned }: { id: number; cleaned: Cleaned[] }) => {
    waiting.get(id)?.resolve(cleaned);
    waiting.delete(id);
  });
  let because = new Error('the thread that cleans formatted text ended');
  started.on('error', (error: Error) => {
    because = error;
  });
  // However the thread ends, no caller waits for it any more, and the next text starts another.
  started.on('exit', () => {
    worker = undefined;
    for (const one of waiting.values()) one.reject(because);
    waiting.clear();
  });
  worker = started;
  return started;
}

/** Ends the thread, as a fault of its own would. */
export const endCleaner = async (): Promise<unknown> => worker?.terminate();

const cleanAside = (texts: readonly string[]): Promise<Cleaned[]> =>
  new Promise((resolve, reject) => {
    const id = ++last;
    waiting.set(id, { resolve, reject });
    cleaner().postMessage({ id, texts });
  });

/** The texts in their order, those of a message together. */
function messages(texts: readonly string[]): string[][] {
  const all: string[][] = [];
  let [last, room]: [string[], number] = [[], -1];
  for (const text of texts) {
    room -= text.length;
    if (room < 0) {
      last = [];
      all.push(last);
      room = perMessage - text.length;
    }
    last.push(text);
  }
  return all;
}

/** As `clean`; what is long is cleaned beside the event loop. */
export async function cleanBeside(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const texts = textsToClean(fields, sent);
  if (texts.reduce((sum, text) => sum + text.length, 0) <= atOnce) return clean(fields, sent);
  const of = new Map<string, string>();
  for (const some of messages(texts))
    for (const [i, { html, words }] of (await cleanAside(some)).entries()) {
      keepWords(html, words);
      of.set(some[i]!, html);
    }
  return clean(fields, sent, (text) => of.get(text) ?? cleanRichText(text));
}
