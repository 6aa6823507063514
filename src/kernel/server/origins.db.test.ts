/**
 * What is taken from upstream, over HTTP: a new row opens with it, a stored one says where it agrees, and it shows no
 * person more than they may read.
 */
import { describe, expect, it } from 'vitest';
import { openDesk } from '../testing/desk.ts';
import type { people } from '../testing/library.ts';
import { sql } from './database.ts';

const desk = openDesk();
type Who = keyof typeof people;
const get = async (who: Who, verb: string, query: Record<string, string>) =>
  (await desk.library.call(who, `/agency/loan/${verb}.json?${new URLSearchParams(query)}`)).body;
const open = async (who: Who, values: object) =>
  (await desk.library.call(who, '/agency/loan/open.json', { values })).body;
const written = {
  name: '石头记',
  whereItLies: '甲三',
  chapters: [
    { id: '1', heading: '甄士隐' },
    { id: '2', heading: '贾雨村' },
  ],
};

describe('a new row', () => {
  it('opens with what its source says, and keeps it where nothing else is sent', async () => {
    const book = await desk.shelved(written);
    const blank = await get('librarian', 'blank', { book: book.id });
    expect(blank.tdata.row).toMatchObject({ called: '石头记', place: '甲三', headings: '甄士隐、贾雨村' });
    const kept = await open('librarian', { book: book.id });
    expect(kept.tdata.row).toMatchObject({ called: '石头记', place: '甲三', headings: '甄士隐、贾雨村' });
  });

  it('says what its address or its form says instead, be it nothing', async () => {
    const book = await desk.shelved(written);
    expect((await get('librarian', 'blank', { book: book.id, called: '红楼' })).tdata.row.called).toBe('红楼');
    const kept = await open('librarian', { book: book.id, called: '', place: '乙一' });
    expect(kept.tdata.row).toMatchObject({ called: null, place: '乙一', headings: '甄士隐、贾雨村' });
  });

  it('takes nothing that the person may not see', async () => {
    const book = await desk.shelved(written);
    const row = (await get('reader', 'blank', { book: book.id })).tdata.row;
    expect(row.called).toBe('石头记');
    expect(row.place).toBeUndefined();
    expect((await open('reader', { book: book.id })).tdata.row.place).toBeNull();
    expect(Object.keys((await get('reader', 'origins', { book: book.id })).tdata)).toEqual(['called', 'headings']);
    // A book that is not on the shelf is no reader's.
    const hidden = await desk.create(written);
    expect((await get('reader', 'origins', { book: hidden.id })).tdata).toEqual({});
  });
});

describe('a new row that would be refused (S12)', () => {
  const opened = async (query: Record<string, string>) => (await get('librarian', 'blank', query)).tdata.actions[0];

  it('says so when its form is opened, in the words of the refusal, and leaves nothing of having tried', async () => {
    const heavy = await desk.shelved({ ...written, pages: 4999 });
    expect(await opened({ book: heavy.id })).toMatchObject({
      allowed: false,
      because: '大部头只供馆内阅览，请到阅览室办理',
    });
    const kept = await sql<{ n: number }>`select count(*)::int as n from loan where book_id = ${heavy.id}`.execute(
      desk.library.office.db,
    );
    expect(kept.rows[0]?.n).toBe(0);
    expect((await open('librarian', { book: heavy.id })).msg).toBe('大部头只供馆内阅览，请到阅览室办理');
  });

  it('says it of what may not be chosen too, and nothing where the form itself may still lift it', async () => {
    const rare = await desk.shelved({ ...written, isRare: true, price: '9.00' });
    expect(await opened({ book: rare.id })).toMatchObject({ allowed: false });
    const book = await desk.shelved(written);
    expect(await opened({ book: book.id })).toMatchObject({ allowed: true, because: '' });
    // Its field is empty and stands in the form: who fills it in is not refused.
    expect(await opened({ book: book.id, note: 'far' })).toMatchObject({ allowed: true });
    expect(await opened({})).toMatchObject({ allowed: true });
  });
});

