/** The price scores with their computation, line by line, so that anybody can repeat it. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { compareAmounts } from '../../../kernel/record/amount.ts';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { everyRow, Page, to, useDetail, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { CommitteeChoice, useCommittees } from '../../committee/web/door.ts';
import { pricedOf, shownEvaluated, shownPrice } from '../../tender-document/price/price-form.ts';
import '../../committee/web/room.css';

/** Only where prices are scored; under the lowest evaluated price the evaluated price itself decides. */
const scoreColumns = (): Column<AnyRow>[] => [
  {
    id: 'benchmark',
    title: words('{评标}基准价（元）'),
    numeric: true,
    render: (r) => (r.benchmark ? showDecimal(r.benchmark) : '—'),
  },
  { id: 'score', title: '价格分', numeric: true, render: (r) => <b>{r.score ? showDecimal(r.score, 2) : '—'}</b> },
];

/** The best score first; the lowest evaluated price first where nothing is scored. */
const byMerit = (a: AnyRow, b: AnyRow): number =>
  a.score && b.score ? compareAmounts(b.score, a.score) : compareAmounts(a.evaluatedPrice, b.evaluatedPrice);

export default function PriceScorePage() {
  const choice = useCommittees();
  const lot = choice.committees.find((c) => c.id === choice.current)?.lot as string | undefined;
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({
    queryKey: ['list', 'price-score', lot ?? ''],
    queryFn: ({ signal }) =>
      everyRow('price-score', { 'f.state': 'computed', sort: '-score', ...(lot ? { 'f.lot': lot } : {}) }, signal),
    enabled: !choice.isPending,
  });
  const [shown, setShown] = useState('');
  const columns: Column<AnyRow>[] = [
    {
      id: 'supplierName',
      title: words('{投标}人'),
      share: 2,
      render: (r) => <span title={r.supplierName}>{r.supplierName}</span>,
    },
    { id: 'lot', title: '标段', share: 1, render: (r) => <span title={r.lot$}>{r.lot$}</span> },
    { id: 'price', title: words('{投标}报价'), numeric: true, render: (r) => shownPrice(pricedOf(r)) },
    ...(rows?.some((r) => r.correctedPrice)
      ? [
          {
            id: 'correctedPrice',
            title: '算术修正后（元）',
            numeric: true,
            render: (r: AnyRow) => (r.correctedPrice ? showDecimal(r.correctedPrice, 2) : '—'),
          },
        ]
      : []),
    {
      id: 'evaluatedPrice',
      title: words('{评标}价'),
      numeric: true,
      render: (r) => shownEvaluated(r.evaluatedPrice ?? r.quote?.evaluated, r.quote?.form),
    },
    ...(rows?.some((r) => r.score) ? scoreColumns() : []),
    {
      id: 'steps',
      title: '计算过程',
      render: (r) => (
        <button type="button" className="zc-link" onClick={() => setShown(r.id)}>
          查看
        </button>
      ),
    },
  ];
  return (
    <Page
      title="获取报价"
      width="list"
      actions={
        <>
          <CommitteeChoice {...choice} />
          {choice.current ? (
            <>
              <Link className="zc-button" to={to('price-score.node', { committee: choice.current })}>
                报价节点
              </Link>
              <Link className="zc-button" to={to('price-score.bidders', { committee: choice.current })}>
                {words('{投标}单位')}
              </Link>
            </>
          ) : null}
        </>
      }
    >
      {error ? (
        <ErrorPanel title="价格分未能加载" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : !rows ? (
        <Skeleton />
      ) : (
        <div className="zc-table-pinned">
          <DataTable
            rows={rows.toSorted(byMerit)}
            columns={columns}
            rowKey={(r) => r.id}
            label="价格分"
            dense
            onOpen={(r) => setShown(r.id)}
            empty={
              <Empty title="还没有价格分">
                {words(
                  '资格审查汇总后由系统按锁定的公式计算价格分，采用经评审的最低投标价法的在汇总后计算{评标}价；{评标}报告提交后在此公开。',
                )}
              </Empty>
            }
          />
        </div>
      )}
      <SidePanel open={shown !== ''} title="计算过程" onClose={() => setShown('')} width={560}>
        {shown ? <Steps id={shown} /> : null}
      </SidePanel>
    </Page>
  );
}

function Steps({ id }: { id: string }) {
  const { row } = useDetail('price-score', id);
  if (!row) return <Skeleton />;
  return (
    <div className="zc-report-section">
      <h3>{row.supplierName}</h3>
      <table>
        <thead>
          <tr>
            <th>步骤</th>
            <th>算式</th>
            <th>结果</th>
          </tr>
        </thead>
        <tbody>
          {(row.steps as { label: string; expression: string; result: string }[]).map((s, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
            <tr key={i}>
              <td>{s.label}</td>
              <td style={{ overflowWrap: 'anywhere' }}>{s.expression}</td>
              <td>{s.result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
