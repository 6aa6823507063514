/** The report after a re-check: every check done anew from the stored data, and what was said to each look. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, DetailPage, recordPath, to, words } from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton, StatusTag } from '../../../../ui/layout/states.tsx';
import { evaluationReportIs } from '../../states.ts';
import type { Check } from '../delivery.rules.ts';
import { evaluationReportLifecycle } from '../evaluation-report.lifecycle.ts';
import { evaluationReport, type Recheck } from '../evaluation-report.record.ts';
import type { ComparedBid, RecheckAnswer } from '../report-data.ts';

export default function RecheckPage() {
  return (
    <DetailPage
      record={evaluationReport}
      lifecycle={evaluationReportLifecycle}
      extra={(row) => (
        <>
          <Link className="zc-button" to={to('evaluation-report.detail', { id: row.id })}>
            {words('{评标}报告')}
          </Link>
          <Link className="zc-button" to={to('evaluation-report.attachments', { id: row.id })}>
            附件
          </Link>
        </>
      )}
    >
      {(row) => <Looked row={row} />}
    </DetailPage>
  );
}

function Looked({ row }: { row: AnyRow }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['recheck', row.id, row.version],
    queryFn: ({ signal }) =>
      call<RecheckAnswer>(recordPath('evaluation', 'recheck'), { query: { id: row.id }, signal, ownFailures: true }),
  });
  if (error && !data)
    return (
      <ErrorPanel title="没有完成复核" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  const faults = data.checks.flatMap((c) => c.faults);
  const draft = evaluationReportIs.unsigned(row);
  return (
    <>
      <Banner tone={faults.length === 0 ? 'done' : draft ? 'wait' : 'due'}>
        {faults.length === 0
          ? words('已由评分表、{开标}记录和签名重新计算，与{评标}报告全部相符。')
          : draft
            ? words(`{评标}报告还没有完成，尚有 ${faults.length} 处不符。`)
            : words(`复核发现 ${faults.length} 处不符。请记录复核意见，并请{评标}委员会说明或由监督部门处理。`)}
      </Banner>
      <Section title="逐项复核">
        <DataTable rows={data.checks} rowKey={(c) => c.id} label="逐项复核" dense columns={checkColumns()} />
      </Section>
      <Section title="排名与报价对照">
        <div className="zc-table-pinned">
          <DataTable rows={data.compared} rowKey={(b) => b.bid} label="排名与报价对照" dense columns={bidColumns()} />
        </div>
      </Section>
      <Section title="复核记录">
        <Records records={(row.rechecks ?? []) as Recheck[]} />
      </Section>
    </>
  );
}

const same = (ok: boolean) => <StatusTag tone={ok ? 'done' : 'due'}>{ok ? '相符' : '不符'}</StatusTag>;

const checkColumns = () => [
  { id: 'what', title: '复核内容', share: 2, render: (c: Check) => <span title={c.what}>{c.what}</span> },
  { id: 'law', title: '依据', render: (c: Check) => c.law },
  { id: 'ok', title: '结果', render: (c: Check) => same(c.faults.length === 0) },
  {
    id: 'faults',
    title: '不符之处',
    share: 2,
    render: (c: Check) => <span title={c.faults.join('；')}>{c.faults.join('；') || '—'}</span>,
  },
];

const bidColumns = () => [
  {
    id: 'supplierName',
    title: words('{投标}人'),
    share: 2,
    render: (b: ComparedBid) => <span title={b.supplierName}>{b.supplierName}</span>,
  },
  { id: 'price', title: '报告报价', numeric: true, render: (b: ComparedBid) => b.price },
  { id: 'readOut', title: words('{开标}记录'), numeric: true, render: (b: ComparedBid) => b.readOut ?? '—' },
  { id: 'total', title: words('报告总分或{评标}价'), numeric: true, render: (b: ComparedBid) => b.total },
  {
    id: 'totalAgain',
    title: words('复算总分或{评标}价'),
    numeric: true,
    render: (b: ComparedBid) => b.totalAgain ?? '—',
  },
  { id: 'rank', title: '报告名次', numeric: true, render: (b: ComparedBid) => b.rank },
  { id: 'rankAgain', title: '复算名次', numeric: true, render: (b: ComparedBid) => b.rankAgain ?? '—' },
  {
    id: 'ok',
    title: '对照',
    // A shared place that the committee ordered stands under the shared rank when it is computed again.
    render: (b: ComparedBid) => same(b.total === b.totalAgain && b.rankAgain !== null && b.rankAgain <= b.rank),
  },
];

function Records({ records }: { records: Recheck[] }) {
  if (records.length === 0)
    return (
      <Empty title="还没有复核记录">{words('提交后，{招标}人、代理机构和监督部门可以记录各自的复核意见。')}</Empty>
    );
  return (
    <DataTable
      rows={records.toReversed()}
      rowKey={(r) => r.at}
      label="复核记录"
      dense
      columns={[
        { id: 'at', title: '时间', render: (r) => shownMoment(r.at) },
        { id: 'by', title: '复核人', render: (r) => `${r.unit} ${r.by}` },
        { id: 'faults', title: '结果', render: (r) => same(r.faults.length === 0) },
        { id: 'opinion', title: '意见', share: 2, render: (r) => <span title={r.opinion}>{r.opinion}</span> },
      ]}
    />
  );
}
