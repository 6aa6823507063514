/** Seals beside the page, so that the page never stands still, however large the files are. */

import '../../../../ui/older/polyfills.ts';
import { StreamDigest } from '../../sealing/container/stream-digest.ts';
import { protectKeyFile, seal } from '../../sealing/index.ts';
import type { FromWorker, SealedInBrowser, SealOrder, ToWorker } from './seal-in-browser.ts';

/** Chunks are gathered into blobs of this many bytes, which the browser may move out of memory. */
const GATHERED_BYTES = 16 * 1024 * 1024;
const READ_BYTES = 4 * 1024 * 1024;

const tell = (message: FromWorker) => postMessage(message);

async function gather(body: ReadableStream<Uint8Array<ArrayBuffer>>, total: number): Promise<Blob> {
  const blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let gathered = 0;
  let done = 0;
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    chunks.push(step.value);
    gathered += step.value.byteLength;
    done += step.value.byteLength;
    tell({ kind: 'progress', done, total });
    if (gathered < GATHERED_BYTES) continue;
    blobs.push(new Blob(chunks));
    chunks = [];
    gathered = 0;
  }
  return new Blob([...blobs, ...chunks]);
}

async function digested(files: readonly File[]): Promise<string[]> {
  const total = files.reduce((sum, f) => sum + f.size, 0);
  let done = 0;
  const digests: string[] = [];
  for (const file of files) {
    const digest = new StreamDigest();
    for (let at = 0; at < file.size; at += READ_BYTES) {
      const bytes = new Uint8Array(await file.slice(at, at + READ_BYTES).arrayBuffer());
      digest.add(bytes);
      done += bytes.byteLength;
      tell({ kind: 'progress', done, total });
    }
    digests.push(digest.finish());
  }
  return digests;
}

async function sealed({ files, passphrase, serverKeepsHalf, ...order }: SealOrder): Promise<SealedInBrowser> {
  const read = files.map(({ file, sha256 }) => ({
    name: file.name,
    size: file.size,
    content: file,
    ...(sha256 ? { sha256 } : {}),
  }));
  const made = await seal({ ...order, files: read });
  const body = await gather(made.body, made.size);
  const half = serverKeepsHalf ? { serverSecret: made.keyFile.bidderSecret } : {};
  const keyFile = await protectKeyFile(made.keyFile, passphrase);
  return { header: made.header, shares: made.shares, seal: await made.seal, keyFile, body, ...half };
}

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.kind === 'digest') tell({ kind: 'digested', digests: await digested(data.files) });
    else tell({ kind: 'sealed', sealed: await sealed(data.order) });
  } catch (error) {
    tell({ kind: 'failed', because: error instanceof Error ? error.message : String(error) });
  }
});
