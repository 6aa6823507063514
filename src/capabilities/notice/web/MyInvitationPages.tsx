import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, ListPage, SheetPaper, to, useDetail, words } from '../../../kernel/web/index.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { Countdown } from '../../../ui/layout/moments.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { supplierInvitationIs } from '../audiences.ts';
import { noticeSheet } from '../notice/notice-content.ts';
import { supplierInvitationLifecycle } from '../supplier-invitation/supplier-invitation.lifecycle.ts';
import { supplierInvitation } from '../supplier-invitation/supplier-invitation.record.ts';

/** As its unit reads it: why it was chosen is the inviting side's own. */
const own = {
  ...supplierInvitation,
  list: { ...supplierInvitation.list, columns: ['lot', 'invitedAt', 'replyBy', 'answeredAt', 'state'] },
  detail: [{ title: '回复', fields: ['lot', 'invitedAt', 'replyBy', 'answeredAt', 'declinedBecause'] }],
};

/** One invitation as the invited unit reads it: the paper, by when it answers, and the way to the document. */
export function MyInvitationPage() {
  return (
    <DetailPage
      record={own}
      lifecycle={supplierInvitationLifecycle}
      extra={(row) =>
        row.notice ? (
          <Link className="zc-button" to={to('notice.paper', { id: row.notice })}>
            {words('邀请书与{招标}文件')}
          </Link>
        ) : null
      }
    >
      {(row) => (
        <>
          <Standing row={row} />
          {row.notice ? <Paper id={row.notice} /> : null}
        </>
      )}
    </DetailPage>
  );
}

function Standing({ row }: { row: AnyRow }) {
  if (supplierInvitationIs.invited(row))
    return (
      <Banner tone="wait">
        {words(`请于 ${shownEnd(row.replyBy)} 前回复是否参加`)}（<Countdown until={row.replyBy} over="已到期" />
        ）。谢绝没有不利后果；没有回复的，仍可以在{words('{投标}')}截止前获取文件并{words('{投标}')}。
      </Banner>
    );
  if (supplierInvitationIs.declined(row)) return <Banner>{words('已谢绝邀请。{投标}截止前可以改为接受。')}</Banner>;
  if (supplierInvitationIs.lapsed(row))
    return <Banner tone="wait">{words('回复期限已过。{投标}截止前仍可以接受邀请，或直接获取文件并{投标}。')}</Banner>;
  return <Banner tone="done">{words('已接受邀请。请获取{招标}文件，在{投标}截止前递交。')}</Banner>;
}

function Paper({ id }: { id: string }) {
  const { row } = useDetail('notice', id);
  return row ? <SheetPaper of={noticeSheet} row={row} className="zc-notice-paper" /> : null;
}

const mine = {
  ...supplierInvitation,
  label: '邀请',
  list: {
    ...supplierInvitation.list,
    columns: ['lot', 'invitedAt', 'replyBy', 'answeredAt', 'state'],
    filters: ['state'],
    search: [],
    empty: '还没有收到邀请。邀请{招标}的项目会把{投标}邀请书发到这里，并以站内消息和邮件提醒。',
  },
};

/** 我的邀请: what this unit was invited to; it learns nothing of others. */
export function MyInvitationsPage() {
  return (
    <ListPage record={mine} lifecycle={supplierInvitationLifecycle} title="我的邀请" opens="supplier-invitation.own" />
  );
}
