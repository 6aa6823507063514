/** The ranking as every page of the result shows it. */

import { showDecimal } from '../../../kernel/record/kinds.ts';
import { words } from '../../../kernel/web/registry.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import { shownEvaluated, shownPrice } from '../../tender-document/price/price-form.ts';
import type { RankedBid } from '../evaluation-result/evaluation-result.record.ts';

const points = (id: keyof RankedBid, title: string): Column<RankedBid> => ({
  id,
  title,
  numeric: true,
  render: (b) => b[id] as string,
});

const columns = (): Column<RankedBid>[] => [
  { id: 'rank', title: '名次', render: (b) => b.rank },
  {
    id: 'supplierName',
    title: words('{投标}人'),
    share: 1,
    render: (b) => <span title={b.supplierName}>{b.supplierName}</span>,
  },
  {
    id: 'isCandidate',
    title: '候选人',
    render: (b) => (b.isCandidate ? <StatusTag tone="done">候选人</StatusTag> : ''),
  },
  { id: 'price', title: words('{投标}报价'), numeric: true, render: (b) => shownPrice(b) },
  {
    id: 'corrected',
    title: '算术修正后（元）',
    numeric: true,
    render: (b) => (b.corrected ? showDecimal(b.corrected, 2) : '—'),
  },
  {
    id: 'evaluatedPrice',
    title: words('{评标}价'),
    numeric: true,
    render: (b) => shownEvaluated(b.evaluatedPrice, b.form),
  },
  points('technical', '技术'),
  points('business', '商务'),
  points('other', '其他'),
  points('experts', '评委均值'),
  points('priceScore', '价格分'),
  { id: 'deduction', title: '细微偏差扣分', numeric: true, render: (b) => b.deduction ?? '—' },
  { id: 'total', title: '总分', numeric: true, render: (b) => <b>{b.total}</b> },
  { id: 'because', title: '说明', render: (b) => b.because ?? '' },
];

/** Under the lowest evaluated price: what each factor adds or takes away, before the price that ranks. */
const adjustmentColumns = (ranking: readonly RankedBid[]): Column<RankedBid>[] =>
  [...new Map(ranking.flatMap((b) => b.adjustments ?? []).map((a) => [a.id, a.name]))].map(([id, name]) => ({
    id: `adjustment-${id}`,
    title: `${name}（元）`,
    numeric: true,
    render: (b) => showDecimal(b.adjustments?.find((a) => a.id === id)?.amount ?? '0', 2),
  }));

/** Corrections and deductions are rare, and only one of the two methods scores: a column stands only where it says something. */
const always = ['rank', 'supplierName', 'isCandidate', 'price', 'evaluatedPrice', 'because'];

function columnsFor(ranking: readonly RankedBid[]): Column<RankedBid>[] {
  const shown = columns().filter(
    ({ id }) => always.includes(id) || ranking.some((b) => b[id as keyof RankedBid] !== undefined),
  );
  const at = shown.findIndex(({ id }) => id === 'evaluatedPrice');
  return [...shown.slice(0, at), ...adjustmentColumns(ranking), ...shown.slice(at)];
}

export const RankingTable = ({ ranking }: { ranking: readonly RankedBid[] }) => (
  <DataTable
    rows={ranking}
    columns={columnsFor(ranking)}
    rowKey={(b) => b.bid}
    label={words('经评审的{投标}人排序')}
    dense
  />
);
