import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDesk, values } from '../testing/desk.ts';
import type { people } from '../testing/library.ts';
import { sql } from './database.ts';
import { usualKeeping } from './retention.ts';
import { sweep } from './sweep.ts';

const desk = openDesk();
const { create, act } = desk;

const upload = async (who: keyof typeof people, name: string, content: string) => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(content, 'latin1')], { type: 'application/pdf' }), name);
  return (await desk.library.call(who, '/standalonfile/file/upload.json', form)).body;
};

describe('files', () => {
  it('belong to the record that names them, under the facts of the store', async () => {
    const file = (await upload('librarian', '封面 "一".pdf', '%PDF cover')).tdata;
    const row = await create({ cover: [{ ...file, name: 'forged.exe', size: 1 }] });
    expect(row.cover).toEqual([expect.objectContaining({ id: file.id, size: 10, sha256: file.sha256 })]);
    expect((await desk.library.call('reader', `/standalonfile/file/get?id=${file.id}`)).status).toBe(404);
    await act('librarian', 'shelve', { id: row.id });
    expect((await desk.library.call('reader', `/standalonfile/file/get?id=${file.id}`)).text).toBe('%PDF cover');
  });

  it('stay under the facts of the store when a row is saved again', async () => {
    const file = (await upload('librarian', '封底.pdf', '%PDF back')).tdata;
    const { id } = await create({ cover: [file] });
    const said = [{ ...file, name: 'forged.pdf', size: 1, sha256: 'f'.repeat(64), note: 'planted' }];
    await act('librarian', 'save', { id, values: { cover: said } });
    const { body } = await desk.library.call('librarian', `/agency/book/detail.json?id=${id}`);
    expect(body.tdata.row.cover).toEqual([file]);
  });

  it('in rows of a record belong to it as those of its fields do', async () => {
    const plate = (await upload('librarian', '插图.png', '\u0089PNG plate')).tdata;
    const chapters = [{ id: '1', heading: '第一回', plate: [{ ...plate, name: 'forged.exe' }] }];
    const row = await create({ chapters });
    expect(row.chapters[0].plate).toEqual([expect.objectContaining({ id: plate.id, name: '插图.png' })]);
    const got = () => desk.library.call('reader', `/standalonfile/file/get?id=${plate.id}`);
    expect((await got()).status).toBe(404);
    await act('librarian', 'shelve', { id: row.id });
    expect((await got()).text).toContain('plate');
    const stolen = await desk.library.call('librarian', '/agency/book/create.json', {
      values: { ...values, chapters },
    });
    expect(stolen.body.msg).toContain('章节中有文件不存在或不属于您');
  });

  it('of others cannot be taken, and empty ones are refused', async () => {
    const file = (await upload('reader', 'a.pdf', '%PDF mine')).tdata;
    const { body } = await desk.library.call('librarian', '/agency/book/create.json', {
      values: { ...values, cover: [file] },
    });
    expect(body.code).toBe('valerror');
    expect((await upload('reader', 'b.pdf', '')).msg).toContain('空的');
  });
});

describe('uploads that nobody used', () => {
  it('go after seven days with their bytes; what a record names, and bytes that another file shares, stay', async () => {
    const { office } = desk.library;
    const used = (await upload('librarian', 'used.pdf', '%PDF shared bytes')).tdata;
    await create({ cover: [used] });
    const twin = (await upload('reader', 'twin.pdf', '%PDF shared bytes')).tdata;
    const lonely = (await upload('reader', 'lonely.pdf', '%PDF lonely bytes')).tdata;
    const fresh = (await upload('reader', 'fresh.pdf', '%PDF fresh bytes')).tdata;
    const old = new Date(Date.now() - 8 * 86400_000);
    await sql`update file set created_at = ${old} where id <> ${fresh.id}`.execute(office.db);
    for (const { sha256 } of [used, lonely]) await utimes(office.files.pathOf(sha256), old, old);

    await sweep(office);
    const kept = async (id: string) => (await office.files.find(office.db, id)) !== undefined;
    expect(await Promise.all([used, twin, lonely, fresh].map((f) => kept(f.id)))).toEqual([true, false, false, true]);
    expect(await office.files.has(used.sha256)).toBe(true);
    expect(await office.files.has(lonely.sha256)).toBe(false);
    expect(await office.files.has(fresh.sha256)).toBe(true);
  });

  it('stay on disk while an earlier moment can be restored in which a row named them', async () => {
    const { office } = desk.library;
    const old = new Date(Date.now() - 8 * 86400_000);
    const abandoned = async (name: string) => {
      const { id, sha256 } = (await upload('reader', name, `%PDF ${name}`)).tdata;
      await sql`update file set created_at = ${old} where id = ${id}`.execute(office.db);
      await utimes(office.files.pathOf(sha256), old, old);
      return sha256 as string;
    };
    office.keeping = { ...usualKeeping, restorable: 3 };
    const [forgotten, named] = [await abandoned('forgotten.pdf'), await abandoned('named.pdf')];
    await sweep(office);
    const there = () => Promise.all([forgotten, named].map((sha256) => office.files.has(sha256)));
    expect(await there()).toEqual([true, true]);
    // The database is brought back to when a row named one of them; later the other's time is over.
    await sql`insert into file (name, size, sha256, type) values ('named.pdf', 14, ${named}, 'application/pdf')`.execute(
      office.db,
    );
    for (const sha256 of [forgotten, named]) {
      const mark = path.join(office.files.folder, 'discarded', sha256);
      await utimes(mark, new Date(Date.now() - 2 * 86400_000), new Date(Date.now() - 2 * 86400_000));
      await sweep(office);
      expect(await office.files.has(sha256)).toBe(true);
      await utimes(mark, old, old);
    }
    await sweep(office);
    expect(await there()).toEqual([false, true]);
    office.keeping = usualKeeping;
  });
});

describe('stored bytes', () => {
  it('are written once: the same bytes again change nothing, damaged ones are put right', async () => {
    const { office } = desk.library;
    const { sha256 } = (await upload('reader', 'once.pdf', '%PDF written once')).tdata;
    const place = office.files.pathOf(sha256);
    const before = await stat(place);
    await upload('librarian', 'again.pdf', '%PDF written once');
    expect((await stat(place)).ino).toBe(before.ino);
    await writeFile(place, '%PDF');
    await upload('librarian', 'right.pdf', '%PDF written once');
    expect(await readFile(place, 'utf8')).toBe('%PDF written once');
    expect(await readdir(path.join(office.files.folder, 'incoming'))).toEqual([]);
  });
});
