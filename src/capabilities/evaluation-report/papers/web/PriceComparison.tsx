/** 标价比较表 on paper (12 号令 33): the bid price, each adjustment, the evaluated price. */

import { showDecimal } from '../../../../kernel/record/kinds.ts';
import type { RankedBid } from '../../../evaluation/evaluation-result/evaluation-result.record.ts';
import { shownEvaluated, shownPrice } from '../../../tender-document/price/price-form.ts';
import { PaperTable } from './PaperSheet.tsx';

export function PriceComparison({ papers: { ranking } }: { papers: { ranking: readonly RankedBid[] } }) {
  const factors = [...new Map(ranking.flatMap((b) => b.adjustments ?? []).map((a) => [a.id, a.name]))];
  const hasCorrected = ranking.some((b) => b.corrected);
  const head = [
    '名次',
    '投标人',
    '投标报价',
    ...(hasCorrected ? ['算术修正后（元）'] : []),
    ...factors.map(([, name]) => `${name}（元）`),
    '评标价',
    '说明',
  ];
  return (
    <PaperTable
      head={head}
      numbers={Array.from({ length: head.length - 3 }, (_, i) => i + 2)}
      rows={ranking.map((b) => [
        b.rank,
        b.supplierName,
        shownPrice(b),
        ...(hasCorrected ? [b.corrected ? showDecimal(b.corrected, 2) : '—'] : []),
        ...factors.map(([id]) => showDecimal(b.adjustments?.find((a) => a.id === id)?.amount ?? '0', 2)),
        shownEvaluated(b.evaluatedPrice, b.form),
        b.because ?? '',
      ])}
    />
  );
}
