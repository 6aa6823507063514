/** A public list as a page: a plain form above, rows below, pages after; all by address. */
import { publicPath } from '../../project/project-paper.ts';
import {
  type Facet,
  type Facets,
  type PublicItem,
  type PublicList,
  type PublicPage,
  perPage,
  publicLists,
  publicNames,
} from '../public-lists.ts';
import {
  day,
  dues,
  isNarrowed,
  kindName,
  moment,
  type PublicQuery,
  publicQueryText,
  publicWay,
  shortRegion,
  sorts,
  yuan,
} from '../public-query.ts';
import { pageHtml } from './frame.ts';
import { html, type Markup } from './html.ts';
import { type PageContext, untilHtml } from './paper-page.ts';

const listPath = (query: PublicQuery, instead: Partial<PublicQuery> = {}) =>
  `/notices${publicQueryText(query, instead)}`;

/** One choice; several that an address names stand together until another is made. */
interface Asked {
  query: PublicQuery;
  facets: Facets;
  words: PageContext['words'];
}

function choiceHtml(name: keyof Facets, label: string, { query, facets: all, words }: Asked): Markup {
  const [chosen, facets]: [readonly string[], readonly Facet[]] = [query[name], all[name]];
  const several = chosen.length > 1 ? chosen.join(',') : undefined;
  const known = facets.some((f) => f.value === chosen[0]);
  return html`<label><span>${label}</span><select name="${name}"><option value="">不限</option>${
    several && html`<option value="${several}" selected>已选 ${chosen.length} 项</option>`
  }${!several && chosen[0] && !known && html`<option value="${chosen[0]}" selected>${named(name, chosen[0], words)}</option>`}${facets.map(
    (f) =>
      html`<option value="${f.value}"${!several && chosen[0] === f.value ? html` selected` : ''}>${f.label}（${f.n}）</option>`,
  )}</select></label>`;
}

const named = (name: string, value: string, words: PageContext['words']): string =>
  name === 'region'
    ? shortRegion(value)
    : name === 'kind'
      ? kindName(value)
      : name === 'way'
        ? publicWay(value, words)
        : value;

