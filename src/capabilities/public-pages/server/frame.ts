/** The page around everything public: head, lists, foot. It draws without a line of script. */
import { type PublicList, publicLists } from '../public-lists.ts';
import { html, jsonData, type Markup, type Shown } from './html.ts';

export interface PageHead {
  title: string;
  description: string;
  /** The page's own address, whole. */
  canonical?: string;
  /** The list that it belongs to. */
  list?: PublicList;
  /** For programs (schema.org). */
  data?: unknown;
  /** Feeds that this page has: title → address. */
  feeds?: Readonly<Record<string, string>>;
  /** An article, or a list of them. */
  type?: 'article' | 'website';
  /** When it was published, for an article. */
  publishedAt?: string | null;
  prev?: string | undefined;
  next?: string | undefined;
  /** Not for search engines: a question of many, or what went wrong. */
  unlisted?: boolean;
}

const site = '招采门户';

const meta = (name: string, content: string | null | undefined) =>
  content ? html`<meta property="${name}" content="${content}">\n` : null;

const link = (rel: string, href: string | undefined) => (href ? html`<link rel="${rel}" href="${href}">\n` : null);

/** The whole page. */
export function pageHtml(head: PageHead, words: (text: string) => string, body: Shown): string {
  const { title, description, canonical, list, data, feeds = {}, type = 'website' } = head;
  const lists = Object.entries(publicLists) as [PublicList, string][];
  return `<!doctype html>\n${html`<html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}${title === site ? '' : ` · ${site}`}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
${head.unlisted && html`<meta name="robots" content="noindex">`}
${link('canonical', canonical)}${link('prev', head.prev)}${link('next', head.next)}
${meta('og:type', type)}${meta('og:site_name', site)}${meta('og:locale', 'zh_CN')}
${meta('og:title', title)}${meta('og:description', description)}${meta('og:url', canonical)}
${type === 'article' && meta('article:published_time', head.publishedAt)}
${Object.entries(feeds).map(([name, href]) => html`<link rel="alternate" type="application/atom+xml" title="${name}" href="${href}">`)}
<link rel="stylesheet" href="/notices/style.css">
${data !== undefined && html`<script type="application/ld+json">${jsonData(data)}</script>`}
</head><body>
<a class="zp-skip" href="#main">跳到正文</a>
<header class="zp-bar"><div class="zp-wrap"><a class="zp-brand" href="/notices">招采 <span>门户</span></a>
<nav aria-label="公告公示">${lists.map(
    ([id, label]) =>
      html`<a href="/notices${id === 'notices' ? '' : `?of=${id}`}"${id === list ? html` aria-current="page"` : ''}>${words(label)}</a>`,
  )}</nav>
<a class="zp-enter" href="/portal/">登录</a></div></header>
<main id="main" class="zp-wrap">${body}</main>
<footer class="zp-foot"><div class="zp-wrap"><span>依法公开的公告公示，不登录也可以阅读。时间均为北京时间。</span>
<a href="/sitemap.xml">站点地图</a> <a href="/notices/feed.xml">订阅源</a> <a href="/portal/#/register">供应商注册</a></div></footer>
</body></html>`.text.replace(/\n{2,}/g, '\n')}\n`;
}

/** What went wrong, calmly, with the way back. */
export function troublePage(status: number, sentence: string): string {
  const isMissing = status === 404;
  const title = isMissing ? '没有这份公开的文件' : status === 429 ? '访问过于频繁' : '页面没有打开';
  return pageHtml(
    { title, description: title, unlisted: true },
    (text) => text.replace(/[{}]/g, ''),
    html`<section class="zp-trouble"><h1>${title}</h1>
<p>${isMissing ? '它可能还没有发布、已经撤下，或者地址有误。' : sentence}</p>
<p><a class="zp-button" href="/notices">查看全部公告</a></p></section>`,
  );
}

/** A page's own QR code, dark on light as cameras expect. */
export const qrSvg = ({ size, path }: { size: number; path: string }): Markup =>
  html`<svg class="zp-qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="本页二维码"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#111"/></svg>`;
