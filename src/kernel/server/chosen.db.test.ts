import { beforeAll, describe, expect, it } from 'vitest';
import { onlyTaken } from '../record/check.ts';
import { openDesk, values } from '../testing/desk.ts';
import { book } from '../testing/library-records.ts';

const desk = openDesk();
const create = (more: object) =>
  desk.library.call('librarian', '/agency/book/create.json', { values: { ...values, ...more } });

/** The id of poetry, which is taken out of use on the way. */
let poetry: string;
beforeAll(async () => {
  const subjects: [string, string][] = [
    ['I22', '诗歌'],
    ['I24', '小说'],
  ];
  for (const [code, label] of subjects) {
    const sent = { values: { list: 'subject', code, label } };
    const { body } = await desk.library.call('librarian', '/agency/term/create.json', sent);
    expect(body.code).toBe('v');
    if (code === 'I22') poetry = body.tdata.row.id;
  }
  await desk.library.call('librarian', '/agency/term/create.json', {
    values: { list: 'binding', code: 'thread', label: '线装' },
  });
});

/** What the form of a book sends of a row that it read. */
const sent = (row: Record<string, unknown>) => onlyTaken(book.fields, row);

describe('a record that a field refers to', () => {
  it('is chosen only among those that the field names and the person may read', async () => {
    // A book that is not on the shelf yet is the librarians' own.
    const { row } = (await create({ name: '未上架' })).body.tdata;
    const lend = (who: 'reader' | 'librarian', book: string) =>
      desk.library.call(who, '/agency/loan/open.json', { values: { book, note: '试' } });
    const refused = { book: '图书不存在或您不能选择，请从列表中选择' };
    expect((await lend('reader', row.id)).body.tdata.fields).toEqual(refused);
    expect((await lend('librarian', row.id)).body.code).toBe('v');
    const rare = (await create({ name: '善本一种', isRare: true })).body.tdata.row;
    expect((await lend('librarian', rare.id)).body.tdata.fields).toEqual(refused);
    const offered = await desk.library.call('librarian', '/agency/loan/options.json?field=book&q=');
    expect(offered.body.tdata.map((b: any) => b.title)).toContain('未上架');
    expect(offered.body.tdata.map((b: any) => b.title)).not.toContain('善本一种');
  });
});

describe('a history', () => {
  it('names the codes and the things that a change is about', async () => {
    const { row } = (await create({ name: '甲', subject: 'I24' })).body.tdata;
    const saved = await desk.act('librarian', 'save', {
      id: row.id,
      version: 1,
      values: sent({ ...row, subject: null }),
    });
    expect(saved.body.code).toBe('v');
    const { body } = await desk.library.call('librarian', `/agency/book/history.json?id=${row.id}`);
    const changes = body.tdata.flatMap((e: any) => e.changes).filter((c: any) => c.field === 'subject');
    expect(changes.map((c: any) => [c.before$, c.after$])).toEqual([
      [undefined, '小说'],
      ['小说', undefined],
    ]);
  });
});

describe('a code of a list that the office edits', () => {
  it('is shown by its name, in the row, in a list that is narrowed by it, and in what is exported', async () => {
    const { body } = await create({ name: '小说史', subject: 'I24' });
    expect(body.tdata.row).toMatchObject({ subject: 'I24', subject$: '小说' });
    await create({ name: '无主题', subject: null });
    const list = await desk.library.call('librarian', '/agency/book/list.json?f.subject=I24');
    expect(list.body.tdata.map((b: any) => [b.name, b.subject$])).toEqual([['小说史', '小说']]);
  });

  it('is refused where the list does not have it, in the form and in the rows of a table', async () => {
    const { body } = await create({ subject: 'thread', chapters: [{ id: 'a', heading: '一', subject: 'none' }] });
    expect(body.code).toBe('valerror');
    expect(body.tdata.fields).toEqual({
      subject: '主题没有“thread”这一项，或该项已停用，请从列表中选择',
      'chapters.0.subject': '主题没有“none”这一项，或该项已停用，请从列表中选择',
    });
  });

  it('stays where it stands when it is taken out of use, and is not chosen again', async () => {
    const { row } = (
      await create({ name: '诗集', subject: 'I22', chapters: [{ id: 'a', heading: '一', subject: 'I22' }] })
    ).body.tdata;
    const retired = await desk.library.call('librarian', '/agency/term/retire.json', { id: poetry, version: 1 });
    expect(retired.body.code).toBe('v');
    const kept = { ...row, name: '诗集二', chapters: [{ id: 'a', heading: '二', subject: 'I22' }] };
    const saved = await desk.act('librarian', 'save', { id: row.id, version: row.version, values: sent(kept) });
    expect(saved.body.tdata.row).toMatchObject({ name: '诗集二', subject: 'I22', subject$: '诗歌' });
    const more = [...kept.chapters, { id: 'b', heading: '三', subject: 'I22' }];
    const again = await desk.act('librarian', 'save', {
      id: row.id,
      version: saved.body.tdata.row.version,
      values: sent({ ...kept, chapters: more }),
    });
    expect(again.body.tdata.fields).toHaveProperty(['chapters.1.subject']);
    expect((await create({ subject: 'I22' })).body.tdata.fields).toHaveProperty('subject');
  });
});
