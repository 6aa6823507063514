/** An addendum as it reached this unit. Opening it is reading it: the time is kept as the proof of delivery. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, newKey, PrintedSheet, recordPath, useDetail, usePage, words } from '../../../../kernel/web/index.ts';
import { Banner, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { PublishedFiles } from '../../../project/web/PublicSheet.tsx';
import { addendumSheet } from '../../../tender-document/addendum/addendum-sheet.ts';

export default function ReceivedAddendumPage() {
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
