/**
 * What a reader asks of the public lists, as an address carries it. What is not understood narrows nothing, and the
 * page says so. Pure.
 */

import { showDecimal, showInstant } from '../../kernel/record/kinds.ts';
import type { RecordType } from '../../kernel/record/record.ts';
import { regionPath } from '../../kernel/record/region.ts';
import { candidatePublicity } from '../award/candidate-publicity/candidate-publicity.record.ts';
import { resultNotice } from '../award/result-notice/result-notice.record.ts';
import { termination } from '../closing/termination/termination.record.ts';
import { noticeChange } from '../notice/change/notice-change.record.ts';
import { notice } from '../notice/notice/notice.record.ts';
import { soleSource } from '../notice/sole-source/sole-source.record.ts';
import { opening } from '../opening/opening/opening.record.ts';
import { question } from '../participation/question/question.record.ts';
import { acceptanceNotice } from '../performance/acceptance-notice/acceptance-notice.record.ts';
import { wayLabels, wayName } from '../procedure/ways/index.ts';
import type { PublicRecord } from '../project/project-paper.ts';
import { addendum } from '../tender-document/addendum/addendum.record.ts';
import { violation } from '../violation/violation/violation.record.ts';
import { type PublicList, publicLists } from './public-lists.ts';

/** 标段类别, as notices name them. */
const lotKinds = {
  works: '施工',
  goods: '货物',
  'survey-design': '勘察设计',
  services: '监理及其他服务',
} as const;

export const dues = { '3': '近三天截止', '7': '近一周截止', open: '尚未截止', over: '已截止' } as const;
export type Due = keyof typeof dues;

export const sorts = { new: '最新发布', due: '最近截止', price: '限价从高到低' } as const;
export type Sort = keyof typeof sorts;

export interface PublicQuery {
  list: PublicList;
  q: string;
  /** Codes of regions; a province or a city stands for all in it. */
  region: readonly string[];
  kind: readonly string[];
  way: readonly string[];
  /** Codes of trades; a section stands for all in it. */
  trade: readonly string[];
  /** 万元 */
  from: string;
  to: string;
  due: Due | '';
  sort: Sort;
  page: number;
}

type Sent = Readonly<Record<string, string | undefined>>;

const most = 10;
const several = (sent: string | undefined, isKnown: (one: string) => boolean): string[] =>
  [...new Set((sent ?? '').split(',').filter(isKnown))].slice(0, most);

const amount = /^\d{1,9}(\.\d{1,4})?$/;
export const isTrade = (code: string): boolean => /^[A-T](\d{2})?$/.test(code);
const isRegion = (code: string): boolean => /^\d{6}$/.test(code) && regionPath(code).length > 0;

