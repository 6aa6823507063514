/** Everything that a reviewer of a notice answers for: the notice as it will appear, the project, the document and the lots behind it. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { History, type ReadingProps, SheetPaper, to, words } from '../../../kernel/web/index.ts';
import { noticeLifecycle } from '../notice/notice.lifecycle.ts';
import { notice } from '../notice/notice.record.ts';
import { noticeSheet } from '../notice/notice-sheet.ts';
import { NoticeState } from './NoticeDetailPage.tsx';
import { NoticeFavour } from './NoticeFavour.tsx';
import { ReviewedDocument, ReviewedLots, ReviewedProject } from './Reviewed.tsx';
import './notice.css';

const parts = { notice: '公告', project: '项目', document: '{招标}文件', lots: '标段', history: '操作轨迹' } as const;
type Part = keyof typeof parts;

export default function NoticeReading({ row }: ReadingProps) {
  const [part, setPart] = useState<Part>('notice');
  return (
    <>
      <div className="zc-section-tabs" role="tablist" aria-label="审核内容">
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
    </>
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
          <NoticeFavour row={row} />
          <p className="zc-notice-links">
            <Link to={to('notice.reviewDetail', { id: row.id })}>公告详情</Link>
            <Link to={to('notice.reviewItem', { id: row.id })}>单项详情</Link>
          </p>
          <SheetPaper of={noticeSheet} row={row} className="zc-notice-paper" />
        </>
      );
  }
}
