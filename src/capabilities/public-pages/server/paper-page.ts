/** One published paper as a page: the paper, its dates, its files, and the papers before and after it. */
import { encode } from 'uqr';
import { anchorOn } from '../../../kernel/record/chain.ts';
import type { FileRef } from '../../../kernel/record/field.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { richTextWords } from '../../../kernel/record/rich-text.ts';
import { type Fact, type Sheet, sheetIn } from '../../../kernel/screen/sheet.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { publicitySheet } from '../../award/candidate-publicity/publicity-sheet.ts';
import { resultSheet } from '../../award/result-notice/result-sheet.ts';
import { terminationSheet } from '../../closing/termination/termination-sheet.ts';
import { changeSheet } from '../../notice/change/change-sheet.ts';
import { noticeSheet } from '../../notice/notice/notice-content.ts';
import { soleSourceSheet } from '../../notice/sole-source/sole-source-sheet.ts';
import { openingSheet } from '../../opening/opening/record-sheet.ts';
import { answerSheet } from '../../participation/question/question-receipt.ts';
import { acceptanceSheet } from '../../performance/acceptance-notice/acceptance-notice.record.ts';
import { type PublicRecord, publicPath } from '../../project/project-paper.ts';
import { latestOf } from '../../project/windows.ts';
import { addendumSheet } from '../../tender-document/addendum/addendum-content.ts';
import { violationSheet } from '../../violation/violation/violation-sheet.ts';
import { type PublicItem, publicLists, publicNames } from '../public-lists.ts';
import { fileSize, kindName, moment, publicWay, shortRegion, yuan } from '../public-query.ts';
import { invites, whatRuns } from '../what-runs.ts';
import type { FoundPaper } from './find-paper.ts';
import { pageHtml, qrSvg } from './frame.ts';
import { factsTable, html, type Markup, sheetHtml } from './html.ts';

/** Each kind of published paper as HTML: the sheet that its page in the portal draws too. */
export interface PaperContext {
  /** Wording tokens in the words of the office. */
  words: (text: string) => string;
  /** What the house calls things on a paper, in the words of its law. */
  paperWords: (text: string) => string;
  /** The rows of an opening's summary sheet. */
  entries: readonly AnyRow[];
}

type Drawn = (row: AnyRow, words: PaperContext['words'], entries: readonly AnyRow[]) => Sheet;

const sheets: Readonly<Record<PublicRecord, Drawn>> = {
  notice: noticeSheet,
  'sole-source': soleSourceSheet,
  'notice-change': changeSheet,
  addendum: addendumSheet,
  question: answerSheet,
  opening: (row, words, entries) => openingSheet(row, entries, words),
  'candidate-publicity': publicitySheet,
  'result-notice': resultSheet,
  termination: terminationSheet,
  'acceptance-notice': acceptanceSheet,
  violation: violationSheet,
};

/** What was published, with the line that proves the history before it. */
export function paperHtml(record: PublicRecord, row: AnyRow, { words, paperWords, entries }: PaperContext): Markup {
  const anchor = anchorOn(row);
  return html`${sheetHtml(sheetIn(sheets[record](row, words, entries), paperWords))}
${
  anchor &&
  html`<p class="zp-anchor">项目存证${anchor.entry ? ` 第 ${anchor.entry} 条` : ''} <code>${anchor.head}</code></p>`
}`;
}

/** Files that everybody may take with the paper. */
export const filesOf = (row: AnyRow): readonly FileRef[] => (Array.isArray(row.attachments) ? row.attachments : []);

/** The squares of a QR code as one path, with its quiet border. */
function qrOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  return {
    size,
    path: data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join(''),
  };
}

/** What is counted down to, in words, with its moment; what is over says so. */
export function untilHtml(item: PublicItem, now: Date): Markup {
  const runs = whatRuns(item, now);
  if (!runs) return html``;
  return html`<b class="zp-${runs.tone}">${runs.says}</b>${runs.ends.map(
    ({ at, of }) => html`<small>${`${shownEnd(at)} ${of}`}</small>`,
  )}`;
}

/** The way into the portal, where there is one. */
function wayIn(item: PublicItem, portalPath: string | undefined, now: Date, words: (text: string) => string): Markup {
  if (!portalPath) return html``;
  const way = item.kind === 'notice' ? invites(item, now) : { can: '在门户中打开' };
  return html`<section class="zp-no-print">${
    'can' in way
      ? html`<a class="zp-button zp-main" href="/portal/#${portalPath}?id=${item.id}">${words(way.can)}</a>`
      : html`<p>${words(way.not)}</p>`
  }</section>`;
}

/** The item's facts as both page and list name them. */
export const factsOf = (item: PublicItem, words: (text: string) => string): Fact[] => [
  [words('{招标}人'), item.owner],
  ['地区', item.region && shortRegion(item.region)],
  ['类别', item.kinds?.map(kindName).join('、')],
  ['方式', item.way && publicWay(item.way, words)],
  ['行业', item.tradeName],
  [words('最高{投标}限价'), item.kind === 'notice' ? yuan(item.ceiling) : null],
];

