/** The data of a small report, and the words of its text, for tests of what a report says. */

import type { Conclusion } from '../../../committee/committee/committee.record.ts';
import type { RankedBid } from '../../../evaluation/evaluation-result/evaluation-result.record.ts';
import { wordsOf } from '../../../procedure/said.ts';
import type { Drafting, ReportBid, ReportData } from '../report-data.ts';

export const openedBid = (id: string, more: Partial<ReportBid> = {}): ReportBid => ({
  id,
  supplierName: `${id}公司`,
  price: '980.00',
  term: '540 天',
  quality: '合格',
  submittedAt: '2026-06-01T01:00:00.000Z',
  state: 'opened',
  ...more,
});

export const concluded = (bid: string, more: Partial<Conclusion> = {}): Conclusion => ({
  bid,
  supplier: `supplier ${bid}`,
  supplierName: `${bid}公司`,
  price: '980.00',
  unmended: 0,
  passed: true,
  failures: [],
  ...more,
});

export const ranked = (bid: string, rank: number, more: Partial<RankedBid> = {}): RankedBid => ({
  bid,
  supplier: `supplier ${bid}`,
  supplierName: `${bid}公司`,
  price: '980.00',
  evaluatedPrice: '980.00',
  total: '90.00',
  rank,
  because: null,
  isCandidate: rank <= 3,
  ...more,
});

export const reportData = (more: Partial<ReportData> = {}): Drafting => ({
  say: wordsOf({ under: more.under ?? 'ZB-MS', body: more.body ?? 'committee' }),
  under: 'ZB-MS',
  body: 'committee',
  unsealed: false,
  project: { name: '滨河路改造', code: 'P-1', owner: '城投公司', agency: '招标代理公司' },
  lot: { name: '一标段', code: 'L-1', ceiling: '1,000.00 元', provisionalSum: '50.00' },
  opening: { startsAt: '2026-06-01T01:30:00.000Z', place: '开标室', closedAt: '2026-06-01T02:00:00.000Z' },
  evaluation: { startedAt: '2026-06-01T03:00:00.000Z', place: '评标室', attempt: 1, againBecause: null },
  validUntil: '2026-08-30',
  seats: [
    { seat: '专家01', kind: 'expert', isChair: true },
    { seat: '专家02', kind: 'expert', isChair: false },
    { seat: '招标人01', kind: 'buyer', isChair: false },
  ],
  bids: [openedBid('A'), openedBid('B')],
  conclusions: [concluded('A'), concluded('B')],
  method: {
    type: 'comprehensive',
    name: '综合评估',
    priceFull: '40',
    qualificationItems: [{ name: '营业执照', standard: '有效' }],
    scoreItems: [{ section: 'technical', name: '方案', points: '60', standard: '完整' }],
    adjustments: null,
  },
  priceSteps: [],
  judgements: [],
  result: {
    ranking: [ranked('A', 1), ranked('B', 2)],
    findings: [],
    scores: { factors: [], sheets: [] },
    rejectsAll: null,
  },
  votes: [],
  clarifications: [],
  matters: '',
  minutes: '',
  remarks: {},
  ...more,
});

/** The rows of all tables of a text, cell by cell. */
export const rowsOf = (html: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell!),
  );

/** Its paragraphs. */
export const linesOf = (html: string): string[] => [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, line]) => line!);
