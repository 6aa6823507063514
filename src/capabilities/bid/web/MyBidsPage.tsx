/** What this unit may bid for and what it has handed in: the lots whose documents it took, and its bids. */

import { Link, useSearchParams } from 'react-router';
import { Page, StateTag, serverNow, to, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Older } from '../../../ui/layout/Older.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { lotLifecycle } from '../../project/lot/lot.lifecycle.ts';
import { bidIs } from '../audiences.ts';
import { bidLifecycle } from '../bid/bid.lifecycle.ts';
import type { OwnTender } from '../own-tender-wire.ts';
import { MyBid } from './MyBid.tsx';
import { useEndedTenders, useOwnTenders } from './own-tenders.ts';
import { PresentReceipt } from './ReceiptCard.tsx';
import './bid.css';
import './sealing/sealing.css';

/** The lot no longer goes on: said where there is no bid whose state would say it. */
const endings: ReadonlySet<string> = new Set(['suspended', 'failed', 'terminated']);

/** What can still be bid for or is about to be opened first, the soonest of it; then the newest. */
const soonest = (now: number) => (a: OwnTender, b: OwnTender) => {
  const [x, y] = [a, b].map(({ deadline }) => (deadline ? Date.parse(deadline) : 0)) as [number, number];
  return Number(y > now) - Number(x > now) || (x > now ? x - y : y - x);
};

const columns = (): Column<OwnTender>[] => [
  {
    id: 'name',
    title: '标段',
    share: 3,
    render: (t) => (
      <Link to={t.bid ? to('bid.mine', { id: t.bid.id }) : to('tender.own', { lot: t.lot })} title={t.name}>
        {t.name}
      </Link>
    ),
  },
  {
    id: 'deadline',
    title: words('{投标}截止（{开标}）'),
    render: (t) =>
      t.deadline ? (
        <>
          <Moment at={t.deadline} near={false} /> <Countdown until={t.deadline} over="已截止" />
        </>
      ) : (
        '—'
      ),
  },
  {
    id: 'state',
    title: '状态',
    render: (t) => {
      if (t.bid?.says) return <StatusTag>{words(t.bid.says)}</StatusTag>;
      if (t.bid) return <StateTag row={t.bid} lifecycle={bidLifecycle} />;
      return endings.has(t.state) ? <StateTag row={t} lifecycle={lotLifecycle} /> : <StatusTag>未递交</StatusTag>;
    },
  },
  {
    id: 'submittedAt',
    title: '递交时间',
    render: (t) => (t.bid?.submittedAt && !bidIs.withdrawn(t.bid) ? <Moment at={t.bid.submittedAt} /> : '—'),
  },
  {
    id: 'do',
    title: '',
    render: (t) => (t.handIn ? <Link to={to(t.handIn.screen, t.handIn.query)}>{words(t.handIn.label)}</Link> : null),
  },
];

export default function MyBidsPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const { data, error, refetch } = useOwnTenders(!id);
  const ended = useEndedTenders('', !id);
  if (id) return <MyBid key={id} id={id} />;
  if (error && !data) {
    return (
      <ErrorPanel title={words('没有读到{投标}')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  const mine = [...(data?.rows ?? []).toSorted(soonest(serverNow())), ...ended.rows].filter((t) => t.bid || t.taken);
  return (
    <Page title={words('我的{投标}')}>
      {data && !ended.isPending ? (
        <DataTable
          rows={mine}
          columns={columns()}
          rowKey={(t) => t.lot}
          label={words('我的{投标}')}
          empty={
            <Empty
              title={words('还没有{投标}')}
              action={<Link to={to('notice.public')}>{words('查看{招标}公告')}</Link>}
            >
              {words('从{招标}公告免费下载{招标}文件后，在这里封标并递交{投标}文件。')}
            </Empty>
          }
        />
      ) : (
        <Skeleton />
      )}
      <Older of={ended} />
      <PresentReceipt />
    </Page>
  );
}
