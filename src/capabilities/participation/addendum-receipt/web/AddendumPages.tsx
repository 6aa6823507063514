import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import {
  call,
  DetailPage,
  everyRow,
  ListPage,
  newKey,
  PrintedSheet,
  recordPath,
  useDetail,
  usePage,
  useServerNow,
  words,
} from '../../../../kernel/web/index.ts';
import { SignatureBanner, SignButton } from '../../../../platform/signature/web/SignButton.tsx';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, Skeleton, StatusTag } from '../../../../ui/layout/states.tsx';
import { PublishedFiles } from '../../../project/web/PublicSheet.tsx';
import { addendumLifecycle } from '../../../tender-document/addendum/addendum.lifecycle.ts';
import { addendum, saysOtherwise } from '../../../tender-document/addendum/addendum.record.ts';
import { effectInWords } from '../../../tender-document/addendum/addendum.rules.ts';
import {
  addendumContent,
  addendumSheet,
  unsignedAddendum,
} from '../../../tender-document/addendum/addendum-content.ts';
import { addendumIs } from '../../../tender-document/states.ts';
import { useDeadlineOf } from '../../../tender-document/web/DatePanel.tsx';
import { AddendumChanges } from '../../../tender-document/web/DifferenceTable.tsx';
import { addendumReceipt, addendumReceiptLifecycle } from '../addendum-receipt.record.ts';

/** 补遗澄清详情: the paper, what it does to the deadline while it is under review, and after the read-out who got it and when. */
export function AddendumDetailPage() {
  return (
    <DetailPage
      record={addendum}
      lifecycle={addendumLifecycle}
      extra={(row) => (row.signature ? null : <SignButton recordId="addendum" row={row} content={addendumContent} />)}
    >
      {(row) => (
        <>
          <SignatureBanner signature={row.signature} missing={unsignedAddendum(row)} />
          {addendumIs.issued(row) || saysOtherwise(row) ? null : <Effect row={row} />}
          <AddendumChanges row={row} />
          {addendumIs.issued(row) && row.document ? <Receipts addendumId={row.id} /> : null}
        </>
      )}
    </DetailPage>
  );
}

function Effect({ row }: { row: AnyRow }) {
  const now = useServerNow(60_000);
  const of = useDeadlineOf(row);
  if (!of?.deadline) return null;
  const { tone, text } = effectInWords(of.law, row, of.deadline, new Date(now));
  return <Banner tone={tone}>{text}</Banner>;
}

function Receipts({ addendumId }: { addendumId: string }) {
  const { data } = useQuery({
    queryKey: ['list', 'addendum-receipt', 'of', addendumId],
    queryFn: ({ signal }) => everyRow('addendum-receipt', { 'f.addendum': addendumId }, signal),
  });
  if (!data) return null;
  return (
    <Section title="送达">
      {data.length === 0 ? (
        <p>
          <StatusTag tone="sealed">密封至唱标</StatusTag>
          　已公开发布，并同时送达每一个取得文件的单位；送达名单在唱标后列出{words('（招标投标法 第22条）')}。
        </p>
      ) : (
        <DataTable
          rows={data}
          rowKey={(r) => r.id}
          label="送达"
          columns={[
            { id: 'supplierName', title: '单位', render: (r) => r.supplierName },
            { id: 'deliveredAt', title: '送达时间', render: (r) => showInstant(r.deliveredAt) },
            { id: 'readAt', title: '阅读时间', render: (r) => (r.readAt ? showInstant(r.readAt) : '未阅读') },
          ]}
        />
      )}
    </Section>
  );
}

/** 补遗: what was sent to this bidder, each with its receipt. */
const mine = {
  ...addendumReceipt,
  list: {
    ...addendumReceipt.list,
    empty: '还没有收到补遗。所获取的{招标}文件有澄清、修改时，会立即送到这里并发消息提醒。',
  },
};

export function MyAddendaPage() {
  return <ListPage record={mine} lifecycle={addendumReceiptLifecycle} title="补遗" />;
}

/** An addendum as it reached this unit. Opening it is reading it: the time is kept as the proof of delivery. */
export function ReceivedAddendumPage() {
  const [query] = useSearchParams();
  const receipt = useDetail('addendum-receipt', query.get('id') ?? '');
  const trail = usePage({ title: receipt.row?.title });
  if (receipt.error && !receipt.row) {
    return (
      <ErrorPanel title="补遗未能打开" onRetry={() => void receipt.refetch()}>
        {receipt.error.message}
      </ErrorPanel>
    );
  }
  if (!receipt.row) return <Skeleton lines={10} />;
  return (
    <section className="zc-page">
      {trail}
      <Received
        receipt={receipt.row}
        mayRead={receipt.actions.some(({ verb, allowed }) => verb === 'read' && allowed)}
      />
    </section>
  );
}

/** @param mayRead whether it is this unit's to say that it was read, and not said yet */
function Received({ receipt, mayRead }: { receipt: AnyRow; mayRead: boolean }) {
  const { id, deliveredAt, readAt } = receipt;
  const { row } = useDetail('addendum', receipt.addendum);
  const queries = useQueryClient();
  const isUnread = mayRead && row !== undefined;
  useEffect(() => {
    if (!isUnread) return;
    void call(recordPath('addendum-receipt', 'read'), {
      json: true,
      body: { id },
      idempotencyKey: newKey(),
      quiet: true,
      ownFailures: true,
    })
      .then(() => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'addendum-receipt' }))
      .catch(() => {}); // It stays unread; the next opening tries again.
  }, [isUnread, id, queries]);
  if (!row) return <Skeleton lines={10} />;
  return (
    <>
      <Banner tone={row.newDeadline ? 'wait' : 'done'}>
        {row.newDeadline
          ? words(`{投标}截止与{开标}改为 ${showInstant(row.newDeadline)}。`)
          : words('{投标}截止时间不变。')}
        已于 {showInstant(deliveredAt)} 送达{readAt ? `，${showInstant(readAt)} 阅读` : ''}。
      </Banner>
      <PrintedSheet of={addendumSheet} row={row} />
      <PublishedFiles row={row} />
    </>
  );
}
