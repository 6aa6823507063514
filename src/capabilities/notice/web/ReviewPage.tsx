import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  ActionBar,
  History,
  Page,
  StateTag,
  to,
  useAction,
  useDetail,
  waitingReason,
  words,
} from '../../../kernel/web/index.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { noticeLifecycle } from '../notice/notice.lifecycle.ts';
import { notice } from '../notice/notice.record.ts';
import { NoticeState } from './NoticeDetailPage.tsx';
import { NoticePaper } from './NoticePaper.tsx';
import { ReviewedDocument, ReviewedLots, ReviewedProject } from './Reviewed.tsx';

const parts = { notice: '公告', project: '项目', document: '{招标}文件', lots: '标段', history: '审核轨迹' } as const;
type Part = keyof typeof parts;

/** Everything that a reviewer answers for, on one page, beside approve and return. */
export default function ReviewPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, actions, error, refetch } = useDetail('notice', id);
  const [part, setPart] = useState<Part>('notice');
  const { run, busy, panel } = useAction({ recordId: 'notice', lifecycle: noticeLifecycle });
  if (error && !row) {
    return (
      <ErrorPanel title="公告未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!row) return <Skeleton lines={10} />;
  const verdicts = actions.filter((a) => ['approve', 'return'].includes(a.verb));
  return (
    <Page
      title={row.title}
      name={`审核：${row.title}`}
      project={row.project}
      tags={<StateTag row={row} lifecycle={noticeLifecycle} />}
      note={waitingReason(verdicts)}
      facts={[
        { label: '公告编号', value: row.number },
        { label: '定时发布', value: row.publishAt ? exactMoment(row.publishAt).slice(0, 16) : '—' },
        {
          label: words('{投标}截止（{开标}）'),
          value: row.bidDeadline ? exactMoment(row.bidDeadline).slice(0, 16) : '—',
        },
        { label: words('{招标}人'), value: row.buyerName },
      ]}
      actions={
        <ActionBar
          recordId="notice"
          rowId={row.id}
          actions={verdicts}
          busy={busy}
          onRun={(action) => void run(action, row)}
          extra={
            <>
              <Link to={to('notice.reviewDetail', { id })}>公告详情</Link>
              <Link to={to('notice.reviewItem', { id })}>单项详情</Link>
            </>
          }
        />
      }
    >
      <div className="zc-section-tabs" role="tablist">
        {Object.entries(parts).map(([name, label]) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={part === name}
            onClick={() => setPart(name as Part)}
          >
            {words(label)}
          </button>
        ))}
      </div>
      <div role="tabpanel">
        <PartOf row={row} part={part} />
      </div>
      {panel}
    </Page>
  );
}

function PartOf({ row, part }: { row: AnyRow; part: Part }) {
  switch (part) {
    case 'project':
      return <ReviewedProject id={row.project} />;
    case 'document':
      return <ReviewedDocument id={row.document} />;
    case 'lots':
      return <ReviewedLots ids={row.lots ?? []} />;
    case 'history':
      return <History record={notice} lifecycle={noticeLifecycle} id={row.id} />;
    default:
      return (
        <>
          <NoticeState row={row} />
          <NoticePaper row={row} />
        </>
      );
  }
}
