import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { chainFault } from '../record/chain.ts';
import { type Library, openLibrary, people, told } from '../testing/library.ts';
import { advanceClock, readClock } from './clock.ts';
import { rows, sql } from './database.ts';
import { chainEntries } from './history.ts';

let database: TestDatabase;
let library: Library;

beforeAll(async () => {
  database = await createDatabase();
  library = await openLibrary(database.url);
});
afterAll(async () => {
  await library.close();
  await database.drop();
});

const values = { name: '红楼梦', genre: 'novel', price: '59.70', pages: 1606 };
const create = async (more: object = {}) => {
  const { body } = await library.call('librarian', '/agency/book/create.json', { values: { ...values, ...more } });
  expect(body.code).toBe('v');
  return body.tdata.row;
};
const act = (who: keyof typeof people, verb: string, body: object, headers = {}) =>
  library.call(who, `/agency/book/${verb}.json`, body, headers);
const shelved = async (more: object = {}) => {
  const row = await create(more);
  const { body } = await act('librarian', 'shelve', { id: row.id, version: 1 });
  expect(body.code).toBe('v');
  return body.tdata.row;
};
const soon = (days: number) => new Date(Date.now() + days * 86400_000).toISOString();

describe('a record over the wire', () => {
  it('comes back exactly as typed, whatever was typed', async () => {
    const hard = `"引号" <b>标签</b> &lt;实体&gt; 'a' \\" \u{20BB7}\u{1F4DA} ${'长'.repeat(300)}`;
    const row = await create({ name: hard, price: '9999999999999999.99' });
    const { text, body } = await library.call('librarian', `/agency/book/detail.json?id=${row.id}`);
    expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/);
    const decoded = body.tdata.row.name.replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_: string, e: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[e],
    );
    expect(decoded).toBe(hard);
    expect(body.tdata.row.price).toBe('9999999999999999.99');
  });

  it('names field, rule and remedy of what it refuses, and writes nothing', async () => {
    const before = await rows(library.office.db, sql`select count(*) as n from book`);
    const { body, status } = await library.call('librarian', '/agency/book/create.json', {
      values: { ...values, pages: 'many', price: '1.005', genre: 'x' },
    });
    expect(status).toBe(200);
    expect(body.code).toBe('valerror');
    expect(body.tdata.fields).toEqual({
      pages: '页数应为整数',
      price: '定价最多 2 位小数',
      genre: '类别不在可选项之内',
    });
    expect(await rows(library.office.db, sql`select count(*) as n from book`)).toEqual(before);
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
    const history = await library.call('librarian', `/agency/book/history.json?id=${row.id}`);
    expect(history.body.tdata.at(-1).asked).toEqual({ because: '大字本' });
  });

  it('does not take what the form may not set', async () => {
    const row = await create({ number: 'mine', state: 'gone', adduserid: people.rival.id, version: 9 });
    expect(row).toMatchObject({ state: 'new', adduserid: people.librarian.id, version: 1 });
    expect(row.number).toMatch(/^TS-\d{4}-\d{4}$/);
  });
});

