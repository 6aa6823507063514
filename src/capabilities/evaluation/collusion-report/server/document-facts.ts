/** What PDF and Office files say of who made them and when; a file that says nothing, or cannot be read, gives nothing. */
import { open } from 'node:fs/promises';
import { openPromise } from 'yauzl';
import type { DocumentFacts } from '../bid-traces.ts';

/** A PDF's facts stand at its beginning or its end, in bytes. */
const looked = 1_048_576;
/** The parts of an Office file that are read are small, in bytes. */
const largestPart = 262_144;
/** A document with pictures has some hundred. */
const mostEntries = 10_000;

export async function documentFacts(path: string, name: string): Promise<DocumentFacts | undefined> {
  const type = name.split('.').at(-1)?.toLowerCase() ?? '';
  try {
    if (type === 'pdf') return found(pdfFacts(await endsOf(path)));
    if (/^(docx|xlsx|pptx|wps|et)$/.test(type)) return found(await officeFacts(path));
  } catch {
    // A damaged or protected file is compared by its digest alone.
  }
  return undefined;
}

const found = (facts: DocumentFacts): DocumentFacts | undefined =>
  Object.values(facts).some(Boolean) ? facts : undefined;

async function endsOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = async (from: number, length: number) => {
      const buffer = Buffer.alloc(length);
      await file.read(buffer, 0, length, from);
      return buffer.toString('latin1');
    };
    const head = await read(0, Math.min(size, looked));
    return size <= looked
      ? head
      : head + (await read(Math.max(looked, size - looked), Math.min(looked, size - looked)));
  } finally {
    await file.close();
  }
}

export function pdfFacts(bytes: string): DocumentFacts {
  const author = pdfText(bytes, 'Author') ?? xml(utf8(bytes), 'dc:creator');
  const created = pdfText(bytes, 'CreationDate');
  // The first half of a PDF's ID is given once and kept by every later version of it.
  const id = /\/ID\s*\[\s*<([0-9a-fA-F]{16,64})>/.exec(bytes)?.[1]?.toLowerCase();
  return {
    ...(author ? { author } : {}),
    ...(created ? { created } : {}),
    ...(id && !/^0+$/.test(id) ? { documentId: id } : {}),
  };
}

const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString('utf8');

/** A string of a PDF's information dictionary: literal or hexadecimal, Latin or UTF-16. */
function pdfText(bytes: string, key: string): string | undefined {
  const literal = new RegExp(`/${key}\\s*\\(((?:\\\\[\\s\\S]|[^\\\\()])*)\\)`).exec(bytes)?.[1];
  const hex = new RegExp(`/${key}\\s*<([0-9a-fA-F\\s]*)>`).exec(bytes)?.[1];
  const raw =
    literal !== undefined
      ? Buffer.from(
          literal
            .replace(/\\([0-7]{1,3})/g, (_, o: string) => String.fromCharCode(Number.parseInt(o, 8)))
            .replace(/\\(.)/g, '$1'),
          'latin1',
        )
      : hex !== undefined
        ? Buffer.from(hex.replace(/\s/g, ''), 'hex')
        : undefined;
  if (!raw || raw.length === 0) return undefined;
  const text =
    raw[0] === 0xfe && raw[1] === 0xff
      ? Buffer.from(raw.subarray(2)).swap16().toString('utf16le')
      : raw.toString('utf8');
  return text.replace(/\0/g, '').trim().slice(0, 200) || undefined;
}

async function officeFacts(path: string): Promise<DocumentFacts> {
  const parts = await zipParts(path, ['docProps/core.xml', 'docProps/app.xml']);
  const core = parts.get('docProps/core.xml') ?? '';
  const author = xml(core, 'dc:creator');
  const lastEditor = xml(core, 'cp:lastModifiedBy');
  const created = xml(core, 'dcterms:created');
  const company = xml(parts.get('docProps/app.xml') ?? '', 'Company');
  return {
    ...(author ? { author } : {}),
    ...(lastEditor ? { lastEditor } : {}),
    ...(company ? { company } : {}),
    ...(created ? { created } : {}),
  };
}

/** The text of the first element of that name, with everything inside it. */
const xml = (text: string, name: string): string | undefined =>
  new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`)
    .exec(text)?.[1]
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, e: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[e]!)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200) || undefined;

async function zipParts(path: string, names: readonly string[]): Promise<Map<string, string>> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  const parts = new Map<string, string>();
  try {
    if (zip.entryCount > mostEntries) return parts;
    for await (const entry of zip.eachEntry()) {
      if (!names.includes(entry.fileName) || entry.uncompressedSize > largestPart) continue;
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
      if (parts.size === names.length) break;
    }
  } finally {
    zip.close();
  }
  return parts;
}
