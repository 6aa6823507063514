import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, DetailPage, Page, recordPath, useDetail } from '../../../kernel/web/index.ts';
import { Moment } from '../../../ui/layout/moments.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { TriesTable } from '../../dispatch/web/TriesTable.tsx';
import { messageDelivery, messageDeliveryLifecycle } from '../delivery/message-delivery.record.ts';
import { messageIs } from '../message/message.record.ts';
import { placeOf } from './place-of.ts';

/** How the matter of a message stands by now, which may be long after it was sent. */
export interface MatterNow {
  /** What can be done there, or what is waited for, with its end. */
  says: ReactNode;
  /** Where that is done; nothing where nothing is to be done. */
  go: { label: string; place: string } | null;
}

const useNothing = (): MatterNow | undefined => undefined;

export interface MessagePageProps {
  /** A hook: how what the link leads to stands now; nothing where that is not known. */
  useNow?: (link: string | null | undefined) => MatterNow | undefined;
}

/** One message: it counts as read once it is open, and leads to what it speaks of. */
export function MessagePage({ useNow = useNothing }: MessagePageProps) {
  const [query] = useSearchParams();
  const { row, error, refetch } = useDetail('message', query.get('id') ?? '');
  const isUnread = messageIs.unread(row);
  const now = useNow(row?.link);
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
      facts={[
        { label: '收到', value: <Moment at={row.createdAt} /> },
        ...(row.matter ? [{ label: '项目和标段', value: row.matter }] : []),
      ]}
      actions={
        <>
          {place ? (
            <Link className={now ? 'zc-button' : 'zc-button zc-button-main'} to={place}>
              {now ? '看这件事' : '前往办理'}
            </Link>
          ) : null}
          {now?.go ? (
            <Link className="zc-button zc-button-main" to={now.go.place}>
              {now.go.label}
            </Link>
          ) : null}
        </>
      }
    >
      {row.body ? <p className="zc-prose">{row.body}</p> : null}
      {now ? (
        <p>
          <b>现在：</b>
          {now.says}
        </p>
      ) : null}
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
