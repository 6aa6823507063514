import { Link, Navigate, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, mayBegin, SheetPaper, to, useDetail, words } from '../../../kernel/web/index.ts';
import { SignButton } from '../../../platform/signature/web/SignButton.tsx';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Banner, Skeleton } from '../../../ui/layout/states.tsx';
import { noticeIs } from '../audiences.ts';
import { noticeLifecycle } from '../notice/notice.lifecycle.ts';
import { notice } from '../notice/notice.record.ts';
import { noticeSheet, signedNotice } from '../notice/notice-content.ts';
import { isInvitation } from '../notice/paper.ts';
import { ChangesOf, PublicationsOf } from './AfterNotice.tsx';
import { InvitedUnits } from './InvitationPages.tsx';
import NoticeFavour from './NoticeFavour.tsx';

/** The notice alone, to be printed. */
export function PrintedNotice({ id }: { id: string }) {
  const { row } = useDetail('notice', id);
  if (!row) return <Skeleton lines={12} />;
  return (
    <div className="zc-print-desk">
      <div className="zc-print-tools">
        <button type="button" className="zc-button zc-button-main" onClick={() => window.print()}>
          打印 / 存为 PDF
        </button>
      </div>
      <SheetPaper of={noticeSheet} row={row} className="zc-notice-paper" />
    </div>
  );
}

/** A notice with its state and actions, shown as it will appear. */
export default function NoticeDetailPage({ screenId }: { screenId: string }) {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row } = useDetail('notice', id);
  // An invitation has an address of its own, wherever one comes from.
  if (row && isInvitation(row) && screenId === 'notice.detail')
    return <Navigate replace to={to('invitation.detail', Object.fromEntries(query))} />;
  if (query.get('view') === 'print') return <PrintedNotice id={id} />;
  return (
    <DetailPage
      record={notice}
      lifecycle={noticeLifecycle}
      extra={(row) => (
        <>
          {row.signature ? null : <SignButton recordId="notice" row={row} content={signedNotice} then="submit" />}
          <AfterPublication row={row} />
        </>
      )}
    >
      {(row) => (
        <>
          <NoticeState row={row} />
          <NoticeFavour row={row} />
          {isInvitation(row) ? <InvitedUnits notice={row} /> : null}
          <ChangesOf notice={row.id} />
          <SheetPaper of={noticeSheet} row={row} className="zc-notice-paper" />
          {isInvitation(row) ? null : <PublicationsOf notice={row.id} />}
        </>
      )}
    </DetailPage>
  );
}

/** What can still be done with a notice that is out, for those who may. */
function AfterPublication({ row }: { row: AnyRow }) {
  return (
    <>
      {mayBegin(row, 'notice-mail.create') && !isInvitation(row) ? (
        <Link className="zc-button" to={to('notice-mail.form', { notice: row.id })}>
          发送邮件
        </Link>
      ) : null}
      {mayBegin(row, 'notice-change.create') ? (
        <Link className="zc-button" to={to('notice-change.form', { notice: row.id })}>
          变更公告
        </Link>
      ) : null}
    </>
  );
}

/** What stands between the notice and its publication. */
export function NoticeState({ row }: { row: AnyRow }) {
  return (
    <>
      {row.refusedBecause && noticeIs.approved(row) ? (
        <Banner tone="due">到时未能发布：{row.refusedBecause}</Banner>
      ) : null}
      {noticeIs.scheduled(row) ? (
        <Banner>将于 {shownMoment(row.publishAt)} 由系统发布；届时再次核对全部条件。</Banner>
      ) : null}
      {row.signature ? (
        <Banner tone="done">
          {row.signature.signer} 于 {shownMoment(row.signature.signedAt)} 电子签名
        </Banner>
      ) : row.publishedAt ? null : (
        <Banner tone="wait">
          {isInvitation(row)
            ? words('邀请书还没有电子签名，签名后才能通过审核。')
            : words('公告还没有电子签名，签名后才能通过审核（招标公告和公示信息发布管理办法 第10条）。')}
        </Banner>
      )}
    </>
  );
}
