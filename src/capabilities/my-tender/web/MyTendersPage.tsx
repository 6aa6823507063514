/** 我的项目: every tender of this unit, with its next moment and the one thing to do. */

import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { Page, StateTag, to, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Older } from '../../../ui/layout/Older.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { bidLifecycle } from '../../bid/bid/bid.lifecycle.ts';
import type { OwnTender } from '../../bid/own-tender-wire.ts';
import { useEndedTenders, useOwnTenders } from '../../bid/web/own-tenders.ts';
import { lotLifecycle } from '../../project/lot/lot.lifecycle.ts';
import './my-tender.css';

type Shown = 'running' | 'todo' | 'over';
const shownLabels: Readonly<Record<Shown, string>> = { running: '进行中', todo: '等我办理', over: '已结束' };
const isIn: Readonly<Record<Shown, (t: OwnTender) => boolean>> = {
  running: (t) => !t.isOver,
  todo: (t) => !t.isOver && t.next.go !== null && t.next.tone !== 'done',
  over: (t) => t.isOver,
};

const columns = (): Column<OwnTender>[] => [
  {
    id: 'name',
    title: '标段',
    share: 3,
    render: (t) => (
      <>
        <Link to={to('tender.own', { lot: t.lot })} title={t.name}>
          {t.name}
        </Link>
        <small className="zc-mt-under">
          {t.code} {t.projectName === t.name ? '' : t.projectName}
        </small>
      </>
    ),
  },
  { id: 'state', title: '阶段', render: (t) => <StateTag row={t} lifecycle={lotLifecycle} /> },
  {
    id: 'bid',
    title: words('我的{投标}'),
    render: (t) => (t.bid ? <Standing tender={t} /> : <StatusTag>未递交</StatusTag>),
  },
  {
    id: 'next',
    title: '下一步',
    share: 2,
    render: (t) => (
      <div>
        {t.next.go ? (
          <Link to={to(t.next.go.screen, t.next.go.query)}>{words(t.next.title)}</Link>
        ) : (
          words(t.next.title)
        )}
        {t.next.until ? (
          <small className="zc-mt-under">
            至 <Moment at={t.next.until} near={false} />
          </small>
        ) : null}
      </div>
    ),
  },
  {
    id: 'left',
    title: '还剩',
    render: (t) => (t.next.until ? <Countdown until={t.next.until} over="已到时间" /> : '—'),
  },
];

function Standing({ tender: { bid } }: { tender: OwnTender }) {
  if (!bid) return null;
  return bid.says ? (
    <StatusTag tone="done">{words(bid.says)}</StatusTag>
  ) : (
    <StateTag row={bid} lifecycle={bidLifecycle} />
  );
}

const finds = (typed: string) => (t: OwnTender) =>
  `${t.name} ${t.code ?? ''} ${t.projectName}`.toLowerCase().includes(typed.trim().toLowerCase());

/** What waits for this unit first, and of that the soonest. */
const inOrder = (a: OwnTender, b: OwnTender): number =>
  Number(a.isOver) - Number(b.isOver) || (a.next.until ?? '9').localeCompare(b.next.until ?? '9');

export default function MyTendersPage() {
  const { data, error, refetch } = useOwnTenders();
  const [shown, setShown] = useState<Shown>('running');
  const [typed, setTyped] = useState('');
  const ended = useEndedTenders(useDeferredValue(typed.trim()), shown === 'over');
  if (error && !data)
    return (
      <ErrorPanel title="没有读到我的项目" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  const all = data?.rows ?? [];
  const counted = (s: Shown) => all.filter(isIn[s]).length + (s === 'over' ? (data?.ended ?? 0) : 0);
  // What is over is told after what has only just become so.
  const found = [
    ...all.filter(isIn[shown]).filter(finds(typed)).toSorted(inOrder),
    ...(shown === 'over' ? ended.rows : []),
  ];
  return (
    <Page title="我的项目">
      <div className="zc-mt-tools">
        <div role="tablist" aria-label="范围" className="zc-mt-tabs">
          {(Object.keys(shownLabels) as Shown[]).map((s) => (
            <button key={s} type="button" role="tab" aria-selected={s === shown} onClick={() => setShown(s)}>
              {shownLabels[s]} <small>{counted(s)}</small>
            </button>
          ))}
        </div>
        <input
          className="zc-mt-search"
          type="search"
          maxLength={100}
          placeholder="标段、编号、项目"
          aria-label="在我的项目中查找"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {shown === 'over' && ended.error ? (
        <ErrorPanel title="没有读到已结束的项目" onRetry={() => void ended.refetch()}>
          {ended.error.message}
        </ErrorPanel>
      ) : data && !(shown === 'over' && ended.isPending) ? (
        <DataTable
          rows={found}
          columns={columns()}
          rowKey={(t) => t.lot}
          label="我的项目"
          empty={
            counted('running') + counted('over') === 0 ? (
              <Empty title="还没有参加的项目" action={<Link to={to('notice.public')}>{words('找{招标}公告')}</Link>}>
                {words('从公告免费获取{招标}文件后，文件、答疑、保证金、{投标}、{开标}、结果和合同都在这里一页办理。')}
              </Empty>
            ) : (
              <Empty title={typed ? '没有找到' : `没有${shownLabels[shown]}的项目`}>
                {typed ? '换几个字再找，或者看看其他范围。' : '其他范围里可能有。'}
              </Empty>
            )
          }
        />
      ) : (
        <Skeleton />
      )}
      {shown === 'over' ? <Older of={ended} /> : null}
    </Page>
  );
}
