/** Sealing, handing in and their progress, as the page uses them. */

import { call, words } from '../../../../kernel/web/index.ts';
import { postBytes, sendInParts, sentWhole } from '../../../../kernel/web/parts.ts';
import type { Declaration } from '../../declaration/declaration.ts';
import type { Receipt } from '../../sealing/index.ts';
import type { FromWorker, SealedInBrowser, SealedParts, SealOrder, ToWorker } from './seal-messages.ts';

/** Has a worker do one thing. @param progress hears the share that is done, 0 to 1 @param signal ends it */
function work<T>(
  order: ToWorker,
  found: (said: FromWorker) => T | undefined,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<T> {
  const worker = new Worker(new URL('./seal-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<T>((resolve, reject) => {
    const end = () => reject(new Error('已取消'));
    if (signal.aborted) return end();
    signal.addEventListener('abort', end);
    worker.onerror = (event) => reject(new Error(`没有完成：${event.message || '浏览器的后台线程出错'}`));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const answer = found(data);
      if (answer !== undefined) resolve(answer);
      else if (data.kind === 'progress') progress(data.total ? data.done / data.total : 1);
      else if (data.kind === 'failed') reject(new Error(data.because));
    };
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

/** Seals beside the page. */
export const sealInBrowser = (
  order: SealOrder,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<SealedInBrowser> =>
  work({ kind: 'seal', order }, (said) => (said.kind === 'sealed' ? said.sealed : undefined), progress, signal);

/** SHA-256 of each file, hex, in their order. */
export const digestFiles = (files: File[], progress: (share: number) => void, signal: AbortSignal): Promise<string[]> =>
  work({ kind: 'digest', files }, (said) => (said.kind === 'digested' ? said.digests : undefined), progress, signal);

/** Sends the ciphertext in parts, so that a broken line costs a part; answers the upload's number. @param progress hears the sent share, 0 to 1 @param signal ends it */
export async function uploadSealed(
  lot: string,
  body: Blob,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const inParts = await sendInParts(body, words('{投标}密文'), progress, signal);
  const taken = await postBytes('/supplier/bid/upload', { lot, upload: inParts }, new Blob(), () => {}, signal);
  sentWhole(body);
  return (taken as { upload: string }).upload;
}

export interface HandedIn {
  row: { id: string };
  receipt: Receipt;
}

/** All that is handed in but the ciphertext itself. */
export interface ToHandIn {
  lot: string;
  /** This unit's own bid where there is one: it gets a further version. */
  before: { id: string } | null;
  sealed: Omit<SealedParts, 'body'>;
  certificate: unknown;
  declaration: Declaration;
}

/** Hands an uploaded bid in. @param once one key for one upload: asked again, the server answers what it answered first */
export function handIn(
  { lot, before, sealed, certificate, declaration }: ToHandIn,
  upload: string,
  once: string,
): Promise<HandedIn> {
  const asked = {
    upload,
    header: JSON.stringify(sealed.header),
    shares: JSON.stringify(sealed.shares),
    seal: JSON.stringify(sealed.seal),
    certificate: JSON.stringify(certificate),
    declaration: JSON.stringify(declaration),
  };
  const options = { json: true, quiet: true, idempotencyKey: once, ownRefusals: 'all', ownFailures: true } as const;
  return before
    ? call<HandedIn>('/supplier/bid/replace.json', { ...options, body: { id: before.id, asked } })
    : call<HandedIn>('/supplier/bid/submit.json', { ...options, body: { asked: { lot, ...asked } } });
}
