/** What programs read: a feed of any list, the map of every public page, and what crawlers may visit. */
import { publicPath } from '../../project/project-paper.ts';
import { type PublicItem, publicLists, publicNames } from '../public-lists.ts';
import { type PublicQuery, publicQueryText, shortRegion } from '../public-query.ts';
import { html } from './html.ts';
import { factsOf, type PageContext } from './paper-page.ts';

const iso = (at: string | null, otherwise: string): string => (at ? new Date(at).toISOString() : otherwise);
const epoch = new Date(0).toISOString();

/** An Atom feed (RFC 4287) of the newest of a list, with the list's filters. */
export function atomFeed(query: PublicQuery, items: readonly PublicItem[], { origin, words }: PageContext): string {
  const text = publicQueryText({ ...query, sort: 'new', page: 1 });
  const self = `${origin}/notices/feed.xml${text}`;
  const narrowed = [...query.region.map(shortRegion), ...query.trade, query.q].filter(Boolean).join('、');
  const newest = items[0]?.at ?? null;
  return `<?xml version="1.0" encoding="utf-8"?>\n${
    html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
<title>招采门户 · ${words(publicLists[query.list])}${narrowed ? `（${narrowed}）` : ''}</title>
<id>${self}</id><updated>${iso(newest, epoch)}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/><link rel="alternate" type="text/html" href="${origin}/notices${text}"/>
${items.map((item) => {
  const url = origin + publicPath(item.kind, item);
  const facts = factsOf(item, words).filter(([, value]) => value);
  return html`<entry><title>${item.title}</title><id>${url}</id><link rel="alternate" type="text/html" href="${url}"/>
<published>${iso(item.at, epoch)}</published><updated>${iso(item.at, epoch)}</updated>
<category term="${item.kind}" label="${words(publicNames[item.kind].label)}"/>${item.region && html`<category term="${item.region}" label="${shortRegion(item.region)}"/>`}
${item.owner && html`<author><name>${item.owner}</name></author>`}
<summary>${facts.map(([label, value]) => `${label}：${value}`).join('；')}</summary></entry>\n`;
})}${items.length === 0 && html`<author><name>招采门户</name></author>`}</feed>`.text
  }\n`;
}

export interface MappedPage {
  path: string;
  at?: string | null;
}

/** A site map holds so many addresses at most (sitemaps.org); more go into a second, named by an index. */
export const perMap = 40_000;

export const siteMap = (origin: string, pages: readonly MappedPage[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${
    html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.map(
      ({ path, at }) =>
        html`<url><loc>${origin}${path}</loc>${at && html`<lastmod>${iso(at, epoch)}</lastmod>`}</url>\n`,
    )}</urlset>`.text
  }\n`;

export const siteMapIndex = (origin: string, maps: number): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${
    html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from(
      { length: maps },
      (_, i) => html`<sitemap><loc>${origin}/sitemap.xml?part=${i + 1}</loc></sitemap>\n`,
    )}</sitemapindex>`.text
  }\n`;

/** Questions of many parts and everything behind a session are nothing for crawlers. */
export const robots = (origin: string): string => `User-agent: *
Allow: /notices
Disallow: /notices/subscribe
Disallow: /notices/subscription
Disallow: /agency/
Disallow: /purchaser/
Disallow: /supplier/
Disallow: /platform/
Disallow: /web/
Sitemap: ${origin}/sitemap.xml
`;