describe('what is usual', () => {
  it('begins as the newest one of the same kind says, is shown with its source, and is never compared later', async () => {
    const book = await desk.shelved(written);
    await open('librarian', { book: book.id, note: '放二楼' });
    const { row: last } = (await open('librarian', { book: book.id, note: '放三楼' })).tdata;
    expect((await get('librarian', 'blank', { book: book.id })).tdata.row.note).toBe('放三楼');
    expect((await get('librarian', 'origins', { book: book.id })).tdata.note).toMatchObject({
      record: 'loan',
      // The chip names the row, since it is not this one's own source (Y6).
      label: `《${last.title}》`,
      id: last.id,
      value: '放三楼',
      loose: true,
    });
    expect((await get('librarian', 'blank', { book: book.id, note: '自取' })).tdata.row.note).toBe('自取');
    expect((await get('librarian', 'origins', { id: last.id })).tdata.note).toBeUndefined();
    // A person who may not read the source is told nothing of it.
    expect((await get('stranger', 'origins', { book: book.id })).tdata ?? {}).toEqual({});
    const other = await desk.shelved(written);
    expect((await get('librarian', 'blank', { book: other.id })).tdata.row.note).toBeUndefined();
    expect((await get('librarian', 'origins', { book: 'x' })).tdata).toEqual({});
  });

  it('is kept only by somebody who saw it: what a call leaves out stays empty', async () => {
    const book = await desk.shelved(written);
    await open('librarian', { book: book.id, note: '放二楼' });
    expect((await open('librarian', { book: book.id })).tdata.row.note).toBeNull();
  });
});

describe('a row that stands', () => {
  it('names its source, agrees, and after a change upstream no longer does', async () => {
    const book = await desk.shelved(written);
    const { row } = (await open('librarian', { book: book.id })).tdata;
    const asked = async () => (await get('librarian', 'origins', { id: row.id })).tdata;
    expect((await asked()).called).toEqual({
      record: 'book',
      label: '图书',
      id: book.id,
      title: '石头记',
      field: '书名',
      value: '石头记',
      text: '石头记',
      loose: false,
      agrees: true,
    });
    await desk.act('librarian', 'save', { id: book.id, version: book.version, values: { name: '红楼梦' } });
    const moved = await asked();
    expect(moved.called).toMatchObject({ value: '红楼梦', agrees: false, movedAt: expect.stringMatching(/Z$/) });
    expect(moved.place.agrees).toBe(true);
    expect(moved.headings.loose).toBe(true);
  });

  it('follows in what only began with its source as long as nobody made it its own', async () => {
    const book = await desk.shelved(written);
    const { row } = (await open('librarian', { book: book.id })).tdata;
    const own = (await open('librarian', { book: book.id, headings: '前八十回' })).tdata.row;
    const chapters = [{ id: '1', heading: '通灵' }];
    await desk.act('librarian', 'save', { id: book.id, version: book.version, values: { chapters } });
    const asked = async (id: string) => (await get('librarian', 'origins', { id })).tdata.headings;
    expect(await asked(row.id)).toMatchObject({
      value: '通灵',
      agrees: false,
      loose: false,
      movedAt: expect.any(String),
    });
    expect(await asked(own.id)).toMatchObject({ value: '通灵', agrees: false, loose: true });
    expect((await asked(own.id)).movedAt).toBeUndefined();
  });

  it('tells a value that was made its own from a source that moved', async () => {
    const book = await desk.shelved(written);
    const { row } = (await open('librarian', { book: book.id, called: '我的石头记' })).tdata;
    const { called } = (await get('librarian', 'origins', { id: row.id })).tdata;
    expect(called).toMatchObject({ value: '石头记', agrees: false });
    expect(called.movedAt).toBeUndefined();
  });

  it('answers for another source that the form names now', async () => {
    const [one, other] = [await desk.shelved(written), await desk.shelved({ name: '西游记' })];
    const { row } = (await open('librarian', { book: one.id })).tdata;
    const { called } = (await get('librarian', 'origins', { id: row.id, book: other.id })).tdata;
    expect(called).toMatchObject({ value: '西游记', agrees: false, title: '西游记' });
  });

  it('is nobody else’s: what may not be read has no sources either', async () => {
    const book = await desk.shelved(written);
    const { row } = (await open('librarian', { book: book.id })).tdata;
    const answer = await desk.library.call('stranger', `/agency/loan/origins.json?id=${row.id}`);
    expect(answer.status).toBe(404);
  });
});
