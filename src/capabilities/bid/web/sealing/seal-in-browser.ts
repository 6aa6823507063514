/** Sealing, handing in and their progress, as the page uses them. */

import type { Anchor } from '../../../../kernel/record/chain.ts';
import { call, words } from '../../../../kernel/web/index.ts';
import { postBytes, sendInParts, sentWhole, throughBreaks, type Waits } from '../../../../kernel/web/parts.ts';
import type { Certificate } from '../../../../platform/signature/index.ts';
import type {
  BidSeal,
  HolderPublicKeys,
  ProtectedBidKeyFile,
  ReadOut,
  Receipt,
  SealedBidHeader,
  WrappedShare,
} from '../../sealing/index.ts';

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

export interface HandedIn {
  row: { id: string };
  receipt: Receipt;
}

/** Where something sealed is handed in, as `useHandIn.ts` takes it there. */
export interface HandingIn<T> {
  /** What is registered, without the ciphertext's number. */
  asked: Readonly<Record<string, string>>;
  /** Until when it can be handed in: a lost line is waited for as long. */
  until?: string;
  /** Sends the ciphertext and answers its number; none where it is small and stands in `asked`. @param progress hears the sent share, 0 to 1 @param signal ends it */
  upload?: (body: Blob, progress: (share: number) => void, signal: AbortSignal, waits: Waits) => Promise<string>;
  /**
   * @param once one key for one registration: asked again, the server answers what it answered first
   * @param signal ends it, for what carries the ciphertext itself
   */
  register: (asked: Readonly<Record<string, string>>, once: string, signal: AbortSignal) => Promise<T>;
}

export const quietly = { json: true, quiet: true, ownRefusals: 'all', ownFailures: true } as const;

/**
 * A bid, or an application, to its own calls; the ciphertext goes in parts, so that a broken line costs a part.
 * @param before this unit's own where there is one: it gets a further version
 */
export function handingIn(
  record: 'bid' | 'application',
  { lot, before, until }: { lot: string; before: { id: string } | null; until?: string },
  sealed: Omit<SealedParts, 'body'>,
  beside: Readonly<Record<string, string>>,
): HandingIn<HandedIn> {
  return {
    ...(until ? { until } : {}),
    asked: {
      header: JSON.stringify(sealed.header),
      shares: JSON.stringify(sealed.shares),
      seal: JSON.stringify(sealed.seal),
      ...beside,
    },
    upload: async (body, progress, signal, waits) => {
      const inParts = await sendInParts(body, words('{投标}密文'), progress, signal, waits);
      const ask = { lot, upload: inParts };
      const take = () => postBytes(`/supplier/${record}/upload`, ask, new Blob(), () => {}, signal);
      const taken = await throughBreaks(take, waits, signal);
      sentWhole(body);
      return (taken as { upload: string }).upload;
    },
    register: (asked, once) =>
      call<HandedIn>(`/supplier/${record}/${before ? 'replace' : 'submit'}.json`, {
        ...quietly,
        idempotencyKey: once,
        body: before ? { id: before.id, asked } : { asked: { lot, ...asked } },
      }),
  };
}

// What page and worker say to each other while a bid is sealed.

export interface SealOrder {
  lotId: string;
  /** None where the lot was issued before there were rounds. */
  round: string | null;
  bidderId: string;
  version: number;
  holders: HolderPublicKeys[];
  threshold: number;
  readOut: ReadOut;
  /** As the summary showed them, where there was one: a file that is another by then is refused. */
  files: { file: File; sha256?: string }[];
  /** Not exportable; it crosses to the worker as a handle. */
  signKey: CryptoKey;
  anchor: Anchor;
  certificate: Certificate;
  /** Protects the key file. */
  passphrase: string;
  /** Whether the server keeps the sealing party's half of the key, as that of an application; of a bid it never does. */
  serverKeepsHalf?: boolean;
}

/** What is handed in, wherever it was sealed. */
export interface SealedParts {
  header: SealedBidHeader;
  shares: WrappedShare[];
  seal: BidSeal;
  /** The ciphertext; the browser keeps it on disk when it is large. */
  body: Blob;
}

export interface SealedInBrowser extends SealedParts {
  keyFile: ProtectedBidKeyFile;
  /** The half that the server keeps, where it keeps one. */
  serverSecret?: string;
}

export type ToWorker = { kind: 'seal'; order: SealOrder } | { kind: 'digest'; files: File[] };

export type FromWorker =
  | { kind: 'progress'; done: number; total: number }
  /** SHA-256 of each file, hex, in their order. */
  | { kind: 'digested'; digests: string[] }
  | { kind: 'sealed'; sealed: SealedInBrowser }
  | { kind: 'failed'; because: string };
