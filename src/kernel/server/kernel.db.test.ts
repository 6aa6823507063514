import { describe, expect, it } from 'vitest';
import { openDesk, soon, values } from '../testing/desk.ts';
import { people } from '../testing/library.ts';
import { rows, sql } from './database.ts';

const desk = openDesk();
const { create, act, shelved } = desk;

describe('a record over the wire', () => {
  it('comes back exactly as typed, whatever was typed', async () => {
    const hard = `"引号" <b>标签</b> &lt;实体&gt; 'a' \\" \u{20BB7}\u{1F4DA} ${'长'.repeat(300)}`;
    const row = await create({ name: hard, price: '9999999999999999.99' });
    const { text, body } = await desk.library.call('librarian', `/agency/book/detail.json?id=${row.id}`);
    expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/);
    const decoded = body.tdata.row.name.replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_: string, e: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[e],
    );
    expect(decoded).toBe(hard);
    expect(body.tdata.row.price).toBe('9999999999999999.99');
  });

  it('names field, rule and remedy of what it refuses, and writes nothing', async () => {
    const before = await rows(desk.library.office.db, sql`select count(*) as n from book`);
    const { body, status } = await desk.library.call('librarian', '/agency/book/create.json', {
      values: { ...values, pages: 'many', price: '1.005', genre: 'x' },
    });
    expect(status).toBe(200);
    expect(body.code).toBe('valerror');
    expect(body.tdata.fields).toEqual({
      pages: '请输入正确的整数格式',
      price: '定价最多 2 位小数',
      genre: '请输入正确的选项格式',
    });
    expect(await rows(desk.library.office.db, sql`select count(*) as n from book`)).toEqual(before);
  });

  it('names what may occur only once, on creating and on saving', async () => {
    await create({ isbn: '978-7-5327-0000-1' });
    const other = await create({ isbn: '978-7-5327-0000-2' });
    const sent = { ...values, isbn: '978-7-5327-0000-1' };
    for (const refused of [
      await act('librarian', 'create', { values: sent }),
      await act('librarian', 'save', { id: other.id, version: 1, values: sent }),
    ]) {
      expect(refused.body).toMatchObject({ code: 'valerror', msg: '已有国际书号相同的图书，不能重复' });
      expect(refused.body.tdata.fields).toEqual({ isbn: '已经存在' });
    }
  });

  it('says what the database refused within an effect while a row is made', async () => {
    await create({ isbn: '978-7-5327-0000-3' });
    const { body, status } = await act('librarian', 'enterAgain', { values: { ...values, isbn: '978-7-5327-0000-3' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 'valerror', msg: '已有国际书号相同的图书，不能重复' });
  });

  it('lets a draft be incomplete and a step forward not', async () => {
    const row = await create({ name: '   ', genre: '' });
    const { body } = await act('librarian', 'shelve', { id: row.id });
    expect(body.tdata.fields).toEqual({ name: '书名内容不能为空', genre: '请选择类别' });
  });

  it('passes a warning only with its reason, and keeps the reason', async () => {
    const row = await create({ pages: 6000 });
    const refused = await act('librarian', 'shelve', { id: row.id });
    expect(refused.body.tdata.warnings).toEqual({ pages: '页数超过 5000，请说明' });
    const passed = await act('librarian', 'shelve', { id: row.id, because: '大字本' });
    expect(passed.body.code).toBe('v');
    const history = await desk.library.call('librarian', `/agency/book/history.json?id=${row.id}`);
    expect(history.body.tdata.at(-1).asked).toEqual({ because: '大字本' });
  });

  it('does not take what the form may not set', async () => {
    const forged = { number: 'mine', state: 'gone', adduserid: people.rival.id, version: 9 };
    const refused = await act('librarian', 'create', { values: { ...values, ...forged } });
    expect(Object.keys(refused.body.tdata.fields)).toEqual(Object.keys(forged));
    const row = await create();
    expect(row).toMatchObject({ state: 'new', adduserid: people.librarian.id, version: 1 });
    expect(row.number).toMatch(/^TS-\d{4}-\d{4}$/);
  });
});

