/** One notice as a paper, with its dates, the way to the document, addenda and answers beside it. */

import { Link, useSearchParams } from 'react-router';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { SheetPaper, to, useDetail, usePage, words } from '../../../../kernel/web/index.ts';
import { Countdown, Moment } from '../../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { noticeSheet } from '../../../notice/notice/notice-content.ts';
import { PublicAddress } from '../../../project/web/PublicSheet.tsx';
import { useOffers } from '../../../project/web/possible.ts';
import { TakeDocument } from '../../document-download/web/TakeDocument.tsx';
import { ChangedLines, useAddenda, useAnswers, useChanges } from './useLotPapers.tsx';
import './paper.css';

export default function PublicNoticePage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error, refetch } = useDetail('notice', id);
  const trail = usePage({ title: row?.title });
  if (!id) return <Empty title="没有指明是哪一份公告">请从公告列表进入。</Empty>;
  if (error && !row) {
    return (
      <ErrorPanel
        title="公告未能打开"
        onRetry={() => void refetch()}
        action={<Link to={to('notice.public')}>返回公告列表</Link>}
      >
        {error.message}
      </ErrorPanel>
    );
  }
  if (!row) return <Skeleton lines={12} />;
  return (
    <section className="zc-page">
      {trail}
      <Reader row={row} />
    </section>
  );
}

function Reader({ row }: { row: AnyRow }) {
  const lots: string[] = row.lots ?? [];
  const offers = useOffers(row.preliminary ? [] : lots);
  return (
    <div className="zc-reader">
      <div className="zc-print-desk">
        <div className="zc-print-tools">
          <button type="button" className="zc-button" onClick={() => window.print()}>
            打印 / 存为 PDF
          </button>
        </div>
        <SheetPaper of={noticeSheet} row={row} className="zc-notice-paper" />
      </div>
      <aside className="zc-beside zc-no-print" aria-label="时间与文件">
        <div>
          <h2>{row.preliminary ? '文件' : words('{招标}文件')}</h2>
          {row.preliminary ? (
            <TakePreliminary id={row.preliminary} />
          ) : (
            lots.map((lot) => <TakeDocument key={lot} lot={lot} offer={offers && (offers[lot] ?? null)} />)
          )}
        </div>
        <PublicAddress record="notice" row={{ id: row.id, number: row.number }} />
        <Dates row={row} lots={lots} />
        <LotPapers lots={lots} project={row.project} />
      </aside>
    </div>
  );
}

/** Everybody may take the document of a round before the bids, without an account. */
function TakePreliminary({ id }: { id: string }) {
  return (
    <>
      <Link className="zc-button zc-button-main" to={to('preliminary-document.public', { id })}>
        打开文件
      </Link>
      <small className="zc-hint">免费获取，不需要报名或登录。</small>
    </>
  );
}

/** The times that hold now: the signed notice keeps its own, changes and addenda may have moved them. */
function useDates(row: Record<string, any>, lots: readonly string[]) {
  const later = [...useAddenda(lots), ...useChanges(row.project)];
  const { row: before } = useDetail('preliminary-document', row.preliminary ?? '');
  const latest = (name: string, first: string) =>
    later.reduce((at, paper) => (paper[name] && paper[name] > at ? paper[name] : at), first);
  return {
    deadline: (before?.deadline as string | undefined) ?? latest('newDeadline', row.bidDeadline ?? ''),
    documentUntil: latest('newDocumentUntil', row.documentUntil ?? ''),
  };
}

function Dates({ row, lots }: { row: Record<string, any>; lots: readonly string[] }) {
  const { deadline, documentUntil } = useDates(row, lots);
  return (
    <div>
      <h2>时间</h2>
      <dl>
        <div>
          <dt>文件获取</dt>
          <dd>
            {showInstant(row.documentFrom)} 至 <Moment at={documentUntil} ends near={false} />
          </dd>
        </div>
        <div>
          <dt>{row.preliminary ? '递交截止' : words('{投标}截止与{开标}')}</dt>
          <dd>
            <Moment at={deadline} near={false} /> <Countdown until={deadline} over="已截止" />
            {deadline !== row.bidDeadline ? (
              <small className="zc-none">原定 {showInstant(row.bidDeadline)}，已变更</small>
            ) : null}
          </dd>
        </div>
      </dl>
    </div>
  );
}

function LotPapers({ lots, project }: { lots: readonly string[]; project: string }) {
  const changes = useChanges(project);
  const addenda = useAddenda(lots);
  const answers = useAnswers(lots);
  return (
    <>
      {changes.length > 0 ? (
        <div>
          <h2>变更公告</h2>
          <ul>
            {changes.map((c) => (
              <li key={c.id}>
                <Link to={to('notice-change.public', { id: c.id })}>{c.subject}</Link>
                <small>
                  <Moment at={c.publishedAt} />
                  {c.newDeadline ? words(`　{投标}截止改为 ${showInstant(c.newDeadline)}`) : ''}
                </small>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {addenda.length > 0 ? (
        <div>
          <h2>补遗澄清</h2>
          <ul>
            {addenda.map((a) => (
              <li key={a.id}>
                <Link to={to('addendum.public', { id: a.id })}>{a.subject}</Link>
                <small>
                  <Moment at={a.issuedAt} />
                  {a.newDeadline ? words(`　{投标}截止改为 ${showInstant(a.newDeadline)}`) : ''}
                </small>
                <ChangedLines addendum={a as AnyRow} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {answers.length > 0 ? (
        <div>
          <h2>答疑</h2>
          <ul>
            {answers.map((q) => (
              <li key={q.id}>
                <Link to={to('question.public', { id: q.id })}>{q.title}</Link>
                <small>
                  <Moment at={q.answeredAt} />
                </small>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
