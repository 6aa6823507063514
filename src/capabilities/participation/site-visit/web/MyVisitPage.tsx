/** A visit of the site, for a unit that took the document. */

import { useSearchParams } from 'react-router';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import { useDetail, usePage, words } from '../../../../kernel/web/index.ts';
import { PrintSheet } from '../../../../ui/layout/PrintSheet.tsx';
import { ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import '../../public-notice/web/paper.css';

export default function MyVisitPage() {
  const [query] = useSearchParams();
  const { row, error, refetch } = useDetail('site-visit', query.get('id') ?? '');
  const trail = usePage({ title: row?.title });
  if (error && !row) {
    return (
      <ErrorPanel title="踏勘通知未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!row) return <Skeleton lines={8} />;
  return (
    <section className="zc-page">
      {trail}
      <PrintSheet title={row.subject} number={row.lot$}>
        <p>踏勘时间：{showInstant(row.startsAt)}</p>
        <p>踏勘地点：{row.place}</p>
        <p>集合地点：{row.meetingPoint}</p>
        <p>
          联系人：{row.contact}　电话：{row.phone}
        </p>
        <div className="zc-prose">{row.notes}</div>
        <div className="zc-paper-source">
          <p>
            发出时间：{row.sentAt ? showInstant(row.sentAt) : ''}
            {words('；同时发给每一个取得{招标}文件的单位。')}
          </p>
        </div>
      </PrintSheet>
    </section>
  );
}
