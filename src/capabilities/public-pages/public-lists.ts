/** The public lists and what each kind of paper is called: without the records, as a page in the browser needs them. Pure. */

import type { Tendered } from '../project/possible/answer.ts';
import type { PublicRecord } from '../project/project-paper.ts';

/** In the order in which a tender fills them. */
export const publicLists = {
  notices: '招标与采购公告',
  changes: '更正与补遗',
  openings: '{开标}记录',
  candidates: '候选人公示',
  results: '结果公告',
  performance: '合同与履约',
  violations: '违规公开',
} as const;
export type PublicList = keyof typeof publicLists;

export interface PublicName {
  label: string;
  list: PublicList;
  /** What the list counts down to. */
  until?: string;
}

/** In the order of a tender's life. */
export const publicNames: Readonly<Record<PublicRecord, PublicName>> = {
  notice: { label: '{招标}公告', list: 'notices', until: '截止' },
  'sole-source': { label: '{单一来源公示}', list: 'notices', until: '公示结束' },
  'notice-change': { label: '变更公告', list: 'changes' },
  addendum: { label: '补遗澄清', list: 'changes' },
  question: { label: '答疑', list: 'changes' },
  opening: { label: '{开标}记录', list: 'openings' },
  'candidate-publicity': { label: '{中标}候选人公示', list: 'candidates', until: '公示结束' },
  'result-notice': { label: '{中标}结果公告', list: 'results' },
  termination: { label: '终止公告', list: 'results' },
  'acceptance-notice': { label: '验收结果公告', list: 'performance' },
  violation: { label: '违规公开', list: 'violations' },
};

export const publicRecords = Object.keys(publicNames) as PublicRecord[];

// What a public list answers, to the server's pages and to the portal's. Pure.

export interface PublicItem {
  kind: PublicRecord;
  id: string;
  number: string | null;
  title: string;
  state: string;
  at: string | null;
  until: string | null;
  /** All its lots were ended before an award. */
  ended: boolean;
  /** For a notice: what each of its lots offers to every visitor. */
  offers?: Tendered[];
  /** For a notice of what comes before the bids: its document. */
  preliminary: string | null;
  project: string | null;
  /** The lots that it is about. */
  lots: string[] | null;
  projectName: string | null;
  owner: string | null;
  region: string | null;
  way: string | null;
  trade: string | null;
  tradeName: string | null;
  /** 标段类别 of its lots. */
  kinds: string[] | null;
  /** The ceilings together, in yuan. */
  ceiling: string | null;
}

export const perPage = 20;

export interface PublicPage {
  items: PublicItem[];
  total: number;
  /** Which page it is: of one beyond the last, the last. */
  page: number;
}

export interface Facet {
  value: string;
  label: string;
  n: number;
}
export type Facets = Record<'region' | 'kind' | 'way' | 'trade', Facet[]>;
