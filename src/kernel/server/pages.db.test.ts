/** Pages against what a plain sort of everything says: by every order, through filters, search and cursor, for people of several audiences. */
import { beforeAll, expect, it } from 'vitest';
import { openDesk } from '../testing/desk.ts';
import { people } from '../testing/library.ts';
import { rows, sql } from './database.ts';

const desk = openDesk();
const count = 3500;

beforeAll(async () => {
  const { db } = desk.library.office;
  const { librarian, rival, reader } = people;
  // Some without a price or a day, many of one price; one word in every third title, one in seven of them.
  await sql`insert into book (state, title, name, number, genre, price, printed_on, org_id, adduserid, updated_at)
    select (array['new', 'shelved', 'lent', 'gone'])[1 + i % 4], w.name, w.name, 'TS-' || i, 'novel',
      case when i % 5 = 0 then null else (i * 37 % 400) end, case when i % 3 = 0 then null else date '2026-01-01' + i % 90 end,
      case when i % 6 = 0 then ${rival.org}::uuid else ${librarian.org}::uuid end, ${librarian.id}::uuid, now() - make_interval(secs => i / 4)
    from generate_series(1, ${count}) i,
      lateral (select '第' || i || '卷' || case when i % 3 = 0 then ' Hong 红楼梦的版本' else '' end || case when i % 500 = 7 then '脂砚斋重评石头记' else '' end as name) w`.execute(
    db,
  );
  await sql`insert into loan (state, title, book_id, org_id, adduserid)
    select case when row_number() over (order by b.number) % 2 = 0 then 'open' else 'closed' end, '借阅', b.id, ${librarian.org}::uuid, p.who
    from book b, (values (${reader.id}::uuid), (${librarian.id}::uuid)) p(who) where b.number like '%9'`.execute(db);
  await sql`analyze`.execute(db);
});

/** Everything that somebody may read, as the declaration says it; the rows of each audience one by one. */
const readable = (who: 'librarian' | 'reader' | 'rival') => {
  const { id, org } = people[who];
  const borrowed = sql`exists (select 1 from loan l where l.book_id = b.id and l.adduserid = ${id} and l.state = 'open')`;
  const mine = who === 'reader' ? sql`b.state in ('shelved', 'lent')` : sql`b.org_id = ${org}`;
  return rows<any>(
    desk.library.office.db,
    sql`select id, name, state, price::float as price, printed_on as "printedOn", updated_at::text as "updatedAt" from book b where ${borrowed} or ${mine}`,
  );
};

const call = async (who: keyof typeof people, verb: string, query: Record<string, string>) => {
  const { body } = await desk.library.call(who, `/agency/book/${verb}.json?${new URLSearchParams(query)}`);
  expect(body, JSON.stringify(query)).toMatchObject({ code: verb === 'list' ? 'pglist' : 'v' });
  return body;
};

async function allPages(who: keyof typeof people, query: Record<string, string>) {
  const found: any[] = [];
  for (let after = ''; ; ) {
    const page = await call(who, 'list', { ...query, pagesize: '200', ...(after ? { after } : {}) });
    found.push(...page.tdata);
    if (!page.next) return found;
    after = page.next;
  }
}

/** Empty ones last in either direction, equal ones by their id. */
function sorted(all: any[], sort: string) {
  const [name, sign] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
  const compare = (a: any, b: any) => (a < b ? -sign : a > b ? sign : 0);
  return all.toSorted((a, b) => {
    if ((a[name] === null) !== (b[name] === null)) return a[name] === null ? 1 : -1;
    return compare(a[name], b[name]) || compare(a.id, b.id);
  });
}

for (const who of ['librarian', 'reader', 'rival'] as const)
  it(`every row once and in order by cursor, for the ${who}`, async () => {
    const mine = await readable(who);
    for (const sort of ['-updatedAt', 'updatedAt', 'price', '-price', '-printedOn'])
      expect(
        (await allPages(who, { sort })).map((r) => r.id),
        sort,
      ).toEqual(sorted(mine, sort).map((r) => r.id));
  });

