/** Sealing, handing in and their progress, as the page uses them. */

import { call, newKey } from '../../../../kernel/web/index.ts';
import { decodeEntities, httpFailure, type Reply } from '../../../../kernel/web/reply.ts';
import { callAddress, callHeaders } from '../../../../kernel/web/wire.ts';
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

/** Sends the ciphertext; answers the upload's number. @param progress hears the sent share, 0 to 1 */
export function uploadSealed(lot: string, body: Blob, progress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', callAddress('/supplier/bid/upload', { lot }));
    for (const [name, value] of Object.entries(callHeaders(true))) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = (event) => progress(event.total ? event.loaded / event.total : 0);
    request.onerror = () => reject(new Error(httpFailure(0)));
    request.onload = () => {
      let reply: Reply | undefined;
      try {
        reply = decodeEntities(JSON.parse(request.responseText)) as Reply;
      } catch {
        reply = undefined;
      }
      if (request.status === 200 && reply?.code === 'v') resolve(reply.tdata.upload);
      else reject(new Error(reply?.msg || httpFailure(request.status)));
    };
    request.send(body);
  });
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
