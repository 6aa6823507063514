/**
 * Everything published, for readers without an account and without JavaScript: lists, papers, feeds, the site map
 * (招标公告和公示信息发布管理办法: free and complete). Each answer is what a guest may read; nothing else is looked at.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { integer, text } from '../../../kernel/record/field.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send, sendPage } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import type { Retentions } from '../../../kernel/server/retention.ts';
import { route } from '../../../kernel/server/route.ts';
import { saidBy } from '../../procedure/said.ts';
import { publicPath } from '../../project/project-paper.ts';
import { portalScreens } from '../portal-screens.ts';
import { type PublicItem, publicLists, publicRecords } from '../public-lists.ts';
import { notUnderstood, publicKinds, publicQueryText, readPublicQuery } from '../public-query.ts';
import { atomFeed, perMap, robots, siteMap, siteMapIndex } from './feeds.ts';
import { findPaper } from './find-paper.ts';
import { troublePage } from './frame.ts';
import { listPage } from './list-page.ts';
import { type PageContext, paperPage } from './paper-page.ts';
import { publicFacets, publicItems, searchPublic } from './public-search.ts';
import { subscriptionLoop } from './subscription-letters.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { canSubscribe } from './subscriptions.ts';

/**
 * Who wants to be told by mail of what is published. An address counts for nothing until its reader has confirmed it.
 * What its reader refused stays refused for a year, so that letters cannot be sent there again and again.
 */
export const subscriptionTables = [
  `create table notice_subscription (
  id uuid primary key default uuidv7(),
  address text not null,
  asked text not null,
  rhythm text not null check (rhythm in ('daily', 'soon')),
  state text not null check (state in ('asked', 'active', 'refused')),
  created_at timestamptz not null default clock_timestamp(),
  told_until timestamptz,
  due_at timestamptz not null default clock_timestamp(),
  failures integer not null default 0
);
create index notice_subscription_by_address on notice_subscription (address);
create unique index notice_subscription_asked_once on notice_subscription (address) where state <> 'active';
create index notice_subscription_by_due on notice_subscription (due_at) where state <> 'refused';`,
  `create table subscription_attempt (
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index subscription_attempt_by_address on subscription_attempt (address, at);`,
];

export const subscriptionRetention: Retentions = {
  notice_subscription: { after: { hours: 24 * 365 }, since: 'created_at', where: `state <> 'active'` },
  subscription_attempt: { after: { hours: 2 }, since: 'at' },
};

/** Nothing runs, nothing comes from elsewhere, no form leads away. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const words = {
  of: text('列表', { max: 20 }),
  q: text('关键词', { max: 200 }),
  region: text('地区', { max: 100 }),
  kind: text('类别', { max: 100 }),
  way: text('方式', { max: 200 }),
  method: text('方式（以前的名称）', { max: 200 }),
  trade: text('行业', { max: 100 }),
  from: text('最低限价', { max: 20 }),
  to: text('最高限价', { max: 20 }),
  due: text('截止', { max: 10 }),
  sort: text('排序', { max: 10 }),
  page: text('页', { max: 20 }),
};

const page = (title: string, more: object = {}) =>
  route({ title, cost: 'read', by: [anybody], answers: 'document', page: troublePage, ...more });

/** The office's own address. Where none was set, the one that was called, and then no cache may keep the answer. */
const originOf = (office: Office, request: FastifyRequest): string =>
  office.origin ?? `${request.protocol}://${/^[\w.:[\]-]+$/.test(request.host) ? request.host : 'localhost'}`;

/** An answer with its mark: who has it already is only told so. It is asked for again each time, as a paper may be taken down. */
function answer(office: Office, request: FastifyRequest, response: FastifyReply, body: string, type = 'text/html') {
  const mark = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  response.headers({
    'content-security-policy': policy,
    'cache-control': `${office.origin ? 'public' : 'private'}, no-cache`,
    etag: mark,
  });
  if (request.headers['if-none-match']?.split(/,\s*/).includes(mark)) return response.status(304).send();
  return sendPage(response, body, type);
}

async function contextOf(office: Office, request: FastifyRequest): Promise<PageContext> {
  return {
    origin: originOf(office, request),
    now: request.caller.now,
    words: await office.house.words(office.db),
    paperWords: (text) => text,
    portalPath: undefined,
  };
}

/** Light and dark of the design system, dark by the reader's system: there is no script to ask them. */
function styleSheet(): string {
  const own = (file: string) => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const tokens = own('../../../ui/tokens/tokens.css');
  const dark = /\[data-theme="dark"\] (\{[^}]*\})/.exec(tokens)?.[1] ?? '';
  return `${tokens}\n@media screen and (prefers-color-scheme: dark) { :root ${dark} }\n${own('public-pages.css')}`;
}

