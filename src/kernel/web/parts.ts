/**
 * Sending bytes: with progress, and large ones in parts (docs/wire.md), so that a broken line, a closed laptop or a second
 * try goes on where the server stopped receiving.
 */
import { serverNow } from '../../ui/clock/server-clock.ts';
import { NotTaken } from '../../ui/controls/FileDrop.tsx';
import { decodeEntities, httpFailure, type Reply } from './reply.ts';
import { call, callAddress, callHeaders, HttpFailure } from './wire.ts';

const partBytes = 8 * 1048576;
/** Milliseconds that a lost line is waited for before the person is told; what was sent stays. */
const patienceMs = 5 * 60_000;

/** What was begun, so that the same file is not begun again; the server keeps its bytes for some days. */
const begun = new WeakMap<Blob, string>();
const placeOf = (body: Blob): string | undefined =>
  body instanceof File ? `zc-upload:${body.name}:${body.size}:${body.lastModified}` : undefined;

const known = (body: Blob): string | undefined => {
  const place = placeOf(body);
  return begun.get(body) ?? (place && localStorage.getItem(place)) ?? undefined;
};

function remember(body: Blob, id: string): string {
  const place = placeOf(body);
  begun.set(body, id);
  if (place) localStorage.setItem(place, id);
  return id;
}

/** Forgets an upload that was taken: the same file chosen again is another one. */
export function sentWhole(body: Blob): void {
  const place = placeOf(body);
  begun.delete(body);
  if (place) localStorage.removeItem(place);
}

const cancelled = () => new Error('已取消');

/** Posts bytes. `fetch` cannot tell how much has been sent, so this is the one place with an XMLHttpRequest. */
export function postBytes(
  path: string,
  query: Readonly<Record<string, string>>,
  body: Blob | FormData,
  progress: (share: number) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(cancelled());
    const request = new XMLHttpRequest();
    request.open('POST', callAddress(path, query));
    for (const [name, value] of Object.entries(callHeaders(true))) request.setRequestHeader(name, value);
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = (event) => progress(event.total ? event.loaded / event.total : 0);
    request.onerror = () => reject(new HttpFailure(0));
    request.onload = () => {
      let reply: Reply | undefined;
      try {
        reply = decodeEntities(JSON.parse(request.responseText)) as Reply;
      } catch {
        reply = undefined;
      }
      if (request.status === 200 && reply?.code === 'v') resolve(reply.tdata);
      else if (request.status === 200 && reply?.msg) reject(new NotTaken(reply.msg));
      else if (request.status === 200 || reply?.msg) reject(new Error(reply?.msg || httpFailure(request.status)));
      else reject(new HttpFailure(request.status));
    };
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(cancelled());
    });
    request.send(body);
  });
}

const quiet = { quiet: true, ownFailures: true, ownRefusals: 'all' } as const;

async function begin(body: Blob, name: string, signal?: AbortSignal): Promise<string> {
  const options = {
    ...quiet,
    json: true,
    body: { name, size: body.size, type: body.type },
    ...(signal ? { signal } : {}),
  };
  const { id } = await call<{ id: string }>('/standalonfile/upload/begin.json', options);
  return remember(body, id);
}

/** How far the server is; begins where it knows of nothing. */
async function standing(body: Blob, name: string, signal?: AbortSignal): Promise<{ id: string; received: number }> {
  const id = known(body);
  if (id) {
    try {
      const state = await call('/standalonfile/upload/state.json', {
        ...quiet,
        query: { id },
        ...(signal ? { signal } : {}),
      });
      if (state.size === body.size) return state;
    } catch (error) {
      if (!(error instanceof HttpFailure) || error.status !== 404) throw error;
    }
  }
  return { id: await begin(body, name, signal), received: 0 };
}

const isPassing = (error: unknown) => error instanceof HttpFailure && [0, 502, 503, 504].includes(error.status);

/** A pause that ends at once when the person gives up, and when the computer says that it is on a network again. */
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((again, reject) => {
    const end = (how: () => void) => {
      clearTimeout(timer);
      removeEventListener('online', back);
      how();
    };
    const back = () => end(again);
    const timer = setTimeout(back, ms);
    addEventListener('online', back);
    signal?.addEventListener('abort', () => end(() => reject(cancelled())), { once: true });
  });

/** How long a lost line is waited for, and who hears of it. */
export interface Waits {
  /** A moment of the server's clock, in milliseconds: before it the work is never given up for a lost line. */
  until?: number;
  /** Hears whether the line stands. */
  line?: (stands: boolean) => void;
}

/**
 * Does something until it is answered, whatever becomes of the line meanwhile.
 * @param attempt begins again where it stopped; it calls `alive` whenever something arrived
 */
export async function throughBreaks<T>(
  attempt: (alive: () => void) => Promise<T>,
  { until = 0, line }: Waits = {},
  signal?: AbortSignal,
): Promise<T> {
  const first = 500;
  let wait = first;
  let lastGood = Date.now();
  const alive = () => {
    lastGood = Date.now();
    wait = first;
    line?.(true);
  };
  for (;;) {
    try {
      const done = await attempt(alive);
      alive();
      return done;
    } catch (error) {
      const isGivenUp = Date.now() - lastGood > patienceMs && serverNow() > until;
      if (signal?.aborted || !isPassing(error) || isGivenUp) throw error;
      line?.(false);
      await pause(wait, signal);
      wait = Math.min(wait * 2, 10_000);
    }
  }
}

/**
 * Sends a body in parts until the server has all of it; answers the upload's id, for the call that takes the whole.
 * A line that breaks is waited for; the signal ends all of it, and what the server has by then belongs to nothing.
 * @param progress hears the sent share, 0 to 1
 */
export const sendInParts = (
  body: Blob,
  name: string,
  progress: (share: number) => void,
  signal?: AbortSignal,
  waits?: Waits,
): Promise<string> =>
  throughBreaks(
    async (alive) => {
      const { id, received } = await standing(body, name, signal);
      let at = received;
      while (at < body.size) {
        const from = at;
        const part = body.slice(from, from + partBytes);
        const sent = (share: number) => progress((from + share * part.size) / body.size);
        const query = { id, offset: String(from) };
        at = ((await postBytes('/standalonfile/upload/part.json', query, part, sent, signal)) as { received: number })
          .received;
        alive();
      }
      progress(1);
      return id;
    },
    waits,
    signal,
  );