const optionsOf = (chosen: string, options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(
    ([value, label]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${label}</option>`,
  );

function formHtml(asked: Asked): Markup {
  const { query, words } = asked;
  const { list, q, from, to } = query;
  const isOfTenders = list !== 'violations';
  return html`<form class="zp-seek" method="get" action="/notices" role="search">
${list !== 'notices' && html`<input type="hidden" name="of" value="${list}">`}
<label class="zp-words"><span>关键词</span><input name="q" value="${q}" maxlength="60" placeholder="${words('项目、编号、{招标}人、行业')}"></label>
${
  isOfTenders &&
  html`${choiceHtml('region', '地区', asked)}${choiceHtml('kind', '类别', asked)}
${choiceHtml('way', '方式', asked)}${choiceHtml('trade', '行业', asked)}
<label><span>限价（万元）</span><span class="zp-two"><input name="from" value="${from}" inputmode="decimal" placeholder="最低" aria-label="最低限价（万元）"><input name="to" value="${to}" inputmode="decimal" placeholder="最高" aria-label="最高限价（万元）"></span></label>`
}
${
  ['notices', 'candidates'].includes(list) &&
  html`<label><span>截止</span><select name="due"><option value="">不限</option>${optionsOf(query.due, dues)}</select></label>`
}
<label><span>排序</span><select name="sort">${optionsOf(query.sort, sorts)}</select></label>
<span class="zp-do"><button class="zp-button zp-main">查找</button> ${isNarrowed(query) && html`<a href="/notices${list === 'notices' ? '' : `?of=${list}`}">清除条件</a>`}</span></form>`;
}

/** Each column's heading and cell. */
interface Cell {
  title: string;
  isNumber?: boolean;
  show: (item: PublicItem, context: PageContext) => Markup;
}

const place: Cell = { title: '地区', show: ({ region }) => html`${region && shortRegion(region)}` };
const kinds: Cell = { title: '类别', show: (item) => html`${item.kinds?.map(kindName).join('、')}` };
const way: Cell = {
  title: '方式',
  show: (item, { words }) => html`${item.way && publicWay(item.way, words)}`,
};
const label: Cell = { title: '种类', show: ({ kind }, { words }) => html`${words(publicNames[kind].label)}` };
const at: Cell = { title: '发布', show: (item) => html`${moment(item.at)}` };
const decidedOn: Cell = { title: '公布', show: (item) => html`${day(item.at)}` };
const until = (title: string): Cell => ({ title, show: (item, { now }) => untilHtml(item, now) });
const ceiling: Cell = {
  title: '最高限价',
  isNumber: true,
  show: (item) => html`${yuan(item.ceiling) || html`<span class="zp-none">未设限价</span>`}`,
};

/** What the first column holds, and the cells after it. */
const columnsOf: Readonly<Record<PublicList, readonly [string, ...Cell[]]>> = {
  notices: ['公告', place, kinds, way, ceiling, until('截止')],
  changes: ['文件', place, label, at],
  openings: ['{开标}记录', place, way, at],
  candidates: ['公示', place, kinds, at, until('公示期')],
  results: ['公告', place, label, at],
  performance: ['公告', place, label, at],
  violations: ['决定', decidedOn],
};

const marked = ({ isNumber }: Cell) => isNumber && html` class="zp-num"`;

/** One row, with the cells that its list has. */
function rowHtml(item: PublicItem, cells: readonly Cell[], context: PageContext): Markup {
  const below = [item.number, item.owner].filter(Boolean).join('　');
  return html`<tr><td class="zp-title"><a href="${publicPath(item.kind, item)}">${item.title}</a><small>${below}</small></td>${cells.map(
    (cell) => html`<td${marked(cell)}>${cell.show(item, context)}</td>`,
  )}</tr>`;
}

function tableHtml(items: readonly PublicItem[], list: PublicList, context: PageContext): Markup {
  const [first, ...cells] = columnsOf[list];
  return html`<table class="zp-list"><thead><tr><th scope="col">${context.words(first)}</th>${cells.map(
    (cell) => html`<th scope="col"${marked(cell)}>${cell.title}</th>`,
  )}</tr></thead><tbody>${items.map((item) => rowHtml(item, cells, context))}</tbody></table>`;
}

function pagerHtml(query: PublicQuery, total: number): Markup {
  const last = Math.max(1, Math.ceil(total / perPage));
  const { page } = query;
  return html`<nav class="zp-pager" aria-label="翻页">${page > 1 && html`<a rel="prev" href="${listPath(query, { page: page - 1 })}">上一页</a>`}
<span>第 ${page} 页，共 ${last} 页</span>${page < last && html`<a rel="next" href="${listPath(query, { page: page + 1 })}">下一页</a>`}</nav>`;
}

/** The page of one list. @param mails letters can be subscribed to here */
export function listPage(
  asked: PublicQuery,
  { items, total, page }: PublicPage,
  facets: Facets,
  { unread, mails, ...context }: PageContext & { unread: readonly string[]; mails: boolean },
): string {
  const { words, origin } = context;
  const query = { ...asked, page };
  const { list } = query;
  const label = words(publicLists[list]);
  const feed = `${origin}/notices/feed.xml${publicQueryText({ ...query, sort: 'new', page: 1 })}`;
  const last = Math.ceil(total / perPage);
  return pageHtml(
    {
      title: page > 1 ? `${label} 第 ${page} 页` : label,
      description: `${label}：可按地区、类别、方式、行业、限价、截止时间和关键词查找，不登录也可以阅读。`,
      canonical: origin + listPath(query),
      list,
      feeds: { [`${label}订阅`]: feed },
      prev: page > 1 ? listPath(query, { page: page - 1 }) : undefined,
      next: page < last ? listPath(query, { page: page + 1 }) : undefined,
      unlisted: isNarrowed(query),
    },
    words,
    html`<h1>${label}</h1>${formHtml({ query, facets, words })}
${unread.length > 0 && html`<p class="zp-unread" role="status">没有读懂${unread.join('、')}，没有按它查找。</p>`}
<p class="zp-count"><b>${total} 条</b> <a href="${feed}">订阅源</a> ${mails && html`<a href="/notices/subscribe${publicQueryText({ ...query, sort: 'new', page: 1 })}">邮件订阅这组条件</a>`}</p>
${
  items.length === 0
    ? html`<p class="zp-empty">${isNarrowed(query) || page > 1 ? '没有符合条件的，换个条件试试。' : `现在没有${label}。`}</p>`
    : html`${tableHtml(items, list, context)}${pagerHtml(query, total)}`
}`,
  );
}
