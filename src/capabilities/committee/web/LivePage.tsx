/**
 * Every committee that sits now, for people who watch and may not take part: how far each seat is, who is waited for
 * and since when, what happened. Numbers and seats, never a score or a name; pushed as it happens.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { everyRow, Page, StateTag, to, useDetail, useTopic, words } from '../../../kernel/web/index.ts';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { committeeLifecycle } from '../committee/committee.lifecycle.ts';
import { SessionConsole } from './SessionConsole.tsx';
import './room.css';

/** Committees that are opened at once; a browser's stream carries twenty topics. */
const opened = 6;

export default function LivePage() {
  const found = useQuery({
    queryKey: ['list', 'committee', 'live'],
    queryFn: ({ signal }) =>
      everyRow('committee', { 'f.kind': 'committee,group', 'f.state': 'drawn,seated,evaluating,summarised' }, signal),
    // One that begins has no topic here yet.
    refetchInterval: 60_000,
  });
  useTopic('hello', () => void found.refetch());
  return (
    <Page title={words('{评标}现场')} width="list">
      {found.error && !found.data ? (
        <ErrorPanel title={words('{评标}现场没有打开')} onRetry={() => void found.refetch()}>
          {found.error.message}
        </ErrorPanel>
      ) : !found.data ? (
        <Skeleton lines={8} />
      ) : found.data.length === 0 ? (
        <Empty title={words('现在没有进行中的{评标}')}>
          {words('{评标}委员会抽取后在这里列出，各席位的进度随时更新；评分和姓名依法保密。')}
        </Empty>
      ) : (
        found.data.map((c, i) => <Sitting key={c.id} id={c.id} listed={c} isFirst={i < opened} />)
      )}
    </Page>
  );
}

function Sitting({ id, listed, isFirst }: { id: string; listed: AnyRow; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <section className="zc-sitting" aria-label={listed.lot$ ?? listed.title}>
      <header>
        <button type="button" className="zc-link" aria-expanded={isOpen} onClick={() => setOpen((o) => !o)}>
          {isOpen ? '▾' : '▸'} {listed.lot$ ?? listed.title}
        </button>
        <StateTag row={listed} lifecycle={committeeLifecycle} />
        <Link to={to('committee.detail', { id })}>详情</Link>
      </header>
      {isOpen ? <Watched id={id} /> : null}
    </section>
  );
}

function Watched({ id }: { id: string }) {
  const { row, error, refetch } = useDetail('committee', id);
  if (error && !row)
    return (
      <ErrorPanel title={words('这场{评标}没有打开')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={4} />;
  const times = [
    { label: '计划', at: row.plannedAt },
    { label: '开始', at: row.startedAt },
    { label: '资格审查汇总', at: row.qualifiedAt },
  ].filter((t) => t.at);
  return (
    <>
      <p className="zc-hint zc-sitting-facts">
        <span>{[row.project$, row.place].filter(Boolean).join('　')}</span>
        {times.map((t) => (
          <span key={t.label}>
            {t.label} <Moment at={t.at} />
          </span>
        ))}
      </p>
      <SessionConsole row={row} />
    </>
  );
}
