/** The file store: bytes under their SHA-256 in a folder, facts in the table `file`. A file belongs to the record that names it. */

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Actor } from '../access/where.ts';
import type { Field, FileRef } from '../record/field.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import { sure } from '../record/sure.ts';
import { first, type Queryable, rows, sql, type Tx } from './database.ts';
import { Refusal } from './effect.ts';
import { headBytes } from './file-kinds.ts';
import { mustBeOurs } from './store-identity.ts';

export interface StoredFile extends FileRef {
  record: string | null;
  recordId: string | null;
  field: string | null;
  adduserid: string | null;
}

/** The files of a field's value, those in rows within it too: they are read and kept as the whole field is. */
const filesIn = (field: Field, value: unknown): FileRef[] =>
  field.kind === 'files'
    ? ((value as FileRef[] | null | undefined) ?? [])
    : field.kind === 'children'
      ? ((value as Record<string, unknown>[] | null | undefined) ?? []).flatMap((row) =>
          Object.entries(field.fields ?? {}).flatMap(([name, inner]) => filesIn(inner, row[name])),
        )
      : [];

/** Why a field does not take one of its files by its ending, those in rows within it too. */
function endingFault(field: Field, value: unknown): string | undefined {
  if (field.kind === 'files') {
    const { accept } = field;
    const wrong =
      accept && filesIn(field, value).some((f) => !accept.some((end) => f.name.toLowerCase().endsWith(end)));
    return wrong ? `只接受 ${accept.join('、')}` : undefined;
  }
  if (field.kind !== 'children') return undefined;
  const inner = Object.entries(field.fields ?? {});
  const faults = ((value as Record<string, unknown>[] | null | undefined) ?? []).flatMap((row) =>
    inner.map(([name, of]) => endingFault(of, row[name])),
  );
  return faults.find(Boolean);
}

/** Looks at a file before it is kept; refuses by what it throws. */
export type Judge = (head: Uint8Array, place: string) => Promise<void> | void;

export class FileStore {
  readonly folder: string;

  /** @param folder where bytes lie; created when missing */
  constructor(folder: string) {
    this.folder = folder;
  }

