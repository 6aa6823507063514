import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, DetailPage, Page, recordPath, useDetail } from '../../../kernel/web/index.ts';
import { Moment } from '../../../ui/layout/moments.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { TriesTable } from '../../dispatch/web/TriesTable.tsx';
import { messageDelivery, messageDeliveryLifecycle } from '../delivery/message-delivery.record.ts';
import { messageIs } from '../message/message.record.ts';
import { placeOf } from './place-of.ts';

/** One message: it counts as read once it is open, and leads to what it speaks of. */
export function MessagePage() {
  const [query] = useSearchParams();
  const { row, error, refetch } = useDetail('message', query.get('id') ?? '');
  const isUnread = messageIs.unread(row);
  useEffect(() => {
    if (row && isUnread)
      void call(recordPath('message', 'read'), { body: { id: row.id }, json: true }).then(() => refetch());
  }, [row, isUnread, refetch]);

  if (error) {
    return (
      <ErrorPanel title="消息未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!row) return <Skeleton />;
  const place = placeOf(row.link);
  return (
    <Page
      title={row.subject}
      name="消息"
      width="reading"
      facts={[{ label: '收到', value: <Moment at={row.createdAt} /> }]}
      actions={
        place ? (
          <Link className="zc-button zc-button-main" to={place}>
            前往办理
          </Link>
        ) : null
      }
    >
      {row.body ? <p className="zc-prose">{row.body}</p> : null}
      {place ? null : <p>这条消息只作告知，没有要办理的事项。</p>}
    </Page>
  );
}

/** One letter or short message: that it went, and what was answered at each try. Its words are its recipient's. */
export function DeliveryPage() {
  return (
    <DetailPage record={messageDelivery} lifecycle={messageDeliveryLifecycle}>
      {(row) => <TriesTable tries={row.tries} />}
    </DetailPage>
  );
}