describe('who may', () => {
  it('shows rows by audience and hides fields until their time', async () => {
    const row = await create({ whereItLies: '甲-3' });
    expect((await library.call('reader', `/agency/book/detail.json?id=${row.id}`)).status).toBe(404);
    expect((await library.call('rival', `/agency/book/detail.json?id=${row.id}`)).status).toBe(404);
    await act('librarian', 'shelve', { id: row.id });
    const seen = (await library.call('reader', `/agency/book/detail.json?id=${row.id}`)).body.tdata;
    expect(seen.row.whereItLies).toBeNull();
    expect(seen.row.$hidden).toEqual({ whereItLies: '馆员可见' });
    expect(seen.actions.map((a: any) => a.verb)).toEqual(['lend']);
    const own = (await library.call('librarian', `/agency/book/detail.json?id=${row.id}`)).body.tdata;
    expect(own.row.whereItLies).toBe('甲-3');
  });

  it('refuses to filter, sort or search by a field that is ever hidden', async () => {
    for (const query of ['f.whereItLies=x', 'sort=whereItLies', 'f.nonsense=1']) {
      expect((await library.call('reader', `/agency/book/list.json?${query}`)).body.code).toBe('valerror');
    }
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
    expect((await library.call(undefined, '/agency/book/list.json')).body.code).toBe('login-index');
    expect(
      (await library.call('librarian', '/agency/book/create.json', { values }, { 'x-csrf': 'forged' })).status,
    ).toBe(403);
    expect(
      (await library.call('librarian', '/agency/book/list.json', undefined, { pageuser: people.reader.id })).body.code,
    ).toBe('login-index');
    expect(
      (await library.call('librarian', '/agency/book/create.json', { values }, { origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
    expect((await library.call('librarian', '/purchaser/book/list.json')).status).toBe(403);
  });
});

describe('an action', () => {
  it('says why not, with the article, before and when it is tried', async () => {
    const rare = await shelved({ isRare: true });
    const { body } = await library.call('reader', `/agency/book/detail.json?id=${rare.id}`);
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
    const history = await library.call('librarian', `/agency/book/history.json?id=${row.id}`);
    expect(history.body.tdata.map((h: any) => h.action)).toEqual(['book.create', 'book.shelve']);
  });

  it('happens once for one key, however often it is sent, also at once', async () => {
    const key = { 'idempotency-key': 'one-click' };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        library.call('librarian', '/agency/book/create.json', { values: { ...values, name: '只此一次' } }, key),
      ),
    );
    expect(new Set(answers.map((a) => a.body.tdata.row.id)).size).toBe(1);
    const found = await library.call('librarian', `/agency/book/list.json?q=${encodeURIComponent('只此一次')}`);
    expect(found.body.total).toBe(1);
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

  it('runs for a selection with the outcome of each', async () => {
    const good = await create();
    const bad = await create({ genre: '' });
    const { body } = await library.call('librarian', '/agency/book/batch.json', {
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

describe('lists', () => {
  beforeEach(async () => {
    await sql`delete from loan`.execute(library.office.db);
    await sql`delete from book`.execute(library.office.db);
  });

  it('filter, sort and page exactly, by offset and by cursor', async () => {
    for (let i = 1; i <= 25; i++) await create({ name: `第${i}卷`, price: `${i}.00` });
    const page = async (query: string) => (await library.call('librarian', `/agency/book/list.json?${query}`)).body;
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
    const { body } = await library.call('librarian', '/agency/book/list.json');
    expect(body.tdata[0].$actions.map((a: any) => a.verb)).toEqual(['shelve']);
    expect(body.tdata[0].id).toBe(row.id);
    const file = await library.call('librarian', '/agency/book/export.json');
    expect(file.text.startsWith('PK')).toBe(true);
  });

  it('keep views per person', async () => {
    await library.call('librarian', '/agency/book/save-view.json', { name: '贵书', query: 'f.price=100..' });
    expect((await library.call('librarian', '/agency/book/views.json')).body.tdata).toMatchObject([
      { name: '贵书', query: 'f.price=100..', mine: true },
    ]);
    expect((await library.call('reader', '/agency/book/views.json')).body.tdata).toEqual([]);
  });
});

describe('history, timers, outbox', () => {
  it('chains what happened, and nobody can change it', async () => {
    const row = await shelved();
    const chain = `book:${row.id}`;
    const entries = await chainEntries(library.office.db, chain);
    expect(entries.map((e) => e.action)).toEqual(['book.create', 'book.shelve']);
    expect(await chainFault(chain, entries)).toBeUndefined();
    expect((await chainFault(chain, [entries[0]!, { ...entries[1]!, actorName: 'somebody else' }]))?.seq).toBe(2);
    expect((await chainFault(chain, entries.slice(1)))?.why).toContain('缺失');
    await expect(sql`update history set actor_name = 'x'`.execute(library.office.db)).rejects.toThrow(
      'history is never changed',
    );
    await expect(sql`delete from history`.execute(library.office.db)).rejects.toThrow('history is never changed');
  });

  it('does what the clock owes once, though two servers run', async () => {
    const second = await openLibrary(database.url, false);
    const row = await shelved();
    const lent = await act('reader', 'lend', { id: row.id, asked: { until: soon(10) } });
    expect(lent.body.code).toBe('v');
    await advanceClock(library.office.db, 11 * 86400);
    const entries = await eventually(async () => {
      const found = await chainEntries(library.office.db, `book:${row.id}`);
      return found.length === 4 ? found : undefined;
    });
    expect(entries.at(-1)).toMatchObject({ action: 'book.takeBack', actorName: '系统', toState: 'shelved' });
    await new Promise((r) => setTimeout(r, 200));
    expect(await chainEntries(library.office.db, `book:${row.id}`)).toHaveLength(4);
    await second.close();
  });

  it('hands an event on after the commit, to whom it concerns', async () => {
    told.length = 0;
    const row = await shelved({ name: '告知' });
    await eventually(async () => (told.some((t) => t.subject === '上架：告知') ? true : undefined));
    expect(told.find((t) => t.subject === '上架：告知')).toMatchObject({
      to: [people.reader.id],
      link: `book.detail?id=${row.id}`,
    });
  });
});

describe('what an address may ask', () => {
  it('answers 404 for an id that is none, and keeps the history inside', async () => {
    for (const id of ['', 'x', '1', "' or 1=1"]) {
      expect((await library.call('librarian', `/agency/book/detail.json?id=${encodeURIComponent(id)}`)).status).toBe(
        404,
      );
    }
    expect((await act('librarian', 'shelve', { id: 'nonsense' })).status).toBe(404);
  });

  it('tells the office time with every reply', async () => {
    const response = await fetch(`${library.url}/agency/book/list.json`, { headers: { cookie: 'zhaocai=librarian' } });
    expect(
      Math.abs(Number(response.headers.get('x-office-time')) - (await readClock(library.office.db)).getTime()),
    ).toBeLessThan(5000);
  });
});

describe('files', () => {
  const upload = async (who: keyof typeof people, name: string, content: string) => {
    const form = new FormData();
    form.append('file', new Blob([content], { type: 'application/pdf' }), name);
    return (await library.call(who, '/standalonfile/file/upload.json', form)).body;
  };

  it('belong to the record that names them, under the facts of the store', async () => {
    const file = (await upload('librarian', '封面 "一".pdf', 'cover')).tdata;
    const row = await create({ cover: [{ ...file, name: 'forged.exe', size: 1 }] });
    expect(row.cover).toEqual([expect.objectContaining({ id: file.id, size: 5, sha256: file.sha256 })]);
    expect((await library.call('reader', `/standalonfile/file/get?id=${file.id}`)).status).toBe(404);
    await act('librarian', 'shelve', { id: row.id });
    expect((await library.call('reader', `/standalonfile/file/get?id=${file.id}`)).text).toBe('cover');
  });

  it('of others cannot be taken, and empty ones are refused', async () => {
    const file = (await upload('reader', 'a.pdf', 'mine')).tdata;
    const { body } = await library.call('librarian', '/agency/book/create.json', {
      values: { ...values, cover: [file] },
    });
    expect(body.code).toBe('valerror');
    expect((await upload('reader', 'b.pdf', '')).msg).toContain('空的');
  });
});

/** Asks again until there is an answer; the loops need their moment. */
async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < 100; i++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((r) => setTimeout(r, 50));
  }
  throw new Error('it never happened');
}