  pathOf(sha256: string): string {
    return path.join(this.folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }

  /**
   * Writes a stream to disk and answers its digest and size; equal bytes are stored once.
   * @param limit the largest size in bytes; beyond it nothing is kept and a Refusal is thrown
   * @param judge looks at the first bytes, and where all lie, before they are kept; what it throws leaves nothing
   */
  async put(bytes: AsyncIterable<Uint8Array>, limit: number, judge?: Judge): Promise<{ sha256: string; size: number }> {
    await mustBeOurs(this.folder);
    await mkdir(path.join(this.folder, 'incoming'), { recursive: true });
    const incoming = path.join(this.folder, 'incoming', randomUUID());
    const hash = createHash('sha256');
    let size = 0;
    let head = Buffer.alloc(0);
    const measured = async function* () {
      for await (const chunk of bytes) {
        size += chunk.length;
        if (size > limit) throw new Refusal(`文件超过 ${Math.floor(limit / 1048576)} MB 的上限`);
        hash.update(chunk);
        if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
        yield chunk;
      }
    };
    try {
      // Made before the first byte: a refused one could otherwise be made after it was taken away.
      const made = await open(incoming, 'wx');
      await pipeline(measured(), made.createWriteStream({ flush: true }));
      await judge?.(head, incoming);
      const sha256 = hash.digest('hex');
      await this.keep(incoming, sha256, size);
      return { sha256, size };
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  }

  /**
   * Takes bytes that lie in a file already: they are moved, not copied.
   * @param judge looks at the first bytes, and where all lie, before they are kept; what it throws leaves them there
   */
  async take(place: string, judge?: Judge): Promise<{ sha256: string; size: number }> {
    await mustBeOurs(this.folder);
    const file = await open(place, 'r+');
    const hash = createHash('sha256');
    let size = 0;
    try {
      const head = Buffer.alloc(headBytes);
      await judge?.(head.subarray(0, (await file.read(head, 0, headBytes, 0)).bytesRead), place);
      for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
        hash.update(chunk as Uint8Array);
        size += (chunk as Uint8Array).length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    const sha256 = hash.digest('hex');
    await this.keep(place, sha256, size);
    return { sha256, size };
  }

  /** Bytes are written once: where their digest lies already, that stays as it is. */
  private async keep(arrived: string, sha256: string, size: number): Promise<void> {
    const place = this.pathOf(sha256);
    const there = await stat(place).catch(() => undefined);
    if (there?.size === size) {
      // Renews the file's time. Otherwise a sweep could take it for an old file that no row names.
      await utimes(place, new Date(), new Date());
      await rm(arrived, { force: true });
      return;
    }
    // Otherwise what lies there was damaged: the right bytes take its place.
    await mkdir(path.dirname(place), { recursive: true });
    await rename(arrived, place);
  }

  /** @param range of bytes, both ends included; the whole file when not given */
  read(sha256: string, range?: { start: number; end: number }) {
    return createReadStream(this.pathOf(sha256), range);
  }

  async has(sha256: string): Promise<boolean> {
    return stat(this.pathOf(sha256)).then(
      () => true,
      () => false,
    );
  }

  /** Registers stored bytes as a file that no record names yet; only its uploader sees it until one does. */
  async register(
    db: Queryable,
    file: { name: string; size: number; sha256: string; type: string },
    owner: { id: string; org: string } | null,
  ): Promise<FileRef> {
    const row = await first<{ id: string }>(
      db,
      sql`insert into file (name, size, sha256, type, adduserid, org_id)
          values (${file.name}, ${file.size}, ${file.sha256}, ${file.type}, ${owner?.id ?? null}, ${owner?.org ?? null}) returning id`,
    );
    return { id: sure(row, 'row').id, ...file };
  }

  find(db: Queryable, id: string): Promise<StoredFile | undefined> {
    return first(
      db,
      sql`select id, name, size, sha256, type, record, record_id as "recordId", field, adduserid from file where id = ${id}`,
    );
  }

  /**
   * Ties the files that a row names to it, and replaces what the page said about them by what is stored.
   * @throws Refusal for a file that is not there or belongs elsewhere
   */
  async link(tx: Tx, record: RecordType<any>, row: AnyRow, before: AnyRow | undefined, actor: Actor): Promise<void> {
    for (const [name, field] of Object.entries<Field>(record.fields)) {
      const stored = new Map(filesIn(field, before?.[name]).map((f) => [f.id, { ...f }]));
      const named = filesIn(field, row[name]);
      const added = named.filter((f) => !stored.has(f.id));
      if (added.length > 0) {
        const isSystem = actor.roles.includes('system');
        const linked = await rows<FileRef>(
          tx,
          sql`update file set record = ${record.id}, record_id = ${row.id}, field = ${name}
              where id in (${sql.join(added.map((f) => f.id))}) and record_id is null and (${isSystem} or adduserid = ${actor.id})
              returning id, name, size, sha256, type`,
        );
        if (linked.length !== added.length)
          throw new Refusal(`${field.label}中有文件不存在或不属于您，请重新上传`, { [name]: '请重新上传' });
        for (const f of linked) stored.set(f.id, f);
      }
      for (const f of named) {
        const fact = stored.get(f.id);
        for (const key of Object.keys(f)) delete (f as Partial<FileRef>)[key as keyof FileRef];
        Object.assign(f, fact);
      }
      // Judged by the name that is stored: the page's word about it was only a word.
      const wrong = endingFault(field, row[name]);
      if (wrong) throw new Refusal(`${field.label}${wrong}`, { [name]: wrong });
    }
  }
}
