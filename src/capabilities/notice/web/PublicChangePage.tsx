/** A published change, for anybody. */

import { Link, useSearchParams } from 'react-router';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { to, useDetail, usePage, words } from '../../../kernel/web/index.ts';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { contactLines } from '../../project/paper-contacts.ts';
import { PublicAddress } from '../../project/web/PublicAddress.tsx';
import { ChangedItems } from './ChangedItems.tsx';

export default function PublicChangePage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error, refetch } = useDetail('notice-change', id);
  const trail = usePage({ title: row?.title });
  if (!id) return <Empty title="没有指明是哪一份变更公告">请从公告进入。</Empty>;
  if (error && !row) {
    return (
      <ErrorPanel title="变更公告未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!row) return <Skeleton lines={10} />;
  return (
    <section className="zc-page">
      {trail}
      <PublicAddress record="notice-change" row={{ id: row.id, number: row.number }} />
      <PrintSheet title={row.subject ?? row.title} number={row.number}>
        <p>
          原公告：<Link to={to('notice.paper', { id: row.notice })}>{row.notice$ ?? '查看原公告'}</Link>
        </p>
        <p>变更理由：{row.reason}</p>
        <ChangedItems row={row} />
        <div className="zc-paper-source">
          <p>{row.newDeadline ? words('{开标}时间随{投标}截止变更。') : words('{投标}截止时间与{开标}时间不变。')}</p>
          {contactLines(row).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>发布时间：{row.publishedAt ? showInstant(row.publishedAt) : ''}</p>
        </div>
      </PrintSheet>
    </section>
  );
}
