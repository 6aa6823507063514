/** Reads what opened files say of their making, in a thread of its own (`bid-files.ts`): they are strangers' files. */
import { parentPort, workerData } from 'node:worker_threads';
import { documentFacts } from './document-facts.ts';
import { priceLines } from './price-lines.ts';

for (const { place, name } of workerData as { place: string; name: string }[])
  parentPort!.postMessage({ told: { facts: await documentFacts(place, name), lines: await priceLines(place, name) } });
parentPort!.postMessage({ done: true });