const everyPage = (office: Office, now: Date): Promise<PublicItem[]> =>
  rows<PublicItem>(
    office.db,
    sql`select i.kind, i.id, i.number, i.at from ${publicItems(office.house, publicRecords, now)} i order by i.at, i.id`,
  );

function readingRoutes(http: FastifyInstance, office: Office): void {
  const { db, house } = office;
  http.get('/notices', page('公开的公告、公示和结果', { query: words }), async (request, response) => {
    const sent = request.query as Record<string, string>;
    const query = readPublicQuery(sent);
    const context = await contextOf(office, request);
    const [found, facets] = await Promise.all([
      searchPublic(db, house, query, context.now),
      publicFacets(db, house, query.list, context.now),
    ]);
    return answer(
      office,
      request,
      response,
      listPage(query, found, facets, { ...context, unread: notUnderstood(sent), mails: canSubscribe(office) }),
    );
  });
  http.get('/notices/:code', page('一份公开的文件'), async (request, response) => {
    const { code } = request.params as { code: string };
    const context = await contextOf(office, request);
    const found = await findPaper(office, code, context.now);
    if (!found) throw new NotFound();
    const proper = publicPath(found.item.kind, found.item);
    if (request.url.split('?')[0] !== proper) return response.redirect(proper, 301);
    const portalPath = house.screens[portalScreens[found.item.kind]]?.path;
    const { record } = publicKinds[found.item.kind];
    const speech = (await house.saysOf?.(db, record, [found.row]))?.get(found.row.id);
    const paperWords = speech?.code ? saidBy(speech.code).paper : (text: string) => text;
    const inWords = (text: string) => context.words(speech?.says(text) ?? text);
    return answer(office, request, response, paperPage(found, { ...context, words: inWords, paperWords, portalPath }));
  });
  http.get('/notices/feed.xml', page('公开文件的订阅源', { query: words }), async (request, response) => {
    const query = { ...readPublicQuery(request.query as Record<string, string>), sort: 'new' as const, page: 1 };
    const context = await contextOf(office, request);
    const { items } = await searchPublic(db, house, query, context.now, { limit: 50 });
    return answer(office, request, response, atomFeed(query, items, context), 'application/atom+xml');
  });
  const sheet = styleSheet();
  http.get('/notices/style.css', page('公开页面的样式'), (request, response) =>
    answer(office, request, response, sheet, 'text/css'),
  );
}

function mapRoutes(http: FastifyInstance, office: Office): void {
  http.get('/sitemap.xml', page('站点地图', { query: { part: integer('第几份') } }), async (request, response) => {
    const { part } = request.query as { part?: number };
    const origin = originOf(office, request);
    const found = await everyPage(office, request.caller.now);
    const lists = Object.keys(publicLists).map((list) => ({
      path: list === 'notices' ? '/notices' : `/notices?of=${list}`,
    }));
    const all = [...lists, ...found.map((item) => ({ path: publicPath(item.kind, item), at: item.at }))];
    const maps = Math.ceil(all.length / perMap);
    if (part !== undefined && (part < 1 || part > maps)) throw new NotFound();
    const at = ((part ?? 1) - 1) * perMap;
    const body =
      maps > 1 && part === undefined ? siteMapIndex(origin, maps) : siteMap(origin, all.slice(at, at + perMap));
    return answer(office, request, response, body, 'application/xml');
  });
  http.get('/robots.txt', page('爬虫可访问的范围'), (request, response) =>
    answer(office, request, response, robots(originOf(office, request)), 'text/plain'),
  );
}

export const publicPagesServer: ServerPart = {
  tables: subscriptionTables,
  retention: subscriptionRetention,
  loops: [subscriptionLoop],
  routes: ({ http, office }) => {
    readingRoutes(http, office);
    mapRoutes(http, office);
    subscriptionRoutes(http, office, { page, policy, query: words });
    http.get(
      '/web/notices/search.json',
      route({ title: '查找公开的文件', cost: 'read', by: [anybody], query: words }),
      async (request, response) => {
        const query = readPublicQuery(request.query as Record<string, string>);
        const { now } = request.caller;
        const [found, facets] = await Promise.all([
          searchPublic(office.db, office.house, query, now),
          publicFacets(office.db, office.house, query.list, now),
        ]);
        const asked = publicQueryText({ ...query, page: 1 });
        return send(response, success({ ...found, facets, asked, mails: canSubscribe(office) }));
      },
    );
  },
};