/** The question that an address asks. */
export function readPublicQuery(sent: Sent): PublicQuery {
  const { of = '', due = '', sort = '', from = '', to = '', page = '' } = sent;
  const list = (Object.hasOwn(publicLists, of) ? of : 'notices') as PublicList;
  return {
    list,
    q: [...(sent.q ?? '').trim()].slice(0, 60).join(''),
    region: several(sent.region, isRegion),
    kind: several(sent.kind, (one) => Object.hasOwn(lotKinds, one)),
    // Feeds and links that somebody kept may still call it by its former name.
    way: several(sent.way ?? sent.method, (one) => Object.hasOwn(wayLabels, one)),
    trade: several(sent.trade, isTrade),
    from: amount.test(from) ? from : '',
    to: amount.test(to) ? to : '',
    due: (Object.hasOwn(dues, due) ? due : '') as Due | '',
    sort: (Object.hasOwn(sorts, sort) ? sort : 'new') as Sort,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

const askedNames = {
  ...{ of: '栏目', region: '地区', kind: '类别', way: '方式', method: '方式', trade: '行业' },
  ...{ from: '最低限价', to: '最高限价', due: '截止', sort: '排序', page: '页码' },
} as const;

/** What of an address no list understands, at most five, each with its name: it narrows nothing. */
export function notUnderstood(sent: Sent): string[] {
  const read: Readonly<Record<string, unknown>> = { ...readPublicQuery(sent) };
  const of = (name: string): unknown =>
    name === 'of' ? read.list : name === 'method' ? (sent.way === undefined ? read.way : sent.method) : read[name];
  return Object.entries(askedNames)
    .flatMap(([name, label]) => {
      const [text, known] = [sent[name] ?? '', of(name)];
      const asked = Array.isArray(known) ? text.split(',').filter((one) => !known.includes(one)) : [text];
      return asked
        .filter((one) => one !== '' && (Array.isArray(known) || one !== String(known)))
        .map((one) => `${label}“${[...one].slice(0, 30).join('')}”`);
    })
    .slice(0, 5);
}

/** The same question as an address writes it, without what is usual. */
export function publicQueryText(query: PublicQuery, instead: Partial<PublicQuery> = {}): string {
  const { list, sort, page, ...rest } = { ...query, ...instead };
  const pairs = [
    ['of', list === 'notices' ? '' : list],
    ...Object.entries(rest).map(([name, value]) => [name, typeof value === 'string' ? value : value.join(',')]),
    ['sort', sort === 'new' ? '' : sort],
    ['page', page === 1 ? '' : String(page)],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ q, region, kind, way, trade, from, to, due }: PublicQuery): boolean =>
  Boolean(q || from || to || due || region.length + kind.length + way.length + trade.length);

// What the public reads, kind by kind: of which record, since when, of which lots. Pure.

export interface PublicKind {
  record: RecordType<any>;
  /** When it became everybody's. */
  at: string;
  /** What the list counts down to. */
  until?: string;
  lots: 'lot' | 'lots' | undefined;
  hasNumber: boolean;
}

export const publicKinds: Readonly<Record<PublicRecord, PublicKind>> = {
  notice: { record: notice, at: 'publishedAt', until: 'bidDeadline', lots: 'lots', hasNumber: true },
  'sole-source': { record: soleSource, at: 'publishedAt', until: 'endsAt', lots: 'lot', hasNumber: true },
  'notice-change': { record: noticeChange, at: 'publishedAt', lots: 'lots', hasNumber: true },
  addendum: { record: addendum, at: 'issuedAt', lots: 'lot', hasNumber: true },
  question: { record: question, at: 'answeredAt', lots: 'lot', hasNumber: false },
  opening: { record: opening, at: 'closedAt', lots: 'lot', hasNumber: false },
  'candidate-publicity': {
    ...{ record: candidatePublicity, at: 'publishedAt', until: 'endsAt' },
    ...{ lots: 'lot', hasNumber: false },
  },
  'result-notice': { record: resultNotice, at: 'publishedAt', lots: 'lot', hasNumber: true },
  termination: { record: termination, at: 'announcedAt', lots: 'lot', hasNumber: true },
  'acceptance-notice': { record: acceptanceNotice, at: 'publishedAt', lots: 'lot', hasNumber: true },
  violation: { record: violation, at: 'publishedOn', lots: undefined, hasNumber: true },
};

// Codes, amounts and moments as the public reads them: names, grouped digits with their unit, one form of date. Pure.

export const kindName = (kind: string): string =>
  Object.hasOwn(lotKinds, kind) ? lotKinds[kind as keyof typeof lotKinds] : '其他';

export const publicWay = (way: string, words: (text: string) => string): string => wayName(way, words) ?? '其他';

/** 甘孜藏族自治州 · 泸定县: city and county; a province by its own name. */
export function shortRegion(code: string): string {
  const path = regionPath(code);
  return path.slice(path.length > 1 ? 1 : 0).join(' · ') || '未说明';
}

export const yuan = (amount: string | null | undefined): string => (amount ? `${showDecimal(amount, 2)} 元` : '');

export const moment = (at: string | Date | null | undefined): string => (at ? showInstant(at) : '');
export const day = (at: string | Date | null | undefined): string => moment(at).slice(0, 10);

/** A file's size as one reads it. */
export const fileSize = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
