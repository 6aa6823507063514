/**
 * Uploads in parts (docs/wire.md): a broken one goes on where it stopped. The bytes on disk say how far it is; a row
 * says whose it is. The receiver decides what becomes of the whole: the file store, or the store of sealed bids.
 */

import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sure } from '../record/sure.ts';
import { first, rows, sql } from './database.ts';
import { NotFound, Refusal } from './effect.ts';
import type { Office } from './office.ts';

export interface Upload {
  id: string;
  name: string;
  size: number;
  type: string;
}

/** Unfinished uploads of one person; a further one takes the place of the oldest. */
const mostAtOnce = 10;

const placeOf = (office: Office, id: string) => path.join(office.files.folder, 'incoming', id);

/** Opens an upload of so many bytes for a person. */
export async function beginUpload(office: Office, userId: string, file: Omit<Upload, 'id'>): Promise<Upload> {
  const row = await first<{ id: string }>(
    office.db,
    sql`insert into upload (user_id, name, size, type) values (${userId}, ${file.name}, ${file.size}, ${file.type}) returning id`,
  );
  const place = placeOf(office, sure(row, 'row').id);
  await mkdir(path.dirname(place), { recursive: true });
  await (await open(place, 'a')).close();
  const surplus = await rows<{ id: string }>(
    office.db,
    sql`delete from upload where id in (select id from upload where user_id = ${userId} order by id desc offset ${mostAtOnce}) returning id`,
  );
  for (const { id } of surplus) await rm(placeOf(office, id), { force: true });
  return { id: sure(row, 'row').id, ...file };
}

/** A person's own upload and how much of it is there. */
export async function findUpload(
  office: Office,
  userId: string,
  id: unknown,
): Promise<Upload & { received: number; place: string }> {
  const found = await first<Upload>(
    office.db,
    sql`select id, name, size, type from upload where id::text = ${String(id)} and user_id = ${userId}`,
  );
  if (!found) throw new NotFound('这次上传不存在或已过期，请重新上传');
  const place = placeOf(office, found.id);
  const received = await stat(place).then(
    (s) => s.size,
    () => 0,
  );
  return { ...found, received, place };
}

/** Who writes into which upload in this process: a new part ends the one before it, whose line may be long dead. */
const writing = new Map<string, { stop: AbortController; ended: Promise<unknown> }>();

/**
 * Writes a part behind what is there; what arrived of a broken one is kept. A part that begins elsewhere is not taken.
 * @returns how much of the upload is there
 */
export async function appendPart(
  office: Office,
  userId: string,
  id: unknown,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const upload = await findUpload(office, userId, id);
  const before = writing.get(upload.id);
  before?.stop.abort();
  await before?.ended;
  const { received, size, place } = await findUpload(office, userId, id);
  if (offset !== received) return received;
  const stop = new AbortController();
  const ended = write(place, offset, size, bytes, stop.signal);
  const entry = { stop, ended: ended.catch(() => {}) };
  writing.set(upload.id, entry);
  try {
    return await ended;
  } finally {
    if (writing.get(upload.id) === entry) writing.delete(upload.id);
  }
}

async function write(
  place: string,
  offset: number,
  size: number,
  bytes: AsyncIterable<Uint8Array>,
  stop: AbortSignal,
): Promise<number> {
  await mkdir(path.dirname(place), { recursive: true });
  const file = await open(place, 'r+').catch(() => open(place, 'w+'));
  try {
    return await writeAll(file, offset, size, bytes, stop);
  } finally {
    await file.close();
  }
}

async function writeAll(
  file: FileHandle,
  offset: number,
  size: number,
  bytes: AsyncIterable<Uint8Array>,
  stop: AbortSignal,
): Promise<number> {
  let at = offset;
  const parts = bytes[Symbol.asyncIterator]();
  const stopped = new Promise<'stopped'>((resolve) => stop.addEventListener('abort', () => resolve('stopped')));
  for (;;) {
    const step = await Promise.race([parts.next(), stopped]);
    if (step === 'stopped' || step.done) return at;
    if (at + step.value.length > size) throw new Refusal('收到的内容比申报的文件长，请重新上传');
    // Always at its place, so that a late writer of another server could only write the same bytes again.
    await file.write(step.value, 0, step.value.length, at);
    at += step.value.length;
  }
}

/** The whole upload, for the code that takes it. @throws Refusal while something is missing */
export async function arrivedUpload(office: Office, userId: string, id: unknown): Promise<Upload & { place: string }> {
  const upload = await findUpload(office, userId, id);
  if (upload.received !== upload.size)
    throw new Refusal(`文件还没有传完（已收到 ${upload.received} / ${upload.size} 字节），请继续上传`);
  return upload;
}

/** Forgets an upload that was taken. */
export async function endUpload(office: Office, id: string): Promise<void> {
  await sql`delete from upload where id = ${id}`.execute(office.db);
  await rm(placeOf(office, id), { force: true });
}

/** Which of these names are uploads that their senders may still continue. */
export async function goingOn(office: Office, names: string[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: string }>(
    office.db,
    sql`select id from upload where id::text in (${sql.join(names)})`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Takes away what was begun so many days ago and never taken; answers what went. */
export async function sweepUnfinished(office: Office, days: number, most: number): Promise<unknown[]> {
  const gone = await rows<{ id: string }>(
    office.db,
    sql`delete from upload where id in
        (select id from upload where created_at < clock_timestamp() - make_interval(secs => ${days * 86400}) limit ${most}) returning id`,
  );
  for (const { id } of gone) await rm(placeOf(office, id), { force: true });
  return gone;
}
