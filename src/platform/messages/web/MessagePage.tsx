/** One message: it counts as read once it is open, and leads to what it speaks of. */

import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, Page, recordPath, useDetail } from '../../../kernel/web/index.ts';
import { Moment } from '../../../ui/layout/moments.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { messageIs } from '../states.ts';
import { placeOf } from './place-of.ts';

export default function MessagePage() {
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
