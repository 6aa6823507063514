/** Public pages as a program reads them that runs no script and has no account. The office opens on Monday 2 March 2026. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { sql } from '../../kernel/server/database.ts';
import { type AwardedTender, buildAwardedTender } from '../award/testing/build-awarded-tender.ts';
import { type BuiltTender, buildPublishedTender } from '../notice/testing/build-published-tender.ts';
import { submittedAddendum } from '../notice/testing/issue-addendum.ts';
import { changeValues, submittedChange } from '../notice/testing/publish-change.ts';
import { childrenOf, dataOf, headOf, linksOf, parseXml, textOf, wordsOf } from './testing/read-markup.ts';

const hostile = '学校<script>alert(1)</script>&"\'改造';
let test: TestOffice;
let agent: Client;
let awarded: AwardedTender;
let open: BuiltTender;
let draft: BuiltTender;
let addendum: string;
let change: string;

beforeAll(async () => {
  test = await openOffice();
  awarded = await buildAwardedTender(test);
  agent = await test.as('agent');
  const reviewer = await test.as('reviewer');
  open = await buildPublishedTender(test, {
    project: { name: `${hostile}招标`, region: '510100', industry: 'P83' },
    prices: { ceilingPrice: '34000000', estimate: '35000000' },
    lot: { kind: 'goods' },
  });
  addendum = await submittedAddendum(agent, {
    ...{ project: open.project, lot: open.lot, document: open.document, subject: '第一号补遗', type: 'change' },
    ...{ content: '清单第 4 项数量改为 <12>。', affectsPreparation: true },
  });
  await reviewer.done('addendum.approve', { id: addendum });
  change = await submittedChange(agent, { ...changeValues(open.notice), affectsPreparation: false });
  await reviewer.done('notice-change.approve', { id: change });
  draft = await buildPublishedTender(test, { project: { name: '还没有发布的招标' }, until: 'notice' });
}, 240_000);
afterAll(() => test?.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(test.url + path, { headers, method, redirect: 'manual' });
const page = async (path: string) => {
  const response = await get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};
const numberOf = async (table: 'notice' | 'addendum' | 'notice_change' | 'result_notice', id: string) =>
  (await sql<{ number: string }>`select number from ${sql.table(table)} where id = ${id}`.execute(test.office.db))
    .rows[0]!.number;
const noticeOf = async (project: string) =>
  (await sql<{ number: string }>`select number from notice where project_id = ${project}`.execute(test.office.db))
    .rows[0]!.number;

describe('the page of a paper (U29)', () => {
  it('is HTML with its own title, description, canonical address and data for programs, and runs nothing', async () => {
    const path = `/notices/${await numberOf('notice', open.notice)}`;
    const response = await get(path);
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'(?!.*script-src)/);
    expect(text.match(/<script\b[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
    expect(text).not.toMatch(/ on\w+="| style="/);
    expect(wordsOf(/<title>(.*?)<\/title>/s.exec(text)![1]!)).toContain('改造招标公告 · 招采门户');
    expect(headOf(text, 'canonical')).toBe(test.url + path);
    expect(headOf(text, 'og:url')).toBe(test.url + path);
    expect(headOf(text, 'description')).toMatch(
      /地区：成都市；类别：货物；方式：公开招标；行业：教育；最高投标限价：34,000,000\.00 元/,
    );
    const [article, trail] = dataOf(text)['@graph'];
    expect(article).toMatchObject({ '@type': 'Article', url: test.url + path, isAccessibleForFree: true });
    expect(article.headline).toContain(hostile);
    expect(trail.itemListElement).toHaveLength(2);
    // Its own code, and its address to be copied, without a script.
    expect(text).toMatch(/<svg class="zp-qr".*?<path d="M/s);
    expect(linksOf(text)).toContain(`/portal/#/notices/detail?id=${open.notice}`);
    expect(wordsOf(text)).toContain(`${test.url}${path}`);
    expect(wordsOf(text)).toMatch(/还有 \d+ 天/);
  });

  it('of every kind leads to the others of its tender, both ways', async () => {
    const chain = async (start: string) =>
      linksOf(/<ol class="zp-chain">.*?<\/ol>/s.exec(await page(start))?.[0] ?? '');
    const start = `/notices/${await numberOf('notice', open.notice)}`;
    const later = [await numberOf('addendum', addendum), await numberOf('notice_change', change)].map(
      (n) => `/notices/${n}`,
    );
    expect(await chain(start)).toEqual(later);
    for (const one of later) expect(await chain(one)).toContain(start);
    const whole = [
      `/notices/${await noticeOf(awarded.project)}`,
      ...(await chain(`/notices/${await noticeOf(awarded.project)}`)),
    ];
    expect(whole.map((path) => /notices\/([A-Z]+)/.exec(path)![1])).toEqual(
      expect.arrayContaining(['GG', 'KB', 'HX', 'JG']),
    );
    for (const one of whole)
      expect((await chain(one)).toSorted()).toEqual(whole.filter((path) => path !== one).toSorted());
    expect(
      wordsOf(
        await page(
          `/notices/KB-${(await sql<{ id: string }>`select id from opening where lot_id = ${awarded.lot}`.execute(test.office.db)).rows[0]!.id}`,
        ),
      ),
    ).toContain('家投标人的投标文件，当众开启');
    expect(wordsOf(await page(`/notices/${await numberOf('result_notice', awarded.resultNotice)}`))).toContain(
      '统一社会信用代码',
    );
  });

  it('calls things as its law does: a purchase of a government is none of a 招标项目', async () => {
    const path = `/notices/${await numberOf('result_notice', awarded.resultNotice)}`;
    const govern = (regime: string) =>
      sql`update project set regime = ${regime} where id = ${awarded.project}`.execute(test.office.db);
    expect(await page(path)).toContain('>招标项目<');
    await govern('ZC-T');
    const text = await page(path);
    expect(text).toContain('>采购项目<');
    expect(text).not.toContain('>招标项目<');
    await govern('ZB-MS');
  });

  it('is answered again only where it is another, and to a head without its body', async () => {
    const path = `/notices/${await numberOf('notice', open.notice)}`;
    const first = await get(path);
    const mark = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toContain('no-cache');
    expect((await get(path, { 'if-none-match': mark })).status).toBe(304);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('of what is not published is one calm page, and its words are nowhere', async () => {
    const unpublished = [
      `/notices/${await numberOf('notice', draft.notice)}`,
      `/notices/GG-${draft.notice}`,
      ...[
        '/notices/GG-2026-9999',
        '/notices/XX-1',
        '/notices/KB-0',
        "/notices/'%20or%201=1",
        '/notices/%00',
        '/notices/__proto__',
      ],
    ];
    for (const path of unpublished) {
      const response = await get(path);
      const text = await response.text();
      expect([path, response.status]).toEqual([path, 404]);
      expect(text).toContain('没有这份公开的文件');
    }
    for (const path of ['/notices', '/notices?q=还没有发布', '/notices/feed.xml', '/sitemap.xml']) {
      const text = await page(path);
      expect(text).not.toContain('还没有发布的招标');
      expect(text).not.toContain(draft.notice);
    }
  });

  it('before the opening tells nothing of who takes part, whoever looks', async () => {
    const path = `/notices/${await numberOf('notice', open.notice)}`;
    const before = await page(path);
    const supplier = await test.as('supplier1');
    await supplier.post('/supplier/document-download/take.json', { lot: open.lot });
    const after = await page(path);
    const still = (text: string) => text.replace(/还有 [\d 天小时分]+/g, '');
    expect(still(after)).toBe(still(before));
    const seen = await get(path, { cookie: supplier.cookie, usetool: 'portal' });
    expect(still(await seen.text())).toBe(still(before));
  });
});

describe('a public list', () => {
  const titles = (text: string) =>
    [...text.matchAll(/<td class="zp-title"><a href="([^"]*)"/g)].map(([, href]) => href!);

  it('is found by region, kind, way, trade, price, deadline and words, by a form without a script', async () => {
    const mine = `/notices/${await numberOf('notice', open.notice)}`;
    const other = `/notices/${await noticeOf(awarded.project)}`;
    expect(titles(await page('/notices'))).toEqual(expect.arrayContaining([mine, other]));
    const narrow = [
      'region=510100',
      'region=510000',
      'kind=goods',
      'trade=P83',
      'trade=P',
      'from=3000&to=3500',
      'due=open',
      'q=改造',
    ];
    for (const asked of narrow)
      expect([asked, titles(await page(`/notices?${asked}`)).includes(mine)]).toEqual([asked, true]);
    for (const asked of ['region=510100', 'kind=goods', 'trade=P83', 'due=open', 'q=改造'])
      expect([asked, titles(await page(`/notices?${asked}`))]).toEqual([asked, [mine]]);
    for (const asked of ['region=110000', 'kind=services', 'way=invited', 'from=4000', 'due=over', 'q=%25'])
      expect([asked, titles(await page(`/notices?${asked}`)).includes(mine)]).toEqual([asked, false]);
    expect(titles(await page('/notices?due=over'))).toEqual([other]);
    expect(titles(await page('/notices?sort=due'))[0]).toBe(mine);
    expect(titles(await page('/notices?of=results'))).toEqual([
      `/notices/${await numberOf('result_notice', awarded.resultNotice)}`,
    ]);
    expect(titles(await page('/notices?of=changes'))).toHaveLength(2);
    expect(await page('/notices')).toMatch(/<form class="zp-seek" method="get" action="\/notices"/);
  });

  it('takes what is not understood for nothing, and writes nothing back unescaped', async () => {
    const asked = [
      `q=${encodeURIComponent('"><script>alert(1)</script>')}`,
      `region=${encodeURIComponent("51'; drop table notice;--")}`,
      ...[
        'page=0',
        'page=-1',
        'page=99999999999',
        'page=2',
        'sort=__proto__',
        'of=constructor',
        'from=1e9',
        'to=NaN',
        'due=1',
      ],
      ...['kind=toString', 'way=__proto__', 'x=1', 'q=%25_%5C'],
    ];
    for (const one of asked) {
      const response = await get(`/notices?${one}`);
      const text = await response.text();
      expect([one, response.status]).toEqual([one, 200]);
      expect(text).not.toContain('<script>alert');
    }
    for (const [path, status] of [
      ['/notices?q=1&q=2', 400],
      [`/notices?q=${'长'.repeat(300)}`, 400],
      ['/notices?q=%', 200],
    ] as const) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        status,
        'text/html; charset=utf-8',
      ]);
    }
  });

  it('answers the portal the same, with how many each filter would leave', async () => {
    const found = (await test.guest().get('/web/notices/search.json', { region: '510100' })).tdata;
    expect(found.total).toBe(1);
    expect(found.items[0]).toMatchObject({ id: open.notice, kinds: ['goods'], way: 'open', tradeName: '教育' });
    expect(found.facets.region).toContainEqual({ value: '510100', label: '成都市', n: 1 });
  });

  it('Z19: beyond its last page is its last page, and never the sentence that nothing was found', async () => {
    const beyond = (await test.guest().get('/web/notices/search.json', { region: '510100', page: '99' })).tdata;
    expect([beyond.page, beyond.total, beyond.items.length]).toEqual([1, 1, 1]);
    const text = await page('/notices?region=510100&page=99');
    expect(text).toContain('第 1 页，共 1 页');
    expect(text).toContain(`/notices/${await numberOf('notice', open.notice)}`);
    const none = (await test.guest().get('/web/notices/search.json', { q: '没有这样的词', page: '99' })).tdata;
    expect([none.page, none.total]).toEqual([1, 0]);
  });
});

describe('feeds and the site map', () => {
  it('a feed is valid Atom, found from its list, narrowed as the list is', async () => {
    const list = await page('/notices?region=510100');
    const address = headOf(list, 'alternate')!;
    const response = await fetch(address);
    expect(response.headers.get('content-type')).toContain('application/atom+xml');
    const feed = parseXml(await response.text());
    expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(textOf(feed, 'title')).toBe('招采门户 · 招标与采购公告（成都市）');
    const entries = childrenOf(feed, 'entry');
    expect(entries).toHaveLength(1);
    expect(textOf(entries[0]!, 'title')).toContain(hostile);
    expect(textOf(entries[0]!, 'id')).toBe(`${test.url}/notices/${await numberOf('notice', open.notice)}`);
    for (const name of ['id', 'title', 'updated', 'summary']) expect(textOf(entries[0]!, name)).not.toBe('');
    expect(childrenOf(parseXml(await page('/notices/feed.xml?trade=A01')), 'entry')).toEqual([]);
    expect(childrenOf(parseXml(await page('/notices/feed.xml?of=candidates')), 'entry')).toHaveLength(1);
  });

  it('the map names every public paper once, each of which answers; crawlers are told where it is', async () => {
    const robots = await page('/robots.txt');
    expect(robots).toContain(`Sitemap: ${test.url}/sitemap.xml`);
    const paths = childrenOf(parseXml(await page('/sitemap.xml')), 'url').map((url) =>
      textOf(url, 'loc').slice(test.url.length),
    );
    expect(new Set(paths).size).toBe(paths.length);
    const kinds = paths.map((path) => /^\/notices\/.*(GG|BG|BY|KB|HX|JG)-/.exec(path)?.[1]).filter(Boolean);
    expect([...new Set(kinds)].toSorted()).toEqual(['BG', 'BY', 'GG', 'HX', 'JG', 'KB']);
    for (const path of paths) expect(headOf(await page(path), 'canonical')).toBe(test.url + path);
    expect((await get('/sitemap.xml?part=2')).status).toBe(404);
  });
});
