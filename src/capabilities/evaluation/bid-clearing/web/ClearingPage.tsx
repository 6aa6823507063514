/** One lot's clearing: how far each list could be read, what was found, what the committee made of it. */

import { useState } from 'react';
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { DetailPage, useDetail, useTopic, words } from '../../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { bidClearingIs } from '../../states.ts';
import { bidClearingLifecycle } from '../bid-clearing.lifecycle.ts';
import { bidClearing } from '../bid-clearing.record.ts';
import type { ClearedBid } from '../clearing.ts';
import { ClearingForms } from './ClearingForms.tsx';
import { FindingList, onlyPoints } from './FindingList.tsx';

const money = (value: string | null) => (value ? showDecimal(value, 2) : '—');

const columns: Column<ClearedBid>[] = [
  {
    id: 'bidder',
    title: words('{投标}人'),
    share: 2,
    render: (b) => <span title={b.supplierName}>{b.supplierName}</span>,
  },
  { id: 'lines', title: '列项', numeric: true, render: (b) => (b.lines > 0 ? b.lines : '—') },
  { id: 'sum', title: '清单合计（元）', numeric: true, render: (b) => money(b.sum) },
  { id: 'readOut', title: '唱标价（元）', numeric: true, render: (b) => money(b.readOut) },
  {
    id: 'files',
    title: '清单文件',
    share: 2,
    render: (b) => {
      const says = [
        ...b.files,
        ...b.unread.map((f) => `${f}（不能在限度内读取，请人工核对）`),
        ...(b.unlisted ?? []).map((f) => `${f}（没有认出清单，请人工核对）`),
      ].join('；');
      return <span title={says}>{says || '没有可读的清单'}</span>;
    },
  },
];

export default function ClearingPage() {
  return (
    <DetailPage record={bidClearing} lifecycle={bidClearingLifecycle}>
      {(row) => <Shown key={row.id} row={row} />}
    </DetailPage>
  );
}

function Shown({ row }: { row: AnyRow }) {
  const { refetch } = useDetail('bid-clearing', row.id);
  const [share, setShare] = useState(0);
  useTopic(`bid-clearing:${row.id}`, ({ share: done }) => setShare(Number(done) || 0));
  if (bidClearingIs.waiting(row))
    return <Banner tone="wait">{`正在读取和核对 ${row.bids} 份清单，已完成 ${Math.round(share * 100)}%。`}</Banner>;
  return (
    <>
      <Banner>{words(onlyPoints)}</Banner>
      <ClearingForms row={row} refetch={async () => refetch()} />
      <FindingList row={row} />
      <Section title="各家清单">
        <DataTable
          rows={(row.cleared ?? []) as ClearedBid[]}
          columns={columns}
          rowKey={(b) => b.bid}
          label="各家清单"
          dense
        />
      </Section>
    </>
  );
}
