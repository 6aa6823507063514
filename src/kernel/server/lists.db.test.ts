import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDesk } from '../testing/desk.ts';
import { readClock } from './clock.ts';
import { sql } from './database.ts';

const desk = openDesk();
const { create, act } = desk;

describe('lists', () => {
  beforeEach(async () => {
    await sql`delete from loan`.execute(desk.library.office.db);
    await sql`delete from book`.execute(desk.library.office.db);
  });

  it('filter, sort and page exactly, by offset and by cursor', async () => {
    for (let i = 1; i <= 25; i++) await create({ name: `第${i}卷`, price: `${i}.00` });
    const page = async (query: string) =>
      (await desk.library.call('librarian', `/agency/book/list.json?${query}`)).body;
    const names = (p: any) => p.tdata.map((r: any) => r.name);
    expect(await page('sort=price&pagesize=10&page=3')).toMatchObject({
      code: 'pglist',
      total: 25,
      page: 3,
      pagesize: 10,
    });
    expect(names(await page('sort=price&pagesize=10&page=3'))).toEqual([
      '第21卷',
      '第22卷',
      '第23卷',
      '第24卷',
      '第25卷',
    ]);
    const first = await page('sort=-price&pagesize=20');
    expect(names(await page(`sort=-price&pagesize=20&after=${first.next}`))).toEqual([
      '第5卷',
      '第4卷',
      '第3卷',
      '第2卷',
      '第1卷',
    ]);
    expect(names(await page('f.price=3..5&sort=price'))).toEqual(['第3卷', '第4卷', '第5卷']);
    expect((await page('f.genre=poems')).total).toBe(0);
    expect((await page('f.name=%25')).total).toBe(0);
  });

  it('carry their batchable actions and export as Excel', async () => {
    const row = await create();
    const { body } = await desk.library.call('librarian', '/agency/book/list.json');
    expect(body.tdata[0].$actions.map((a: any) => a.verb)).toEqual(['shelve']);
    expect(body.tdata[0].id).toBe(row.id);
    const file = await desk.library.call('librarian', '/agency/book/export.json');
    expect(file.text.startsWith('PK')).toBe(true);
  });

  it('export 5,000 rows at most, and say so in the name and the last row when there are more', async () => {
    await create();
    await sql`insert into book (name, title, state, org_id) select 'copy ' || n, 'copy ' || n, state, org_id
          from (select state, org_id from book limit 1) b, generate_series(1, 5000) n`.execute(desk.library.office.db);
    const response = await fetch(`${desk.library.url}/agency/book/export.json`, {
      headers: { cookie: 'zhaocai=librarian' },
    });
    expect(decodeURIComponent(response.headers.get('content-disposition')!)).toContain('（前5000行）');
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]!.name).toContain('（前5000行）');
    expect(sheets[0]!.rows).toHaveLength(5002);
    expect(String(sheets[0]!.rows.at(-1)![0])).toContain('未导出全部');
    await sql`delete from book where name like 'copy %'`.execute(desk.library.office.db);
  });

  it('keep views per person', async () => {
    await desk.library.call('librarian', '/agency/book/save-view.json', { name: '贵书', query: 'f.price=100..' });
    expect((await desk.library.call('librarian', '/agency/book/views.json')).body.tdata).toMatchObject([
      { name: '贵书', query: 'f.price=100..', mine: true },
    ]);
    expect((await desk.library.call('reader', '/agency/book/views.json')).body.tdata).toEqual([]);
    // One person cannot fill the table: what there is may be changed, and no more be added than anybody finds again.
    const keep = async (name: string) =>
      (await desk.library.call('librarian', '/agency/book/save-view.json', { name, query: 'q=x' })).body;
    for (let i = 2; i <= 50; i++) expect((await keep(`视图${i}`)).code).toBe('v');
    expect((await keep('视图51')).msg).toContain('最多保存 50 个视图');
    expect((await keep('视图50')).code).toBe('v');
  });
});

describe('what an address may ask', () => {
  it('answers 404 for an id that is none, and keeps the history inside', async () => {
    for (const id of ['', 'x', '1', "' or 1=1"]) {
      expect(
        (await desk.library.call('librarian', `/agency/book/detail.json?id=${encodeURIComponent(id)}`)).status,
      ).toBe(404);
    }
    expect((await act('librarian', 'shelve', { id: 'nonsense' })).status).toBe(404);
  });

  it('tells the office time with every reply', async () => {
    const response = await fetch(`${desk.library.url}/agency/book/list.json`, {
      headers: { cookie: 'zhaocai=librarian' },
    });
    expect(
      Math.abs(Number(response.headers.get('x-office-time')) - (await readClock(desk.library.office.db)).getTime()),
    ).toBeLessThan(5000);
  });
});
