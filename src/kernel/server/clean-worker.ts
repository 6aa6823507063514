/** Cleans long formatted texts beside the event loop (`clean-beside.ts`): a megabyte of elements takes most of a second. */
import { parentPort } from 'node:worker_threads';
import { richTextWords } from '../record/rich-text.ts';
import { type Cleaned, cleanRichText } from './clean.ts';

/** What it says is read here, too: the form asks for it. */
const read = (html: string): Cleaned => ({ html, words: richTextWords(html) });

parentPort!.on('message', ({ id, texts }: { id: number; texts: string[] }) => {
  parentPort!.postMessage({ id, cleaned: texts.map((text) => read(cleanRichText(text))) });
});
