/** 开标一览表 seen from the result: what was read out beside what became of it. */

import { Link } from 'react-router';
import { Page, to } from '../../../../kernel/web/index.ts';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { type Column, DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../../ui/layout/states.tsx';
import { CommitteeChoice, useCommittees } from '../../../committee/web/door.ts';
import { openingEntryIs } from '../../../opening/states.ts';
import { isLowestPrice } from '../../../tender-document/index.ts';
import { shownEvaluated, shownPriceOf } from '../../../tender-document/price/price-form.ts';
import type { PaperEntry, Papers } from '../papers.ts';
import { usePapers } from './PaperSheet.tsx';

export default function SummaryWithResultPage() {
  const choice = useCommittees();
  const { data, error, refetch } = usePapers({ committee: choice.current });
  return (
    <Page
      title="开标一览表（评审结果）"
      width="list"
      actions={
        <>
          <CommitteeChoice {...choice} />
          {data ? (
            <>
              {data.opening ? (
                <Link className="zc-button" to={to('opening.detail', { id: data.opening.id })}>
                  开标记录
                </Link>
              ) : null}
              <Link className="zc-button" to={to('paper.quotes', { id: data.id })}>
                打印全部报价
              </Link>
            </>
          ) : null}
        </>
      }
    >
      {choice.isPending ? (
        <Skeleton />
      ) : !choice.current ? (
        <Empty title="还没有评标">开标后评标委员会开始评标，汇总后在此对照开标一览表和评审结果。</Empty>
      ) : error && !data ? (
        <ErrorPanel title="现在不能对照" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : data ? (
        <Table papers={data} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

function Table({ papers }: { papers: Papers }) {
  const of = (e: PaperEntry) => papers.ranking.find((b) => b.bid === e.bid);
  const columns: Column<PaperEntry>[] = [
    {
      id: 'supplierName',
      title: '投标人',
      share: 2,
      render: (e) => <span title={e.supplierName}>{`${e.serial}　${e.supplierName}`}</span>,
    },
    { id: 'submittedAt', title: '递交时间', render: (e) => (e.submittedAt ? exactMoment(e.submittedAt) : '—') },
    {
      id: 'price',
      title: '唱标报价',
      numeric: true,
      render: (e) => shownPriceOf(e),
    },
    { id: 'term', title: '工期', render: (e) => e.term ?? '—' },
    { id: 'quality', title: '质量', render: (e) => e.quality ?? '—' },
    {
      id: 'evaluated',
      title: '评标价',
      numeric: true,
      render: (e) => {
        const found = of(e);
        return found ? shownEvaluated(found.evaluatedPrice, found.form) : '—';
      },
    },
    ...(isLowestPrice(papers.method)
      ? []
      : [{ id: 'total', title: '总分', numeric: true, render: (e: PaperEntry) => of(e)?.total ?? '—' }]),
    {
      id: 'outcome',
      title: '结果',
      render: (e) => {
        const found = of(e);
        if (openingEntryIs.unopened(e)) return <StatusTag tone="idle">未开启</StatusTag>;
        if (!found) return <StatusTag tone="due">否决</StatusTag>;
        return (
          <StatusTag tone={found.isCandidate ? 'done' : 'idle'}>
            {found.isCandidate ? `第 ${found.rank} 候选人` : `第 ${found.rank} 名`}
          </StatusTag>
        );
      },
    },
  ];
  return (
    <div className="zc-table-pinned">
      <DataTable
        rows={papers.entries}
        columns={columns}
        rowKey={(e) => e.bid}
        label="开标一览表与评审结果"
        dense
        empty={<Empty title="没有开标记录">唱标后在此列出。</Empty>}
      />
    </div>
  );
}
