/** Everything that a reviewer of a notice answers for: the notice as it will appear, the project, the document and the lots behind it. */
import './notice.css';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  History,
  ListPage,
  Page,
  type ReadingProps,
  Sections,
  SheetPaper,
  to,
  useDetail,
  words,
} from '../../../kernel/web/index.ts';
import { LegalDates } from '../../../platform/law/web/LegalDates.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { lotLifecycle } from '../../project/lot/lot.lifecycle.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { documentVerdicts, type KeyHolder } from '../../tender-document/index.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { StartPassed } from '../../tender-document/web/DatePanel.tsx';
import { noticeLifecycle } from '../notice/notice.lifecycle.ts';
import { notice } from '../notice/notice.record.ts';
import { noticeSheet } from '../notice/notice-content.ts';
import { NoticeState } from './NoticeDetailPage.tsx';
import NoticeFavour from './NoticeFavour.tsx';

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

/** 竞采单项项目详情: the lots that a notice offers one by one, and the project behind them, for its reviewer. */
export function ReviewedItemPage() {
  return (
    <OfNotice named="id">
      {(row) => (
        <Page title={row.project$ ?? row.title} name={`单项：${row.title}`} matter={row.project}>
          <ReviewedLots ids={row.lots ?? []} />
          <ReviewedProject id={row.project} />
        </Page>
      )}
    </OfNotice>
  );
}

/** 标段列表: the lots that a notice covers, which may be some of its project's. */
export function NoticeLotsPage() {
  return (
    <OfNotice named="notice">
      {(row) => (
        <ListPage
          record={lot}
          lifecycle={lotLifecycle}
          title="标段列表"
          // A notice that names no lot yet covers none, not all.
          fixed={{ id: (row.lots ?? []).join(',') || 'none' }}
          note={
            <>
              只列这份公告的标段：
              <Link to={to('notice.reviewDetail', { id: row.id })}>{row.title}</Link>
            </>
          }
        />
      )}
    </OfNotice>
  );
}

interface OfNoticeProps {
  /** The name of the address that says which. */
  named: string;
  children: (row: AnyRow) => ReactNode;
}

/** What stands on a notice that the address names. */
function OfNotice({ named, children }: OfNoticeProps) {
  const [query] = useSearchParams();
  const id = query.get(named) ?? '';
  const { row, error, refetch } = useDetail('notice', id);
  if (!id) return <Empty title="没有指明是哪一份公告">请从公告审核进入。</Empty>;
  if (error && !row) {
    return (
      <ErrorPanel title="公告未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  return row ? children(row) : <Skeleton lines={10} />;
}

// What lies behind a notice, as a reviewer reads it.

function ReviewedProject({ id }: { id: string }) {
  const { row } = useDetail('project', id);
  return row ? <Sections record={project} row={row} /> : <Skeleton />;
}

function ReviewedDocument({ id }: { id: string }) {
  const { row } = useDetail('tender-document', id);
  if (!row) return <Skeleton />;
  const holders = (row.holders ?? []) as KeyHolder[];
  const dates = documentVerdicts(row as AnyRow & Parameters<typeof documentVerdicts>[0]).map((v, i) => ({
    ...v,
    id: `${v.rule}.${i}`,
  }));
  return (
    <>
      {row.signature ? null : <Banner tone="wait">{words('{招标}文件还没有电子签名。')}</Banner>}
      <Section title="时间核对" extra={<Link to={to('notice.reviewDocument', { id })}>文件全文</Link>}>
        <StartPassed row={row} />
        <LegalDates dates={dates} />
      </Section>
      <Section title="持钥人">
        <p>
          {holders.length > 0 ? holders.map((h) => `${h.name}（${h.organisationName}）`).join('、') : '未登记'}
          ；其中任意 {row.threshold} 名可开启
        </p>
      </Section>
      <Sections record={tenderDocument} row={row} />
    </>
  );
}

function ReviewedLots({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => <ReviewedLot key={id} id={id} />);
}

function ReviewedLot({ id }: { id: string }) {
  const { row } = useDetail('lot', id);
  return row ? <Sections record={lot} row={row} /> : <Skeleton />;
}
