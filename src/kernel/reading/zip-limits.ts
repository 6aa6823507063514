/**
 * What a stranger's zip may hold, looked at before any reader that trusts it. The reader is given a zip that was
 * written here: it finds what was counted, and nothing that only it would find. Runs in workers of the server and of
 * the browser.
 */
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';

// It is a worker's own work.
configure({ useWebWorkers: false });

export interface ZipLimits {
  entries: number;
  /** All entries together, inflated. */
  megabytes: number;
  /** `<` of all entries together: no XML has more elements. */
  marks: number;
}

/** A zip holds more than it may; the message says what. */
export class ZipTooLarge extends Error {}

const [mark, bang] = [0x3c, 0x21];
/**
 * An office file defines no entities of its own. A handful of bytes could grow without end through them, and no real
 * document does that.
 */
const definitions = /<!(DOCTYPE|ENTITY)/i;
const longest = 9;

/**
 * Inflates every entry once and counts: what the directory says of sizes is the file's own word.
 *
 * @param look is given each entry, inflated
 * @returns the same entries in a zip without compression
 * @throws ZipTooLarge beyond the limits, Error for what is no sound zip
 */
export async function cleanZip(
  bytes: Uint8Array,
  limits: ZipLimits,
  look?: (entry: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true });
  const clean = new ZipWriter(new Uint8ArrayWriter(), { level: 0, extendedTimestamp: false });
  const most = limits.megabytes * 1_048_576;
  let [entries, inflated, marks] = [0, 0, 0];
  for await (const entry of reader.getEntriesGenerator()) {
    if (++entries > limits.entries) throw new ZipTooLarge(`more than ${limits.entries} entries`);
    // The stated size and the real one: a directory that tells the truth saves the work.
    if (inflated + entry.uncompressedSize > most) throw new ZipTooLarge(`more than ${limits.megabytes} MB`);
    if (entry.directory) continue;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let before = '';
    await entry.getData(
      new WritableStream<Uint8Array<ArrayBuffer>>({
        write(chunk) {
          inflated += chunk.length;
          if (inflated > most) throw new ZipTooLarge(`more than ${limits.megabytes} MB`);
          // What stands across two chunks is looked at as well.
          let declared = before + latin(chunk.subarray(0, longest));
          before = latin(chunk.subarray(-longest));
          for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + 1)) {
            if (++marks > limits.marks) throw new ZipTooLarge(`more than ${limits.marks} marks`);
            if (chunk[at + 1] === bang) declared += latin(chunk.subarray(at, at + longest));
          }
          if (definitions.test(declared)) throw new Error('defines entities');
          chunks.push(chunk);
        },
      }),
    );
    const whole = joined(chunks);
    look?.(whole);
    await clean.add(entry.filename, new Uint8ArrayReader(whole));
  }
  return clean.close();
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, c) => sum + c.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
