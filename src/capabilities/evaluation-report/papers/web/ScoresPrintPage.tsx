/** 综合得分表 on paper. */

import { useSearchParams } from 'react-router';
import { useDetail, words } from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { PrintSheet } from '../../../../ui/layout/PrintSheet.tsx';
import { ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import type { RankedBid } from '../../../evaluation/evaluation-result/evaluation-result.record.ts';
import { plainEvaluated, shownPrice } from '../../../tender-document/price/price-form.ts';
import { PriceComparison } from './PriceComparison.tsx';

export default function ScoresPrintPage() {
  const [query] = useSearchParams();
  const { row, error } = useDetail('evaluation-result', query.get('id') ?? '');
  if (error && !row) return <ErrorPanel title="综合得分表未能打开">{error.message}</ErrorPanel>;
  if (!row)
    return query.get('id') ? (
      <Skeleton />
    ) : (
      <ErrorPanel title="没有指明要打印哪一个标段的得分">请从评审结果进入。</ErrorPanel>
    );
  const ranking = (row.ranking ?? []) as RankedBid[];
  const lowest = ranking.some((b) => b.total === undefined);
  return (
    <PrintSheet
      title={lowest ? '标价比较表' : '综合得分表'}
      number={row.lot$}
      landscape
      foot={
        <p>
          汇总时间：{row.summarisedAt ? shownMoment(row.summarisedAt) : '—'} {words('{评标}委员会全体成员签字：')}
        </p>
      }
    >
      {lowest ? <PriceComparison papers={{ ranking }} /> : <ScoreTable ranking={ranking} />}
    </PrintSheet>
  );
}

function ScoreTable({ ranking }: { ranking: readonly RankedBid[] }) {
  return (
    <table>
      <thead>
        <tr>
          {[
            '名次',
            words('{投标}人'),
            words('{投标}报价'),
            words('{评标}价（元）'),
            '技术',
            '商务',
            '其他',
            '评委均值',
            '价格分',
            '总分',
          ].map((h) => (
            <th key={h}>{h}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranking.map((b) => (
          <tr key={b.bid}>
            <td>{b.rank}</td>
            <td>{b.supplierName}</td>
            <td>{shownPrice(b)}</td>
            <td>{plainEvaluated(b.evaluatedPrice, b.form)}</td>
            <td>{b.technical}</td>
            <td>{b.business}</td>
            <td>{b.other}</td>
            <td>{b.experts}</td>
            <td>{b.priceScore}</td>
            <td>{b.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