describe('who may', () => {
  it('shows rows by audience and hides fields until their time', async () => {
    const row = await create({ whereItLies: '甲-3' });
    expect((await desk.library.call('reader', `/agency/book/detail.json?id=${row.id}`)).status).toBe(404);
    expect((await desk.library.call('rival', `/agency/book/detail.json?id=${row.id}`)).status).toBe(404);
    await act('librarian', 'shelve', { id: row.id });
    const seen = (await desk.library.call('reader', `/agency/book/detail.json?id=${row.id}`)).body.tdata;
    expect(seen.row.whereItLies).toBeNull();
    expect(seen.row.$hidden).toEqual({ whereItLies: '馆员可见' });
    expect(seen.actions.map((a: any) => a.verb)).toEqual(['lend']);
    const own = (await desk.library.call('librarian', `/agency/book/detail.json?id=${row.id}`)).body.tdata;
    expect(own.row.whereItLies).toBe('甲-3');
  });

  it('refuses to filter, sort or search by a field that is ever hidden', async () => {
    for (const query of ['f.whereItLies=x', 'sort=whereItLies', 'f.nonsense=1']) {
      expect((await desk.library.call('reader', `/agency/book/list.json?${query}`)).body.code).toBe('valerror');
    }
  });

  it('tells a stale writer nothing of a field that is hidden from them', async () => {
    const row = await shelved({ whereItLies: '甲-3' });
    await act('librarian', 'save', { id: row.id, version: 2, values: { whereItLies: '密室-7', pages: 8 } });
    const asReader = await act('reader', 'lend', { id: row.id, version: 2, asked: { until: soon(3) } });
    expect(asReader.body.tdata.changed.map((c: any) => c.field)).toEqual(['pages']);
    const asLibrarian = await act('librarian', 'save', { id: row.id, version: 2, values: {} });
    expect(asLibrarian.body.tdata.changed.map((c: any) => c.field)).toEqual(['pages', 'whereItLies']);
  });

  it('tells by the history nothing that the row hides: no answer, no old value, no name', async () => {
    const row = await create({ whereItLies: '密室七号', pages: 6000 });
    await act('librarian', 'save', { id: row.id, values: { whereItLies: 'person 1' }, because: '大字本' });
    await act('librarian', 'shelve', { id: row.id, because: '刚从密室七号搬来' });
    const told = async (who: keyof typeof people) =>
      (await desk.library.call(who, `/agency/book/history.json?id=${row.id}`)).body.tdata;
    const asReader = await told('reader');
    expect(asReader.map((e: any) => e.action)).toEqual(['book.create', 'book.save', 'book.shelve']);
    expect(JSON.stringify(asReader)).not.toMatch(/密室七号|person 1|whereItLies/);
    expect(asReader.map((e: any) => e.asked)).toEqual([{}, { because: '大字本' }, {}]);
    expect((await told('librarian')).at(-1)).toMatchObject({
      actorName: 'person 1',
      asked: { because: '刚从密室七号搬来' },
    });
  });

  it('does not remove what another record names', async () => {
    const row = await create();
    await sql`insert into loan (state, book_id) values ('open', ${row.id})`.execute(desk.library.office.db);
    expect((await act('librarian', 'remove', { id: row.id })).body).toMatchObject({
      code: 'valerror',
      msg: '这条图书已被其他记录使用，不能删除；请先在使用它的记录中去掉它',
    });
  });

  it('refuses to create before anything is checked, so that refusals tell a stranger nothing', async () => {
    await create({ isbn: '978-7-02-000220-7' });
    const sent = { values: { ...values, isbn: '978-7-02-000220-7', pages: 'many' } };
    const refused = await act('stranger', 'create', sent);
    expect([refused.status, refused.body.msg, refused.body.tdata]).toEqual([403, '您不能登记', null]);
  });

  it('refuses the action without the button: 403 for another, a sentence for another time', async () => {
    const row = await create();
    expect((await act('reader', 'shelve', { id: row.id })).status).toBe(404);
    const lent = await shelved();
    expect((await act('reader', 'destroy', { id: lent.id })).status).toBe(403);
    await act('librarian', 'destroy', { id: lent.id });
    expect((await act('librarian', 'shelve', { id: lent.id })).body.msg).toBe('当前为“注销”，不能上架');
  });

  it('is nobody without a session, and refuses forged and borrowed pages', async () => {
    expect((await desk.library.call(undefined, '/agency/book/list.json')).body.code).toBe('login-index');
    expect(
      (await desk.library.call('librarian', '/agency/book/create.json', { values }, { 'x-csrf': 'forged' })).status,
    ).toBe(403);
    expect(
      (await desk.library.call('librarian', '/agency/book/list.json', undefined, { pageuser: people.reader.id })).body
        .code,
    ).toBe('login-index');
    expect(
      (await desk.library.call('librarian', '/agency/book/create.json', { values }, { origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
    expect((await desk.library.call('librarian', '/lender/book/list.json')).status).toBe(403);
  });
});

describe('an action', () => {
  it('says why not, with the article, before and when it is tried', async () => {
    const rare = await shelved({ isRare: true });
    const { body } = await desk.library.call('reader', `/agency/book/detail.json?id=${rare.id}`);
    expect(body.tdata.actions[0]).toMatchObject({
      id: 'book.lend',
      allowed: false,
      because: '善本不外借（借阅规则 第3条）',
    });
    expect((await act('reader', 'lend', { id: rare.id, asked: { until: soon(3) } })).body).toMatchObject({
      code: 'valerror',
      msg: '善本不外借（借阅规则 第3条）',
    });
  });

  it('judges the answers too, and leaves nothing of a failed one', async () => {
    const row = await shelved();
    expect((await act('reader', 'lend', { id: row.id, asked: { until: soon(40) } })).body.msg).toBe(
      '借期不得超过 30 天',
    );
    expect((await act('reader', 'lend', { id: row.id, asked: {} })).body.tdata.fields).toEqual({
      until: '请选择还书时间',
    });
    expect((await act('librarian', 'burn', { id: row.id })).status).toBe(500);
    const history = await desk.library.call('librarian', `/agency/book/history.json?id=${row.id}`);
    expect(history.body.tdata.map((h: any) => h.action)).toEqual(['book.create', 'book.shelve']);
  });

  it('happens once for one key, however often it is sent, also at once', async () => {
    const key = { 'idempotency-key': 'one-click' };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        desk.library.call('librarian', '/agency/book/create.json', { values: { ...values, name: '只此一次' } }, key),
      ),
    );
    expect(new Set(answers.map((a) => a.body.tdata.row.id)).size).toBe(1);
    const found = await desk.library.call('librarian', `/agency/book/list.json?q=${encodeURIComponent('只此一次')}`);
    expect(found.body.total).toBe(1);
  });

  it('refuses a key that stands for another action or other input, and answers the same click with the first answer (W17)', async () => {
    const key = { 'idempotency-key': 'one-key' };
    const create = (name: string) =>
      desk.library.call('librarian', '/agency/book/create.json', { values: { ...values, name } }, key);
    const made = (await create('甲')).body.tdata.row;
    expect((await create('甲')).body.tdata.row.id).toBe(made.id);
    const refused = { code: 'valerror', msg: '这次提交的编号（idempotency-key）已用于另一项操作，请刷新页面后重试' };
    expect((await create('乙')).body).toMatchObject(refused);
    const shelve = await act('librarian', 'shelve', { id: made.id, version: 1 }, key);
    expect(shelve.body).toMatchObject(refused);
    expect((await act('librarian', 'shelve', { id: made.id, version: 1 })).body.code).toBe('v');
  });

  it('tells a stale writer what changed, by whom', async () => {
    const row = await create();
    await act('librarian', 'save', { id: row.id, version: 1, values: { pages: 99 } });
    const { body } = await act('librarian', 'save', { id: row.id, version: 1, values: { pages: 100 } });
    expect(body.code).toBe('throw-stale');
    expect(body.tdata).toMatchObject({
      version: 2,
      changed: [{ field: 'pages', label: '页数', before: 1606, after: 99, by: 'person 1' }],
    });
  });

  it('is done by one of two who do it at once; the other is told', async () => {
    const row = await shelved();
    const both = await Promise.all([1, 2].map(() => act('librarian', 'destroy', { id: row.id, version: 2 })));
    expect(both.map((b) => b.body.code).sort()).toEqual(['throw-stale', 'v']);
  });

  it('is tried out without a trace: what a save would make, or refuse, and nothing is kept', async () => {
    const row = await create({ name: '石头记' });
    const told = async () => rows(desk.library.office.db, sql`select count(*)::int as n from history`);
    const before = await told();
    const ask = (who: keyof typeof people, body: object) =>
      desk.library.call(who, '/agency/book/trial.json', { id: row.id, version: row.version, ...body });
    const { body } = await ask('librarian', { values: { name: '红楼梦' } });
    expect(body).toMatchObject({ code: 'v', tdata: { id: row.id, name: '红楼梦', title: '红楼梦' } });
    expect((await ask('librarian', { values: { pages: 'many' } })).body.tdata.fields.pages).toContain('整数');
    expect((await ask('librarian', { version: 7, values: { name: '红楼梦' } })).body.code).toBe('throw-stale');
    for (const nonsense of [
      { id: undefined },
      { id: 'constructor' },
      { id: '%00' },
      { version: undefined },
      { values: [] },
    ]) {
      const answer = await ask('librarian', nonsense as object);
      expect(answer.status, JSON.stringify(nonsense)).toBeLessThan(500);
      expect(answer.body.code, JSON.stringify(nonsense)).not.toBe('v');
    }
    const { body: stands } = await desk.library.call('librarian', `/agency/book/detail.json?id=${row.id}`);
    expect(stands.tdata.row).toMatchObject({ name: '石头记', version: row.version });
    expect(await told()).toEqual(before);
    // A person who may not save may not try it either. A record that is not tried out has no such address.
    expect((await ask('reader', { values: { name: '红楼梦' } })).body.code).not.toBe('v');
    expect((await desk.library.call('librarian', '/agency/loan/trial.json', { id: row.id })).status).toBe(404);
  });

  it('runs for a selection with the outcome of each', async () => {
    const good = await create();
    const bad = await create({ genre: '' });
    const { body } = await desk.library.call('librarian', '/agency/book/batch.json', {
      verb: 'shelve',
      items: [
        { id: good.id, version: 1 },
        { id: bad.id, version: 1 },
      ],
    });
    expect(body.tdata).toMatchObject([
      { id: good.id, code: 'v' },
      { id: bad.id, code: 'valerror', msg: '请选择类别' },
    ]);
  });
});
