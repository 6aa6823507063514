/** Writes an archive: every entry stored uncompressed and under its digest, the manifest signed, nothing held in memory but text. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { signDetached, utf8 } from '../../../platform/signature/index.ts';
import {
  type ArchiveKeys,
  keysPath,
  type Manifest,
  type ManifestEntry,
  manifestPath,
  manifestText,
  signaturePath,
} from '../archive/archive-format.ts';

/** One thing to pack. `bytes` may be called once. */
export interface Packed {
  path: string;
  title: string;
  step: string;
  signed?: boolean;
  /** What is known beforehand; the archive is not made when the bytes are others. */
  sha256?: string;
  bytes: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface PackOptions {
  about: Omit<Manifest, 'entries'>;
  keys: ArchiveKeys;
  serverKey: CryptoKey;
  entries: readonly Packed[];
  /** Called when the manifest is written, before the last bytes. */
  onManifest: (manifest: Manifest) => void;
}

/** Fixed, so that the whole container can be computed anew: nothing of the machine or the hour is in it. */
const plain = { compress: false, mtime: new Date(1980, 0, 1), mode: 0o100664, forceDosTimestamp: true } as const;

/**
 * The archive as a stream of bytes.
 * @throws Error through the stream when a stored file is not what its digest says
 */
export function pack({ about, keys, serverKey, entries, onManifest }: PackOptions): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // yazl tells of a failed entry only on itself; the reader of the archive must hear of it.
  (zip as NodeJS.EventEmitter).on('error', (error: Error) => output.destroy(error));
  const listed: ManifestEntry[] = [];
  const add = (path: string, open: () => Readable | Promise<Readable>) =>
    zip.addReadStreamLazy(path, plain, (done) => {
      Promise.resolve()
        .then(open)
        .then((stream) => {
          stream.on('error', (error) => output.destroy(error));
          done(null, stream);
        })
        .catch((error: Error) => output.destroy(error));
    });

  const all: Packed[] = [
    ...entries,
    { path: keysPath, title: '公钥', step: '校验', bytes: () => [utf8(canonicalJson(keys))] },
  ];
  for (const entry of all) add(entry.path, () => Readable.from(measured(entry, (facts) => listed.push(facts))));
  let text = '';
  add(manifestPath, () => {
    const manifest: Manifest = { ...about, entries: listed };
    text = manifestText(manifest);
    onManifest(manifest);
    return Readable.from([utf8(text)]);
  });
  add(signaturePath, async () => {
    const signature = await signDetached(utf8(text), serverKey);
    return Readable.from([utf8(canonicalJson({ format: 'zhaocai.archive-signature', signature }))]);
  });
  zip.end();
  return output;
}

async function* measured(
  { path, title, step, signed = false, sha256, bytes }: Packed,
  done: (entry: ManifestEntry) => void,
) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes()) {
    hash.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  const digest = hash.digest('hex');
  if (sha256 !== undefined && digest !== sha256) throw new Error(`the stored file ${path} is not what its digest says`);
  done({ path, title, step, sha256: digest, size, signed });
}
