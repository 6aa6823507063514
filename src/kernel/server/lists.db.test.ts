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

  it('S11 tell no computed fact of a title that they did not read', async () => {
    const { id } = await create({ name: '红楼梦' });
    await desk.library.call('librarian', '/agency/loan/open.json', { values: { book: id, note: '试' } });
    const shown = async (columns: string) =>
      (await desk.library.call('librarian', `/agency/loan/list.json?columns=${columns}`)).body.tdata[0];
    expect(await shown('shown')).toMatchObject({ shown: '红楼梦' });
    expect(await shown('dueAt')).not.toHaveProperty('book$');
  });

  it('carry their batchable actions and export as Excel', async () => {
    const row = await create();
    const { body } = await desk.library.call('librarian', '/agency/book/list.json');
    expect(body.tdata[0].$actions.map((a: any) => a.verb)).toEqual(['shelve', 'remove']);
    expect(body.tdata[0].id).toBe(row.id);
    const file = await desk.library.call('librarian', '/agency/book/export.json');
    expect(file.text.startsWith('PK')).toBe(true);
  });

  it('export numbers as numbers and days as days, under a head that stays, with filters and a sum', async () => {
    await create({ name: '甲', price: '12.50', pages: 1200, printedOn: '2026-03-05' });
    await create({ name: '乙', price: '0.10', pages: 3 });
    const exported = async () => {
      const { url } = desk.library;
      const response = await fetch(`${url}/agency/book/export.json?sort=pages`, {
        headers: { cookie: 'zhaocai=librarian' },
      });
      const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true });
      return sheets[0]!;
    };
    const sheet = await exported();
    const [head, first, second, sums] = sheet.rows;
    const at = (label: string) => head!.indexOf(label);
    expect(head).toEqual(expect.arrayContaining(['定价（元）', '印刷日期', '页数', '更新时间']));
    expect([first![at('定价（元）')], second![at('定价（元）')], sums![at('定价（元）')]]).toEqual([0.1, 12.5, 12.6]);
    expect([second![at('页数')], first![at('印刷日期')], second![at('印刷日期')]]).toEqual([
      ...[1200, null],
      new Date('2026-03-05T00:00:00Z'),
    ]);
    expect(second![at('更新时间')]).toBeInstanceOf(Date);
    expect(sums![0]).toBe('合计');
    expect(sheet.cells!.get(`3,${at('定价（元）')}`)!.formula).toMatch(/^SUBTOTAL\(109,([A-Z])2:[A-Z]3\)$/);
    expect(sheet.freezePane).toMatchObject({ rows: 1, columns: 1 });
    expect(sheet.autoFilter!.range).toMatch(/^A1:[A-Z]3$/);

    // What a spreadsheet would round stays as it is, and what lacks a part has no sum.
    await create({ name: '丙', price: '1234567890123456.78', pages: 2 });
    const { rows } = await exported();
    expect(rows[1]![at('定价（元）')]).toBe('1234567890123456.78');
    expect(rows).toHaveLength(4);
  });

  it('export the rows that were chosen, two hundred of them, and refuse a longer filter instead of cutting it off', async () => {
    const rows = [await create({ name: '甲' }), await create({ name: '乙' }), await create({ name: '丙' })];
    const chosen = async (ids: readonly string[]) => {
      const response = await fetch(`${desk.library.url}/agency/book/export.json?f.id=${ids.join(',')}&sort=name`, {
        headers: { cookie: 'zhaocai=librarian' },
      });
      const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
      return sheets[0]!.rows.slice(1, -1).map((r) => r[0]);
    };
    const others = Array.from({ length: 198 }, () => crypto.randomUUID());
    expect((await chosen([...others, rows[0].id, rows[2].id])).toSorted()).toEqual(['丙', '甲'].toSorted());
    const tooLong = `/agency/book/list.json?f.name=${'x'.repeat(8001)}`;
    expect((await desk.library.call('librarian', tooLong)).body.msg).toMatch(/^筛选条件过长/);
  });

  it('export 5,000 rows at most, and say so in the name and the last row when there are more', async () => {
    await create();
    await sql`insert into book (name, title, state, org_id, price) select 'copy ' || n, 'copy ' || n, state, org_id, 0.10
          from (select state, org_id from book limit 1) b, generate_series(1, 5000) n`.execute(desk.library.office.db);
    const response = await fetch(`${desk.library.url}/agency/book/export.json`, {
      headers: { cookie: 'zhaocai=librarian' },
    });
    expect(decodeURIComponent(response.headers.get('content-disposition')!)).toContain('（前5000行）');
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]!.name).toContain('（前5000行）');
    // The head, the rows, the note, and the sum of what it shows.
    expect(sheets[0]!.rows).toHaveLength(5003);
    expect(String(sheets[0]!.rows.at(-2)![0])).toContain('未导出全部');
    expect(sheets[0]!.rows.at(-1)).toEqual(expect.arrayContaining(['合计（以上各行）', 500]));
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
