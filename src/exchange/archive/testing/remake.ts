/** Makes another archive from one: what a forger with some of the keys could do. */
import fs from 'node:fs/promises';
import {
  type ArchiveKeys,
  keysPath,
  type Manifest,
  manifestPath,
  signaturePath,
} from '../../../capabilities/closing/archive/archive-format.ts';
import { type Packed, pack } from '../../../capabilities/closing/server/pack.ts';
import { utf8 } from '../../../platform/signature/index.ts';
import { ZipFile } from '../zip-file.ts';

export type Contents = Map<string, Buffer>;

export async function contentsOf(file: string): Promise<Contents> {
  const zip = await ZipFile.open(file);
  const contents: Contents = new Map();
  for (const entry of zip.entries) contents.set(entry.name, Buffer.from(await zip.bytes(entry)));
  await zip.close();
  return contents;
}

/** Packs contents again under a manifest that fits them, signed with this key. */
export async function remake(
  contents: Contents,
  signedBy: { keys: ArchiveKeys; serverKey: CryptoKey },
  file: string,
  about: Partial<Manifest> = {},
): Promise<void> {
  const { entries, ...rest } = JSON.parse(contents.get(manifestPath)!.toString()) as Manifest;
  const made = [manifestPath, signaturePath, keysPath];
  const packed = [...contents].flatMap(([path, bytes]): Packed[] => {
    const listed = entries.find((e) => e.path === path);
    return made.includes(path)
      ? []
      : [{ path, title: listed?.title ?? '', step: listed?.step ?? '', bytes: () => [bytes] }];
  });
  const output = pack({ about: { ...rest, ...about }, ...signedBy, entries: packed, onManifest: () => {} });
  await fs.writeFile(file, output);
}

/** Replaces a JSON entry by what `change` makes of it; one that the archive does not have begins without rows. */
export function changed(contents: Contents, path: string, change: (value: any) => unknown): Contents {
  const value = change(JSON.parse(contents.get(path)?.toString() ?? '[]'));
  return new Map([...contents, [path, Buffer.from(utf8(canonical(value)))]]);
}

/** Members in order, as the archive's own entries have them. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  );
