/** What a zip may hold: looked at before any reader that trusts it. It needs nothing of the server, so that workers can use it. */
import { fromBufferPromise } from 'yauzl';

export interface ZipLimits {
  entries: number;
  /** All entries together, inflated. */
  megabytes: number;
}

/** A zip holds more than it may; the message says what. */
export class ZipTooLarge extends Error {}

/**
 * Inflates every entry once and counts: what the directory says of sizes is the file's own word.
 * @throws ZipTooLarge beyond the limits, Error for what is no sound zip
 */
export async function checkZip(bytes: Uint8Array, { entries, megabytes }: ZipLimits): Promise<void> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
  });
  if (zip.entryCount > entries) throw new ZipTooLarge(`more than ${entries} entries`);
  const most = megabytes * 1048576;
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    // Said and real: a directory that tells the truth saves the work.
    if (inflated + entry.uncompressedSize > most) throw new ZipTooLarge(`more than ${megabytes} MB`);
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      inflated += (chunk as Buffer).length;
      if (inflated > most) throw new ZipTooLarge(`more than ${megabytes} MB`);
    }
  }
}
