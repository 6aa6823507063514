/** Sealing, handing in and their progress, as the page uses them. */

import { call, newKey, words } from '../../../../kernel/web/index.ts';
import { postBytes, sendInParts, sentWhole } from '../../../../kernel/web/parts.ts';
import type { Declaration } from '../../declaration/declaration.ts';
import type { Receipt } from '../../sealing/index.ts';
import type { FromWorker, SealedInBrowser, SealedParts, SealOrder } from './seal-messages.ts';

/** Seals in a worker. @param progress hears the sealed share, 0 to 1 */
export function sealInBrowser(order: SealOrder, progress: (share: number) => void): Promise<SealedInBrowser> {
  const worker = new Worker(new URL('./seal-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SealedInBrowser>((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(`封标没有完成：${event.message || '浏览器的后台线程出错'}`));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'progress') progress(data.done / data.total);
      else if (data.kind === 'sealed') resolve(data.sealed);
      else reject(new Error(data.because));
    };
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

/** Sends the ciphertext in parts, so that a broken line costs a part; answers the upload's number. @param progress hears the sent share, 0 to 1 */
export async function uploadSealed(lot: string, body: Blob, progress: (share: number) => void): Promise<string> {
  const inParts = await sendInParts(body, words('{投标}密文'), progress);
  const taken = await postBytes('/supplier/bid/upload', { lot, upload: inParts }, new Blob(), () => {});
  sentWhole(body);
  return (taken as { upload: string }).upload;
}

export interface HandedIn {
  row: { id: string };
  receipt: Receipt;
}

/** Hands an uploaded bid in: the first version, or one that replaces `before`. */
export function handIn(
  lot: string,
  before: { id: string } | null,
  upload: string,
  sealed: Omit<SealedParts, 'body'>,
  certificate: unknown,
  declaration: Declaration,
): Promise<HandedIn> {
  const asked = {
    upload,
    header: JSON.stringify(sealed.header),
    shares: JSON.stringify(sealed.shares),
    seal: JSON.stringify(sealed.seal),
    certificate: JSON.stringify(certificate),
    declaration: JSON.stringify(declaration),
  };
  const options = { json: true, idempotencyKey: newKey(), ownRefusals: 'all', ownFailures: true } as const;
  return before
    ? call<HandedIn>('/supplier/bid/replace.json', { ...options, body: { id: before.id, asked } })
    : call<HandedIn>('/supplier/bid/submit.json', { ...options, body: { asked: { lot, ...asked } } });
}
