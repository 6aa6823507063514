/** What this unit may bid for and what it has handed in: the lots whose documents it took, and its bids. */

import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { everyRow, Page, StateTag, serverNow, to, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { lotLifecycle } from '../../project/lot/lot.lifecycle.ts';
import { bidLifecycle, takesBids } from '../bid/bid.lifecycle.ts';
import { MyBid } from './MyBid.tsx';
import { PresentReceipt } from './PresentReceipt.tsx';
import { useOutcomes } from './useOutcomes.ts';
import './bid.css';
import './sealing/sealing.css';

interface Line {
  lot: string;
  name: string;
  deadline: string | null;
  /** A bid for it would be taken now. */
  isOpen: boolean;
  bid: AnyRow | undefined;
  /** What became of the lot where it no longer goes on. */
  ended: string | null;
}

const endings: ReadonlySet<string> = new Set(['suspended', 'failed', 'terminated']);

const rowsOf = (record: string, signal: AbortSignal): Promise<AnyRow[]> =>
  everyRow(record, {}, signal, `/supplier/${record}/list.json`);

async function lines({ signal }: { signal: AbortSignal }): Promise<Line[]> {
  const [taken, bids, lots] = (await Promise.all(
    ['document-download', 'bid', 'lot'].map((record) => rowsOf(record, signal)),
  )) as [AnyRow[], AnyRow[], AnyRow[]];
  const ids = new Set([...bids.map((b) => b.lot as string), ...taken.map((t) => t.lot as string)]);
  return [...ids].map((lot) => {
    const bid = bids.find((b) => b.lot === lot);
    const row = lots.find((l) => l.id === lot);
    return {
      lot,
      name: row?.name ?? bid?.lot$ ?? taken.find((t) => t.lot === lot)?.lot$ ?? '',
      deadline: row?.bidDeadline ?? null,
      ended: row && endings.has(row.state) ? (lotLifecycle.states[row.state as 'failed']?.label ?? null) : null,
      isOpen:
        row !== undefined &&
        takesBids({ isOffered: row.state === 'issued', bidDeadline: row.bidDeadline }, new Date(serverNow())),
      bid,
    };
  });
}

const columns = (outcomes: ReadonlyMap<string, string>): Column<Line>[] => [
  {
    id: 'name',
    title: '标段',
    share: 3,
    render: (l) => (
      <Link to={l.bid ? to('bid.mine', { id: l.bid.id }) : to('tender.own', { lot: l.lot })} title={l.name}>
        {l.name}
      </Link>
    ),
  },
  {
    id: 'deadline',
    title: words('{投标}截止（{开标}）'),
    render: (l) =>
      l.deadline ? (
        <>
          <Moment at={l.deadline} near={false} /> <Countdown until={l.deadline} over="已截止" />
        </>
      ) : (
        '—'
      ),
  },
  {
    id: 'state',
    title: '状态',
    render: (l) => {
      const outcome = outcomes.get(l.lot);
      if (outcome) return <StatusTag>{words(outcome)}</StatusTag>;
      if (l.bid) return <StateTag row={l.bid} lifecycle={bidLifecycle} />;
      return l.ended ? <StatusTag>{words(l.ended)}</StatusTag> : <StatusTag>未递交</StatusTag>;
    },
  },
  {
    id: 'submittedAt',
    title: '递交时间',
    render: (l) => (l.bid?.submittedAt && l.bid.state !== 'withdrawn' ? <Moment at={l.bid.submittedAt} /> : '—'),
  },
  {
    id: 'do',
    title: '',
    render: (l) => (l.bid || !l.isOpen ? null : <Link to={to('bid.seal', { lot: l.lot })}>{words('去{投标}')}</Link>),
  },
];

export default function MyBidsPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const outcomes = useOutcomes(!id);
  const { data, error, refetch } = useQuery({ queryKey: ['list', 'bid', 'mine'], queryFn: lines, enabled: !id });
  if (id) return <MyBid key={id} id={id} />;
  if (error && !data) {
    return (
      <ErrorPanel title={words('没有读到{投标}')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  return (
    <Page title={words('我的{投标}')}>
      {data ? (
        <DataTable
          rows={data}
          columns={columns(outcomes)}
          rowKey={(l) => l.lot}
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
      <PresentReceipt />
    </Page>
  );
}