it.each([
  [{ q: '红楼' }, (b: any) => b.name.includes('红楼')],
  [{ q: 'hong 红楼梦的版本' }, (b: any) => b.name.includes('红楼')],
  [{ q: '脂砚' }, (b: any) => b.name.includes('脂砚')],
  [{ q: '脂砚斋重评石头记' }, (b: any) => b.name.includes('脂砚')],
  [{ q: '第7卷' }, (b: any) => b.name.startsWith('第7卷')],
  [{ q: '没有的' }, () => false],
  [{ q: '7' }, (b: any) => b.name.includes('7')],
  [{ 'f.name': '脂砚斋' }, (b: any) => b.name.includes('脂砚')],
  [{ 'f.name': 'hONG 红' }, (b: any) => b.name.includes('Hong')],
  [{ 'f.state': 'gone,lent' }, (b: any) => ['gone', 'lent'].includes(b.state)],
  [{ 'f.price': '10..12' }, (b: any) => b.price !== null && b.price >= 10 && b.price <= 12],
  [{ 'f.price': '10..', q: '红楼' }, (b: any) => b.price >= 10 && b.name.includes('红楼')],
] as [Record<string, string>, (b: any) => boolean][])('what fits %j, and how many', async (query, fits) => {
  for (const who of ['librarian', 'reader'] as const) {
    const all = await readable(who);
    // A number that is looked for is found in the number of the book as well.
    const wanted = query.q === '7' ? undefined : all.filter(fits);
    if (!wanted) {
      expect((await allPages(who, query)).length).toBeGreaterThanOrEqual(all.filter(fits).length);
      continue;
    }
    for (const sort of ['-updatedAt', 'price'])
      expect((await allPages(who, { ...query, sort })).map((r) => r.id)).toEqual(sorted(wanted, sort).map((r) => r.id));
    expect((await call(who, 'total', query)).tdata).toBe(wanted.length > 1000 ? '1000+' : wanted.length);
    // Over the list stands how many there are in each state, whichever of them is shown.
    const whatever = query['f.state'] ? all : wanted;
    const counts = Object.entries(Object.groupBy(whatever, (b: any) => b.state)).map(([state, of]) => [
      state,
      of!.length,
    ]);
    expect((await call(who, 'states', query)).tdata).toEqual(
      Object.fromEntries(counts.map(([state, n]) => [state, Number(n) > 1000 ? '1000+' : n])),
    );
  }
});

it('a page by number is what the cursor leads to; only the last one knows the total', async () => {
  const all = await allPages('librarian', { sort: 'price' });
  const ninth = await call('librarian', 'list', { sort: 'price', page: '9' });
  expect(ninth.tdata.map((r: any) => r.id)).toEqual(all.slice(160, 180).map((r) => r.id));
  expect(ninth).not.toHaveProperty('total');
  const pages = Math.ceil(all.length / 200);
  expect((await call('librarian', 'list', { pagesize: '200', page: String(pages) })).total).toBe(all.length);
  expect((await call('librarian', 'total', {})).tdata).toBe('1000+');
  expect((await call('stranger', 'list', {})).total).toBe(0);
});

it('carries the columns that are asked for, and what is hidden stays hidden', async () => {
  const [row] = (await call('reader', 'list', { columns: 'name,pricePerPage,whereItLies' })).tdata;
  expect(Object.keys(row).toSorted()).toEqual(
    [
      '$actions',
      '$hidden',
      'adduserid',
      'createdAt',
      'id',
      'name',
      'org',
      'pricePerPage',
      'state',
      'title',
      'updatedAt',
      'version',
      'whereItLies',
    ].toSorted(),
  );
  expect(row).toMatchObject({ whereItLies: null, $hidden: { whereItLies: '馆员可见' } });
  const { body } = await desk.library.call('librarian', '/agency/book/list.json?columns=name,secrets');
  expect(body).toMatchObject({ code: 'valerror', msg: expect.stringContaining('secrets') });
  const broken = await desk.library.call('librarian', '/agency/book/list.json?after=bm9uc2Vuc2U');
  expect(broken.body).toMatchObject({ code: 'valerror', msg: '翻页位置无效，请回到第一页' });
});