/** The first words of the paper, for search engines and previews. */
function descriptionOf(row: AnyRow, item: PublicItem, words: (text: string) => string): string {
  const facts = factsOf(item, words)
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}：${value}`);
  const text = item.kind === 'notice' ? richTextWords(row.content ?? '') : String(row.content ?? row.reason ?? '');
  return [...[...facts, text.replace(/\s+/g, ' ')].join('；')].slice(0, 160).join('');
}

function structured(item: PublicItem, url: string, origin: string, description: string, words: (t: string) => string) {
  const { label, list } = publicNames[item.kind];
  const ends = item.offers?.length ? latestOf(item.offers, 'documentUntil') : item.until;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        '@id': url,
        headline: item.title,
        articleSection: words(label),
        identifier: item.number ?? item.id,
        description,
        url,
        inLanguage: 'zh-CN',
        isAccessibleForFree: true,
        ...(item.at ? { datePublished: new Date(item.at).toISOString() } : {}),
        ...(item.owner ? { author: { '@type': 'Organization', name: item.owner } } : {}),
        ...(item.kind === 'notice'
          ? {
              about: {
                '@type': 'Demand',
                name: item.projectName,
                ...(ends ? { availabilityEnds: new Date(ends).toISOString() } : {}),
                ...(item.region ? { areaServed: shortRegion(item.region) } : {}),
              },
            }
          : {}),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: words(publicLists[list]),
            item: `${origin}/notices${list === 'notices' ? '' : `?of=${list}`}`,
          },
          { '@type': 'ListItem', position: 2, name: item.title, item: url },
        ],
      },
    ],
  };
}

function chainHtml(self: PublicItem, chain: readonly PublicItem[], words: (text: string) => string): Markup {
  if (chain.length < 2) return html``;
  return html`<section><h2>本项目的公开文件</h2><ol class="zp-chain">${chain.map((one) => {
    const named = html`<span>${words(publicNames[one.kind].label)}</span>${one.title}`;
    const isSelf = one.kind === self.kind && one.id === self.id;
    return html`<li>${
      isSelf ? html`<b aria-current="page">${named}</b>` : html`<a href="${publicPath(one.kind, one)}">${named}</a>`
    }<small>${moment(one.at)}</small></li>`;
  })}</ol></section>`;
}

function filesHtml(row: AnyRow): Markup {
  const files = filesOf(row);
  if (files.length === 0) return html``;
  return html`<section><h2>附件</h2><ul class="zp-files">${files.map(
    (file) =>
      html`<li><a href="/standalonfile/file/get?id=${file.id}">${file.name}</a><small>${fileSize(file.size)}</small></li>`,
  )}</ul></section>`;
}

export interface PageContext {
  origin: string;
  now: Date;
  words: (text: string) => string;
  paperWords: (text: string) => string;
  /** The address of the same paper in the portal, where one signs in and takes part. */
  portalPath: string | undefined;
}

/** The page of one paper. */
export function paperPage({ item, row, chain, entries }: FoundPaper, context: PageContext): string {
  const { origin, now, words, paperWords, portalPath } = context;
  const { label, list } = publicNames[item.kind];
  const path = publicPath(item.kind, item);
  const url = origin + path;
  const description = descriptionOf(row, item, words);
  const at = chain.findIndex((one) => one.kind === item.kind && one.id === item.id);
  const beside = (place: number) => {
    const one = at < 0 ? undefined : chain[place];
    return one && publicPath(one.kind, one);
  };
  return pageHtml(
    {
      title: item.title,
      description,
      canonical: url,
      list,
      type: 'article',
      publishedAt: item.at && new Date(item.at).toISOString(),
      data: structured(item, url, origin, description, words),
      feeds: {
        [`${words(publicLists[list])}订阅`]: `${origin}/notices/feed.xml${list === 'notices' ? '' : `?of=${list}`}`,
      },
      prev: beside(at - 1),
      next: beside(at + 1),
    },
    words,
    html`<nav class="zp-trail" aria-label="所在位置"><a href="/notices${list === 'notices' ? '' : `?of=${list}`}">${words(publicLists[list])}</a> › <span>${words(label)}</span></nav>
<div class="zp-reader"><article class="zp-paper"><h1>${item.title}</h1>
<p class="zp-number">${item.number && html`${item.number}　`}${item.at ? `${moment(item.at)} 发布` : ''}</p>
${paperHtml(item.kind, row, { words, paperWords, entries })}</article>
<aside class="zp-beside">
${(item.until || item.ended) && html`<section class="zp-until">${untilHtml(item, now)}</section>`}
<section>${factsTable(factsOf(item, words).filter(([, value]) => value))}</section>
${wayIn(item, portalPath, now, words)}
${filesHtml(row)}
${chainHtml(item, chain, words)}
<section class="zp-share"><h2>本页地址</h2>${qrSvg(qrOf(url))}<a class="zp-own" href="${url}">${url}</a>
<small class="zp-no-print">长按或右键可复制链接；用浏览器的打印可存为 PDF。</small></section>
</aside></div>`,
  );
}
