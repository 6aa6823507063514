/** Seals beside the page, so that the page never stands still, however large the files are. */
import { protectKeyFile, seal } from '../../sealing/index.ts';
import type { FromWorker, SealOrder } from './seal-messages.ts';

/** Chunks are gathered into blobs of this many bytes, which the browser may move out of memory. */
const GATHERED_BYTES = 16 * 1024 * 1024;

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

addEventListener('message', async ({ data }: MessageEvent<SealOrder>) => {
  const { files, passphrase, ...order } = data;
  try {
    const sealed = await seal({ ...order, files: files.map((f) => ({ name: f.name, size: f.size, content: f })) });
    const body = await gather(sealed.body, sealed.size);
    const keyFile = await protectKeyFile(sealed.keyFile, passphrase);
    const { header, shares } = sealed;
    tell({ kind: 'sealed', sealed: { header, shares, seal: await sealed.seal, keyFile, body } });
  } catch (error) {
    tell({ kind: 'failed', because: error instanceof Error ? error.message : String(error) });
  }
});
