/** Q2 No token of wording stands unresolved where strangers read: pages, metadata, filters, feeds, letters, in either wording. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { unspokenAt, unspokenIn } from '../../../tests/support/unspoken.ts';
import { buildAwardedTender } from '../award/testing/build-awarded-tender.ts';
import { buildPublishedTender } from '../notice/testing/build-published-tender.ts';
import { buildPreliminary } from '../preliminary/testing/build-prequalified.ts';
import { wayLabels } from '../procedure/ways/index.ts';
import { publicLists } from './public-lists.ts';
import { dataOf, linksOf } from './testing/read-markup.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
  // One of each way to be heard of, the way whose name has a token among them.
  await buildPreliminary(test, { way: 'two-stage', project: { name: '两次提出的项目' } });
  await buildPublishedTender(test, { project: { name: '公开的项目' } });
  await buildAwardedTender(test);
}, 240_000);
afterAll(() => test?.close());

const read = async (path: string) => {
  const response = await fetch(test.url + path, { redirect: 'manual' });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};
const faultsOf = (path: string, text: string) =>
  unspokenIn(text.replace(/<style.*?<\/style>/gs, '')).map((f) => `${path}: ${f}`);

/** Every page that a stranger comes to from the lists, and what their metadata says. */
async function everyPage(): Promise<{ pages: number; wrong: string[] }> {
  const seen = new Set<string>();
  const wrong: string[] = [];
  const ahead = [
    ...Object.keys(publicLists).flatMap((of) => [
      `/notices?of=${of}`,
      // A filter that is chosen is named too, by what nothing on the list has as well.
      ...Object.keys(wayLabels).map((way) => `/notices?of=${of}&way=${way}`),
    ]),
    '/notices/feed.xml',
    ...Object.keys(wayLabels).map((way) => `/notices/feed.xml?way=${way}`),
    '/sitemap.xml',
  ];
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = await read(path);
    wrong.push(...faultsOf(path, text));
    if (text.includes('application/ld+json')) wrong.push(...unspokenAt(dataOf(text)).map((f) => `${path}: ${f}`));
    for (const link of linksOf(text))
      if (/^\/notices\/[^?]+$/.test(link) && !link.includes('subscri')) ahead.push(link);
  }
  return { pages: seen.size, wrong };
}

describe.each(['tender', 'procurement'] as const)('in the words of %s', (subject) => {
  beforeAll(async () => {
    const admin = await test.as('admin');
    await admin.post('/platform/settings/save.json', { values: { subject } });
  });

  it('every public page, feed and list is resolved', async () => {
    const { pages, wrong } = await everyPage();
    expect(pages).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
    const list = await read('/notices?way=two-stage');
    expect(list).toContain(subject === 'tender' ? '两阶段招标' : '两阶段采购');
  });

  it('and so is what the portal’s own list is made of', async () => {
    const found = JSON.parse(await read('/web/notices/search.json?way=two-stage'));
    expect(unspokenAt(found)).toEqual([]);
    const { items, facets } = found.tdata;
    expect(items.map((i: any) => i.way)).toEqual(expect.arrayContaining(['two-stage']));
    expect(facets.way.map((f: any) => f.label)).toContain(subject === 'tender' ? '两阶段招标' : '两阶段采购');
  });
});
