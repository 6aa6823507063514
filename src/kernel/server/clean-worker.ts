/** Cleans long formatted texts beside the event loop (`clean-beside.ts`): a megabyte of elements takes most of a second. */
import { parentPort } from 'node:worker_threads';
import { cleanRichText } from './clean.ts';

parentPort!.on('message', ({ id, texts }: { id: number; texts: string[] }) => {
  parentPort!.postMessage({ id, cleaned: texts.map(cleanRichText) });
});
