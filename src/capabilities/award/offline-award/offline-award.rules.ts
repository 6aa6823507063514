/** A tender that was held off line is judged by the rules that hold for one held here (招标投标法 24, 28; 实施条例 51, 54, 55). Pure. */

import { Decimal } from 'decimal.js';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { RowRule } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { amountOf, demands, type Limit, limitIfAny, type Of, type Regime } from '../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { callsAgain, countedAt } from '../../procedure/gates.ts';
import { lawfulSchedule } from '../../tender-document/schedule/schedule.rules.ts';
import { earliestEnd, latestStart } from '../candidate-publicity/publicity-period.rules.ts';

type Strength = Limit['by'];

/** What was done off line, and when; moments as ISO instants, days as `yyyy-MM-dd`. */
export interface HeldOffLine {
  regime: Regime | null;
  tenderWay?: string | null;
  noticedAt: string | null;
  openedAt: string | null;
  bidders: number | null;
  reportedAt: string | null;
  publicisedFrom: string | null;
  publicisedUntil: string | null;
  decidedOn: string | null;
  datedOn: string | null;
  price: string | null;
  ceiling: string | null;
  rank: number | null;
  skipReason: string | null;
}

const dayOf = (at: string) => dateInShanghai(new Date(at));

/** The law of the day on which its notice came out. */
const asks = ({ regime, tenderWay, noticedAt }: HeldOffLine): Of => ({
  regime,
  way: tenderWay,
  on: noticedAt,
});

function documentOutLongEnough(by: Strength, row: HeldOffLine): string | undefined {
  const { noticedAt, openedAt } = row;
  if (!row.regime || !noticedAt || !openedAt) return undefined;
  const judged = lawfulSchedule(asks(row), { documentIssuedAt: noticedAt, bidDeadline: openedAt });
  const broken = judged.find((v) => v.field === 'bidDeadline' && v.verdict === by);
  return broken && `${broken.because}（${broken.law}）`;
}

function enoughBidders(row: HeldOffLine): string | undefined {
  if (!row.regime || row.bidders === null) return undefined;
  const { atLeast, law } = countedAt(asks(row), 'bid', 'handedIn');
  if (row.bidders >= atLeast) return undefined;
  return `投标人少于 ${atLeast} 个的，不得开标${callsAgain(asks(row)) ? '，应当重新{招标}' : ''}（${law}）`;
}

const underTheCeiling = ({ price, ceiling }: HeldOffLine) =>
  price && ceiling && new Decimal(price).gt(ceiling)
    ? `{中标}价高于最高{投标}限价 ${showDecimal(ceiling, 2)} 元，应当否决（实施条例 第51条）`
    : undefined;

function inOrder(row: HeldOffLine): string | undefined {
  const steps: [string, string | null][] = [
    ['公告发布', row.noticedAt && dayOf(row.noticedAt)],
    ['{开标}', row.openedAt && dayOf(row.openedAt)],
    ['收到{评标}报告', row.reportedAt && dayOf(row.reportedAt)],
    ['公示开始', row.publicisedFrom && dayOf(row.publicisedFrom)],
    ['公示结束', row.publicisedUntil && dayOf(new Date(Date.parse(row.publicisedUntil) - 1).toISOString())],
    ['确定{中标}人', row.decidedOn],
    ['{中标}通知书', row.datedOn],
  ];
  const dated = steps.filter((s): s is [string, string] => Boolean(s[1]));
  const at = dated.findIndex(([, day], i) => i > 0 && day < sure(dated[i - 1], 'an entry of dated')[1]);
  return at > 0
    ? `${sure(dated[at], 'an entry of dated')[0]}（${sure(dated[at], 'an entry of dated')[1]}）不能早于${sure(dated[at - 1], 'an entry of dated')[0]}（${sure(dated[at - 1], 'an entry of dated')[1]}）`
    : undefined;
}

function publicisedInTime(row: HeldOffLine): string | undefined {
  const { reportedAt, publicisedFrom } = row;
  if (!row.regime || !reportedAt || !publicisedFrom) return undefined;
  const begins = limitIfAny('publicity.start', asks(row));
  const latest = latestStart(asks(row), reportedAt);
  if (!begins || !latest || new Date(publicisedFrom) < latest) return undefined;
  return `应自收到{评标}报告之日起 ${amountOf(begins)}内公示，最迟 ${shownEnd(latest)}`;
}

function publicisedLongEnough(by: Strength, row: HeldOffLine): string | undefined {
  const { publicisedFrom, publicisedUntil } = row;
  if (!row.regime || !publicisedFrom || !publicisedUntil) return undefined;
  const runs = limitIfAny('publicity.lasts', asks(row));
  const earliest = earliestEnd(asks(row), publicisedFrom);
  if (runs?.by !== by || new Date(publicisedUntil) >= earliest) return undefined;
  return `公示期不得少于 ${amountOf(runs)}，应到 ${shownEnd(earliest)} 或以后结束`;
}

const firstOrReason = ({ rank, skipReason, ...row }: HeldOffLine) =>
  row.regime &&
  demands('award.first', asks({ rank, skipReason, ...row })) &&
  rank !== null &&
  rank > 1 &&
  !skipReason?.trim()
    ? '国有资金占控股或者主导地位的，应当确定排名第一的候选人为{中标}人；不是第一名的，请写明法定事由（实施条例 第55条）'
    : undefined;

/** The same days bind or are only warned of as they are for a tender held here (A15). */
export const offlineRules: readonly RowRule<HeldOffLine>[] = [
  { rule: 'TB-24', law: '招标投标法 第24条', field: 'openedAt', check: (row) => documentOutLongEnough('block', row) },
  {
    rule: 'TB-24',
    law: '招标投标法 第24条',
    field: 'openedAt',
    effect: 'warn',
    check: (row) => documentOutLongEnough('warn', row),
  },
  { rule: 'TB-28b', law: '招标投标法 第28条', field: 'bidders', check: enoughBidders },
  { rule: 'TR-51', law: '实施条例 第51条', field: 'price', check: underTheCeiling },
  { rule: 'TB-40', law: '招标投标法 第40条', field: 'datedOn', check: inOrder },
  { rule: 'TR-54a', law: '实施条例 第54条', field: 'publicisedFrom', effect: 'warn', check: publicisedInTime },
  {
    rule: 'TR-54a',
    law: '实施条例 第54条',
    field: 'publicisedUntil',
    check: (row) => publicisedLongEnough('block', row),
  },
  {
    rule: 'TR-54a',
    law: '实施条例 第54条',
    field: 'publicisedUntil',
    effect: 'warn',
    check: (row) => publicisedLongEnough('warn', row),
  },
  { rule: 'TR-55', law: '实施条例 第55条', field: 'skipReason', check: firstOrReason },
];
